/** Where a card is put beside what it is about, so that it hides as little as can be. Pure functions. */

import type { Size } from "./geometry";

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

function overlap(a: Box, b: Box): number {
  const wide = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const high = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}

/** Pixels between a card and what it is about, and between it and the edge of the window. */
const AWAY = 10;

/** The places beside something where a card may stand, the usual ones first. */
function places(about: Box, card: Size, window: Size): Box[] {
  const right = about.left + about.width + AWAY;
  const left = about.left - AWAY - card.width;
  const below = about.top + about.height + AWAY;
  const above = about.top - AWAY - card.height;
  const level = about.top + about.height / 2 - card.height / 2;
  const along = about.left + about.width / 2 - card.width / 2;
  const [far, foot] = [window.width - AWAY - card.width, window.height - AWAY - card.height];
  const beside: [number, number][] = [[right, about.top], [left, about.top], [right, level], [left, level], [right, below], [left, below], [right, above], [left, above], [along, above], [along, below]];
  // The corners of the window come last: there it is far from what it is about, but out of the way.
  const corners: [number, number][] = [[far, AWAY], [far, foot], [AWAY, foot], [AWAY, AWAY]];
  return [...beside, ...corners].map(([x, y]) => ({ left: x, top: y, width: card.width, height: card.height }));
}

/**
 * The place for a card about `about` that hides least of what is `seen` (boxes with how much each matters), and never
 * what it is about. Among equals the first stands nearest.
 */
export function dodging(about: Box, card: Size, seen: readonly { box: Box; matters: number }[], window: Size): { left: number; top: number } {
  let best: { at: Box; hidden: number } | null = null;
  for (const at of places(about, card, window)) {
    const inside = at.left >= 0 && at.top >= 0 && at.left + at.width <= window.width && at.top + at.height <= window.height;
    if (!inside || overlap(at, about) > 0) continue;
    const hidden = seen.reduce((sum, { box, matters }) => sum + overlap(at, box) * matters, 0);
    if (best === null || hidden < best.hidden) best = { at, hidden };
    if (hidden === 0) break;
  }
  // In a window too small for any of them it stands at the corner that is further away.
  const { left, top } = best?.at ?? { left: about.left > window.width / 2 ? AWAY : Math.max(AWAY, window.width - AWAY - card.width), top: AWAY };
  return { left, top };
}
