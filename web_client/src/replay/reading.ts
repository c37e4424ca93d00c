/** A replay as it comes from the server: a line of JSON for each moment, worked out there while it is sent. */

import type { ReplayLink } from "./links";
import type { ReplayLine } from "./wire";

/** The server will not show it; the message is its sentence. */
export class NotShown extends Error {}

/** The lines of a replay as they come. Throws `NotShown`, and whatever a broken line to the server throws. */
export async function* linesOf(link: ReplayLink): AsyncGenerator<ReplayLine> {
  const path = `/api/tables/${encodeURIComponent(link.table)}/replays/${link.number}`;
  const answer = await fetch(path, { headers: { Authorization: `Bearer ${link.secret}` } });
  if (!answer.ok || answer.body === null) {
    const told = (await answer.json().catch(() => ({}))) as { problem?: string };
    throw new NotShown(told.problem ?? "");
  }
  for await (const line of split(answer.body)) yield JSON.parse(line) as ReplayLine;
}

/** The lines of a text that comes in pieces. */
export async function* split(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    rest += decoder.decode(value, { stream: !done });
    const lines = rest.split("\n");
    rest = lines.pop() ?? "";
    yield* lines.filter((line) => line !== "");
    if (done) break;
  }
  if (rest !== "") yield rest;
}
