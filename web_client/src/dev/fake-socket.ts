/** A world with a socket, a clock and chances of its own, for tests of the line to the server. */

import type { SocketLike, World } from "~/net/socket";

export class FakeSocket implements SocketLike {
  sent: Record<string, unknown>[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(): void {
    this.closed = true;
  }

  /** The server speaks. */
  hears(message: Record<string, unknown>): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** The line breaks, or the server closes it. */
  breaks(code = 1006): void {
    this.onclose?.({ code, reason: "" });
  }

  of(t: string): Record<string, unknown>[] {
    return this.sent.filter((message) => message["t"] === t);
  }
}

export class FakeWorld implements World {
  sockets: FakeSocket[] = [];
  time = 1_000;
  private timers: { id: number; at: number; run: () => void }[] = [];
  private serial = 0;

  open(): FakeSocket {
    const socket = new FakeSocket();
    this.sockets.push(socket);
    return socket;
  }

  now(): number {
    return this.time;
  }

  random(): number {
    return 0;
  }

  after(ms: number, run: () => void): number {
    this.serial += 1;
    this.timers.push({ id: this.serial, at: this.time + ms, run });
    return this.serial;
  }

  cancel(timer: number): void {
    this.timers = this.timers.filter(({ id }) => id !== timer);
  }

  /** Lets time go by, running what falls due on the way. */
  passes(ms: number): void {
    const until = this.time + ms;
    for (;;) {
      const due = this.timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
      if (due === undefined) break;
      this.time = due.at;
      this.cancel(due.id);
      due.run();
    }
    this.time = until;
  }

  get socket(): FakeSocket {
    const last = this.sockets.at(-1);
    if (last === undefined) throw new Error("no socket was ever opened");
    return last;
  }
}
