/** Somebody on the board. Sides differ by shape as well as by colour: the party is round, opponents have corners, others a point. */

import { fraction, healthTone } from "~/parts/format";
import { initialsAt } from "~/state/names";
import type { Combatant } from "~/wire";

import { sideOf } from "./footprint";
import { CELL } from "./geometry";
import { gravest, SignMark } from "./signs";
import { TokenPicture } from "./token-picture";

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

/** Of the side of what it fills: half of what the body takes up. */
const BODY = 0.36;
/** Conditions that are drawn; of more the last place says how many others there are. */
const MOST_SIGNS = 3;

/** Sides as tokens tell them apart; whoever is of neither is `other`. */
function toneOf(side: string): "party" | "enemy" | "other" {
  return side === "party" || side === "enemy" ? side : "other";
}

/** The outline of a token around (0, 0), begun at the top so that the health ring runs from there. */
function shape(side: string, r: number): string {
  if (toneOf(side) === "party") return `M0 ${-r}A${r} ${r} 0 1 1 0 ${r}A${r} ${r} 0 1 1 0 ${-r}Z`;
  if (toneOf(side) === "other") return `M0 ${-r * 1.25}L${r * 1.1} 0L0 ${r * 1.25}L${-r * 1.1} 0Z`;
  const [far, c] = [r * 1.02, r * 0.55];
  return `M0 ${-far}L${c} ${-far}L${far} ${-c}L${far} ${c}L${c} ${far}L${-c} ${far}L${-far} ${c}L${-far} ${-c}L${-c} ${-far}Z`;
}

export function Token({ id, one, marks, at }: { id: string; one: Combatant; marks: Marks; at: { x: number; y: number } }) {
  const full = fraction(one.health);
  const fallen = one.standing === "dead" || one.standing === "out";
  const side = sideOf(one) * CELL;
  const r = side * BODY;
  return (
    <g
      class="token"
      data-token={id}
      data-side={toneOf(one.side)}
      data-cells={sideOf(one)}
      data-standing={one.standing}
      data-fallen={fallen}
      data-hidden={one.hidden === true}
      data-yours={marks.yours}
      data-turn={marks.turn}
      data-target={marks.target}
      data-picked={marks.picked}
      data-caught={marks.caught ?? "no"}
      data-dragged={marks.dragged}
      style={`transform: translate(${at.x}px, ${at.y}px)`}
    >
      <g class="token-figure">
        {sideOf(one) > 1 && <rect class="token-room" x={2 - side / 2} y={2 - side / 2} width={side - 4} height={side - 4} rx={8} />}
        {marks.turn && <path class="token-glow" d={shape(one.side, r + 6)} />}
        {marks.turn && <path class="token-turn" d={shape(one.side, r + 6)} pathLength={48} />}
        {marks.inspected && <path class="token-inspected" d={shape(one.side, r + 6)} />}
        <ellipse class="token-shadow" cx={1.5} cy={4} rx={r + 2} ry={r + 1} />
        <path class="token-body" d={shape(one.side, r)} />
        <text class="token-initials" dy="0.36em" data-letters={initialsAt(id).length} style={sideOf(one) > 1 ? `font-size: ${12 + 8 * sideOf(one)}px` : undefined}>
          {initialsAt(id)}
        </text>
        {one.picture !== undefined && <TokenPicture id={id} picture={one.picture} outline={shape(one.side, r)} r={r} letters={initialsAt(id)} />}
        <path class="token-rim" d={shape(one.side, r + 2.5)} />
        {full !== null && !fallen && (
          <path class="token-health" data-tone={healthTone(full)} d={shape(one.side, r + 2.5)} pathLength={100} stroke-dasharray={`${full * 100} 100`} />
        )}
        <Standing one={one} r={r} />
        <Signs one={one} r={r} />
        {one.concentrating && <path class="token-focus" d={`M${-r - 7} 0l6-6 6 6-6 6z`} />}
        {one.altitude !== undefined && one.altitude > 0 && <Aloft altitude={one.altitude} r={r} />}
        <Brackets marks={marks} r={r} side={side} />
      </g>
    </g>
  );
}

/** Out of the fight: crossed out; dead: a skull as well; lying there: a heart that beats, or is steady. */
function Standing({ one, r }: { one: Combatant; r: number }) {
  switch (one.standing) {
    case "out":
      return <path class="token-cross" d={`M${-r * 0.8} ${-r * 0.8}L${r * 0.8} ${r * 0.8}M${r * 0.8} ${-r * 0.8}L${-r * 0.8} ${r * 0.8}`} />;
    case "dead":
      return (
        <g class="token-dead">
          <path class="token-cross" d={`M${-r * 0.8} ${-r * 0.8}L${r * 0.8} ${r * 0.8}M${r * 0.8} ${-r * 0.8}L${-r * 0.8} ${r * 0.8}`} />
          <circle r={10} />
          <path d="M-5 2a5.5 5.5 0 1 1 10 0l-1.5 1.5v3h-7v-3zM-2.2 0v.8M2.2 0v.8M0 4v2.5" />
        </g>
      );
    case "down":
    case "dying":
    case "stable":
      return (
        <g class="token-down" data-stable={one.standing === "stable"} transform={`translate(${r * 0.75} ${-r * 0.75})`}>
          <circle r={8} />
          <path d={one.standing === "stable" ? "M-4 0h8" : one.standing === "dying" ? "M-5 0h2.5l1.5-3.5 2 6 1.5-2.5h2.5" : "M0-4v6M-3-1l3 3.5 3-3.5"} />
        </g>
      );
    default:
      return null;
  }
}

/** What it bears, as signs along its foot; what they are is told in words on the card. */
function Signs({ one, r }: { one: Combatant; r: number }) {
  const all = gravest(one.conditions);
  if (all.length === 0) return null;
  const shown = all.slice(0, MOST_SIGNS);
  const places = shown.length + (all.length > MOST_SIGNS ? 1 : 0);
  const x = (place: number): number => (place - (places - 1) / 2) * 13;
  return (
    <g class="token-signs">
      {shown.map(([id, condition], place) => (
        <SignMark key={id} x={x(place)} y={r + 2} one={condition} />
      ))}
      {all.length > MOST_SIGNS && (
        <text class="token-more" x={x(MOST_SIGNS)} y={r + 2} dy="0.35em">
          +{all.length - MOST_SIGNS}
        </text>
      )}
    </g>
  );
}

/** How far above its ground it is. */
function Aloft({ altitude, r }: { altitude: number; r: number }) {
  return (
    <g class="token-aloft" transform={`translate(${r * 0.85} ${r * 0.6})`}>
      <path d="M-4.5-5L0-9.5L4.5-5" />
      <text dy="0.36em">{altitude}</text>
    </g>
  );
}

function Brackets({ marks, r, side }: { marks: Marks; r: number; side: number }) {
  const c = side / 2 - 1;
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
        <g class="token-warning" transform={`translate(${-r * 0.9} ${-r * 0.9})`}>
          <path d="M0-9L9 7H-9Z" />
          <path class="token-warning-mark" d="M0-3V2M0 4V4.5" />
        </g>
      )}
    </>
  );
}
