/** What stands on the ground, each drawn in a few ways in a cell of 48 by 48, and the patterns the ground is filled with. */

import type { ComponentChildren } from "preact";

/** How many ways there are to draw each. */
export const VARIANTS = 3;

function Tree({ x, y, r }: { x: number; y: number; r: number }) {
  return (
    <>
      <circle class="tree-shade" cx={x + 2} cy={y + 4} r={r} />
      <circle class="tree" cx={x} cy={y} r={r} />
      <circle class="tree-light" cx={x - r * 0.28} cy={y - r * 0.3} r={r * 0.55} />
    </>
  );
}

function Stones({ at }: { at: [x: number, y: number, r: number][] }) {
  return (
    <>
      {at.map(([x, y, r]) => (
        <g key={`${x}${y}`}>
          <ellipse class="stone-shade" cx={x + 1} cy={y + r * 0.5} rx={r * 1.2} ry={r * 0.7} />
          <ellipse class="stone" cx={x} cy={y} rx={r * 1.15} ry={r * 0.8} />
        </g>
      ))}
    </>
  );
}

function Crate({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect class="crate-shade" x={2} y={3} width={size} height={size} rx={2} />
      <rect class="crate" width={size} height={size} rx={2} />
      <path class="crate-line" d={`M3 3L${size - 3} ${size - 3}M${size - 3} 3L3 ${size - 3}`} />
    </g>
  );
}

function Peak({ x, y, size }: { x: number; y: number; size: number }) {
  const half = size * 0.62;
  return (
    <g transform={`translate(${x} ${y})`}>
      <path class="peak" d={`M${-half} 0L0 ${-size}L${half} 0Z`} />
      <path class="peak-shade" d={`M0 ${-size}L${half} 0H${half * 0.2}L${half * 0.25} ${-size * 0.5}Z`} />
      <path class="peak-snow" d={`M0 ${-size}L${-half * 0.36} ${-size * 0.42}L${-half * 0.08} ${-size * 0.55}L${half * 0.1} ${-size * 0.4}L${half * 0.36} ${-size * 0.42}Z`} />
    </g>
  );
}

function Blocks({ at }: { at: [x: number, y: number, w: number, h: number][] }) {
  return (
    <>
      {at.map(([x, y, w, h]) => (
        <g key={`${x}${y}`}>
          <rect class="block-shade" x={x + 2} y={y + 3} width={w} height={h} rx={1.5} />
          <rect class="block" x={x} y={y} width={w} height={h} rx={1.5} />
        </g>
      ))}
    </>
  );
}

function Tufts({ at }: { at: [x: number, y: number][] }) {
  return <path class="tuft" d={at.map(([x, y]) => `M${x} ${y}q-4-6-7-7M${x} ${y}q0-7-1-11M${x} ${y}q4-6 7-8`).join("")} />;
}

const DRAWN: Record<string, ComponentChildren[]> = {
  forest: [
    [<Tree x={15} y={17} r={11} />, <Tree x={34} y={22} r={10} />, <Tree x={21} y={35} r={9} />],
    [<Tree x={32} y={15} r={10} />, <Tree x={14} y={26} r={10} />, <Tree x={33} y={35} r={10} />],
    [<Tree x={24} y={22} r={15} />, <Tree x={38} y={38} r={6} />, <Tree x={9} y={38} r={6} />],
  ],
  rough: [
    <Stones at={[[13, 15, 5], [32, 11, 3.5], [36, 32, 6], [19, 36, 4]]} />,
    <Stones at={[[11, 33, 6], [27, 22, 4], [38, 14, 5], [36, 39, 3]]} />,
    <Stones at={[[24, 13, 6], [11, 24, 3], [15, 39, 5], [38, 29, 4]]} />,
  ],
  cover: [
    [<Crate x={5} y={20} size={19} />, <Crate x={26} y={24} size={16} />, <Crate x={16} y={6} size={14} />],
    [<Crate x={8} y={8} size={17} />, <Crate x={25} y={22} size={18} />],
    [<Crate x={6} y={25} size={16} />, <Crate x={24} y={8} size={17} />, <Crate x={26} y={29} size={13} />],
  ],
  ruin: [
    <Blocks at={[[5, 6, 22, 8], [5, 16, 9, 12], [31, 30, 10, 8], [20, 37, 6, 5]]} />,
    <Blocks at={[[32, 5, 9, 24], [20, 32, 21, 8], [7, 10, 8, 7]]} />,
    <Blocks at={[[6, 34, 26, 8], [6, 20, 9, 12], [34, 9, 8, 9], [22, 15, 6, 5]]} />,
  ],
  mountain: [
    [<Peak x={18} y={38} size={30} />, <Peak x={35} y={41} size={20} />],
    [<Peak x={32} y={36} size={28} />, <Peak x={14} y={41} size={22} />],
    [<Peak x={24} y={40} size={34} />],
  ],
  growth: [
    <Tufts at={[[14, 21], [34, 18], [22, 40], [39, 38]]} />,
    <Tufts at={[[11, 36], [26, 24], [38, 20], [33, 42]]} />,
    <Tufts at={[[20, 18], [38, 28], [10, 40], [27, 43]]} />,
  ],
  unknown: Array.from({ length: VARIANTS }, () => <path class="grid-lines" d="M0 48L48 0M0 24L24 0M24 48L48 24" />),
};

export function Ornaments() {
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
      {Object.entries(DRAWN).flatMap(([kind, ways]) =>
        ways.map((way, index) => (
          <g key={`${kind}${index}`} id={`o-${kind}-${index}`}>
            {way}
          </g>
        )),
      )}
    </defs>
  );
}
