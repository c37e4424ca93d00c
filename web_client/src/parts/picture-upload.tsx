/** The picture of a token: brought as a file, made small here, taken away again. For whoever plays it, and the GM. */

import { useState } from "preact/hooks";

import { FilePicker, Problems } from "~/party/upload";
import { nameOf } from "~/state/names";
import { combatants, give, isGm, roster } from "~/state/session";
import { t } from "~/words";

import { useBringing } from "./bringing";
import { mayPicture } from "./may-picture";
import { bringPicture, PICTURES } from "./picture";

/** Opponents called the same but for their number: `Goblin 1`, `Goblin 2`. */
function alike(who: string): string[] {
  const all = combatants.value;
  const sort = (name: string): string => name.replace(/ \d+$/, "");
  const one = all[who];
  if (one === undefined || one.side === "party") return [];
  return Object.keys(all).filter((id) => id !== who && all[id]?.side === one.side && sort(all[id].name) === sort(one.name));
}

export function PictureUpload({ who }: { who: string }) {
  const [all, setAll] = useState(true);
  const { busy, problems, bring } = useBringing(async (file) => {
    const { picture } = await bringPicture(file, "token");
    for (const one of whom) await give({ t: "picture", who: one, picture });
  });
  const shown = combatants.value[who] ?? roster.value[who];
  if (shown === undefined || !mayPicture(who)) return null;
  const others = isGm.value ? alike(who) : [];
  const whom = all ? [who, ...others] : [who];
  return (
    <div class="picture-upload" data-picture-of={who}>
      {others.length > 0 && (
        <label class="check">
          <input type="checkbox" checked={all} onChange={(event) => setAll(event.currentTarget.checked)} /> {t("picture-all")}
        </label>
      )}
      <FilePicker
        label={t(busy ? "picture-busy" : shown.picture === undefined ? "picture-bring" : "picture-other")}
        named={t("picture-bring-named", { name: nameOf(who) })}
        accept={PICTURES}
        disabled={busy}
        pick={bring}
      />
      {shown.picture !== undefined && (
        <button
          type="button"
          class="quiet"
          data-picture-off
          aria-label={t("picture-off-named", { name: nameOf(who) })}
          onClick={() => {
            for (const one of whom) void give({ t: "picture", who: one });
          }}
        >
          {t("picture-off")}
        </button>
      )}
      <Problems problems={problems} />
    </div>
  );
}
