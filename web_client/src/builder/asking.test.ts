import { afterEach, describe, expect, test, vi } from "vitest";

import { type Forecast, forecast, keep } from "./asking";

const some = { name: "Ford" };

/** An answer that comes in these pieces, wherever they cut it. */
function answered(...pieces: string[]): Response {
  const body = new ReadableStream<Uint8Array>({
    start(control) {
      for (const piece of pieces) control.enqueue(new TextEncoder().encode(piece));
      control.close();
    },
  });
  return new Response(body);
}

function line(done: number): string {
  return `${JSON.stringify({ t: "forecast", done, of: 2 })}\n`;
}

async function heard(answer: Response): Promise<{ told: number[]; problems: string[] }> {
  vi.stubGlobal("fetch", async () => answer);
  const told: number[] = [];
  const problems = await forecast(some, 20, false, ({ done }: Forecast) => told.push(done), new AbortController().signal);
  return { told, problems };
}

afterEach(() => vi.unstubAllGlobals());

describe("a forecast", () => {
  test("is told fight by fight, however the line cuts it", async () => {
    const all = line(1) + line(2);
    expect(await heard(answered(all.slice(0, 9), all.slice(9, 50), all.slice(50)))).toEqual({ told: [1, 2], problems: [] });
  });

  test("says the server's sentence where it cannot be made, and keeps what was told before", async () => {
    const trouble = `${JSON.stringify({ t: "trouble", sentence: "Nobody can act." })}\n`;
    expect(await heard(answered(line(1), trouble))).toEqual({ told: [1], problems: ["Nobody can act."] });
  });

  test("says everything that is wrong with the encounter", async () => {
    const refused = Response.json({ problem: "Something is wrong.", problems: ["enemies[0]: is nobody"] }, { status: 422 });
    expect((await heard(refused)).problems).toEqual(["enemies[0]: is nobody"]);
    expect((await heard(Response.json({ problem: "Wait a minute." }, { status: 429 }))).problems).toEqual(["Wait a minute."]);
  });

  test("that is stopped says nothing", async () => {
    const stop = new AbortController();
    vi.stubGlobal("fetch", async () => {
      stop.abort();
      throw new DOMException("stopped", "AbortError");
    });
    expect(await forecast(some, 20, false, () => undefined, stop.signal)).toEqual([]);
  });
});

test("what says nothing is not sent to be kept, and its key comes back", async () => {
  const sent: string[] = [];
  vi.stubGlobal("fetch", async (path: string, { body }: { body: string }) => {
    sent.push(path, body);
    return Response.json({ key: "ford" }, { status: 201 });
  });
  expect(await keep({ ...some, enemies: [], scene: {} }, "old ford")).toEqual({ key: "ford" });
  expect(sent).toEqual(["/api/tables//encounters?key=old%20ford", '{"name":"Ford"}']);
});
