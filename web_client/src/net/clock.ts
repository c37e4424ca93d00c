/**
 * The server's clock as this browser can tell it. An answer that came back quickly tells it best, so the
 * offset of the quickest recent one is kept.
 */
export class ServerClock {
  /** Server milliseconds minus ours. */
  offsetMs = 0;
  /** Half a minute of doubt ages a good measurement out, so that a clock that drifts is followed. */
  private static readonly keepMs = 30_000;
  private bestRoundTrip = Infinity;
  private measuredAt = -Infinity;

  /** A reading: what the server said it was, how long the answer took in all, and when it came. */
  measure(serverNow: number, roundTripMs: number, receivedAt: number): void {
    const stale = receivedAt - this.measuredAt > ServerClock.keepMs;
    if (roundTripMs > this.bestRoundTrip && !stale) return;
    this.bestRoundTrip = roundTripMs;
    this.measuredAt = receivedAt;
    this.offsetMs = serverNow + roundTripMs / 2 - receivedAt;
  }

  /** What the server said it was, with no telling how long ago: good enough until the first measurement. */
  guess(serverNow: number, receivedAt: number): void {
    if (this.measuredAt === -Infinity) this.offsetMs = serverNow - receivedAt;
  }

  /** Milliseconds until a moment of the server's clock, never less than none. */
  untilMs(serverMoment: number, ourNow: number): number {
    return Math.max(0, serverMoment - (ourNow + this.offsetMs));
  }
}
