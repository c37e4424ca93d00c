/** The newest of the log where the log itself is out of sight, and told to screen readers as it comes: not more than can be listened to. */

import { computed, effect, signal } from "@preact/signals";

import { linesAfter, log, replaying } from "~/state/session";
import { isDetail } from "~/telling";
import type { Line } from "~/wire";
import { t } from "~/words";

import { pieces } from "./sentences";

/** Between two announcements, milliseconds: what comes meanwhile is told together. */
const APART_MS = 2_000;
/** Sentences told at once; of more there is a count. */
const MOST = 3;

function sentence(line: Line): string {
  if (line.say) return `${line.say.name}: ${line.say.text}`;
  return pieces(line)
    .map((one) => (typeof one === "string" ? one : one.name))
    .join("");
}

/** Whether a line is told by itself; whose turn it is, is seen elsewhere. */
function matters({ event, say }: Line): boolean {
  return say !== undefined || (event !== undefined && event["type"] !== "turn" && event["type"] !== "round" && !isDetail(event));
}

const newest = computed(() => {
  const last = log.value.findLast(matters);
  return last === undefined ? "" : sentence(last);
});

const announced = signal("");
/** The number of the last line that was told, or was there before anybody listened. */
let told: number | null = null;
let waiting: Line[] = [];
let timer: ReturnType<typeof setTimeout> | null = null;

function announce(): void {
  const [fresh, rest] = [waiting.slice(-MOST), waiting.length - MOST];
  waiting = [];
  if (fresh.length === 0) {
    timer = null;
    return;
  }
  announced.value = [...(rest > 0 ? [t("log-more-lines", { count: rest })] : []), ...fresh.map(sentence)].join(" ");
  timer = setTimeout(announce, APART_MS);
}

effect(() => {
  const lines = log.value;
  const last = lines.at(-1)?.n ?? null;
  if (last !== null && told !== null && last > told && !replaying.peek()) {
    const known = told;
    waiting.push(...linesAfter(lines, known).filter(matters));
    if (timer === null) timer = setTimeout(announce, 0); // with all names the same step brings
  }
  told = last;
});

export function Newest() {
  return (
    <>
      <p class="newest" aria-hidden="true">
        {newest.value}
      </p>
      <p class="visually-hidden" aria-live="polite" data-announced>
        {announced.value}
      </p>
    </>
  );
}
