/** What is laid over the ground while a choice is made. */

import { t } from "~/words";
import { round1, shortForecast } from "~/parts/format";
import { sameCell } from "~/state/choice";
import { areaDetail, chosen, half, litNow, menu, optionsAgainst, pointed, targetsDetail, walk, walkDetail } from "~/state/selection";
import { unitLabel } from "~/state/names";
import { fight } from "~/state/session";
import type { Cell } from "~/wire";

import { CELL, filled, middle, outline, pathTo, walkEnds } from "./geometry";
import { whoIsAt } from "./clicks";

/** Cells that can be walked to; darker where somebody would strike on the way. */
export function Reach() {
  const detail = walkDetail.value;
  if (detail === null || detail.cells.length === 0) return null;
  const ends = walkEnds(detail);
  const risky = ends.filter(([, , , , strikers]) => (strikers?.length ?? 0) > 0).map(([x, y]) => [x, y] as const);
  const all = ends.map(([x, y]) => [x, y] as const);
  return (
    <g class="reach" data-picked={half.value !== null}>
      <path class="reach-fill" d={filled(all)} />
      {risky.length > 0 && <path class="reach-risky" d={filled(risky)} />}
      <path class="reach-edge" d={outline(all)} />
    </g>
  );
}

/** The walk to the cell pointed at (or armed), what it costs, and who would strike. */
export function Walked() {
  const detail = walkDetail.value;
  const to = half.value?.cell ?? pointed.value;
  const from = fight.value?.combatants[walk.value?.by ?? ""]?.at;
  const path = detail === null || to === null ? null : pathTo(detail, to);
  if (detail === null || to === null || path === null || !from) return null;
  const points = [from, ...path.cells].map((cell) => middle(cell));
  const end = middle(to);
  return (
    <g class="path" data-risky={path.strikers.length > 0} data-armed={sameCell(half.value?.cell, to)}>
      <polyline class="path-line" points={points.map(({ x, y }) => `${x},${y}`).join(" ")} />
      <circle class="path-end" cx={end.x} cy={end.y} r={CELL * 0.3} />
      <Label x={end.x} y={end.y - CELL * 0.62} text={`${round1(path.cost)} ${detail.unit || unitLabel.value}`} tone={path.strikers.length > 0 ? "risky" : "walk"} />
    </g>
  );
}

/** Where an area may be aimed, and, under the pointer or armed, what it would light. */
export function Lit() {
  const detail = areaDetail.value;
  if (detail === null) return null;
  const lit = litNow.value;
  const at = chosen.value?.needs === "cell" ? (half.value?.cell ?? pointed.value) : null;
  return (
    <g class="area" data-armed={half.value?.cell !== null || chosen.value?.needs === "none"}>
      {chosen.value?.needs === "cell" && <path class="area-may" d={outline(detail.cells)} />}
      {lit !== null && (
        <>
          <path class="area-lit" d={filled(lit.cells)} />
          <path class="area-edge" d={outline(lit.cells)} />
          {at !== null && <circle class="area-aim" cx={middle(at).x} cy={middle(at).y} r={6} />}
        </>
      )}
    </g>
  );
}

/** The odds over everybody who may be picked. */
export function Ruled() {
  if (chosen.value?.needs !== "targets") return <Hinted />;
  const found = targetsDetail.value?.targets ?? {};
  return (
    <g class="odds">
      {(chosen.value.targets ?? []).map((id) => {
        const at = fight.value?.combatants[id]?.at;
        const text = shortForecast(found[id]);
        if (!at || text === "") return null;
        const { x, y } = middle(at);
        return <Label key={id} x={x} y={y - CELL * 0.66} text={text} tone={found[id]?.cover ? "covered" : "odds"} />;
      })}
    </g>
  );
}

/** With nothing picked yet: somebody under the pointer who can be done something to is framed quietly. */
function Hinted() {
  const who = half.value === null && menu.value !== null && pointed.value !== null ? whoIsAt(pointed.value) : null;
  const at = who === null ? null : fight.value?.combatants[who]?.at;
  if (who === null || !at || optionsAgainst(who).length === 0) return null;
  const { x, y } = middle(at);
  return <Label x={x} y={y - CELL * 0.66} text={t("board-options", { count: optionsAgainst(who).length })} tone="odds" />;
}

function Label({ x, y, text, tone }: { x: number; y: number; text: string; tone: string }) {
  const width = text.length * 6.6 + 12;
  return (
    <g class="label" data-tone={tone} transform={`translate(${x} ${y})`}>
      <rect x={-width / 2} y={-10} width={width} height={20} rx={10} />
      <text dy="0.35em">{text}</text>
    </g>
  );
}

/** The cell pointed at. */
export function CellCursor() {
  const cell: Cell | null = pointed.value;
  if (cell === null) return null;
  return <rect class="cursor" x={cell[0] * CELL + 1.5} y={cell[1] * CELL + 1.5} width={CELL - 3} height={CELL - 3} rx={4} />;
}
