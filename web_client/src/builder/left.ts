/** The draft that a browser has kept of a table, looked at as something anybody may have written. */

import type { Encounter } from "./encounter";

/** A draft with where it came from: the key it is kept as at the table, and of the encounter it was made of. */
export interface Drawn {
  encounter: Encounter;
  key: string | null;
  of: string | null;
}

/** What was kept, if it can be drawn. */
export function readDrawn(written: string | null): Drawn | null {
  try {
    const found: unknown = JSON.parse(written ?? "null");
    if (!isObject(found) || !isEncounter(found["encounter"])) return null;
    const key = textOf(found["key"]);
    return { encounter: found["encounter"] as unknown as Encounter, key, of: textOf(found["of"]) ?? key };
  } catch {
    return null;
  }
}

function isObject(found: unknown): found is Record<string, unknown> {
  return typeof found === "object" && found !== null && !Array.isArray(found);
}

function textOf(found: unknown): string | null {
  return typeof found === "string" ? found : null;
}

function isEncounter(found: unknown): found is Record<string, unknown> {
  if (!isObject(found) || typeof found["name"] !== "string") return false;
  const { scene, board, enemies, party } = found;
  return maybe(scene, isObject) && maybe(board, isBoard) && maybe(enemies, listOf(isObject)) && maybe(party, listOf(isObject));
}

function isBoard(found: unknown): boolean {
  if (!isObject(found)) return false;
  const { rows, heights, props, ground } = found;
  const text = (value: unknown): boolean => typeof value === "string";
  const placed = (value: unknown): boolean => isObject(value) && listOf(Array.isArray)(value["cells"]);
  const drawn = listOf(text)(rows) && (rows as string[]).length > 0;
  return drawn && maybe(heights, listOf(text)) && maybe(props, listOf(placed)) && maybe(ground, listOf(placed));
}

function listOf(each: (value: unknown) => boolean): (value: unknown) => boolean {
  return (value) => Array.isArray(value) && value.every(each);
}

function maybe(value: unknown, is: (value: unknown) => boolean): boolean {
  return value === undefined || is(value);
}
