/** What is under the pointer or the cursor, in words: a small card beside it, and a sentence for screen readers. */

import { computed } from "@preact/signals";

import { forecastText, stateText } from "~/parts/format";
import { HealthBar } from "~/parts/health";
import { sameCell } from "~/state/choice";
import { nameOf } from "~/state/names";
import { chosen, half, litNow, pointed, targetsDetail, walkDetail } from "~/state/selection";
import { controls, fight } from "~/state/session";
import { reasonWords } from "~/telling";
import type { Board, Cell, Combatant, ConditionView } from "~/wire";
import { t } from "~/words";

import { camera, frame } from "./camera";
import { whoIsAt } from "./clicks";
import { cellsApart, pathTo, seenAt } from "./geometry";
import { terrainAt } from "./terrain";

const CARD_WIDTH = 210;

export function HoverCard({ board }: { board: Board }) {
  const cell = pointed.value;
  if (cell === null) return null;
  const who = whoIsAt(cell);
  const one = who === null ? null : fight.value?.combatants[who];
  const ground = terrainAt(board, cell);
  // Beside an area the card would hide whom it catches; that stands with the half-made choice.
  if ((!one && ground === "plain") || litNow.value !== null) return null;
  const { x, y } = seenAt(camera.value, cell);
  const half = 26 * camera.value.zoom;
  const right = x + half + CARD_WIDTH < frame.value.width;
  return (
    <div class="hover-card" style={{ left: `${right ? x + half : x - half - CARD_WIDTH}px`, top: `${Math.max(8, y - half)}px`, width: `${CARD_WIDTH}px` }} aria-hidden="true">
      {one && who !== null ? <About id={who} one={one} /> : ground !== "plain" && <p class="hover-ground">{t(`terrain-${ground}` as "terrain-wall")}</p>}
    </div>
  );
}

function About({ id, one }: { id: string; one: Combatant }) {
  const odds = oddsWords(id);
  return (
    <>
      <p class="hover-name" data-side={one.side === "party" ? "party" : "enemy"}>
        {one.name}
      </p>
      {one.standing === "up" ? <HealthBar health={one.health} label={t("health")} /> : <p class="hover-state">{stateText(one)}</p>}
      {one.hidden === true && <p class="hover-state">{t("hidden")}</p>}
      <ConditionWords conditions={one.conditions} />
      {one.concentrating && <p class="hover-state">{t("concentrating", { label: one.concentrating })}</p>}
      {odds !== "" && <p class="hover-odds">{odds}</p>}
    </>
  );
}

export function ConditionWords({ conditions }: { conditions: Record<string, ConditionView> | undefined }) {
  const all = Object.entries(conditions ?? {});
  if (all.length === 0) return null;
  return (
    <ul class="conditions">
      {all.map(([id, { label, left }]) => (
        <li key={id}>{left == null ? label : t("condition-left", { label, left })}</li>
      ))}
    </ul>
  );
}

/** The odds against somebody for the half-made choice, or why it cannot be pointed there. */
export function oddsWords(id: string): string {
  if (chosen.value?.needs !== "targets") return "";
  const detail = targetsDetail.value;
  const found = detail?.targets[id];
  if (found !== undefined) {
    const cover = found.cover ? ` · ${t("in-cover")}` : "";
    return `${forecastText(found)}${cover}`;
  }
  const why = detail?.not?.[id];
  return why === undefined ? "" : reasonWords(why);
}

/** A warning before an area is aimed where it would catch friends. */
function areaWarning(): string | null {
  const lit = litNow.value;
  if (lit === null || lit.who.length === 0) return null;
  return t("area-catches", { names: lit.who.map(nameOf).join(", ") });
}

/** The cell under the cursor as a sentence. */
export function cursorWords(board: Board, cell: Cell): string {
  const parts: string[] = [t("cell-at", { x: cell[0], y: cell[1] })];
  const who = whoIsAt(cell);
  const one = who === null ? null : fight.value?.combatants[who];
  if (one && who !== null) parts.push(tokenWords(one), oddsWords(who));
  const ground = terrainAt(board, cell);
  if (ground !== "plain") parts.push(t(`terrain-${ground}` as "terrain-wall"));
  const path = walkDetail.value === null ? null : pathTo(walkDetail.value, cell);
  if (path !== null) parts.push(t("cell-walk", { cost: path.cost }));
  if (path !== null && path.strikers.length > 0) parts.push(t("walk-risk", { names: path.strikers.map(nameOf).join(", ") }));
  return [...parts, areaWarning() ?? ""].filter((part) => part !== "").join(", ");
}

/** Where distances are told from: whoever chooses, else the first on the board whom this seat plays. */
const standpoint = computed(() => {
  const all = fight.value?.combatants ?? {};
  return all[half.value?.by ?? ""]?.at ?? controls.value.map((own) => all[own]?.at).find((at) => at !== undefined) ?? null;
});

/** `3 cells away`; nothing for whoever distances are told from. */
export function distanceWords(one: Combatant): string {
  const from = standpoint.value;
  return from === null || one.at === undefined || sameCell(from, one.at) ? "" : t("cells-away", { cells: cellsApart(from, one.at) });
}

/** `Goblin 1, wounded, 3 cells away`. */
function tokenWords(one: Combatant): string {
  const parts = [one.name, stateText(one), distanceWords(one)];
  for (const { label } of Object.values(one.conditions ?? {})) parts.push(label);
  return parts.filter((part) => part !== "").join(", ");
}

export function CursorSentence({ board }: { board: Board }) {
  const cell = pointed.value;
  return (
    <p id="board-cursor" class="visually-hidden" aria-live="polite">
      {cell === null ? t("board-help") : cursorWords(board, cell)}
    </p>
  );
}
