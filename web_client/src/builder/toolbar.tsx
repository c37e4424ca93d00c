/** What is painted, with what, and in what shape. */

import { Icon, type IconName } from "~/parts/icon";
import { t, type WordKey } from "~/words";

import { GROUNDS, type Light } from "./encounter";
import { Importing } from "./importing";
import { anchor } from "./painting";
import { act, draft, erasing, height, type Layer, layer, letter, light, prop, shape } from "./state";
import type { Shape } from "./shapes";

const LAYERS: [Layer, IconName][] = [
  ["ground", "frame"],
  ["height", "list"],
  ["light", "sun"],
  ["props", "bag"],
  ["people", "people"],
];
const SHAPES: Shape[] = ["brush", "line", "rectangle", "fill"];
const HEIGHTS = ["0", "1", "2", "3"];
const LIGHTS: (Light | null)[] = [null, "bright", "dim", "dark"];

export function Toolbar() {
  return (
    <div class="builder-tools" role="toolbar" aria-label={t("builder-tools")}>
      <div class="builder-choice" role="group" aria-label={t("builder-layer")}>
        {LAYERS.map(([one, icon]) => (
          <button key={one} type="button" data-layer={one} aria-pressed={layer.value === one} title={t(`layer-${one}-hint`)} onClick={() => (layer.value = one)}>
            <Icon name={icon} size={15} /> {t(`layer-${one}`)}
          </button>
        ))}
      </div>
      <Palette />
      {layer.value !== "people" && (
        <div class="builder-choice" role="group" aria-label={t("builder-shape")}>
          {SHAPES.map((one) => (
            <button
              key={one}
              type="button"
              data-shape={one}
              aria-pressed={shape.value === one}
              title={t(`shape-${one}-hint`)}
              onClick={() => {
                shape.value = one;
                anchor.value = null;
              }}
            >
              {t(`shape-${one}`)}
            </button>
          ))}
        </div>
      )}
      <Importing />
    </div>
  );
}

function Palette() {
  switch (layer.value) {
    case "ground":
      return (
        <div class="builder-choice" role="group" aria-label={t("layer-ground")}>
          {GROUNDS.map(([one, word]) => (
            <button key={one} type="button" data-paint={word} aria-pressed={letter.value === one} onClick={() => (letter.value = one)}>
              <span class="swatch" data-ground={word} aria-hidden="true" /> {t(`ground-${word}` as WordKey)}
            </button>
          ))}
        </div>
      );
    case "height":
      return (
        <div class="builder-choice" role="group" aria-label={t("layer-height")}>
          {HEIGHTS.map((one) => (
            <button key={one} type="button" data-paint={`height-${one}`} aria-pressed={height.value === one} onClick={() => (height.value = one)}>
              {t("builder-height", { height: Number(one) })}
            </button>
          ))}
        </div>
      );
    case "light":
      return (
        <div class="builder-choice" role="group" aria-label={t("layer-light")}>
          {LIGHTS.map((one) => (
            <button key={one ?? "scene"} type="button" data-paint={`light-${one ?? "scene"}`} aria-pressed={light.value === one} onClick={() => (light.value = one)}>
              {t(`light-${one ?? "scene"}`)}
            </button>
          ))}
        </div>
      );
    case "props":
      return <PropPalette />;
    case "people":
      return <p class="hint">{t("builder-people-hint")}</p>;
  }
}

function PropPalette() {
  const props = draft.value.board?.props ?? [];
  return (
    <div class="builder-choice" role="group" aria-label={t("layer-props")}>
      {props.map(({ label }, index) => (
        <button
          key={index}
          type="button"
          data-prop-brush={index}
          aria-pressed={prop.value === index && !erasing.value}
          onClick={() => {
            prop.value = index;
            erasing.value = false;
          }}
        >
          {label}
        </button>
      ))}
      {prop.value !== null && (
        <button type="button" aria-pressed={erasing.value} onClick={() => (erasing.value = !erasing.value)}>
          {t("prop-erase")}
        </button>
      )}
      <button
        type="button"
        data-tool="prop-add"
        onClick={() => {
          act({ t: "prop-add", prop: { label: t("prop-new-name", { number: props.length + 1 }), cells: [] } });
          prop.value = props.length;
          erasing.value = false;
        }}
      >
        <Icon name="plus" size={14} /> {t("prop-add")}
      </button>
    </div>
  );
}
