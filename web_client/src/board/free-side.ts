/** Which side of the board a card about somebody is laid over. */

import { combatants } from "~/state/session";

import { camera, frame } from "./camera";
import { middleOf, onTheBoard, sideOf } from "./footprint";

/** Of the window, how much a card takes up at its edge. */
const CARD = 0.45;

/** The side that hides fewer of those who stand on the board, and never the one it is about. */
export function freeSide(about: string): "left" | "right" {
  const all = combatants.value;
  const { x, zoom } = camera.value;
  const { width } = frame.value;
  const seen = (id: string): number | null => {
    const one = all[id];
    return one === undefined || !onTheBoard(one) ? null : (middleOf(one.at, sideOf(one)).x - x) * zoom;
  };
  const own = seen(about);
  if (own !== null && own > width * (1 - CARD)) return "left";
  if (own !== null && own < width * CARD) return "right";
  const places = Object.keys(all).map(seen).filter((at): at is number => at !== null);
  const right = places.filter((at) => at > width * (1 - CARD)).length;
  return places.filter((at) => at < width * CARD).length < right ? "left" : "right";
}
