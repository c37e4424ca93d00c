/** The board's size and light, what stands on it, and the scene. */

import { useState } from "preact/hooks";

import { MapPart } from "~/gm/map";
import { SceneTime } from "~/gm/scene-time";
import { Icon } from "~/parts/icon";
import { give, table } from "~/state/session";
import { t } from "~/words";

import { type Changes, sameSize } from "./changing";
import { type Encounter, type Light, MOST_SIDE, type Prop, type Scene, sizeOf } from "./encounter";
import { act, draft, keptAs, madeOf, prop } from "./state";

const PLACES = ["cave", "dungeon", "forest", "snow", "mountains", "water", "town", "road"];
const LIGHTS: Light[] = ["bright", "dim", "dark"];

export function PlacePanel() {
  return (
    <>
      <BoardSize />
      <BoardOf />
      <BoardPicture />
      <SceneFields />
      <Props />
    </>
  );
}

function BoardSize() {
  const { board } = draft.value;
  const size = board === undefined ? { width: 20, height: 15 } : sizeOf(board);
  const [width, setWidth] = useState<string | null>(null);
  const [height, setHeight] = useState<string | null>(null);
  const side = (text: string | null, now: number): number => Math.min(MOST_SIDE, Math.max(1, Math.round(Number(text ?? now)) || now));
  const wanted = { width: side(width, size.width), height: side(height, size.height) };
  const change = (event: Event): void => {
    event.preventDefault();
    act({ t: "board", size: wanted });
    setWidth(null);
    setHeight(null);
  };
  return (
    <form class="panel-part" onSubmit={change}>
      <h3>{t("builder-size")}</h3>
      <p class="hint">{t("builder-size-hint", { most: MOST_SIDE })}</p>
      <div class="fields">
        <label>
          {t("builder-width")}
          <input name="board-width" inputMode="numeric" value={width ?? String(size.width)} onInput={(event) => setWidth(event.currentTarget.value)} />
        </label>
        <label>
          {t("builder-height-field")}
          <input name="board-height" inputMode="numeric" value={height ?? String(size.height)} onInput={(event) => setHeight(event.currentTarget.value)} />
        </label>
        <button type="submit" data-tool="size" disabled={board !== undefined && sameSize(board, wanted)}>
          {t(board === undefined ? "builder-board-make" : "builder-size-set")}
        </button>
      </div>
      {board !== undefined && (
        <>
          <label class="field">
            {t("builder-board-light")}
            <select value={board.light ?? ""} onChange={(event) => act({ t: "board-light", light: event.currentTarget.value === "" ? null : (event.currentTarget.value as Light) })}>
              <option value="">{t("light-scene")}</option>
              {LIGHTS.map((one) => (
                <option key={one} value={one}>
                  {t(`light-${one}`)}
                </option>
              ))}
            </select>
          </label>
          <button type="button" class="quiet" onClick={() => act({ t: "board", size: null })}>
            {t("builder-board-off")}
          </button>
        </>
      )}
    </form>
  );
}

/** The picture under the board goes with an encounter that is kept at the table. */
function BoardPicture() {
  const { board } = draft.value;
  const key = keptAs.value;
  if (board === undefined) return null;
  if (key === null)
    return (
      <section class="panel-part">
        <h3>{t("map-picture")}</h3>
        <p class="hint">{t("map-keep-first")}</p>
      </section>
    );
  return <MapPart encounter={key} width={sizeOf(board).width} />;
}

/** The board of another encounter, with its scene and its places for the party. */
function BoardOf() {
  const all = Object.entries(table.value?.encounters ?? {});
  const pick = async (key: string): Promise<void> => {
    const outcome = await give({ t: "encounter", key });
    if (!outcome.ok) return;
    const { board, scene, party } = (outcome.detail as unknown as { encounter: Encounter }).encounter;
    act({ t: "board-of", board, scene, party });
    madeOf.value = key; // and its picture
  };
  if (all.length === 0) return null;
  return (
    <label class="field panel-part">
      {t("builder-board-of")}
      <select name="board-of" value="" onChange={(event) => void pick(event.currentTarget.value)}>
        <option value="" disabled>
          {t("builder-board-of-choose")}
        </option>
        {all.map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

function SceneFields() {
  const scene = draft.value.scene ?? {};
  const write = (changes: Changes<Scene>, stroke: string | null = null): void => act({ t: "scene", scene: { ...scene, ...changes } }, stroke);
  return (
    <fieldset class="panel-part">
      <legend>{t("builder-scene")}</legend>
      <p class="hint">{t("builder-scene-hint")}</p>
      <div class="fields">
        <SceneTime time={scene.time} pick={(time) => write({ time })} />
        <label>
          {t("gm-scene-place")}
          <input name="scene-place" list="scene-places" maxLength={40} value={scene.place ?? ""} onInput={(event) => write({ place: event.currentTarget.value }, "scene-place")} />
        </label>
      </div>
      <datalist id="scene-places">
        {PLACES.map((one) => (
          <option key={one} value={one}>
            {t(`place-${one}` as "place-cave")}
          </option>
        ))}
      </datalist>
      <label class="check">
        <input type="checkbox" checked={scene.indoors ?? false} onChange={(event) => write({ indoors: event.currentTarget.checked })} /> {t("gm-scene-indoors")}
      </label>
    </fieldset>
  );
}

function Props() {
  const props = draft.value.board?.props ?? [];
  if (props.length === 0) return null;
  return (
    <section class="panel-part">
      <h3>{t("layer-props")}</h3>
      <p class="hint">{t("props-hint")}</p>
      <ul class="rows">
        {props.map((one, index) => (
          <PropRow key={index} one={one} index={index} />
        ))}
      </ul>
    </section>
  );
}

function PropRow({ one, index }: { one: Prop; index: number }) {
  const set = (changes: Changes<Prop>, stroke: string | null = null): void => act({ t: "prop-set", index, changes }, stroke);
  const blocks = (which: "move" | "sight"): boolean => one.blocks?.includes(which) ?? false;
  const block = (which: "move" | "sight", on: boolean): void => set({ blocks: [...(one.blocks ?? []).filter((known) => known !== which), ...(on ? [which] : [])] });
  return (
    <li class="row-card">
      <div class="fields">
        <label>
          {t("prop-name")}
          <input maxLength={80} value={one.label} onInput={(event) => set({ label: event.currentTarget.value }, `prop-label-${index}`)} />
        </label>
        <label>
          {t("prop-health")}
          <input
            inputMode="numeric"
            placeholder={t("prop-unbreakable")}
            value={one.health === undefined ? "" : String(one.health)}
            onInput={(event) => set({ health: Number(event.currentTarget.value) > 0 ? Math.round(Number(event.currentTarget.value)) : undefined }, `prop-health-${index}`)}
          />
        </label>
        <button
          type="button"
          class="icon-button"
          aria-label={t("prop-remove", { label: one.label })}
          onClick={() => {
            act({ t: "prop-remove", index });
            prop.value = null;
          }}
        >
          <Icon name="close" size={14} />
        </button>
      </div>
      <div class="checks">
        <label class="check">
          <input type="checkbox" checked={blocks("move")} onChange={(event) => block("move", event.currentTarget.checked)} /> {t("prop-blocks-move")}
        </label>
        <label class="check">
          <input type="checkbox" checked={blocks("sight")} onChange={(event) => block("sight", event.currentTarget.checked)} /> {t("prop-blocks-sight")}
        </label>
        <label class="check">
          <input type="checkbox" checked={one.fragile ?? false} onChange={(event) => set({ fragile: event.currentTarget.checked })} /> {t("prop-fragile")}
        </label>
      </div>
    </li>
  );
}
