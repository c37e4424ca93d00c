/** The parts of the GM's page, fetched by whoever is one. */

import { inHand } from "~/board/backdrop";
import { later, Nothing, withWords } from "~/parts/later";

import { brush, section } from "./open";

const LaterDrawer = later(async () => (await withWords(import("./drawer"))).default);
const LaterLayer = later(async () => (await withWords(import("./layer"))).default);
const LaterMapLayer = later(async () => (await withWords(import("./map-layer"))).default);

/** What a GM has in a fight all the time; one file. */
const atTheTable = () => withWords(import("./at-the-table"));

export const Levers = later(async () => (await atTheTable()).Levers, Nothing);
export const Hands = later(async () => (await atTheTable()).Hands, Nothing);
export const WindowLevers = later(async () => (await atTheTable()).WindowLevers, Nothing);
export const Absent = later(async () => (await atTheTable()).Absent, Nothing);

/** What is fought next, wherever it is chosen. */
export const Next = later(async () => (await withWords(import("./next"))).default);

/** The drawer of tools, while it is open. */
export function Drawer() {
  return section.value === null ? null : <LaterDrawer />;
}

/** Over the board, while a tool takes cells of it. */
export function Brushing() {
  return brush.value === null ? null : <LaterLayer />;
}

/** Over the board, while the picture under it is laid straight. */
export function Aligning() {
  return inHand.value ? <LaterMapLayer /> : null;
}
