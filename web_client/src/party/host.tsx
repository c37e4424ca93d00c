/** Where the open sheet lies on a page, and the keys that open and close it. What is on it comes when it is first opened. */

import { type FunctionComponent } from "preact";
import { useEffect, useState } from "preact/hooks";

import { Icon } from "~/parts/icon";
import { signOf, typing } from "~/parts/keys";
import { withWords } from "~/parts/later";
import { half } from "~/state/selection";
import { t } from "~/words";

import { closeSheet, firstSheet, followAddress, hasSheet, opened, openSheet } from "./open";

/** Shift and C opens and closes; Escape closes, unless it has something else to undo first. */
function sheetKey(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || document.querySelector("dialog[open]") !== null) return;
  const inside = event.target instanceof Element && event.target.closest("[data-sheet-open]") !== null;
  if (event.key === "Escape" && opened.value !== null && (inside || half.value === null)) {
    if (typing(event.target)) (inside ? document.querySelector<HTMLElement>("[data-sheet-open]") : null)?.focus();
    else closeSheet();
  } else if (event.shiftKey && signOf(event) === "c" && !typing(event.target)) {
    const who = opened.value === null ? firstSheet() : null;
    if (opened.value !== null) closeSheet();
    else if (who !== null) openSheet(who);
    else return;
  } else return;
  event.preventDefault();
  event.stopPropagation();
}

export function SheetHost() {
  useEffect(followAddress, []);
  useEffect(() => {
    window.addEventListener("keydown", sheetKey, true);
    return () => window.removeEventListener("keydown", sheetKey, true);
  }, []);
  const who = opened.value;
  return who === null || !hasSheet(who) ? null : <Drawer key={who} who={who} />;
}

type Drawn = FunctionComponent<{ who: string }>;
let drawn: Drawn | null = null;

function Drawer({ who }: { who: string }) {
  const [Sheet, setSheet] = useState<Drawn | null>(() => drawn);
  useEffect(() => {
    if (Sheet === null)
      void withWords(import("./sheet")).then(({ SheetDrawer }) => {
        drawn = SheetDrawer;
        setSheet(() => SheetDrawer);
      });
  }, [Sheet]);
  return Sheet === null ? null : <Sheet who={who} />;
}

/** A button that opens the sheet of somebody; nothing where there is none to be seen. */
export function SheetButton({ who, name, small = false }: { who: string; name: string; small?: boolean }) {
  if (!hasSheet(who)) return null;
  const label = t("sheet-open", { name });
  return (
    <button type="button" class={small ? "icon-button sheet-button" : "sheet-button"} data-open-sheet={who} title={small ? label : undefined} aria-label={label} aria-expanded={opened.value === who} onClick={() => openSheet(who)}>
      <Icon name="sheet" size={17} />
      {!small && <span aria-hidden="true"> {t("sheet")}</span>}
    </button>
  );
}
