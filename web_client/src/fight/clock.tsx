/** The clock of a window: a ring that runs out, by the server's time. */

import { useEffect, useState } from "preact/hooks";

import { clock, view } from "~/state/session";
import type { WindowView } from "~/wire";
import { t } from "~/words";

const TICK_MS = 200;
const R = 15;
const AROUND = 2 * Math.PI * R;

/** Milliseconds left and in all; null when no clock runs. */
function times(window: WindowView): { left: number; all: number } | null {
  const moments = view.value?.table.windowMs ?? {};
  const usual = moments[window.moment ?? "default"] ?? moments["default"] ?? 20_000;
  if (window.closesAt != null) {
    const all = window.openedAt === undefined ? usual : window.closesAt - window.openedAt;
    return { left: clock.untilMs(window.closesAt, Date.now()), all };
  }
  return window.closesIn == null ? null : { left: window.closesIn, all: usual };
}

export function ClockRing({ window }: { window: WindowView }) {
  const [, tick] = useState(0);
  const running = window.closesAt != null;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => tick((n) => n + 1), TICK_MS);
    return () => clearInterval(timer);
  }, [running, window.id]);
  const found = times(window);
  if (found === null) return null;
  const seconds = Math.ceil(found.left / 1000);
  const share = Math.min(1, found.left / Math.max(1, found.all));
  return (
    <span class="clock" data-late={seconds <= 5} role="timer" aria-label={t("clock-left", { seconds })}>
      <svg viewBox="0 0 36 36" width="36" height="36" aria-hidden="true">
        <circle class="clock-track" cx="18" cy="18" r={R} />
        <circle class="clock-left" cx="18" cy="18" r={R} stroke-dasharray={`${share * AROUND} ${AROUND}`} transform="rotate(-90 18 18)" />
      </svg>
      <b aria-hidden="true">{running ? seconds : "❚❚"}</b>
    </span>
  );
}
