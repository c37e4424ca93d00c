/** The clocks of a window and of a turn: rings that run out, by the server's time. */

import { computed } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";

import { clock, fight, table } from "~/state/session";
import type { TurnClockView, WindowView } from "~/wire";
import { t } from "~/words";

const TICK_MS = 200;
const R = 15;
const AROUND = 2 * Math.PI * R;

/** Milliseconds left and in all; null when no clock runs. */
function times(window: WindowView): { left: number; all: number } | null {
  const moments = table.value?.windowMs ?? {};
  const usual = moments[window.moment ?? "default"] ?? moments["default"] ?? 20_000;
  if (window.closesAt != null) {
    const all = window.openedAt === undefined ? usual : window.closesAt - window.openedAt;
    return { left: clock.untilMs(window.closesAt, Date.now()), all };
  }
  return window.closesIn == null ? null : { left: window.closesIn, all: usual };
}

/** Draw anew again and again while a clock runs. */
function useTicks(running: boolean, which: string): void {
  const [, tick] = useState(0);
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => tick((n) => n + 1), TICK_MS);
    return () => clearInterval(timer);
  }, [running, which]);
}

export function ClockRing({ window }: { window: WindowView }) {
  const running = window.closesAt != null;
  useTicks(running, window.id);
  const found = times(window);
  return found === null ? null : <Ring {...found} running={running} words="clock-left" />;
}

/** What is left of a turn, and, once that is used up, of the bank. */
function turnTimes(now: TurnClockView): { left: number; bank: number } {
  if (now.endsAt == null) return { left: now.left ?? 0, bank: now.bankMs };
  const at = Date.now();
  return { left: clock.untilMs(now.endsAt, at), bank: Math.min(now.bankMs, clock.untilMs(now.endsAt + now.bankMs, at)) };
}

const turnClock = computed(() => fight.value?.clock ?? null);

/** The clock of the turn that runs, where the table has one. */
export function TurnClock() {
  const now = turnClock.value;
  const running = now?.endsAt != null;
  useTicks(running, now?.who ?? "");
  if (now === null) return null;
  const { left, bank } = turnTimes(now);
  const here = table.value;
  return (
    <span class="turn-clock">
      {left > 0 || bank === 0 ? (
        <Ring left={left} all={here?.turnMs ?? left} running={running} words="clock-left" />
      ) : (
        <Ring left={bank} all={here?.bankMs ?? bank} running={running} words="bank-left" />
      )}
      {left > 0 && bank > 0 && <small>{t("bank", { seconds: Math.ceil(bank / 1000) })}</small>}
    </span>
  );
}

interface RingProps {
  left: number;
  all: number;
  running: boolean;
  words: "clock-left" | "bank-left";
}

function Ring({ left, all, running, words }: RingProps) {
  const seconds = Math.ceil(left / 1000);
  const share = Math.min(1, left / Math.max(1, all));
  return (
    <span class="clock" data-late={seconds <= 5 || words === "bank-left"} role="timer" aria-label={t(words, { seconds })}>
      <svg viewBox="0 0 36 36" width="36" height="36" aria-hidden="true">
        <circle class="clock-track" cx="18" cy="18" r={R} />
        <circle class="clock-left" cx="18" cy="18" r={R} stroke-dasharray={`${share * AROUND} ${AROUND}`} transform="rotate(-90 18 18)" />
      </svg>
      <b aria-hidden="true">{running ? seconds : "❚❚"}</b>
    </span>
  );
}
