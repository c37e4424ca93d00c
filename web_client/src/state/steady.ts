/** Values worked out from others that stay the very same for as long as nothing in them changes. */

import { computed, type ReadonlySignal } from "@preact/signals";

/**
 * A computed list or object that is replaced only when one of its own elements is another one, so that what is drawn from
 * it is not drawn anew with every step. What lies deeper is compared by identity: a patch leaves what it does not reach.
 */
export function steady<T extends object | null>(read: () => T): ReadonlySignal<T> {
  let before: { value: T } | null = null;
  return computed(() => {
    const now = read();
    before = before !== null && alike(before.value, now) ? before : { value: now };
    return before.value;
  });
}

function alike(one: object | null, other: object | null): boolean {
  if (one === null || other === null) return one === other;
  const [a, b] = [Object.entries(one), Object.entries(other)];
  return a.length === b.length && a.every(([key, value], place) => key === b[place]?.[0] && Object.is(value, b[place]?.[1]));
}
