/** Mouse, pen and fingers over the board: hovering, clicking, dragging the board or a token, pinching. */

import { panBy, zoomBy } from "./camera";

export interface Point {
  x: number;
  y: number;
}

/** Keys held during a press. */
export interface Held {
  alt: boolean;
  shift: boolean;
}

export interface Touched {
  hover(point: Point | null): void;
  /** `fine`: with something that can hover. */
  click(point: Point, fine: boolean): void;
  /** Whether a press shows something to everybody, from there on: then it neither clicks nor drags. */
  show(point: Point, held: Held): boolean;
  /** What was shown is let go. */
  shown(): void;
  /** A finger that rests where it is. */
  point(point: Point): void;
  /** Whether what lies there is dragged by itself; otherwise the board is. */
  grab(point: Point): boolean;
  drag(point: Point): void;
  drop(point: Point | null): void;
}

/** Pixels a finger or a mouse may slip and still click. */
const SLIP = 6;
const WHEEL_STEP = 1.0015;
/** A finger that rests so long points. */
const REST_MS = 550;

/** Listens on `element` until the returned function is called. */
export function listen(element: SVGSVGElement, touched: Touched): () => void {
  const down = new Map<number, Point>();
  let start: Point | null = null;
  let state: "idle" | "pressed" | "panning" | "dragging" | "pinching" | "showing" = "idle";
  let grabbed = false;
  let resting: number | undefined;

  const at = (event: { clientX: number; clientY: number }): Point => {
    const box = element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };

  const pressed = (event: PointerEvent): void => {
    if (event.button > 0 && event.button !== 1) return;
    element.setPointerCapture?.(event.pointerId);
    down.set(event.pointerId, at(event));
    window.clearTimeout(resting);
    if (down.size > 1) {
      if (state === "dragging") touched.drop(null);
      if (state === "showing") touched.shown();
      state = "pinching";
      return;
    }
    start = at(event);
    if (touched.show(start, { alt: event.altKey, shift: event.shiftKey })) {
      state = "showing";
      return;
    }
    if (event.pointerType === "touch") resting = window.setTimeout(rested, REST_MS, start);
    grabbed = touched.grab(start);
    state = "pressed";
  };

  const rested = (point: Point): void => {
    if (state !== "pressed") return;
    state = "idle"; // letting go is no click then
    touched.point(point);
  };

  const pinch = (id: number, to: Point): void => {
    const other = [...down].find(([key]) => key !== id)?.[1];
    const from = down.get(id);
    if (other === undefined || from === undefined) return;
    const middle = { x: (to.x + other.x) / 2, y: (to.y + other.y) / 2 };
    const before = Math.hypot(from.x - other.x, from.y - other.y) || 1;
    zoomBy(Math.hypot(to.x - other.x, to.y - other.y) / before, middle);
    panBy((to.x - from.x) / 2, (to.y - from.y) / 2);
  };

  const moved = (event: PointerEvent): void => {
    const to = at(event);
    const from = down.get(event.pointerId);
    if (from === undefined) return touched.hover(to);
    if (state === "pinching") pinch(event.pointerId, to);
    if (state === "pressed" && start !== null && Math.hypot(to.x - start.x, to.y - start.y) > SLIP) {
      state = grabbed ? "dragging" : "panning";
    }
    if (state === "showing") touched.hover(to);
    if (state === "dragging") touched.drag(to);
    if (state === "panning") panBy(to.x - from.x, to.y - from.y);
    down.set(event.pointerId, to);
  };

  const released = (event: PointerEvent): void => {
    if (!down.delete(event.pointerId)) return;
    window.clearTimeout(resting);
    if (state === "showing") touched.shown();
    if (state === "pressed") touched.click(at(event), event.pointerType === "mouse");
    if (state === "dragging") touched.drop(at(event));
    if (down.size === 0) state = "idle";
  };

  const cancelled = (event: PointerEvent): void => {
    down.delete(event.pointerId);
    window.clearTimeout(resting);
    if (state === "showing") touched.shown();
    if (state === "dragging") touched.drop(null);
    if (down.size === 0) state = "idle";
  };

  // A finger always leaves: what it has tapped stays pointed at, and says what there is to say.
  const left = (event: PointerEvent): void => {
    if (event.pointerType !== "touch") touched.hover(null);
  };

  const wheeled = (event: WheelEvent): void => {
    event.preventDefault();
    zoomBy(WHEEL_STEP ** -event.deltaY, at(event));
  };

  const listeners: [string, (event: never) => void][] = [
    ["pointerdown", pressed],
    ["pointermove", moved],
    ["pointerup", released],
    ["pointercancel", cancelled],
    ["pointerleave", left],
  ];
  for (const [name, run] of listeners) element.addEventListener(name, run as EventListener);
  element.addEventListener("wheel", wheeled, { passive: false });
  return () => {
    for (const [name, run] of listeners) element.removeEventListener(name, run as EventListener);
    element.removeEventListener("wheel", wheeled);
  };
}
