/**
 * The line to the server. It says hello, resumes after a break from the last sequence number it saw, sends
 * every command until it is acknowledged or refused (again, with the same id, after a reconnect), and notices a
 * line that has gone quiet. It knows nothing of what the messages mean to the page: see state/session.ts.
 */

import type { Bye, Command, Detail, FromServer, Hello, Pointed, Refusal, Snapshot, Step, Welcome } from "~/wire";
import { PROTOCOL } from "~/wire";

import { backoffMs } from "./backoff";

/** What is used of a browser's WebSocket. */
export interface SocketLike {
  send(text: string): void;
  close(code?: number, reason?: string): void;
  onopen: (() => void) | null;
  onmessage: ((message: { data: string }) => void) | null;
  onclose: ((event: { code: number; reason: string }) => void) | null;
}

/** Everything outside: sockets, time and chance, so that tests can give their own. */
export interface World {
  open(): SocketLike;
  now(): number;
  random(): number;
  after(ms: number, run: () => void): number;
  cancel(timer: number): void;
}

export type Status = "connecting" | "live" | "reconnecting" | "ended";

export type Outcome = { ok: true; seq: number; detail?: Detail } | { ok: false; refusal: Refusal };

export interface Listener {
  /** `why`: the goodbye with which the server closed the line, while it is being tried again. */
  status(status: Status, why?: Bye): void;
  welcome(message: Welcome): void;
  snapshot(message: Snapshot): void;
  /** A step that follows the last one seen. */
  step(message: Step): void;
  /** What somebody shows for a moment. */
  pointed(message: Pointed): void;
  pong(serverNow: number, roundTripMs: number): void;
  /** The server will not have this connection; nothing more is tried. */
  ended(bye: Bye): void;
}

interface Waiting {
  text: string;
  settle(outcome: Outcome): void;
}

/** After these goodbyes the same hello may well succeed a little later. */
const PASSING = new Set(["going-away", "too-slow", "too-many", "fault", "unavailable", "rights-changed"]);
const DEFAULT_HEARTBEAT_MS = 10_000;

export class Connection {
  /** The last sequence number applied; null before the first snapshot. */
  seq: number | null = null;
  private socket: SocketLike | null = null;
  private live = false;
  private stopped = false;
  private attempt = 0;
  private heartbeatMs = DEFAULT_HEARTBEAT_MS;
  private heardAt = 0;
  private retryTimer: number | null = null;
  private beatTimer: number | null = null;
  private serial = 0;
  private readonly world: World;
  private readonly hello: () => Omit<Hello, "t" | "protocol" | "since">;
  private readonly listener: Listener;
  private readonly prefix: string;
  /** Commands the server has not answered yet, in the order they were given. */
  private readonly waiting = new Map<string, Waiting>();
  private goodbye: Bye | null = null;

  /** `hello`: asked anew for every connection, since tokens are renewed. `prefix`: makes this page's ids its own. */
  constructor(world: World, hello: () => Omit<Hello, "t" | "protocol" | "since">, listener: Listener, prefix: string) {
    this.world = world;
    this.hello = hello;
    this.listener = listener;
    this.prefix = prefix;
  }

  start(): void {
    this.stopped = false;
    this.listener.status("connecting");
    this.connect();
  }

  stop(): void {
    this.stopped = true;
    this.clearTimers();
    this.drop();
  }

  /** Try at once instead of waiting out the backoff: the browser says that it is online, or the page was woken. */
  hurry(): void {
    if (this.stopped || this.socket !== null) return;
    this.clearTimers();
    this.connect();
  }

  /** The command's outcome. It is kept, and sent again after a break, until the server has answered it. */
  send(command: Command): Promise<Outcome> {
    this.serial += 1;
    const id = `${this.prefix}-${this.serial}`;
    const text = JSON.stringify({ ...command, id });
    return new Promise((settle) => {
      this.waiting.set(id, { text, settle });
      if (this.live) this.socket?.send(text);
    });
  }

  private connect(): void {
    const socket = this.world.open();
    this.socket = socket;
    this.goodbye = null;
    this.heardAt = this.world.now();
    socket.onopen = () => {
      const since = this.seq === null ? {} : { since: this.seq };
      socket.send(JSON.stringify({ t: "hello", protocol: PROTOCOL, ...this.hello(), ...since }));
    };
    socket.onmessage = ({ data }) => {
      if (socket === this.socket) this.hear(JSON.parse(data) as FromServer);
    };
    socket.onclose = ({ code, reason }) => {
      if (socket === this.socket) this.lost(code, reason);
    };
    this.beat();
  }

  private hear(message: FromServer): void {
    this.heardAt = this.world.now();
    switch (message.t) {
      case "welcome":
        return this.welcomed(message);
      case "snapshot":
        this.seq = message.seq;
        this.listener.snapshot(message);
        return;
      case "step":
        return this.stepped(message);
      case "ack":
        return this.settle(message.id, { ok: true, seq: message.seq });
      case "looked":
        return this.settle(message.id, { ok: true, seq: this.seq ?? 0, detail: message.detail });
      case "refused":
        return this.settle(message.id, { ok: false, refusal: message });
      case "pointed":
        return this.listener.pointed(message);
      case "pong":
        return this.listener.pong(message.now, this.world.now() - message.at);
      case "bye":
        this.goodbye = message;
        return;
    }
  }

  private welcomed(message: Welcome): void {
    if (message.protocol !== PROTOCOL) {
      this.end({ t: "bye", reason: "old-protocol", sentence: "" });
      return;
    }
    this.attempt = 0;
    this.live = true;
    this.heartbeatMs = message.heartbeatMs > 0 ? message.heartbeatMs : DEFAULT_HEARTBEAT_MS;
    this.listener.welcome(message);
    this.listener.status("live");
    this.clearTimers();
    this.ping();
    this.beat();
    for (const { text } of this.waiting.values()) this.socket?.send(text);
  }

  private stepped(message: Step): void {
    if (this.seq === null || message.seq <= this.seq) return; // seen already, before the break
    if (message.seq > this.seq + 1) return this.again();
    this.seq = message.seq;
    this.listener.step(message);
  }

  /** A step is missing: sit down anew and be given the whole view. */
  private again(): void {
    this.seq = null;
    this.drop();
    this.listener.status("reconnecting");
    this.clearTimers();
    this.connect();
  }

  private settle(id: string | null, outcome: Outcome): void {
    if (id === null) return;
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    waiting?.settle(outcome);
  }

  private lost(code: number, reason: string): void {
    this.socket = null;
    this.live = false;
    this.clearTimers();
    if (this.stopped) return;
    const ours = code >= 4000 && code <= 4099;
    const bye = this.goodbye ?? (ours ? { t: "bye" as const, reason: "closed", sentence: reason } : null);
    if (bye !== null && !PASSING.has(bye.reason)) return this.end(bye);
    this.listener.status("reconnecting", bye ?? undefined);
    this.retryTimer = this.world.after(backoffMs(this.attempt, this.world.random()), () => this.connect());
    this.attempt += 1;
  }

  private end(bye: Bye): void {
    this.stop();
    this.listener.status("ended");
    this.listener.ended(bye);
  }

  /** Watch the line: ping it, and give it up when nothing at all has come for two and a half beats. */
  private beat(): void {
    this.beatTimer = this.world.after(this.heartbeatMs, () => {
      if (this.world.now() - this.heardAt > this.heartbeatMs * 2.5) {
        this.drop();
        this.lost(1006, "quiet");
        return;
      }
      if (this.live) this.ping();
      this.beat();
    });
  }

  private ping(): void {
    this.socket?.send(JSON.stringify({ t: "ping", at: this.world.now() }));
  }

  private drop(): void {
    const socket = this.socket;
    this.socket = null;
    this.live = false;
    socket?.close();
  }

  private clearTimers(): void {
    for (const timer of [this.retryTimer, this.beatTimer]) if (timer !== null) this.world.cancel(timer);
    this.retryTimer = null;
    this.beatTimer = null;
  }
}
