/** Where it is fought, for the GM to change: the ground of a box of cells, the scene. */

import { useState } from "preact/hooks";

import { fight, gm } from "~/state/session";
import type { Cell } from "~/wire";
import { t } from "~/words";

/** What the letters of a board's rows stand for, by their words. */
const GROUNDS = [
  [".", "plain"],
  ["#", "wall"],
  ["^", "rough"],
  ["~", "water"],
  [",", "cover"],
  ["*", "growth"],
  ["r", "ruin"],
  ["f", "forest"],
  ["m", "mountain"],
] as const;

const TIMES = ["day", "dawn", "dusk", "night"] as const;

export function Ground() {
  const [ground, setGround] = useState<string>("#");
  const [box, setBox] = useState(["0", "0", "0", "0"]);
  if (fight.value?.board === undefined) return null;
  const change = (event: Event): void => {
    event.preventDefault();
    const [left = 0, top = 0, right = left, bottom = top] = box.map((one) => Math.round(Number(one)));
    const cells: Cell[] = [];
    for (let y = top; y <= Math.max(top, bottom); y += 1) for (let x = left; x <= Math.max(left, right); x += 1) cells.push([x, y]);
    void gm({ t: "gm-ground", cells, ground });
  };
  return (
    <form class="hands-row" onSubmit={change}>
      <select aria-label={t("gm-ground")} value={ground} onChange={(event) => setGround(event.currentTarget.value)}>
        {GROUNDS.map(([letter, word]) => (
          <option key={letter} value={letter}>
            {t(`ground-${word}`)}
          </option>
        ))}
      </select>
      {box.map((one, place) => (
        <input key={place} inputMode="numeric" class="narrow" aria-label={t(`gm-box-${place}` as "gm-box-0")} value={one} onInput={(event) => setBox(box.map((old, at) => (at === place ? event.currentTarget.value : old)))} />
      ))}
      <button type="submit" data-tool="ground">
        {t("gm-dice-choose")}
      </button>
    </form>
  );
}

export function SceneTool() {
  const scene = fight.value?.scene ?? {};
  const [place, setPlace] = useState<string | null>(null);
  const write = (changes: { time?: (typeof TIMES)[number] | ""; indoors?: boolean; place?: string }): void => {
    const { time = "", indoors = false, place = "" } = { ...scene, ...changes };
    void gm({ t: "gm-scene", scene: { indoors, ...(time === "" ? {} : { time }), ...(place === "" ? {} : { place }) } });
  };
  return (
    <form
      class="hands-row"
      onSubmit={(event) => {
        event.preventDefault();
        write({ place: place ?? scene.place ?? "" });
      }}
    >
      <select aria-label={t("gm-scene-time")} value={scene.time ?? ""} onChange={(event) => write({ time: event.currentTarget.value as (typeof TIMES)[number] | "" })}>
        <option value="">{t("gm-scene-any-time")}</option>
        {TIMES.map((time) => (
          <option key={time} value={time}>
            {t(`time-${time}`)}
          </option>
        ))}
      </select>
      <input class="wide" aria-label={t("gm-scene-place")} placeholder={t("gm-scene-place")} maxLength={40} value={place ?? scene.place ?? ""} onInput={(event) => setPlace(event.currentTarget.value)} />
      <label class="check">
        <input type="checkbox" checked={scene.indoors ?? false} onChange={(event) => write({ indoors: event.currentTarget.checked })} /> {t("gm-scene-indoors")}
      </label>
    </form>
  );
}
