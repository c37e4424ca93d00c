import { useState } from "preact/hooks";

import { Calls } from "~/parts/calls";
import { useFoldout } from "~/parts/foldout";
import { HelpButton } from "~/parts/help";
import { Icon } from "~/parts/icon";
import { LanguagePicker } from "~/parts/language";
import { ThemeButton } from "~/parts/theme";
import { t } from "~/words";

/** What everybody sets for themselves; on every page, in the same place. Where a bar is narrow it folds into one button. */
export function OwnSettings() {
  const [open, setOpen] = useState(false);
  const { box, onKeyDown } = useFoldout(open, () => setOpen(false));
  return (
    <div class="own-settings" role="group" aria-label={t("own-settings")} data-open={open} ref={box} onKeyDown={onKeyDown}>
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
