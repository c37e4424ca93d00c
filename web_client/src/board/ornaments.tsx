/**
 * What stands on the ground, each drawn in a few ways in a cell of 48 by 48, and the patterns the ground is filled with.
 * Everything of one look is one path over the whole board: a browser is slow with thousands of small drawings.
 */

import type { Cell } from "~/wire";

import { CELL } from "./geometry";

/** Draws something with the top left corner of its cell at a place: path data. */
type Shape = (left: number, top: number) => string;

/** One look (a class of the style sheet) with what is drawn in it. They are laid in this order. */
type Ornament = [look: string, ...shapes: Shape[]][];

function ellipse(x: number, y: number, rx: number, ry: number): Shape {
  return (left, top) => `M${left + x - rx} ${top + y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;
}

function box(x: number, y: number, width: number, height: number): Shape {
  return (left, top) => `M${left + x} ${top + y}h${width}v${height}h${-width}z`;
}

/** A line of points, closed where it comes back to its first. */
function line(...points: [x: number, y: number][]): Shape {
  return (left, top) => points.map(([x, y], place) => `${place === 0 ? "M" : "L"}${left + x} ${top + y}`).join("");
}

function trees(...all: [x: number, y: number, r: number][]): Ornament {
  return [
    ["tree-shade", ...all.map(([x, y, r]) => ellipse(x + 2, y + 4, r, r))],
    ["tree", ...all.map(([x, y, r]) => ellipse(x, y, r, r))],
    ["tree-light", ...all.map(([x, y, r]) => ellipse(x - r * 0.28, y - r * 0.3, r * 0.55, r * 0.55))],
  ];
}

function stones(...all: [x: number, y: number, r: number][]): Ornament {
  return [
    ["stone-shade", ...all.map(([x, y, r]) => ellipse(x + 1, y + r * 0.5, r * 1.2, r * 0.7))],
    ["stone", ...all.map(([x, y, r]) => ellipse(x, y, r * 1.15, r * 0.8))],
  ];
}

function crates(...all: [x: number, y: number, size: number][]): Ornament {
  const slats = ([x, y, size]: [number, number, number]): Shape[] => [
    line([x + 3, y + 3], [x + size - 3, y + size - 3]),
    line([x + size - 3, y + 3], [x + 3, y + size - 3]),
  ];
  return [
    ["crate-shade", ...all.map(([x, y, size]) => box(x + 2, y + 3, size, size))],
    ["crate", ...all.map(([x, y, size]) => box(x, y, size, size))],
    ["crate-line", ...all.flatMap(slats)],
  ];
}

function blocks(...all: [x: number, y: number, width: number, height: number][]): Ornament {
  return [
    ["block-shade", ...all.map(([x, y, width, height]) => box(x + 2, y + 3, width, height))],
    ["block", ...all.map((one) => box(...one))],
  ];
}

function peaks(...all: [x: number, y: number, size: number][]): Ornament {
  const part = (points: [x: number, y: number][]): Shape[] =>
    all.map(([x, y, size]) => line(...points.map(([dx, dy]): [number, number] => [x + dx * size, y + dy * size])));
  const half = 0.62;
  return [
    ["peak", ...part([[-half, 0], [0, -1], [half, 0], [-half, 0]])],
    ["peak-shade", ...part([[0, -1], [half, 0], [half * 0.2, 0], [half * 0.25, -0.5], [0, -1]])],
    ["peak-snow", ...part([[0, -1], [-half * 0.36, -0.42], [-half * 0.08, -0.55], [half * 0.1, -0.4], [half * 0.36, -0.42], [0, -1]])],
  ];
}

function tufts(...all: [x: number, y: number][]): Ornament {
  const blades = ([x, y]: [number, number]): Shape => {
    return (left, top) => ["q-4-6-7-7", "q0-7-1-11", "q4-6 7-8"].map((blade) => `M${left + x} ${top + y}${blade}`).join("");
  };
  return [["tuft", ...all.map(blades)]];
}

const STRANGE: Ornament = [["grid-lines", line([0, 48], [48, 0]), line([0, 24], [24, 0]), line([24, 48], [48, 24])]];

const DRAWN: Record<string, Ornament[]> = {
  forest: [trees([15, 17, 11], [34, 22, 10], [21, 35, 9]), trees([32, 15, 10], [14, 26, 10], [33, 35, 10]), trees([24, 22, 15], [38, 38, 6], [9, 38, 6])],
  rough: [
    stones([13, 15, 5], [32, 11, 3.5], [36, 32, 6], [19, 36, 4]),
    stones([11, 33, 6], [27, 22, 4], [38, 14, 5], [36, 39, 3]),
    stones([24, 13, 6], [11, 24, 3], [15, 39, 5], [38, 29, 4]),
  ],
  cover: [crates([5, 20, 19], [26, 24, 16], [16, 6, 14]), crates([8, 8, 17], [25, 22, 18]), crates([6, 25, 16], [24, 8, 17], [26, 29, 13])],
  ruin: [
    blocks([5, 6, 22, 8], [5, 16, 9, 12], [31, 30, 10, 8], [20, 37, 6, 5]),
    blocks([32, 5, 9, 24], [20, 32, 21, 8], [7, 10, 8, 7]),
    blocks([6, 34, 26, 8], [6, 20, 9, 12], [34, 9, 8, 9], [22, 15, 6, 5]),
  ],
  mountain: [peaks([18, 38, 30], [35, 41, 20]), peaks([32, 36, 28], [14, 41, 22]), peaks([24, 40, 34])],
  growth: [
    tufts([14, 21], [34, 18], [22, 40], [39, 38]),
    tufts([11, 36], [26, 24], [38, 20], [33, 42]),
    tufts([20, 18], [38, 28], [10, 40], [27, 43]),
  ],
  unknown: [STRANGE],
};

/** The same cell always has the same drawing of those there are. */
function wayOf(kind: string, [x, y]: Cell): Ornament {
  const ways = DRAWN[kind] ?? [];
  return ways[Math.abs((x * 73_856_093) ^ (y * 19_349_663)) % ways.length] ?? [];
}

/** Path data of what stands on cells of a kind, by look, in the order the looks are laid. */
export function standing(kind: string, cells: readonly Cell[]): [look: string, d: string][] {
  const found = new Map<string, string[]>();
  for (const cell of cells) {
    for (const [look, ...shapes] of wayOf(kind, cell)) {
      const parts = found.get(look) ?? [];
      for (const shape of shapes) parts.push(shape(cell[0] * CELL, cell[1] * CELL));
      found.set(look, parts);
    }
  }
  return [...found].map(([look, parts]) => [look, parts.join("")]);
}

/** The patterns the ground is filled with. */
export function Patterns() {
  return (
    <defs>
      <pattern id="o-soil" width="144" height="144" patternUnits="userSpaceOnUse">
        <path class="soil" d="M12 30h5M61 17h3M99 52h6M130 20h3M30 88h4M78 101h6M120 120h4M48 132h3M10 120h3M92 8h3" />
        <path class="soil soil-light" d="M40 46h4M112 78h5M20 62h3M70 66h4M138 100h4M60 116h5" />
      </pattern>
      <pattern id="o-waves" width="48" height="24" patternUnits="userSpaceOnUse">
        <path class="wave" d="M0 8q6-5 12 0t12 0 12 0 12 0M-6 20q6-5 12 0t12 0 12 0 12 0 12 0" />
      </pattern>
      <pattern id="o-masonry" width="48" height="24" patternUnits="userSpaceOnUse">
        <path class="mortar" d="M0 0H48M0 12H48M14 0V12M38 0V12M2 12V24M26 12V24" />
      </pattern>
    </defs>
  );
}
