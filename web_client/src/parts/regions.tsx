/** The parts of a page that the keyboard goes to at once: F6 from one to the next, and the links before everything else. */

import { t } from "~/words";

/** What stands beside what on a page, in its order. */
const REGIONS = "main > *";
const USABLE = ".board, button:enabled, a[href], select:enabled, input:enabled, summary, [tabindex='0']";
/** What whoever skips the rest wants first: what is asked, the turn, the board; in the lobby the characters. */
const FIRST = [".prompts", ".turn-panel", ".middle", ".lobby-roster", "main"];

/** The first thing in a part that can be used; null when it is not shown or holds none. */
function usable(region: Element | null): HTMLElement | SVGElement | null {
  if (region?.checkVisibility() !== true) return null;
  return [...region.querySelectorAll<HTMLElement | SVGElement>(USABLE)].find((one) => one.checkVisibility()) ?? null;
}

/** Go to the next part (1) or the last (-1) from where the focus is. */
export function nextRegion(by: 1 | -1): void {
  const all = [...document.querySelectorAll(REGIONS)].filter((one) => usable(one) !== null);
  const now = all.findIndex((one) => one.contains(document.activeElement));
  const next = now < 0 ? (by === 1 ? 0 : -1) : (now + by) % all.length;
  usable(all.at(next) ?? null)?.focus();
}

function skip(): void {
  const found = FIRST.map((one) => usable(document.querySelector(one))).find((one) => one !== null);
  found?.focus();
}

/** Seen only when the keyboard comes to it: past the bar on top, to what is played. */
export function SkipLink() {
  return (
    <button type="button" class="skip-link" onClick={skip}>
      {t("skip")}
    </button>
  );
}
