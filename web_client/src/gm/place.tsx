/** Where it is fought, for the GM to change: ground painted on the board, the scene. */

import { useEffect, useState } from "preact/hooks";

import { encounterNow } from "~/board/backdrop";
import { GROUNDS, type Time } from "~/builder/encounter";
import type { Shape } from "~/builder/shapes";
import { fight, gm } from "~/state/session";
import { t, type WordKey } from "~/words";

import { MapPart } from "./map";
import { brush } from "./open";
import { SceneTime } from "./scene-time";

const SHAPES: Shape[] = ["brush", "line", "rectangle", "fill"];

export function Place() {
  const board = fight.value?.board;
  return (
    <>
      {fight.value?.board !== undefined && <Ground />}
      {board !== undefined && <MapPart encounter={encounterNow()} width={board.width} />}
      <SceneTool />
    </>
  );
}

function Ground() {
  const [letter, setLetter] = useState<string | null>(null);
  const [shape, setShape] = useState<Shape>("brush");
  const put = brush.value === null;
  useEffect(() => {
    if (put) setLetter(null); // laid down elsewhere
  }, [put]);
  const take = (ground: string, as: Shape): void => {
    setLetter(ground);
    setShape(as);
    const word = t(`ground-${GROUNDS.find(([one]) => one === ground)?.[1] ?? "plain"}` as WordKey);
    brush.value = { words: t(`place-paint-${as}`, { ground: word }), shape: as, take: (cells) => void gm({ t: "gm-ground", cells, ground }) };
  };
  return (
    <section class="panel-part">
      <h3>{t("place-ground")}</h3>
      <p class="hint">{t("place-ground-hint")}</p>
      <div class="builder-choice" role="group" aria-label={t("gm-ground")}>
        {GROUNDS.map(([one, word]) => (
          <button key={one} type="button" data-ground-brush={word} aria-pressed={letter === one} onClick={() => (letter === one ? (brush.value = null) : take(one, shape))}>
            <span class="swatch" data-ground={word} aria-hidden="true" /> {t(`ground-${word}` as WordKey)}
          </button>
        ))}
      </div>
      <div class="builder-choice" role="group" aria-label={t("builder-shape")}>
        {SHAPES.map((one) => (
          <button key={one} type="button" data-shape={one} aria-pressed={shape === one} title={t(`shape-${one}-hint`)} onClick={() => (letter === null ? setShape(one) : take(letter, one))}>
            {t(`shape-${one}`)}
          </button>
        ))}
      </div>
    </section>
  );
}

function SceneTool() {
  const scene = fight.value?.scene ?? {};
  const [place, setPlace] = useState<string | null>(null);
  const write = (changes: { time?: Time | undefined; indoors?: boolean; place?: string }): void => {
    const { time, indoors = false, place = "" } = { ...scene, ...changes };
    void gm({ t: "gm-scene", scene: { indoors, ...(time === undefined ? {} : { time }), ...(place === "" ? {} : { place }) } });
  };
  return (
    <form
      class="panel-part"
      onSubmit={(event) => {
        event.preventDefault();
        write({ place: place ?? scene.place ?? "" });
        setPlace(null);
      }}
    >
      <h3>{t("builder-scene")}</h3>
      <p class="hint">{t("builder-scene-hint")}</p>
      <div class="fields">
        <SceneTime time={scene.time} pick={(time) => write({ time })} />
        <label>
          {t("gm-scene-place")}
          <input maxLength={40} placeholder={t("place-place-hint")} value={place ?? scene.place ?? ""} onInput={(event) => setPlace(event.currentTarget.value)} />
        </label>
        <button type="submit" disabled={place === null || place === (scene.place ?? "")}>
          {t("place-set")}
        </button>
      </div>
      <label class="check">
        <input type="checkbox" checked={scene.indoors ?? false} onChange={(event) => write({ indoors: event.currentTarget.checked })} /> {t("gm-scene-indoors")}
      </label>
    </form>
  );
}
