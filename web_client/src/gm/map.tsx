/** The picture under the board that is fought on: brought, laid straight, taken away. The board itself stays as it is. */

import { useState } from "preact/hooks";

import { laidNow, moved } from "~/board/backdrop";
import { sentenceOf } from "~/net/api";
import { bringPicture, NoPicture } from "~/parts/picture";
import { FilePicker, Problems } from "~/party/upload";
import { fight, gm } from "~/state/session";
import type { MapPicture } from "~/wire";
import { t } from "~/words";

import { lay, layNow, scaled } from "./laying";
import { NumberField } from "./map-numbers";

export function MapPart() {
  const [problems, setProblems] = useState<string[]>([]);
  const [busy, setBusy] = useState(false);
  const board = fight.value?.board;
  if (board === undefined) return null;
  const laid = laidNow();
  const bring = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    setBusy(true);
    try {
      const found = await bringPicture(file, "map");
      // At first as wide as the board; a picture of another shape hangs over at the bottom.
      await gm({ t: "map", map: { ...found, x: 0, y: 0, scale: found.width / board.width } });
      setProblems([]);
    } catch (error) {
      setProblems([error instanceof NoPicture ? t("picture-none") : sentenceOf(error)]);
    } finally {
      setBusy(false);
    }
  };
  return (
    <section class="panel-part" data-map-part>
      <h3>{t("map-picture")}</h3>
      <p class="hint">{t(laid === null ? "map-picture-hint" : "map-lay-hint")}</p>
      {laid !== null && <Laying laid={laid} />}
      <FilePicker label={t(busy ? "picture-busy" : laid === null ? "map-bring" : "map-other")} accept="image/png,image/jpeg,image/webp,image/*" pick={(file) => void bring(file)} />
      <Problems problems={problems} />
    </section>
  );
}

function Laying({ laid }: { laid: MapPicture }) {
  const across = laid.width / laid.scale;
  const opacity = laid.opacity ?? 1;
  return (
    <>
      <div class="fields">
        <NumberField label={t("map-across")} value={across} least={1} most={400} step={0.05} name="across" set={(cells) => lay(scaled(laid, laid.width / cells))} />
        <NumberField label={t("map-left")} value={laid.x} least={-200} most={200} step={0.05} name="left" set={(x) => lay({ ...laid, x })} />
        <NumberField label={t("map-top")} value={laid.y} least={-200} most={200} step={0.05} name="top" set={(y) => lay({ ...laid, y })} />
        <label>
          {t("map-opacity")}
          <input type="range" min={0.1} max={1} step={0.05} value={opacity} aria-valuetext={t("map-opacity-value", { share: Math.round(opacity * 100) })} onInput={(event) => lay({ ...laid, opacity: Number(event.currentTarget.value) })} />
        </label>
      </div>
      <div class="row">
        <button type="button" data-map="drag" aria-pressed={moved.value !== null} onClick={() => (moved.value === null ? (moved.value = laid) : layNow())}>
          {t(moved.value === null ? "map-drag" : "map-dragged")}
        </button>
        <button
          type="button"
          class="quiet"
          data-map="off"
          onClick={() => {
            moved.value = null;
            void gm({ t: "map" });
          }}
        >
          {t("map-off")}
        </button>
      </div>
    </>
  );
}
