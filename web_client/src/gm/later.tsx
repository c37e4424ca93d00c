/** The parts of the GM's page, fetched by whoever is one. */

import { inHand } from "~/board/backdrop";
import { later } from "~/parts/later";

import { brush, section } from "./open";

const LaterDrawer = later(async () => (await import("./drawer")).default);
const LaterLayer = later(async () => (await import("./layer")).default);
const LaterMapLayer = later(async () => (await import("./map-layer")).default);

/** What is fought next, wherever it is chosen. */
export const Next = later(async () => (await import("./next")).default);

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
