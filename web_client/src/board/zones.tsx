/** The areas that stand: on the board tinted by whose they are, and in a list with what they do and how long they last. */

import { listed } from "~/parts/format";
import { useKeep } from "~/parts/keep";
import { nameOf, names, namesOf } from "~/state/names";
import { zones } from "~/state/session";
import { plainId } from "~/telling";
import type { Cell, Zone } from "~/wire";
import { t } from "~/words";

import { legible } from "./camera";
import { CELL, filled, middle, outline } from "./geometry";
import { StandingList, StandingRow, standingWords, type Tone, toneOf } from "./standing";

/** How an area may light a cell of its own. */
const LIGHTS = ["bright", "dim"] as const;

/** What it does, a few words each. */
export function zoneDoes({ triggers, costs, hurts, carrier, held, hides, burning, waits, keeps, blocks = [], lit }: Zone): string[] {
  return [
    ...triggers.map((trigger) => t(`zone-${trigger}`)),
    ...(costs === undefined ? [] : [t("zone-costs", { costs })]),
    ...(hurts === true ? [t("zone-hurts")] : []),
    ...(burning === true ? [t("zone-burning")] : []),
    ...(blocks.length === 0 ? [] : [t(`zone-blocks-${blocks.join("-") as "move" | "sight" | "move-sight"}`)]),
    ...(hides === undefined ? [] : [t(`zone-hides-${hides}`)]),
    ...lightWords(lit),
    ...(waits === true ? [t("zone-waits")] : []),
    ...(keeps === undefined ? [] : [t("zone-keeps", { conditions: listed(keeps.map((id) => names.value["condition"]?.[id] ?? plainId(id))) })]),
    ...(carrier === undefined ? [] : [t("zone-carried", { by: nameOf(carrier) })]),
    ...(held === undefined ? [] : [t("zone-held", { names: namesOf(held) })]),
  ];
}

function lightWords(lit: Zone["lit"]): string[] {
  const lights = LIGHTS.filter((light) => (lit?.[light] ?? []).length > 0);
  return lights.length === 0 ? [] : [t(`zone-lights-${lights.length === 2 ? "both" : lights[0]!}`)];
}

/** The areas over a cell, in words, and how each lights it. */
export function zonesAt([x, y]: Cell): string[] {
  const here = (cells: Zone["cells"] | undefined): boolean => (cells ?? []).some((one) => one[0] === x && one[1] === y);
  return Object.values(zones.value)
    .filter(({ cells, side }) => here(cells) || here(side))
    .flatMap((one) => [standingWords(one), ...LIGHTS.filter((light) => here(one.lit?.[light])).map((light) => t(`look-${light}`))]);
}

/** Their cells on the board, under those who stand there. */
export function Zones() {
  const keep = useKeep();
  const size = legible.value;
  return (
    <g class="zones" aria-hidden="true">
      {Object.entries(zones.value).map(([key, one]) => {
        const tone = toneOf(one);
        return keep(key, [one, tone, size], () => <Standing key={key} id={key} one={one} tone={tone} size={size} />);
      })}
    </g>
  );
}

function Standing({ id, one, tone, size }: { id: string; one: Zone; tone: Tone; size: number }) {
  const cells = one.cells as Cell[];
  // Its name stands over its first cell, where whoever stands in its middle does not hide it.
  const { x, y } = middle(cells[0] ?? [0, 0]);
  const text = `${one.label} · ${one.left}`;
  const width = text.length * 6 + 12;
  return (
    <g class="zone" data-zone={id} data-side={tone} data-hides={one.hides ?? "no"} data-burning={one.burning === true} data-blocks={(one.blocks ?? []).join(" ")}>
      {one.side !== undefined && <path class="zone-side" d={filled(one.side as Cell[])} />}
      <path class="zone-fill" d={filled(cells)} />
      {LIGHTS.map((light) => one.lit !== undefined && one.lit[light].length > 0 && <path key={light} class="zone-light" data-light={light} d={filled(one.lit[light] as Cell[])} />)}
      <path class="zone-edge" d={outline(cells)} />
      {cells.length > 0 && (
        <g class="zone-label" transform={`translate(${x - CELL / 2} ${y - CELL / 2}) scale(${size})`}>
          <rect x={2} y={2} width={width} height={16} rx={8} />
          <text x={2 + width / 2} y={10} dy="0.35em">
            {text}
          </text>
        </g>
      )}
    </g>
  );
}

/** All of them as a list, with what each does. */
export function ZoneList() {
  return (
    <StandingList title={t("zones")}>
      {Object.entries(zones.value).map(([key, one]) => (
        <StandingRow key={key} data-zone-row={key} one={one} at={(one.at ?? one.cells[0]) as Cell | undefined} more={zoneDoes(one).join(" · ")} />
      ))}
    </StandingList>
  );
}
