/** One section of a sheet, as the ruleset has it. */

import "~/styles/sheet-parts.css";
import "~/styles/sheet.css";

import type { ComponentChildren } from "preact";

import type { Sheet, SheetSection } from "~/wire";
import { t } from "~/words";

import { Abilities, Checks } from "./checks";
import { List } from "./lists";
import { Values } from "./values";
import { mayDo } from "./writing";

/** A part of the sheet with its heading, which can be jumped to. */
export function Part({ id, label, children }: { id: string; label: string; children: ComponentChildren }) {
  return (
    <section class="sheet-part" id={`sheet-${id}`} data-section={id} aria-labelledby={`sheet-head-${id}`}>
      <h3 id={`sheet-head-${id}`} tabIndex={-1}>
        {label}
      </h3>
      {children}
    </section>
  );
}

/** What a section is headed by; those that stand in none are headed by what they are. */
export function sectionLabel(section: SheetSection): string {
  return section.label ?? t("section-other");
}

export function Section({ who, sheet, section, rolls }: { who: string; sheet: Sheet; section: SheetSection; rolls: boolean }) {
  const { acts } = mayDo(who);
  const label = sectionLabel(section);
  return (
    <Part id={section.id ?? "other"} label={label}>
      {section.abilities !== undefined && <Abilities who={who} rolls={rolls} abilities={section.abilities} />}
      {section.saves !== undefined && <Checks who={who} rolls={rolls} sort="save" label={t("roll-save")} within={label} checks={section.saves} />}
      {section.skills !== undefined && <Checks who={who} rolls={rolls} sort="skill" label={t("roll-skill")} within={label} checks={section.skills} />}
      {section.values !== undefined && <Values values={section.values} />}
      {section.lists?.map((list) => (
        <List key={list.id} who={who} sheet={sheet} list={list} within={label} acts={acts} />
      ))}
    </Part>
  );
}
