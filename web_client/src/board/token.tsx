/** Somebody on the board. Sides differ by shape as well as by colour: the party is round, everybody else has corners. */

import { fraction, healthTone } from "~/parts/format";
import { initials } from "~/state/names";
import type { Combatant } from "~/wire";

import { CELL } from "./geometry";

/** What a token shows besides its combatant. */
export interface Marks {
  turn: boolean;
  yours: boolean;
  /** May be picked for the half-made choice; with what the dice say, once it was looked at. */
  target: boolean;
  picked: boolean;
  /** In the light of an area: a foe, or a friend who had better not be. */
  caught: "foe" | "friend" | null;
  striker: boolean;
  inspected: boolean;
  dragged: boolean;
}

const R = CELL * 0.36;
const MOST_DOTS = 4;

/** The outline of a token around (0, 0), begun at the top so that the health ring runs from there. */
function shape(side: string, r: number): string {
  if (side === "party") return `M0 ${-r}A${r} ${r} 0 1 1 0 ${r}A${r} ${r} 0 1 1 0 ${-r}Z`;
  const c = r * 0.45;
  return `M0 ${-r * 1.04}L${c} ${-r * 1.04}L${r * 1.04} ${-c}L${r * 1.04} ${c}L${c} ${r * 1.04}L${-c} ${r * 1.04}L${-r * 1.04} ${c}L${-r * 1.04} ${-c}L${-c} ${-r * 1.04}Z`;
}

export function Token({ id, one, marks, at }: { id: string; one: Combatant; marks: Marks; at: { x: number; y: number } }) {
  const full = fraction(one.health);
  const fallen = one.standing === "dead" || one.standing === "out" || one.standing === "gone";
  const lying = one.standing === "down" || one.standing === "dying" || one.standing === "stable";
  return (
    <g
      class="token"
      data-token={id}
      data-side={one.side === "party" ? "party" : "enemy"}
      data-standing={one.standing}
      data-fallen={fallen}
      data-hidden={one.hidden === true}
      data-yours={marks.yours}
      data-turn={marks.turn}
      data-target={marks.target}
      data-picked={marks.picked}
      data-caught={marks.caught ?? "no"}
      data-dragged={marks.dragged}
      style={{ transform: `translate(${at.x}px, ${at.y}px)` }}
    >
      {marks.turn && <path class="token-glow" d={shape(one.side, R + 7)} />}
      {marks.turn && <path class="token-turn" d={shape(one.side, R + 7)} pathLength={48} />}
      {marks.inspected && <path class="token-inspected" d={shape(one.side, R + 7)} />}
      <ellipse class="token-shadow" cx={1.5} cy={4} rx={R + 2} ry={R + 1} />
      <path class="token-body" d={shape(one.side, R)} />
      <path class="token-rim" d={shape(one.side, R + 2.5)} />
      {full !== null && !fallen && (
        <path class="token-health" data-tone={healthTone(full)} d={shape(one.side, R + 2.5)} pathLength={100} stroke-dasharray={`${full * 100} 100`} />
      )}
      <text class="token-initials" dy="0.36em">
        {initials(one.name)}
      </text>
      {fallen && <path class="token-cross" d={`M${-R * 0.8} ${-R * 0.8}L${R * 0.8} ${R * 0.8}M${R * 0.8} ${-R * 0.8}L${-R * 0.8} ${R * 0.8}`} />}
      {lying && <LyingMark stable={one.standing === "stable"} />}
      <Dots one={one} />
      {one.concentrating && <path class="token-focus" d={`M${-R - 1} ${-R + 3}l4-4 4 4-4 4z`} />}
      <Brackets marks={marks} />
    </g>
  );
}

function LyingMark({ stable }: { stable: boolean }) {
  return (
    <g class="token-down" data-stable={stable} transform={`translate(${R * 0.75} ${-R * 0.75})`}>
      <circle r={8} />
      <path d={stable ? "M-3 0h6" : "M-2.5-3.5v3a2.5 2.5 0 0 0 5 0v-3M0-3.5v4M-3.5 4h7"} />
    </g>
  );
}

/** A dot for each condition; what they are is told in words on the card. */
function Dots({ one }: { one: Combatant }) {
  const count = Object.keys(one.conditions ?? {}).length;
  const shown = Math.min(count, MOST_DOTS);
  return (
    <g class="token-dots">
      {Array.from({ length: shown }, (_, n) => (
        <circle key={n} cx={(n - (shown - 1) / 2) * 8} cy={R + 3} r={3.2} data-more={n === MOST_DOTS - 1 && count > MOST_DOTS} />
      ))}
    </g>
  );
}

function Brackets({ marks }: { marks: Marks }) {
  const c = CELL / 2 - 1;
  const l = 9;
  return (
    <>
      {(marks.target || marks.picked) && (
        <path
          class="token-brackets"
          d={`M${-c} ${-c + l}V${-c}H${-c + l}M${c - l} ${-c}H${c}V${-c + l}M${c} ${c - l}V${c}H${c - l}M${-c + l} ${c}H${-c}V${c - l}`}
        />
      )}
      {(marks.striker || marks.caught === "friend") && (
        <g class="token-warning" transform={`translate(${-R * 0.9} ${-R * 0.9})`}>
          <path d="M0-9L9 7H-9Z" />
          <path class="token-warning-mark" d="M0-3V2M0 4V4.5" />
        </g>
      )}
    </>
  );
}
