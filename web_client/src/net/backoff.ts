const FIRST_MS = 300;
const MOST_MS = 1_800;
const MOST_LATER_MS = 5_000;
/** About a minute of attempts: a server that is only being restarted is back by then. */
const SOON = 40;

/**
 * How long to wait before the next attempt to connect. `attempt`: failures in a row so far, from 0;
 * `random`: 0 to 1. Doubles each time up to 1.8 seconds, so that everybody goes on within two seconds of the server
 * being back, and up to five when it has been away for long; the jitter takes off up to half, so that a whole table
 * does not come back at the same instant.
 */
export function backoffMs(attempt: number, random: number): number {
  const full = Math.min(attempt < SOON ? MOST_MS : MOST_LATER_MS, FIRST_MS * 2 ** Math.min(attempt, 20));
  return Math.round(full * (1 - random / 2));
}
