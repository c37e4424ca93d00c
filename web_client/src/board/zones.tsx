/** The areas that stand: on the board tinted by whose they are, and in a list with what they do and how long they last. */

import { computed } from "@preact/signals";

import { listed } from "~/parts/format";
import { useKeep } from "~/parts/keep";
import { nameOf, names, namesOf } from "~/state/names";
import { combatants, summons, zones } from "~/state/session";
import { plainId } from "~/telling";
import type { Cell, Zone } from "~/wire";
import { t } from "~/words";

import { boardSize, legible } from "./camera";
import { onTheBoard, sideOf } from "./footprint";
import { StandingList, StandingRow, standingWords, type Tone, toneOf } from "./standing";
import { LABEL_HEIGHT, labelled, labelWidth } from "./zone-labels";
import { barAt, holds, isBroken, Laid, lightAt, LIGHTS, type Section, sectionAt, Textures, textureOf } from "./zone-marks";

/** What it does, a few words each. */
export function zoneDoes({ triggers, sideTriggers = [], costs, hurts, carrier, held, hides, burning, waits, keeps, stops, blocks = [], lit }: Zone): string[] {
  return [
    ...triggers.map((trigger) => t(`zone-${trigger}`)),
    ...sideTriggers.map((trigger) => t(`zone-side-${trigger}`)),
    ...(costs === undefined ? [] : [t("zone-costs", { costs })]),
    ...(hurts === true ? [t("zone-hurts")] : []),
    ...(burning === true ? [t("zone-burning")] : []),
    ...(blocks.length === 0 ? [] : [t(`zone-blocks-${blocks.join("-") as "move" | "sight" | "move-sight"}`)]),
    ...(hides === undefined ? [] : [t(`zone-hides-${hides}`)]),
    ...lightWords(lit),
    ...(waits === true ? [t("zone-waits")] : []),
    ...(stops === undefined ? [] : [t("zone-stops", { components: listed(stops.map((id) => names.value["component"]?.[id] ?? plainId(id))) })]),
    ...(keeps === undefined ? [] : [t("zone-keeps", { conditions: listed(keeps.map((id) => names.value["condition"]?.[id] ?? plainId(id))) })]),
    ...(carrier === undefined ? [] : [t("zone-carried", { by: nameOf(carrier) })]),
    ...(held === undefined ? [] : [t("zone-held", { names: namesOf(held) })]),
  ];
}

function lightWords(lit: Zone["lit"]): string[] {
  const lights = LIGHTS.filter((light) => (lit?.[light] ?? []).length > 0);
  return lights.length === 0 ? [] : [t(`zone-lights-${lights.length === 2 ? "both" : lights[0]!}`)];
}

/** The areas over a cell, in words, and how each lights it; of a wall in sections what that section can still take. */
export function zonesAt(cell: Cell): string[] {
  return Object.values(zones.value)
    .filter(({ cells, side = [] }) => holds(cells, cell) || holds(side, cell))
    .map((one) => [standingWords(one), ...sectionWords(one, cell), ...lightWord(one, cell)].join(", "));
}

function lightWord(one: Zone, cell: Cell): string[] {
  const light = lightAt(one, cell);
  return light === undefined ? [] : [t(`look-${light}`)];
}

function sectionWords(one: Zone, cell: Cell): string[] {
  const section = sectionAt(one, cell);
  if (section === undefined) return [];
  return [isBroken(section) ? t("section-broken") : t("section-left", { health: section.health, of: section.of })];
}

/** A section that may be struck: a cell of it that may be, whose it is, and how it stands. */
export interface Struck {
  at: Cell;
  label: string;
  section: Section | undefined;
}

/** The sections these cells are of, each once, by its first cell among them. */
export function sectionsIn(cells: readonly (readonly [number, number])[]): Struck[] {
  const all = Object.values(zones.value);
  const found = new Map<string, Struck>();
  for (const [x, y] of cells) {
    const zone = all.find((one) => sectionAt(one, [x, y]) !== undefined);
    const section = zone === undefined ? undefined : sectionAt(zone, [x, y]);
    const key = section === undefined ? `${x},${y}` : JSON.stringify(section.cells);
    if (!found.has(key)) found.set(key, { at: [x, y], label: zone?.label ?? "", section });
  }
  return [...found.values()];
}

function nameOnBoard({ label, left }: Zone): string {
  return `${label} · ${left}`;
}

/** Where each name stands: not over another, and over nobody where that can be helped. */
const spots = computed(() => {
  const size = boardSize.value;
  const people = Object.values(combatants.value).flatMap((one) => (onTheBoard(one) ? [{ at: one.at, side: sideOf(one) }] : []));
  const bars = Object.values(zones.value).flatMap(({ sections = [] }) => sections.map((one) => ({ at: barAt(one), side: 1 })));
  const left = Object.values(summons.value).flatMap(({ at }) => (at === undefined ? [] : [{ at: at as Cell, side: 1 }]));
  const named = Object.entries(zones.value).map(([key, one]) => ({ key, cells: one.cells as Cell[], width: labelWidth(nameOnBoard(one)) }));
  return size === null ? new Map<string, { x: number; y: number }>() : labelled(named, [...people, ...bars, ...left], size, legible.value);
});

/** Their cells on the board, under those who stand there. */
export function Zones() {
  const keep = useKeep();
  return (
    <g class="zones" aria-hidden="true">
      <Textures />
      {Object.entries(zones.value).map(([key, one]) => {
        const tone = toneOf(one);
        return keep(key, [one, tone], () => <Standing key={key} id={key} one={one} tone={tone} />);
      })}
    </g>
  );
}

/** What each is called and how long it stays, over whatever is laid on the ground while a choice is made. */
export function ZoneNames() {
  const keep = useKeep();
  const size = legible.value;
  return (
    <g class="zone-names" aria-hidden="true">
      {Object.entries(zones.value).map(([key, one]) => {
        const spot = spots.value.get(key);
        return spot === undefined ? null : keep(key, [one, size, spot.x, spot.y], () => <Name key={key} of={key} text={nameOnBoard(one)} tone={toneOf(one)} at={spot} size={size} />);
      })}
    </g>
  );
}

/** `id`: of what stands on the board; undefined of a sample of it. */
function Standing({ id, one, tone }: { id?: string; one: Zone; tone: Tone }) {
  return (
    <g
      class="zone"
      data-zone={id}
      data-side={tone}
      data-hides={one.hides ?? "no"}
      data-burning={one.burning === true}
      data-blocks={(one.blocks ?? []).join(" ")}
      data-carried={one.carrier !== undefined}
      data-waits={one.waits === true}
      data-texture={textureOf(one)}
      data-harms={one.harms !== undefined}
    >
      <Laid one={one} />
    </g>
  );
}

function Name({ of, text, tone, at, size }: { of: string; text: string; tone: Tone; at: { x: number; y: number }; size: number }) {
  const width = labelWidth(text);
  return (
    <g class="zone-label" data-name-of={of} data-side={tone} transform={`translate(${at.x} ${at.y}) scale(${size})`}>
      <rect x={2} y={2} width={width - 4} height={LABEL_HEIGHT - 4} rx={8} />
      <text x={width / 2} y={LABEL_HEIGHT / 2} dy="0.35em">
        {text}
      </text>
    </g>
  );
}

/** A cell of one as it is drawn on the board. */
export function ZoneSample({ one }: { one: Zone }) {
  const { sections: _sections, side: _side, ...plain } = one;
  return (
    <svg class="sample" width={32} height={32} viewBox="-4 -4 56 56" aria-hidden="true">
      <rect class="ground" x={-4} y={-4} width={56} height={56} />
      <Standing one={{ ...plain, cells: [[0, 0]] }} tone={toneOf(one)} />
    </svg>
  );
}

/** All of them as a list, with what each does. */
export function ZoneList() {
  return (
    <StandingList title={t("zones")}>
      {Object.entries(zones.value).map(([key, one]) => (
        <StandingRow key={key} data-zone-row={key} one={one} at={(one.at ?? one.cells[0]) as Cell | undefined} more={zoneDoes(one).join(" · ")} sample={<ZoneSample one={one} />} />
      ))}
    </StandingList>
  );
}
