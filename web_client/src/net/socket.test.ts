import { beforeEach, describe, expect, test } from "vitest";

import { FakeWorld } from "~/dev/fake-socket";
import type { Bye, Step } from "~/wire";

import { Connection, type Listener, type Status } from "./socket";

let world: FakeWorld;
let statuses: Status[];
let steps: number[];
let ended: Bye[];
let lags: number[];
let line: Connection;

const listener: Listener = {
  status: (status) => statuses.push(status),
  welcome: () => undefined,
  snapshot: () => undefined,
  step: (step: Step) => steps.push(step.seq),
  pointed: () => undefined,
  pong: (_, roundTripMs) => lags.push(roundTripMs),
  ended: (bye) => ended.push(bye),
};

beforeEach(() => {
  world = new FakeWorld();
  statuses = [];
  steps = [];
  ended = [];
  lags = [];
  line = new Connection(world, () => ({ token: "secret", table: "inn" }), listener, "page");
});

const welcome = { t: "welcome", protocol: 1, seat: "s1", role: "player", token: "t2", seq: 7, heartbeatMs: 1_000 };
const snapshot = { t: "snapshot", seq: 7, view: {}, log: [], now: 0 };

function step(seq: number): Record<string, unknown> {
  return { t: "step", seq, patch: {}, lines: [], now: 0 };
}

/** Seated, with the table as it stands at step 7. */
function seated(): void {
  line.start();
  world.socket.onopen?.();
  world.socket.hears(welcome);
  world.socket.hears(snapshot);
}

describe("the hello", () => {
  test("names the protocol, the table and its token, and nothing to resume from at first", () => {
    line.start();
    world.socket.onopen?.();
    expect(world.socket.sent).toEqual([{ t: "hello", protocol: 1, token: "secret", table: "inn" }]);
  });

  test("after a break resumes from the last step seen", () => {
    seated();
    world.socket.hears(step(8));
    world.socket.breaks();
    world.passes(1_000);
    world.socket.onopen?.();
    expect(world.sockets).toHaveLength(2);
    expect(world.socket.sent[0]).toMatchObject({ t: "hello", since: 8 });
  });
});

describe("steps", () => {
  test("are told in order, and one that was seen before is left out", () => {
    seated();
    for (const seq of [8, 9, 9, 8, 10]) world.socket.hears(step(seq));
    expect(steps).toEqual([8, 9, 10]);
  });

  test("with one missing between: the whole table is asked for anew", () => {
    seated();
    world.socket.hears(step(9));
    expect(steps).toEqual([]);
    expect(world.sockets[0]?.closed).toBe(true);
    world.socket.onopen?.();
    expect(world.socket.sent[0]).not.toHaveProperty("since");
  });
});

describe("a command", () => {
  test("is acknowledged with the step it led to", async () => {
    seated();
    const sent = line.send({ t: "ready", ready: true });
    expect(world.socket.of("ready")).toEqual([{ t: "ready", ready: true, id: "page-1" }]);
    world.socket.hears({ t: "ack", id: "page-1", seq: 8 });
    expect(await sent).toEqual({ ok: true, seq: 8 });
  });

  test("that is refused says why", async () => {
    seated();
    const sent = line.send({ t: "say", text: "hello" });
    world.socket.hears({ t: "refused", id: "page-1", reason: "paused", sentence: "The GM has paused the fight.", seq: 7 });
    expect(await sent).toMatchObject({ ok: false, refusal: { reason: "paused" } });
  });

  test("that was not answered before the line broke is sent again with the same id", () => {
    seated();
    void line.send({ t: "ready", ready: true });
    void line.send({ t: "say", text: "anybody there?" });
    world.socket.hears({ t: "ack", id: "page-1", seq: 8 });
    world.socket.breaks();
    world.passes(1_000);
    world.socket.onopen?.();
    expect(world.socket.of("say")).toEqual([]);
    world.socket.hears(welcome);
    expect(world.socket.of("say")).toEqual([{ t: "say", text: "anybody there?", id: "page-2" }]);
    expect(world.socket.of("ready")).toEqual([]);
  });
});

describe("a lost line", () => {
  test("is tried again after waits that double", () => {
    seated();
    world.socket.breaks();
    world.passes(299);
    expect(world.sockets).toHaveLength(1);
    world.passes(1);
    expect(world.sockets).toHaveLength(2);
    world.socket.breaks();
    world.passes(599);
    expect(world.sockets).toHaveLength(2);
    world.passes(1);
    expect(world.sockets).toHaveLength(3);
  });

  test("is tried at once when the browser says that it is online again", () => {
    seated();
    world.socket.breaks();
    line.hurry();
    expect(world.sockets).toHaveLength(2);
  });

  test("is noticed by its silence", () => {
    seated();
    world.passes(4_000);
    expect(world.sockets[0]?.closed).toBe(true);
    expect(statuses).toContain("reconnecting");
  });

  test("is measured by each answer to a ping", () => {
    seated();
    const [ping] = world.socket.of("ping");
    world.passes(120);
    world.socket.hears({ t: "pong", at: ping?.["at"], now: 0 });
    expect(lags).toEqual([120]);
  });

  test("is not given up while the server answers pings", () => {
    seated();
    for (let beat = 0; beat < 10; beat += 1) {
      world.passes(1_000);
      world.socket.hears({ t: "pong", at: world.time, now: world.time });
    }
    expect(world.sockets).toHaveLength(1);
    expect(world.socket.of("ping").length).toBeGreaterThan(8);
  });
});

describe("a goodbye", () => {
  test("that means it ends the line, and says why", () => {
    seated();
    world.socket.hears({ t: "bye", reason: "bad-token", sentence: "This link is no longer good." });
    world.socket.breaks(4001);
    world.passes(60_000);
    expect(ended).toEqual([{ t: "bye", reason: "bad-token", sentence: "This link is no longer good." }]);
    expect(statuses.at(-1)).toBe("ended");
    expect(world.sockets).toHaveLength(1);
  });

  test("of a server that restarts is only a break", () => {
    seated();
    world.socket.hears({ t: "bye", reason: "going-away", sentence: "Back in a moment." });
    world.socket.breaks(4010);
    world.passes(1_000);
    expect(ended).toEqual([]);
    expect(world.sockets).toHaveLength(2);
  });

  test("is said by the page itself when the server speaks another protocol", () => {
    line.start();
    world.socket.onopen?.();
    world.socket.hears({ ...welcome, protocol: 2 });
    expect(ended).toMatchObject([{ reason: "old-protocol" }]);
    world.passes(60_000);
    expect(world.sockets).toHaveLength(1);
  });
});
