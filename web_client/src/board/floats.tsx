/** What just happened to somebody, over their token for a moment: harm, healing, a miss. It rises quickly and then stands still to be read. */

import { effect, signal } from "@preact/signals";

import { combatants, linesAfter, log } from "~/state/session";
import type { Line } from "~/wire";
import { t } from "~/words";

import { legible } from "./camera";
import { middleOf, onTheBoard, sideOf } from "./footprint";
import { CELL } from "./geometry";

interface Float {
  key: number;
  who: string;
  tone: "harm" | "heal" | "miss";
  text: string;
}

/** Of the letters, as long as the board is near. */
const SIZE = { harm: 20, heal: 20, miss: 14 };

const STAYS_MS = 1_400;
/** More lines than this at once are a table seen again after a break, not something that just happened. */
const MOST_LINES = 40;

const floats = signal<Float[]>([]);
let told = Infinity;

function floatOf({ n, event }: Line): Float | null {
  const who = String(event?.["target"] ?? "");
  switch (event?.["type"]) {
    case "damage":
      return Number(event["dealt"]) > 0 ? { key: n, who, tone: "harm", text: `\u2212${Number(event["dealt"])}` } : null;
    case "heal":
      return event["refused"] === true ? null : { key: n, who, tone: "heal", text: `+${Number(event["amount"])}` };
    case "attack":
    case "recheck":
      return event["outcome"] === "miss" ? { key: n, who, tone: "miss", text: t("float-miss") } : null;
    default:
      return null;
  }
}

effect(() => {
  const fresh = linesAfter(log.value, told);
  told = log.value.at(-1)?.n ?? Infinity;
  if (fresh.length > MOST_LINES) return;
  const added = fresh.flatMap((line) => floatOf(line) ?? []);
  if (added.length === 0) return;
  floats.value = [...floats.peek(), ...added];
  setTimeout(() => (floats.value = floats.peek().filter((one) => !added.includes(one))), STAYS_MS);
});

export function Floats() {
  const all = floats.value;
  return (
    <g class="floats" aria-hidden="true">
      {all.map((one, index) => {
        const target = combatants.value[one.who];
        if (target === undefined || !onTheBoard(target)) return null;
        const { x, y } = middleOf(target.at, sideOf(target));
        // Several at once on one token stand one above the other.
        const above = all.slice(0, index).filter(({ who }) => who === one.who).length;
        return (
          <text key={one.key} class="float" data-tone={one.tone} x={x} y={y - CELL * (sideOf(target) / 2 + 0.4 * above * legible.value)} style={`font-size: ${SIZE[one.tone] * legible.value}px`}>
            {one.text}
          </text>
        );
      })}
    </g>
  );
}
