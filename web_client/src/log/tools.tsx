/** Over the log: what of it is shown, looking for words in it, and taking it home. */

import { type ReadonlySignal, signal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";

import { Icon, type IconName } from "~/parts/icon";
import { later } from "~/parts/later";
import { nameOf, sides } from "~/state/names";
import { combatants, controls } from "~/state/session";
import { t } from "~/words";

import { about, allFigures, details, filtersSet, hiddenKinds, onlyMine, showEverything, toggleKind } from "./filters";
import { KINDS } from "./kinds";
import { at, first, sought, step } from "./search";
import { says } from "./sentences";
import type { Shown } from "./shown";

export type Tool = "filter" | "search" | "more";

/** The tool that is open under the log's head. */
export const tools = signal<Tool | null>(null);

const TOOLS: [Tool, IconName][] = [
  ["search", "search"],
  ["filter", "filter"],
  ["more", "keep"],
];

function toggle(tool: Tool): void {
  tools.value = tools.value === tool ? null : tool;
  if (tool === "search" && tools.value === null) leaveSearch();
}

function leaveSearch(): void {
  sought.value = "";
  at.value = null;
}

/** With how many filters are set, as the button shows it. */
function label(tool: Tool): string {
  return tool === "filter" && filtersSet.value > 0 ? t("log-filter-set", { count: filtersSet.value }) : t(`log-${tool}`);
}

const Files = later<{ close: () => void }>(async () => (await import("./files")).default);

export function LogTools({ shown }: { shown: ReadonlySignal<readonly Shown[]> }) {
  const open = tools.value;
  return (
    <header class="log-top">
      <div class="panel-head">
        <h2>{t("log")}</h2>
        <div class="log-tools" role="group" aria-label={t("log-tools")}>
          {TOOLS.map(([tool, icon]) => (
            <button key={tool} type="button" class="icon-button" data-log-tool={tool} aria-expanded={open === tool} aria-label={label(tool)} title={t(`log-${tool}`)} onClick={() => toggle(tool)}>
              <Icon name={icon} size={16} />
              {tool === "filter" && filtersSet.value > 0 && <span class="log-badge">{filtersSet.value}</span>}
            </button>
          ))}
        </div>
      </div>
      {open === "search" && <Search shown={shown} />}
      {open === "filter" && <Filters />}
      {open === "more" && <Files close={() => (tools.value = null)} />}
      {open !== "filter" && filtersSet.value > 0 && (
        <p class="log-filtered">
          {t("log-filtered")}{" "}
          <button type="button" class="plain" onClick={showEverything}>
            {t("log-show-all")}
          </button>
        </p>
      )}
    </header>
  );
}

/** The numbers of the lines shown that have what is looked for, the oldest first. */
function foundIn(shown: readonly Shown[]): number[] {
  const words = sought.value;
  if (words.trim() === "") return [];
  return shown.flatMap(({ lines }) => lines.flatMap(({ line, undone }) => [...undone, line].filter((one) => says(one, words)).map(({ n }) => n)));
}

/** The line gone to comes into sight, once it is drawn. */
function useInSight(): void {
  const now = at.value;
  useEffect(() => {
    if (now === null) return;
    const line = document.querySelector<HTMLElement>(`.log-lines [data-n="${now}"]`);
    line?.scrollIntoView({ block: "center" });
  }, [now]);
}

function Search({ shown }: { shown: ReadonlySignal<readonly Shown[]> }) {
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => field.current?.focus(), []); // at once: somebody may type before the next frame
  useInSight();
  const found = foundIn(shown.value);
  const place = at.value === null ? 0 : found.indexOf(at.value) + 1;
  const go = (by: 1 | -1): void => {
    at.value = step(found, at.value, by);
  };
  return (
    <div class="log-search" role="search">
      <input
        ref={field}
        type="search"
        value={sought.value}
        aria-label={t("log-search-words")}
        placeholder={t("log-search-words")}
        onInput={(event) => {
          sought.value = event.currentTarget.value;
          at.value = first(foundIn(shown.value), at.value);
        }}
        onKeyDown={(event) => {
          if (event.key === "Escape") toggle("search");
          else if (event.key === "Enter") go(event.shiftKey ? 1 : -1);
          else return;
          event.preventDefault();
          event.stopPropagation();
        }}
      />
      <output aria-live="polite">{sought.value.trim() === "" ? "" : t("log-found", { place, count: found.length })}</output>
      <button type="button" class="icon-button" aria-label={t("log-found-before")} title={t("log-found-before")} disabled={found.length === 0} onClick={() => go(-1)}>
        <Icon name="up" size={15} />
      </button>
      <button type="button" class="icon-button" aria-label={t("log-found-after")} title={t("log-found-after")} disabled={found.length === 0} onClick={() => go(1)}>
        <Icon name="down" size={15} />
      </button>
    </div>
  );
}

function Check({ label, checked, name, set }: { label: string; checked: boolean; name: string; set: (on: boolean) => void }) {
  return (
    <label class="log-check">
      <input type="checkbox" data-log-filter={name} checked={checked} onChange={(event) => set(event.currentTarget.checked)} /> {label}
    </label>
  );
}

function Filters() {
  const people = Object.keys(combatants.value);
  return (
    <div class="log-filters">
      <fieldset>
        <legend>{t("log-kinds")}</legend>
        {KINDS.map((kind) => (
          <Check key={kind} name={kind} label={t(`log-kind-${kind}`)} checked={!hiddenKinds.value.has(kind)} set={() => toggleKind(kind)} />
        ))}
      </fieldset>
      <label class="log-about">
        {t("log-about")}{" "}
        <select value={about.value ?? ""} data-log-about onChange={(event) => (about.value = event.currentTarget.value || null)}>
          <option value="">{t("log-about-everybody")}</option>
          {people
            .sort((one, other) => (sides.value[one] ?? "").localeCompare(sides.value[other] ?? "") * -1 || nameOf(one).localeCompare(nameOf(other)))
            .map((id) => (
              <option key={id} value={id}>
                {nameOf(id)}
              </option>
            ))}
        </select>
      </label>
      {controls.value.length > 0 && <Check name="mine" label={t("log-mine")} checked={onlyMine.value} set={(on) => (onlyMine.value = on)} />}
      <Check name="details" label={t("log-details")} checked={details.value} set={(on) => (details.value = on)} />
      <Check name="figures" label={t("log-all-figures")} checked={allFigures.value} set={(on) => (allFigures.value = on)} />
      {filtersSet.value > 0 && (
        <button type="button" onClick={showEverything}>
          {t("log-show-all")}
        </button>
      )}
    </div>
  );
}
