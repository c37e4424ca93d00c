import { HelpButton } from "~/parts/help";
import { LanguagePicker } from "~/parts/language";
import { ThemeButton } from "~/parts/theme";

/** What everybody sets for themselves; on every page, in the same place. */
export function OwnSettings() {
  return (
    <>
      <HelpButton />
      <LanguagePicker />
      <ThemeButton />
    </>
  );
}
