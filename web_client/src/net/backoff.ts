const FIRST_MS = 300;
const MOST_MS = 5_000;

/**
 * How long to wait before the next attempt to connect. `attempt`: failures in a row so far, from 0;
 * `random`: 0 to 1. Doubles each time up to five seconds; the jitter takes off up to half, so that a whole
 * table does not come back at the same instant.
 */
export function backoffMs(attempt: number, random: number): number {
  const full = Math.min(MOST_MS, FIRST_MS * 2 ** Math.min(attempt, 20));
  return Math.round(full * (1 - random / 2));
}
