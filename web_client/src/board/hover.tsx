/** What is under the pointer or the cursor, in words: a small card beside it, and a sentence for screen readers. */

import { useLayoutEffect, useRef, useState } from "preact/hooks";

import { stateText } from "~/parts/format";
import { HealthBar } from "~/parts/health";
import { useKeep } from "~/parts/keep";
import { chosen, litNow, pointed, targetsDetail } from "~/state/selection";
import { combatants } from "~/state/session";
import type { Board, Cell, Combatant, ConditionView } from "~/wire";
import { t } from "~/words";

import { camera, frame, insets } from "./camera";
import { cursorWords, distanceWords, groundWords, moreWords, oddsWords, placedWords, standpoint, whyNot } from "./cell-words";
import { whoIsAt } from "./clicks";
import { type Box, dodging } from "./dodging";
import { onTheBoard, sideOf } from "./footprint";
import { CELL } from "./geometry";
import { gravest, SignIcon } from "./signs";
import { placedSummons } from "./summons";

const CARD_WIDTH = 210;
/** A card is so high until it is measured. */
const CARD_HEIGHT = 96;

export function HoverCard({ board }: { board: Board }) {
  const cell = pointed.value;
  const box = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(CARD_HEIGHT);
  useLayoutEffect(() => {
    if (box.current !== null && box.current.offsetHeight > 0) setHeight(box.current.offsetHeight);
  });
  if (cell === null) return null;
  const who = whoIsAt(cell);
  const one = who === null ? null : combatants.value[who];
  const ground = groundWords(board, cell);
  // Beside an area the card would hide whom it catches; that stands with the half-made choice.
  if ((!one && ground.length === 0) || litNow.value !== null) return null;
  const about = withLabel(one && onTheBoard(one) ? boxOf(one.at, sideOf(one)) : boxOf(cell, 1));
  const tools = { box: { left: 0, top: 0, width: insets.value.left, height: frame.value.height }, matters: 1 };
  const place = dodging(about, { width: CARD_WIDTH, height }, [...others(who), tools], frame.value);
  return (
    <div ref={box} class="hover-card" style={`left: ${place.left}px; top: ${place.top}px; width: ${CARD_WIDTH}px`} aria-hidden="true">
      {one && who !== null && <About id={who} one={one} />}
      <p class="hover-ground">{[...ground, t("cell-at", { x: cell[0], y: cell[1] })].join(" · ")}</p>
    </div>
  );
}

/** Pixels that what is written over a token may need. */
const LABEL = { wide: 24, high: 22 };

function withLabel({ left, top, width, height }: Box): Box {
  return { left: left - LABEL.wide, top: top - LABEL.high, width: width + 2 * LABEL.wide, height: height + LABEL.high };
}

/** The pixels that cells take up on the screen. */
function boxOf([x, y]: Cell, side: number): Box {
  const { x: left, y: top, zoom } = camera.value;
  return { left: (x * CELL - left) * zoom, top: (y * CELL - top) * zoom, width: side * CELL * zoom, height: side * CELL * zoom };
}

/** Everybody else who is seen, and how much it matters that they stay so: who may be picked most of all. */
function others(but: string | null): { box: Box; matters: number }[] {
  const targets = chosen.value?.needs === "targets" ? (chosen.value.targets ?? []) : [];
  return Object.entries(combatants.value).flatMap(([id, one]) => {
    if (id === but || !onTheBoard(one)) return [];
    return [{ box: boxOf(one.at, sideOf(one)), matters: targets.includes(id) ? 10 : one.standing === "up" ? 2 : 0.5 }];
  });
}

function About({ id, one }: { id: string; one: Combatant }) {
  const odds = oddsWords(id);
  const away = distanceWords(one);
  return (
    <>
      <p class="hover-name" data-side={one.side === "party" ? "party" : "enemy"}>
        {one.name}
      </p>
      {one.standing === "up" ? <HealthBar health={one.health} label={t("health")} /> : <p class="hover-state">{stateText(one)}</p>}
      <ConditionWords conditions={one.conditions} />
      {[...moreWords(one), away].map((words) => (words === "" ? null : <p class="hover-state">{words}</p>))}
      {odds !== "" && (
        <p class="hover-odds" data-why={whyNot(id) !== null}>
          {odds}
        </p>
      )}
    </>
  );
}

export function ConditionWords({ conditions }: { conditions: Record<string, ConditionView> | undefined }) {
  const all = gravest(conditions);
  if (all.length === 0) return null;
  return (
    <ul class="conditions">
      {all.map(([id, one]) => (
        <li key={id}>
          <SignIcon one={one} />
          {one.left == null ? one.label : t("condition-left", { label: one.label, left: one.left })}
        </li>
      ))}
    </ul>
  );
}

export function CursorSentence({ board }: { board: Board }) {
  const cell = pointed.value;
  return (
    <p id="board-cursor" class="visually-hidden" aria-live="polite">
      {cell === null ? t("board-help") : cursorWords(board, cell)}
    </p>
  );
}

/** Everybody on the board as a list, for those who read the page and do not see it. */
export function People() {
  const keep = useKeep();
  const all = Object.entries(combatants.value);
  const from = standpoint.value;
  const odds = targetsDetail.value;
  return (
    <ul class="visually-hidden" aria-label={t("board-people")} data-board-people>
      {all.map(([id, one]) => (onTheBoard(one) ? keep(id, [one, from, odds], () => <li key={id}>{placedWords(id, one)}</li>) : null))}
      {placedSummons().map(([key, words]) => (
        <li key={key}>{words}</li>
      ))}
    </ul>
  );
}
