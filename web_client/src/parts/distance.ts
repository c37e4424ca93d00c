/** Distances as the ruleset counts them: whatever comes in cells from the server is told in its unit. */

import { table } from "~/state/session";
import { t } from "~/words";

/** A distance of so many cells in the ruleset's unit, or in cells where it has none; for patterns with both in them. */
export function measured(cells: number): { amount: number; unit: string } {
  const here = table.value;
  return { amount: cells * (here?.perCell ?? 1), unit: here?.unit ?? t("unit-cells") };
}

/** `15 feet`, of a distance in cells. */
export function cellsText(cells: number): string {
  return table.value?.unit === undefined ? t("length-cells", { cells }) : t("length", measured(cells));
}

/** `15 feet`, of a distance that already is in the ruleset's unit. */
export function lengthText(amount: number): string {
  return t("length", { amount, unit: table.value?.unit ?? t("unit-cells") });
}
