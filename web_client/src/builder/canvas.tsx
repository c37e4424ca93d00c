/** The board of the draft: painted and peopled by pointer, finger and keys. */

import { computed, signal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";

import { LaidPicture, laidUnder } from "~/board/backdrop";
import { CELL, EDGE, filled, onBoard, outline } from "~/board/geometry";
import { Drawn } from "~/board/terrain";
import { type Marks, Token } from "~/board/token";
import { Icon } from "~/parts/icon";
import { listed } from "~/parts/format";
import type { Cell } from "~/wire";
import { t, type WordKey } from "~/words";

import { propAt } from "./changing";
import { boardView, everybody, lit, middleOf, type Standing } from "./drawing";
import { type Board, GROUNDS, heightAt, letterAt, lightAt, sizeOf } from "./encounter";
import { anchor, deleted, dragged, entered, givenUp, pressed, previewed, released, stepped } from "./painting";
import { cursor, draft, hand, layer, madeOf, picked, prop } from "./state";

const ARROWS: Record<string, Cell> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const LEAST = 10;
const MOST = 80;
const PLAIN: Marks = { turn: false, yours: false, target: false, picked: false, caught: null, striker: false, inspected: false, dragged: false };

/** Pixels of a cell. */
const side = signal(32);
/** Fingers move the board instead of painting it. */
const moving = signal(false);

const standing = computed(() => everybody(draft.value));

export function Canvas({ board }: { board: Board }) {
  const frame = useRef<HTMLDivElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  const { width, height } = sizeOf(board);
  const fit = (): void => {
    const box = frame.current;
    if (box !== null && box.clientWidth > 0) side.value = Math.max(LEAST, Math.min(48, Math.floor(Math.min((box.clientWidth - 24) / width, (box.clientHeight - 24) / height))));
  };
  useEffect(fit, [width, height]);
  const cellOf = (event: PointerEvent): Cell | null => {
    const box = svg.current?.getBoundingClientRect();
    if (box === undefined) return null;
    const scale = side.value / CELL;
    const cell: Cell = [Math.floor(((event.clientX - box.left) / scale - EDGE) / CELL), Math.floor(((event.clientY - box.top) / scale - EDGE) / CELL)];
    return onBoard({ width, height }, cell) ? cell : null;
  };
  const scale = side.value / CELL;
  const [wide, high] = [width * CELL + 2 * EDGE, height * CELL + 2 * EDGE];
  return (
    <div class="canvas-frame">
      <div class="canvas-scroll" ref={frame}>
        <svg
          ref={svg}
          class="canvas"
          data-moving={moving.value}
          data-pictured={under.value !== null}
          width={wide * scale}
          height={high * scale}
          viewBox={`${-EDGE} ${-EDGE} ${wide} ${high}`}
          tabindex={0}
          role="application"
          aria-label={t("builder-board")}
          aria-describedby="builder-cursor builder-keys"
          onKeyDown={(event) => key(event, board)}
          onPointerDown={(event) => {
            const cell = cellOf(event);
            if (moving.value || event.button !== 0 || cell === null) return;
            event.currentTarget.setPointerCapture(event.pointerId);
            event.preventDefault();
            event.currentTarget.focus({ preventScroll: true });
            pressed(cell);
          }}
          onPointerMove={(event) => {
            const cell = cellOf(event);
            if (cell === null || moving.value) return;
            if (event.buttons === 1) dragged(cell);
            else if (String(cursor.value) !== String(cell)) cursor.value = cell;
          }}
          onPointerUp={() => released()}
          onPointerCancel={() => released()}
        >
          <Under board={board} />
          <Ground board={board} />
          <Lights board={board} />
          <g class="tokens">
            {standing.value.map((one) => (
              <Somebody key={one.key} standing={one} />
            ))}
          </g>
          <Preview />
          <Cursor />
        </svg>
      </div>
      <div class="canvas-foot">
        <div class="canvas-zoom" role="group" aria-label={t("builder-zoom")}>
          <button type="button" class="icon-button" aria-label={t("zoom-in")} title={t("zoom-in")} onClick={() => (side.value = Math.min(MOST, Math.round(side.value * 1.25)))}>
            <Icon name="plus" />
          </button>
          <button type="button" class="icon-button" aria-label={t("zoom-out")} title={t("zoom-out")} onClick={() => (side.value = Math.max(LEAST, Math.round(side.value * 0.8)))}>
            <Icon name="minus" />
          </button>
          <button type="button" class="icon-button" aria-label={t("zoom-fit")} title={t("zoom-fit")} onClick={fit}>
            <Icon name="frame" />
          </button>
          <button type="button" class="builder-touch" aria-pressed={moving.value} title={t("builder-move-hint")} onClick={() => (moving.value = !moving.value)}>
            {t("builder-move")}
          </button>
        </div>
        <p id="builder-cursor" class="canvas-words" aria-live="polite">
          {cursor.value === null ? t("builder-board-empty") : cellWords(board, cursor.value)}
        </p>
      </div>
      <p id="builder-keys" class="visually-hidden">
        {t("builder-keys")}
      </p>
    </div>
  );
}

/** The picture that lies under the board of the encounter that is built on. */
const under = computed(() => (madeOf.value === null ? null : laidUnder(madeOf.value)));

function Under({ board }: { board: Board }) {
  return under.value === null ? null : <LaidPicture laid={under.value} board={sizeOf(board)} />;
}

/** Drawn again only when the board is another. */
function Ground({ board }: { board: Board }) {
  const shown = boardView(board);
  return useMemo(() => <Drawn board={shown} />, [shown]);
}

function Lights({ board }: { board: Board }) {
  return (
    <g class="canvas-lights" data-shown={layer.value === "light"}>
      {[...lit(board)].map(([light, cells]) => (
        <g key={light} data-light={light}>
          <path class="canvas-light" d={filled(cells)} />
          <path class="canvas-light-edge" d={outline(cells)} />
        </g>
      ))}
    </g>
  );
}

function Somebody({ standing: { at, count, index, one, surprised } }: { standing: Standing }) {
  const middle = { x: (at[0] + 0.5) * CELL, y: (at[1] + 0.5) * CELL };
  return (
    <g class="canvas-somebody" data-quiet={layer.value !== "people"}>
      <Token id={one.name} one={one} marks={{ ...PLAIN, inspected: index !== null && picked.value === index }} at={middle} />
      {count > 1 && (
        <text class="canvas-count" x={middle.x + 13} y={middle.y + 20}>
          ×{count}
        </text>
      )}
      {surprised && (
        <text class="canvas-count" x={middle.x - 20} y={middle.y - 10}>
          !
        </text>
      )}
    </g>
  );
}

function Preview() {
  const cells = previewed();
  return cells.length === 0 ? null : <path class="canvas-preview" data-erasing={layer.value === "props" && prop.value === null} d={filled(cells)} />;
}

function Cursor() {
  const at = cursor.value;
  return at === null ? null : <rect class="cursor" x={at[0] * CELL + 1.5} y={at[1] * CELL + 1.5} width={CELL - 3} height={CELL - 3} rx={4} />;
}

/** Everything there is to say about a cell, and what is half done there. */
function cellWords(board: Board, cell: Cell): string {
  const ground = GROUNDS.find(([letter]) => letter === letterAt(board, cell))?.[1] ?? "plain";
  const height = Number(heightAt(board, cell));
  const light = lightAt(board, cell);
  const standsHere = propAt(board, cell);
  const here = standing.value.filter(({ at }) => at[0] === cell[0] && at[1] === cell[1]).map(({ one }) => one.name);
  const parts = [t("cell-at", { x: cell[0], y: cell[1] }), t(`ground-${ground}` as WordKey)];
  if (height > 0) parts.push(t("builder-height", { height }));
  if (light !== null) parts.push(t(`light-${light}`));
  if (standsHere !== null) parts.push(board.props?.[standsHere]?.label ?? "");
  if (here.length > 0) parts.push(...here);
  if (anchor.value !== null) parts.push(t("builder-anchored"));
  if (hand.value !== null && here.length === 0) parts.push(t("builder-set-down-here"));
  return listed(parts);
}

function key(event: KeyboardEvent, board: Board): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const arrow = ARROWS[event.key];
  const at = cursor.value ?? middleOf(board);
  if (arrow !== undefined) {
    const to: Cell = cursor.value === null ? at : [at[0] + arrow[0], at[1] + arrow[1]];
    if (onBoard(sizeOf(board), to)) stepped(to, event.shiftKey);
  } else if (event.key === "Enter" || event.key === " ") {
    cursor.value = at;
    entered(at);
  } else if (event.key === "Delete" || event.key === "Backspace") deleted(at);
  else if (event.key === "Escape") {
    if (!givenUp()) return;
  } else return;
  event.preventDefault();
  event.stopPropagation();
}
