/** Over the board while a tool of the GM's takes cells of it: a press, a stroke, a line, a rectangle, a fill, or keys. */

import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";

import { cellsOf, lineOf } from "~/builder/shapes";
import { boardSize, camera, reveal, transform, zoomBy } from "~/board/camera";
import { cellAt, CELL, filled, onBoard } from "~/board/geometry";
import { pointed } from "~/state/selection";
import { board } from "~/state/session";
import type { Cell } from "~/wire";
import { t } from "~/words";

import { brush } from "./open";

const ARROWS: Record<string, Cell> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const WHEEL_STEP = 1.0015;

/** Cells of the stroke under way, and where it began. */
const stroke = signal<{ from: Cell; cells: Cell[] } | null>(null);

/** Escape ends what is half drawn, then puts the tool away, wherever the focus is. */
function putAway(event: KeyboardEvent): void {
  if (event.key !== "Escape" || event.defaultPrevented || document.querySelector("dialog[open]") !== null) return;
  if (stroke.value !== null) stroke.value = null;
  else brush.value = null;
  event.preventDefault();
  event.stopPropagation();
}

export default function BrushLayer() {
  const layer = useRef<SVGSVGElement>(null);
  const tool = brush.value;
  useEffect(() => {
    layer.current?.focus({ preventScroll: true });
    return () => (stroke.value = null);
  }, [tool]);
  useEffect(() => {
    window.addEventListener("keydown", putAway, true);
    return () => window.removeEventListener("keydown", putAway, true);
  }, []);
  const size = boardSize.value;
  if (tool === null || size === null) return null;
  const cellOf = (event: PointerEvent): Cell | null => {
    const box = layer.current?.getBoundingClientRect();
    if (box === undefined) return null;
    const cell = cellAt(camera.value, { x: event.clientX - box.left, y: event.clientY - box.top });
    return onBoard(size, cell) ? cell : null;
  };
  const ground = (cell: Cell): unknown => board.value?.rows[cell[1]]?.[cell[0]];
  const shaped = (from: Cell, to: Cell): Cell[] => (tool.shape === "cell" || tool.shape === "brush" ? [to] : cellsOf(tool.shape, size, from, to, ground));
  const grown = (cell: Cell): void => {
    const now = stroke.value;
    pointed.value = cell;
    if (now === null || tool.shape === "cell") return;
    if (tool.shape === "brush") {
      const last = now.cells.at(-1) ?? cell;
      const fresh = lineOf(last, cell).filter((one) => !now.cells.some((known) => String(known) === String(one)));
      if (fresh.length > 0) stroke.value = { ...now, cells: [...now.cells, ...fresh] };
    } else stroke.value = { ...now, cells: shaped(now.from, cell) };
  };
  const done = (): void => {
    const now = stroke.value;
    stroke.value = null;
    if (now !== null && now.cells.length > 0) tool.take(now.cells);
  };
  /** Enter: at once, but for what needs two corners. */
  const entered = (cell: Cell): void => {
    const two = tool.shape === "line" || tool.shape === "rectangle";
    if (!two) tool.take(shaped(cell, cell));
    else if (stroke.value === null) stroke.value = { from: cell, cells: [cell] };
    else {
      stroke.value = { ...stroke.value, cells: shaped(stroke.value.from, cell) };
      done();
    }
  };
  const key = (event: KeyboardEvent): void => {
    const arrow = ARROWS[event.key];
    const at = pointed.value ?? [Math.floor(size.width / 2), Math.floor(size.height / 2)];
    if (arrow !== undefined) {
      const to: Cell = pointed.value === null ? at : [at[0] + arrow[0], at[1] + arrow[1]];
      if (onBoard(size, to)) {
        grown(to);
        reveal(to);
      }
    } else if (event.key === "Enter" || event.key === " ") entered(at);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const cells = stroke.value?.cells ?? (pointed.value === null ? [] : tool.shape === "fill" ? shaped(pointed.value, pointed.value) : [pointed.value]);
  return (
    <svg
      ref={layer}
      class="brush-layer"
      tabindex={0}
      role="application"
      aria-label={tool.words}
      aria-describedby="board-cursor"
      onKeyDown={key}
      onWheel={(event) => {
        const box = event.currentTarget.getBoundingClientRect();
        zoomBy(WHEEL_STEP ** -event.deltaY, { x: event.clientX - box.left, y: event.clientY - box.top });
      }}
      onPointerDown={(event) => {
        const cell = cellOf(event);
        if (event.button !== 0 || cell === null) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        pointed.value = cell;
        stroke.value = { from: cell, cells: shaped(cell, cell) };
      }}
      onPointerMove={(event) => {
        const cell = cellOf(event);
        if (cell !== null && String(cell) !== String(pointed.value)) grown(cell);
      }}
      onPointerUp={done}
      onPointerCancel={() => (stroke.value = null)}
    >
      <title>{t("brush-keys")}</title>
      <g transform={transform}>
        <path class="canvas-preview" d={filled(cells)} />
        {pointed.value !== null && <rect class="cursor" x={pointed.value[0] * CELL + 1.5} y={pointed.value[1] * CELL + 1.5} width={CELL - 3} height={CELL - 3} rx={4} />}
      </g>
    </svg>
  );
}
