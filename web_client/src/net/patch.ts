import type { Json } from "~/wire";

function isObject(value: unknown): value is Record<string, Json> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * `target` with a JSON merge patch applied (RFC 7396): null takes a key out, objects are merged, anything
 * else replaces. Nothing is changed in place, and whatever the patch does not reach is the same object as before,
 * so that what is drawn from it need not be drawn again.
 */
export function mergePatch(target: Json | undefined, patch: Json): Json {
  if (!isObject(patch)) return patch;
  const before: Record<string, Json> = isObject(target) ? target : {};
  const after: Record<string, Json> = { ...before };
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete after[key];
    else after[key] = mergePatch(Object.hasOwn(before, key) ? before[key] : undefined, value);
  }
  return after;
}

/** The same JSON always as the same text: keys sorted, no spaces. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (isObject(value)) {
    const keys = Object.keys(value).sort();
    return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join(",")}}`;
  }
  return JSON.stringify(value) ?? "null";
}
