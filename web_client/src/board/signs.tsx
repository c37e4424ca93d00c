/** What conditions look like: a sign of what they do, or, of those that only stand written, their first letter. */

import type { ConditionView } from "~/wire";
import { capitalized } from "~/words";

type Sign = NonNullable<ConditionView["sign"]>;

/** Each in a box of 10 by 10 around (0, 0). */
const DRAWN: Record<Sign, string> = {
  helpless: "M-3 -3.5H3L-3 3.5H3",
  fallen: "M0 -4.5V1.5M-3 -1.5L0 1.5L3 -1.5M-4 4.5H4",
  held: "M-3 -.5H3V4H-3ZM-1.8 -.5V-2.5A1.8 1.8 0 0 1 1.8 -2.5V-.5",
  senseless: "M-4.5 0Q0 -5 4.5 0Q0 5 -4.5 0ZM-4 4L4 -4",
  swayed: "M0 4L-3.5 .2A2.2 2.2 0 0 1 0 -2.5A2.2 2.2 0 0 1 3.5 .2Z",
  hindered: "M-3.5 -3.5L0 0L3.5 -3.5M-3.5 0.5L0 4L3.5 .5",
  warded: "M0 -4.5L3.8 -3V.5Q3.5 3 0 4.5Q-3.5 3 -3.8 .5V-3Z",
  helped: "M-3.5 3.5L0 0L3.5 3.5M-3.5 -.5L0 -4L3.5 -.5",
};

/** Whether its bearer would rather be without it; colours say so too. */
const KIND = new Set<Sign>(["warded", "helped"]);

/** Those told first on a token too small for all: what is worst. */
const GRAVEST: (Sign | undefined)[] = ["helpless", "held", "fallen", "senseless", "swayed", "hindered", "warded", "helped", undefined];

/** Conditions, the gravest first. */
export function gravest(conditions: Readonly<Record<string, ConditionView>> | undefined): [string, ConditionView][] {
  return Object.entries(conditions ?? {}).sort(([, a], [, b]) => GRAVEST.indexOf(a.sign) - GRAVEST.indexOf(b.sign));
}

function tone(sign: Sign | undefined): string {
  return sign === undefined ? "plain" : KIND.has(sign) ? "kind" : "bad";
}

/** One condition as a disc on a drawing. */
export function SignMark({ x, y, one }: { x: number; y: number; one: ConditionView }) {
  return (
    <g class="sign" data-sign={one.sign ?? "letter"} data-tone={tone(one.sign)} transform={`translate(${x} ${y})`}>
      <circle r={7} />
      {one.sign === undefined ? <text dy="0.35em">{capitalized(one.label.trim()).charAt(0)}</text> : <path d={DRAWN[one.sign]} />}
    </g>
  );
}

/** The same beside words. */
export function SignIcon({ one }: { one: ConditionView }) {
  return (
    <svg class="sign-icon" width={16} height={16} viewBox="-8 -8 16 16" aria-hidden="true">
      <SignMark x={0} y={0} one={one} />
    </svg>
  );
}
