/** The board: ground, what may be reached or lit, tokens, and a cursor for those who play by keyboard. */

import { computed, signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";

import { useKeep } from "~/parts/keep";
import { sameCell } from "~/state/choice";
import { initialsAt } from "~/state/names";
import { caughtFriends, chosen, half, inspected, litNow, pointed, walkDetail } from "~/state/selection";
import { combatants, controls, isGm, phase, turn } from "~/state/session";
import type { Cell, Combatant } from "~/wire";
import { t } from "~/words";

import { edges } from "./edges";
import { boardSize, camera, framed, panBy, transform } from "./camera";
import { clickCell, setDown, whoIsAt } from "./clicks";
import { Floats } from "./floats";
import { middleOf, onTheBoard, sideOf } from "./footprint";
import { cellAt, onBoard, pathTo } from "./geometry";
import { boardKey } from "./keys";
import { CellCursor, Lit, Reach, Ruled, Walked } from "./layers";
import { LitAgain } from "./lit-again";
import { Pings } from "./pings";
import { PassingBy } from "./playing";
import { measured, pressedAt, ping, ruling, tool } from "./pointing";
import { type Held, listen, type Point } from "./pointer";
import { Rulers } from "./ruler";
import { Summons } from "./summons";
import { type Marks, Token } from "./token";
import { ZoneNames, Zones } from "./zones";

/** `held`: which of the cells it fills it is held by, from its own. */
interface Dragged {
  who: string;
  cell: Cell;
  held: Cell;
}

/** Where somebody who is dragged would stand. */
function standsAt({ cell, held }: Dragged): Cell {
  return [cell[0] - held[0], cell[1] - held[1]];
}

/** The token the GM is dragging, and the cell it is over. */
const dragged = signal<Dragged | null>(null);
/** What lies under a press that may still become a drag, or a click. */
let grabbed: Dragged | null = null;

function cellUnder(point: Point): Cell | null {
  const cell = cellAt(camera.value, point);
  return boardSize.value !== null && onBoard(boardSize.value, cell) ? cell : null;
}

function hover(point: Point | null): void {
  const cell = point === null ? null : cellUnder(point);
  if (cell === null ? pointed.peek() !== null : !sameCell(cell, pointed.peek())) pointed.value = cell;
}

/** A finger leaves nothing behind by which it would be seen to have gone: it points at a cell until it presses beside the board. */
function elsewhere(event: PointerEvent): void {
  if (event.pointerType === "touch" && event.target instanceof Element && event.target.closest(".stage") === null) hover(null);
}

const touched = {
  hover,
  click: (point: Point, fine: boolean): void => {
    const cell = cellUnder(point);
    if (cell === null) inspected.value = null;
    else clickCell(cell, fine);
  },
  show: (point: Point, held: Held): boolean => {
    const cell = cellUnder(point);
    return cell !== null && pressedAt(cell, held);
  },
  shown: (): void => {
    // A ruler taken from the tools is put back once it has measured.
    if (ruling.value !== null) measured();
    tool.value = null;
  },
  point: (point: Point): void => {
    const cell = cellUnder(point);
    if (cell !== null) ping(cell);
  },
  grab: (point: Point): boolean => {
    const cell = isGm.value ? cellUnder(point) : null;
    const who = cell === null ? null : whoIsAt(cell);
    const at = combatants.value[who ?? ""]?.at;
    grabbed = cell === null || who === null || at === undefined ? null : { who, cell, held: [cell[0] - at[0], cell[1] - at[1]] };
    return grabbed !== null;
  },
  drag: (point: Point): void => {
    const cell = cellUnder(point);
    const now = dragged.value ?? grabbed;
    if (cell !== null && now !== null && !sameCell(cell, now.cell)) dragged.value = { ...now, cell };
    hover(point);
  },
  drop: (point: Point | null): void => {
    const now = dragged.value;
    const cell = point === null ? null : cellUnder(point);
    dragged.value = null;
    if (now === null || cell === null) return;
    const to = standsAt({ ...now, cell });
    if (!sameCell(to, combatants.value[now.who]?.at)) setDown(now.who, to);
  },
};

export function Board() {
  const svg = useRef<SVGSVGElement>(null);
  useEffect(() => {
    const element = svg.current;
    if (element === null) return;
    const watch = new ResizeObserver(() => framed({ width: element.clientWidth, height: element.clientHeight }, edges()));
    watch.observe(element);
    const stop = listen(element, touched);
    window.addEventListener("pointerdown", elsewhere, true);
    return () => {
      watch.disconnect();
      stop();
      window.removeEventListener("pointerdown", elsewhere, true);
    };
  }, []);
  return (
    <svg
      ref={svg}
      class="board"
      tabindex={0}
      role="application"
      aria-label={t("board-label")}
      aria-describedby="board-cursor"
      data-aiming={chosen.value?.needs ?? "none"}
      data-tool={tool.value ?? undefined}
      onKeyDown={(event) => boardKey(event, panBy)}
    >
      <g transform={transform}>
        <Zones />
        <Reach />
        <LitAgain />
        <Lit />
        <Walked />
        <ZoneNames />
        <Tokens />
        <Summons />
        <PassingBy />
        <Floats />
        <Ruled />
        <CellCursor />
        <Rulers />
        <Pings />
      </g>
    </svg>
  );
}

function Tokens() {
  const keep = useKeep();
  // The fallen lie under those who stand over them.
  const shown = Object.entries(combatants.value).filter(([, one]) => onTheBoard(one));
  shown.sort(([a, one], [b, other]) => rank(one) - rank(other) || (a < b ? -1 : 1));
  const drag = dragged.value;
  return (
    <g class="tokens">
      {shown.map(([id, one]) => {
        const moving = drag?.who === id && !sameCell(standsAt(drag), one.at);
        const marks = { ...marksOf(id), dragged: moving };
        const letters = initialsAt(id);
        const cell = moving ? standsAt(drag) : one.at;
        return keep(id, [one, cell, letters, ...Object.values(marks)], () => <Token key={id} id={id} one={one} marks={marks} at={middleOf(cell as Cell, sideOf(one))} />);
      })}
    </g>
  );
}

function rank(one: Combatant): number {
  return one.standing === "up" ? 2 : one.standing === "out" || one.standing === "dead" ? 0 : 1;
}

function marksOf(id: string): Marks {
  const now = half.value;
  const option = chosen.value;
  const target = option?.needs === "targets" && (option.targets?.includes(id) ?? false);
  return {
    turn: turn.value === id && phase.value === "fight",
    yours: controls.value.includes(id),
    target,
    picked: now?.targets.includes(id) ?? false,
    caught: litNow.value?.who.includes(id) ? (caughtFriends.value.includes(id) ? "friend" : "foe") : null,
    striker: strikers.value.includes(id),
    inspected: inspected.value === id,
    dragged: false,
  };
}

const strikers = computed(() => {
  const cell = half.value?.cell ?? pointed.value;
  return walkDetail.value === null || cell === null ? [] : (pathTo(walkDetail.value, cell)?.strikers ?? []);
});
