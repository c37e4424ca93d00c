/** What is laid over the ground while a choice is made. */

import { computed } from "@preact/signals";

import { lengthText } from "~/parts/distance";
import { shortForecast } from "~/parts/format";
import { sameCell } from "~/state/choice";
import { layOf } from "~/state/laying";
import { areaDetail, chosen, half, litNow, mayAim, menu, optionsAgainst, pointed, targetsDetail, walk, walkDetail, wallNow } from "~/state/selection";
import { combatants } from "~/state/session";
import type { Cell } from "~/wire";
import { t } from "~/words";

import { legible } from "./camera";
import { whyNot } from "./cell-words";
import { dangersOn } from "./dangers";
import { middleOf, onTheBoard, sideOf } from "./footprint";
import { CELL, filled, middle, outline, pathTo, walkEnds } from "./geometry";
import { whoIsAt } from "./clicks";

/** The shapes of a walk, drawn anew only when another was looked at. */
const reached = computed(() => {
  const detail = walkDetail.value;
  if (detail === null || detail.cells.length === 0) return null;
  const ends = walkEnds(detail);
  const cells = ends.map(([x, y]) => [x, y] as const);
  const risky = ends.filter(([, , , , strikers]) => (strikers?.length ?? 0) > 0).map(([x, y]) => [x, y] as const);
  return { all: filled(cells), risky: filled(risky), edge: outline(cells) };
});

/** Cells that can be walked to; darker where somebody would strike on the way. */
export function Reach() {
  const shapes = reached.value;
  if (shapes === null) return null;
  return (
    <g class="reach" data-picked={half.value !== null}>
      <path class="reach-fill" d={shapes.all} />
      {shapes.risky !== "" && <path class="reach-risky" d={shapes.risky} />}
      <path class="reach-edge" d={shapes.edge} />
    </g>
  );
}

/** The walk to the cell pointed at (or armed), what it costs, and who would strike. */
export function Walked() {
  const detail = walkDetail.value;
  const to = half.value?.cell ?? pointed.value;
  const from = combatants.value[walk.value?.by ?? ""]?.at;
  const path = detail === null || to === null ? null : pathTo(detail, to);
  if (detail === null || to === null || path === null || !from) return null;
  const points = [from, ...path.cells].map((cell) => middle(cell));
  const end = middle(to);
  const risky = path.strikers.length > 0 || dangersOn(path.cells, walk.value?.by ?? "").length > 0;
  return (
    <g class="path" data-risky={risky} data-armed={sameCell(half.value?.cell, to)}>
      <polyline class="path-line" points={points.map(({ x, y }) => `${x},${y}`).join(" ")} />
      <circle class="path-end" cx={end.x} cy={end.y} r={CELL * 0.3} />
      <Label x={end.x} y={end.y - CELL * 0.4 - 10 * legible.value} text={lengthText(path.cost)} tone={risky ? "risky" : "walk"} />
    </g>
  );
}

/** Where a teleport may lead, and, under the pointer or armed, where it would. */
function Leading() {
  const to = half.value?.cell ?? (mayAim.value.some((cell) => sameCell(cell, pointed.value)) ? pointed.value : null);
  return (
    <g class="area teleport" data-armed={half.value?.cell != null}>
      <path class="area-may" d={outline(mayAim.value)} />
      {to !== null && (
        <>
          <path class="area-lit" d={filled([to])} />
          <path class="area-edge" d={outline([to])} />
        </>
      )}
    </g>
  );
}

/** Where an area may be aimed, and, under the pointer or armed, what it would light. */
export function Lit() {
  const detail = areaDetail.value;
  if (chosen.value?.teleport !== undefined && chosen.value.needs === "cell") return <Leading />;
  if (detail === null) return null;
  const lit = litNow.value;
  const { copies, toward, side } = layOf(half.value);
  const cell = half.value?.cell ?? null;
  const set = [...copies, ...(cell === null ? [] : [cell]), ...(toward === null ? [] : [toward])];
  const aims = chosen.value?.needs !== "cell" ? [] : set.length > 0 || pointed.value === null ? set : [pointed.value];
  const beside = chosen.value?.area?.sides !== undefined ? wallNow.value?.[side] : undefined;
  return (
    <g class="area" data-armed={set.length > 0 || chosen.value?.needs === "none"}>
      {chosen.value?.needs === "cell" && <path class="area-may" d={outline(mayAim.value)} />}
      {beside !== undefined && <path class="area-beside" d={filled(beside)} />}
      {lit !== null && (
        <>
          <path class="area-lit" d={filled(lit.cells)} />
          <path class="area-edge" d={outline(lit.cells)} />
          {aims.map((at) => (
            <circle key={at.join()} class="area-aim" cx={middle(at).x} cy={middle(at).y} r={6} />
          ))}
        </>
      )}
    </g>
  );
}

/** The odds over everybody who may be picked, or whom an area would catch; over anybody else who is pointed at, why not. */
export function Ruled() {
  const picked = chosen.value?.needs === "targets";
  const lit = litNow.value;
  if (!picked && lit === null) return <Hinted />;
  const walls = chosen.value?.walls ?? [];
  const found = (picked ? targetsDetail.value?.targets : areaDetail.value?.targets) ?? {};
  return (
    <g class="odds">
      {walls.length > 0 && <path class="area-may" d={outline(walls)} />}
      {((picked ? chosen.value?.targets : lit?.who) ?? []).map((id) => {
        const place = over(id);
        const text = shortForecast(found[id]);
        return place === null || text === "" ? null : <Label key={id} {...place} text={text} tone={found[id]?.cover ? "covered" : "odds"} />;
      })}
      <Why />
    </g>
  );
}

/** Why somebody pointed at may not be picked. */
function Why() {
  const who = pointed.value === null ? null : whoIsAt(pointed.value);
  const why = who === null ? null : whyNot(who);
  const place = who === null ? null : over(who);
  return why === null || place === null ? null : <Label {...place} text={why} tone="why" />;
}

/** With nothing picked yet: somebody under the pointer who can be done something to is framed quietly. */
function Hinted() {
  const who = half.value === null && menu.value !== null && pointed.value !== null ? whoIsAt(pointed.value) : null;
  const place = who === null ? null : over(who);
  if (who === null || place === null || optionsAgainst(who).length === 0) return null;
  return <Label {...place} text={t("board-options", { count: optionsAgainst(who).length })} tone="odds" />;
}

/** Where a label stands over somebody's token; null for whoever is not on the board. */
function over(id: string): { x: number; y: number } | null {
  const one = combatants.value[id];
  if (one === undefined || !onTheBoard(one)) return null;
  const { x, y } = middleOf(one.at, sideOf(one));
  return { x, y: y - (CELL * sideOf(one)) / 2 - 10 * legible.value + 2 };
}

function Label({ x, y, text, tone }: { x: number; y: number; text: string; tone: string }) {
  const width = text.length * 6.6 + 12;
  return (
    <g class="label" data-tone={tone} transform={`translate(${x} ${y}) scale(${legible.value})`}>
      <rect x={-width / 2} y={-10} width={width} height={20} rx={10} />
      <text dy="0.35em">{text}</text>
    </g>
  );
}

/** The cell pointed at, or all that whoever stands there fills. */
export function CellCursor() {
  const cell: Cell | null = pointed.value;
  if (cell === null) return null;
  const who = whoIsAt(cell);
  const one = who === null ? undefined : combatants.value[who];
  const [x, y] = one?.at ?? cell;
  const side = (one === undefined ? 1 : sideOf(one)) * CELL;
  return <rect class="cursor" x={x * CELL + 1.5} y={y * CELL + 1.5} width={side - 3} height={side - 3} rx={4} />;
}
