import { useEffect, useRef, useState } from "preact/hooks";

import { Calls } from "~/parts/calls";
import { HelpButton } from "~/parts/help";
import { Icon } from "~/parts/icon";
import { LanguagePicker } from "~/parts/language";
import { ThemeButton } from "~/parts/theme";
import { t } from "~/words";

/** What everybody sets for themselves; on every page, in the same place. Where a bar is narrow it folds into one button. */
export function OwnSettings() {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return;
    const elsewhere = (event: Event): void => {
      if (!box.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener("pointerdown", elsewhere);
    return () => document.removeEventListener("pointerdown", elsewhere);
  }, [open]);
  const closeOnEscape = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || !open) return;
    event.stopPropagation();
    setOpen(false);
  };
  return (
    <div class="own-settings" role="group" aria-label={t("own-settings")} data-open={open} ref={box} onKeyDown={closeOnEscape}>
      <button type="button" class="icon-button own-settings-more" aria-expanded={open} aria-label={t("own-settings")} title={t("own-settings")} onClick={() => setOpen(!open)}>
        <Icon name="more" />
      </button>
      <div class="own-settings-all">
        <Calls />
        <HelpButton />
        <LanguagePicker />
        <ThemeButton />
      </div>
    </div>
  );
}
