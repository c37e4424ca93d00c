/** Keys that work on every page: `?` for what keys do, F6 from one part of the page to the next. */

import { showHelp } from "./help";
import { typing } from "./keys";
import { nextRegion } from "./regions";

export function pageKey(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (event.key === "F6") nextRegion(event.shiftKey ? -1 : 1);
  else if (event.key === "?" && !typing(event.target)) showHelp();
  else return;
  event.preventDefault();
}
