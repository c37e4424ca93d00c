/** The whole sheet as it will be, section by section, as its player will read it. */

import { Section } from "~/party/section";
import type { Sheet, SheetPage } from "~/wire";
import { t } from "~/words";

/** Nobody's yet: there is nothing to write on. */
const BLANK: Sheet = { name: "" };

export function Leaf({ page }: { page: SheetPage | undefined }) {
  if (page === undefined)
    return (
      <p class="hint" role="status">
        {t("making-wait")}
      </p>
    );
  return (
    <div class="maker-leaf">
      {page.sections.map((section) => (
        <Section key={section.id ?? "other"} who={page.who} sheet={BLANK} section={section} rolls={false} />
      ))}
    </div>
  );
}
