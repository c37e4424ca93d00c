/** What somebody has left standing, an area or something to strike with: whose it is, and the list of all such. */

import type { ComponentChildren } from "preact";

import { nameOf, sides } from "~/state/names";
import { pointed } from "~/state/selection";
import type { Cell, Summon, Zone } from "~/wire";
import { t } from "~/words";

import { reveal } from "./camera";

type Standing = Zone | Summon;

export type Tone = "party" | "enemy" | "other";

/** Whose it is, as it is tinted. */
export function toneOf({ by }: Standing): Tone {
  const side = by === undefined ? undefined : sides.value[by];
  return side === "party" || side === "enemy" ? side : "other";
}

/** `Cloudkill of Cal, 9 turns left`. */
export function standingWords({ label, by, left }: Standing): string {
  return by === undefined ? t("zone-words-nobody", { label, left }) : t("zone-words", { label, by: nameOf(by), left });
}

/** All of them beside the turn order; on one of them the board shows where it is. */
export function StandingList({ title, children }: { title: string; children: ComponentChildren[] }) {
  if (children.length === 0) return null;
  return (
    <section class="zone-list" aria-label={title}>
      <h3>{title}</h3>
      <ul>{children}</ul>
    </section>
  );
}

/** One of the list. `at`: what is shown for it, where it is anywhere; `more`: what else there is to say of it; `sample`: how it is drawn. */
export function StandingRow({ one, at, more, sample, ...data }: { one: Standing; at: Cell | undefined; more: string | undefined; sample: ComponentChildren; "data-zone-row"?: string; "data-summon-row"?: string }) {
  return (
    <li>
      <button type="button" class="zone-row" {...data} data-side={toneOf(one)} onClick={() => show(at)}>
        {sample}
        <strong>{standingWords(one)}</strong>
        {more !== undefined && <small>{more}</small>}
      </button>
    </li>
  );
}

function show(cell: Cell | undefined): void {
  if (cell === undefined) return;
  reveal(cell);
  pointed.value = cell;
}
