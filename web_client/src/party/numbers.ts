/** Numbers of a sheet as they are read: signed, and with how they come about. */

import { computed } from "@preact/signals";

import { locale } from "~/languages";
import { listed } from "~/parts/format";
import type { SheetHow, SheetPart } from "~/wire";
import { t } from "~/words";

const signs = computed(() => new Intl.NumberFormat(locale.value, { signDisplay: "always", maximumFractionDigits: 2 }));
const plain = computed(() => new Intl.NumberFormat(locale.value, { maximumFractionDigits: 2, useGrouping: false }));

/** `+5`, `−1`, `+0`. */
export function signed(amount: number): string {
  return signs.value.format(amount).replace("-", "−");
}

export function figure(amount: number): string {
  return plain.value.format(amount).replace("-", "−");
}

/** What a part is called. */
export function partName(part: SheetPart): string {
  return part.label ?? t(`part-${part.what ?? "fixed"}`);
}

/** `+3 Wisdom, and +2 Trained`. What adds nothing is only told where nothing else is there. */
export function partsText(parts: readonly SheetPart[]): string {
  const counted = parts.filter(({ amount }) => amount !== 0);
  return listed((counted.length > 0 ? counted : parts).map((part) => t("part", { amount: signed(part.amount), name: partName(part) })));
}

/** How a derived value comes about, in a sentence. */
export function howText(how: SheetHow): string {
  const [first] = how.parts;
  if (how.how === "table") {
    return first === undefined ? "" : t("how-table", { name: partName(first), value: first.value ?? figure(first.amount) });
  }
  if (how.how === "scale") {
    return first === undefined ? "" : t("how-scale", { name: partName(first), value: figure(first.amount), multiplier: figure(how.multiplier ?? 1) });
  }
  const parts = how.how === "sum" ? partsText(how.parts) : listed(how.parts.map((part) => t("part-plain", { amount: figure(part.amount), name: partName(part) })));
  return t(`how-${how.how}`, { parts });
}
