/** The picture under a board: brought, laid straight, taken away. The board itself stays as it is. */

import { encounterNow, inHand, laidUnder, moved } from "~/board/backdrop";
import { useBringing } from "~/parts/bringing";
import { bringPicture, PICTURES } from "~/parts/picture";
import { FilePicker, Problems } from "~/party/upload";
import { gm } from "~/state/session";
import type { MapPicture } from "~/wire";
import { t } from "~/words";

import { lay, letGo, scaled } from "./laying";
import { NumberField } from "./map-numbers";

/** `encounter`: whose board it is; `width`: of that, in cells. What is fought on can be taken in hand as well. */
export function MapPart({ encounter, width }: { encounter: string; width: number }) {
  const laid = laidUnder(encounter);
  const { busy, problems, bring } = useBringing(async (file) => {
    const found = await bringPicture(file, "map");
    // At first as wide as the board; a picture of another shape hangs over at the bottom.
    await gm({ t: "map", encounter, map: { ...found, x: 0, y: 0, scale: found.width / width } });
  });
  return (
    <section class="panel-part" data-map-part>
      <h3>{t("map-picture")}</h3>
      <p class="hint">{t(laid === null ? "map-picture-hint" : "map-lay-hint")}</p>
      {laid !== null && <Laying encounter={encounter} laid={laid} />}
      <FilePicker label={t(busy ? "picture-busy" : laid === null ? "map-bring" : "map-other")} accept={PICTURES} pick={bring} />
      <Problems problems={problems} />
    </section>
  );
}

function Laying({ encounter, laid }: { encounter: string; laid: MapPicture }) {
  const set = (changed: MapPicture): void => lay(encounter, changed);
  const opacity = laid.opacity ?? 1;
  return (
    <>
      <div class="fields">
        <NumberField label={t("map-across")} value={laid.width / laid.scale} least={1} most={400} step={0.05} name="across" set={(cells) => set(scaled(laid, laid.width / cells))} />
        <NumberField label={t("map-left")} value={laid.x} least={-200} most={200} step={0.05} name="left" set={(x) => set({ ...laid, x })} />
        <NumberField label={t("map-top")} value={laid.y} least={-200} most={200} step={0.05} name="top" set={(y) => set({ ...laid, y })} />
        <label>
          {t("map-opacity")}
          <input type="range" min={0.1} max={1} step={0.05} value={opacity} aria-valuetext={t("map-opacity-value", { share: Math.round(opacity * 100) })} onInput={(event) => set({ ...laid, opacity: Number(event.currentTarget.value) })} />
        </label>
      </div>
      <div class="row">
        {encounter === encounterNow() && (
          <button type="button" data-map="drag" aria-pressed={inHand.value} onClick={() => (inHand.value ? letGo() : (inHand.value = true))}>
            {t(inHand.value ? "map-dragged" : "map-drag")}
          </button>
        )}
        <button
          type="button"
          class="quiet"
          data-map="off"
          onClick={() => {
            [moved.value, inHand.value] = [null, false];
            void gm({ t: "map", encounter });
          }}
        >
          {t("map-off")}
        </button>
      </div>
    </>
  );
}
