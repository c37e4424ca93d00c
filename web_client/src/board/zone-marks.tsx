/** What an area that stays looks like beside its colour: a texture by what it does, and the sections of a wall with what each can still take. */

import { healthTone } from "~/parts/format";
import type { Cell, Zone } from "~/wire";

import { CELL, filled, middle, outline } from "./geometry";

export type Section = NonNullable<Zone["sections"]>[number];

/** By what it does to whoever walks or looks there; the one that matters most. */
export type Texture = "solid" | "veil" | "hard" | "sharp" | "plain";

export function textureOf({ blocks = [], hides, costs, harms }: Zone): Texture {
  if (blocks.includes("move")) return "solid";
  if (hides !== undefined || blocks.length > 0) return "veil";
  if (costs !== undefined) return "hard";
  return harms === undefined ? "plain" : "sharp";
}

export function isBroken({ health }: Section): boolean {
  return health === 0;
}

/** Whether a cell is one of these. */
export function holds(cells: readonly (readonly [number, number])[], [x, y]: readonly [number, number]): boolean {
  return cells.some((one) => one[0] === x && one[1] === y);
}

/** The section a cell belongs to; undefined where the area stands in none. */
export function sectionAt({ sections }: Zone, cell: readonly [number, number]): Section | undefined {
  return sections?.find(({ cells }) => holds(cells, cell));
}

/** The cells that stand: all but those of broken sections. */
export function standingCells(one: Zone): Cell[] {
  const gone = new Set((one.sections ?? []).filter(isBroken).flatMap(({ cells }) => cells.map(String)));
  return (one.cells as Cell[]).filter((cell) => !gone.has(String(cell)));
}

/** How an area may light a cell of its own. */
export const LIGHTS = ["bright", "dim"] as const;

/** How it lights a cell; undefined where it does not. */
export function lightAt({ lit }: Zone, cell: readonly [number, number]): (typeof LIGHTS)[number] | undefined {
  return LIGHTS.find((light) => holds(lit?.[light] ?? [], cell));
}

/** How many units a side each repeats, and its lines. */
const GRAINS: Record<Exclude<Texture, "plain">, [side: number, d: string]> = {
  solid: [24, "M0 0H24M0 12H24M6 0V12M18 12V24"],
  veil: [16, "M1 5q3-4 6 0t6 0M9 13q3-4 6 0"],
  hard: [12, "M-3 3L3-3M0 12L12 0M9 15L15 9"],
  sharp: [24, "M6 2V10M2 6H10M18 14V22M14 18H22"],
};

/** The textures areas are filled with; of what harms in another colour. */
export function Textures() {
  return (
    <defs>
      {[false, true].flatMap((harms) =>
        Object.entries(GRAINS).map(([name, [side, d]]) => (
          <pattern key={name + harms} id={grainOf(name, harms)} width={side} height={side} patternUnits="userSpaceOnUse">
            <path class="zone-grain" data-harms={harms} d={d} />
          </pattern>
        )),
      )}
    </defs>
  );
}

function grainOf(texture: string, harms: boolean): string {
  return `z-${texture}${harms ? "-harms" : ""}`;
}

/** Each section with a bar of what it can still take; of a broken one only what is left of it. */
export function Sections({ all }: { all: readonly Section[] }) {
  return (
    <g class="zone-sections">
      {all.map((one, place) => (
        <Drawn key={place} one={one} />
      ))}
    </g>
  );
}

const BAR = CELL * 0.62;

function Drawn({ one }: { one: Section }) {
  const full = one.of > 0 ? one.health / one.of : 0;
  const { x, y } = middle(barAt(one));
  return (
    <g class="zone-section" data-health={one.health} data-broken={isBroken(one)} data-worn={one.health < one.of} data-tone={healthTone(full)}>
      <path class="zone-joint" d={outline(one.cells)} />
      {isBroken(one) ? (
        <path class="zone-rubble" d={one.cells.map(rubble).join("")} />
      ) : (
        <g transform={`translate(${x - BAR / 2} ${y - 4})`}>
          <rect class="section-track" width={BAR} height={8} rx={3} />
          <rect class="section-left" x={1} y={1} width={(BAR - 2) * full} height={6} rx={2} />
        </g>
      )}
    </g>
  );
}

/** The cell in which a section's bar is drawn: one of its own, for between two it would be anybody's at a corner. */
export function barAt({ cells }: Section): Cell {
  return (cells[Math.floor((cells.length - 1) / 2)] ?? [0, 0]) as Cell;
}

function rubble([x, y]: readonly [number, number]): string {
  const [left, top] = [x * CELL, y * CELL];
  return `M${left + 8} ${top + 34}l8-8 7 9zM${left + 26} ${top + 22}l9-6 4 10zM${left + 27} ${top + 41}l6-7 8 6z`;
}

/** What lies beside a wall and catches as well, and all its cells. */
export function Laid({ one }: { one: Zone }) {
  const standing = standingCells(one);
  const texture = textureOf(one);
  return (
    <>
      {one.side !== undefined && <path class="zone-side" d={filled(one.side as Cell[])} />}
      <path class="zone-fill" d={filled(standing)} />
      {LIGHTS.map((light) => one.lit !== undefined && one.lit[light].length > 0 && <path key={light} class="zone-light" data-light={light} d={filled(one.lit[light] as Cell[])} />)}
      {texture !== "plain" && <path class="zone-texture" fill={`url(#${grainOf(texture, one.harms !== undefined)})`} d={filled(standing)} />}
      <path class="zone-edge" d={outline(standing)} />
      {one.sections !== undefined && <Sections all={one.sections} />}
    </>
  );
}
