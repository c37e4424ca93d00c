/** How the picture under a board is moved: at once at this page, a few times a second for everybody else. */

import { encounterNow, inHand, laidUnder, moved } from "~/board/backdrop";
import { gm } from "~/state/session";
import type { MapPicture } from "~/wire";

/** Between two words to the table while the picture moves. */
const SAY_AGAIN_MS = 400;

let saying: number | undefined;

/** The picture of an encounter lies so from now on. */
export function lay(encounter: string, laid: MapPicture): void {
  moved.value = { encounter, laid: held(laid) };
  saying ??= window.setTimeout(() => void say(), SAY_AGAIN_MS);
}

/** Tell the table; when it has heard, and nothing has moved since, the picture is drawn as the table has it. */
async function say(): Promise<void> {
  window.clearTimeout(saying);
  saying = undefined;
  const last = moved.peek();
  if (last === null) return;
  await gm({ t: "map", encounter: last.encounter, map: last.laid });
  if (moved.peek() === last) moved.value = null;
}

/** Let go of the picture under the board. */
export function letGo(): void {
  inHand.value = false;
  void say();
}

/** Of another size, with what lies in the corner of the board staying there. */
export function scaled(laid: MapPicture, scale: number): MapPicture {
  const factor = laid.scale / scale;
  return { ...laid, scale, x: laid.x * factor, y: laid.y * factor };
}

/** Within what a table keeps, and no more exact than can be seen. */
function held(laid: MapPicture): MapPicture {
  const within = (value: number, least: number, most: number): number => Math.round(Math.min(most, Math.max(least, value)) * 1_000) / 1_000;
  return { ...laid, x: within(laid.x, -200, 200), y: within(laid.y, -200, 200), scale: within(laid.scale, 4, 2_000), opacity: within(laid.opacity ?? 1, 0.1, 1) };
}

/** The picture under the board that is fought on, moved by so many cells. */
export function shifted(by: readonly [number, number]): void {
  const encounter = encounterNow();
  const laid = laidUnder(encounter);
  if (laid !== null) lay(encounter, { ...laid, x: laid.x + by[0], y: laid.y + by[1] });
}
