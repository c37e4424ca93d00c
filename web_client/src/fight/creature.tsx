/** Everything about a combatant, for whoever may know it: its numbers, how harm reaches it, and what it can do. */

import { useState } from "preact/hooks";

import { aboutCreature } from "~/state/about";
import { names } from "~/state/names";
import { plainId, signed } from "~/telling";
import type { CreatureAbout, OptionAbout } from "~/wire";
import { capitalized, known, t } from "~/words";

import { Facts, factsLine } from "./facts";

/** Folded at first, and only asked for when it is opened. */
export function Creature({ id }: { id: string }) {
  const [open, setOpen] = useState(false);
  return (
    <details class="creature" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary data-creature={id}>{t("creature")}</summary>
      {open && <Everything id={id} />}
    </details>
  );
}

function Everything({ id }: { id: string }) {
  const about = aboutCreature(id);
  if (about === null) return <p class="hint">{t("about-wait")}</p>;
  return (
    <>
      <Numbers about={about} />
      <Facts facts={about.bears} />
      {about.traits.map(([name, text]) => (
        <p key={name} class="trait">
          <strong>{name}</strong> {text}
        </p>
      ))}
      <Actions actions={about.actions} />
    </>
  );
}

function labelOf(group: string, id: string): string {
  return names.value[group]?.[id] ?? capitalized(plainId(id));
}

function Numbers({ about }: { about: CreatureAbout }) {
  const number = (value: number): string => (about.pool ? t("creature-dice", { dice: value }) : signed(value));
  const kinds = [about.size, ...about.types, ...about.tags].filter((kind) => kind !== undefined).map(plainId);
  return (
    <dl class="creature-numbers">
      <Row label={t("creature-defense")} value={String(about.defense)} />
      {about.speed !== undefined && <Row label={t("creature-speed")} value={t("creature-length", about.speed)} />}
      {about.senses !== undefined && <Row label={t("creature-senses")} value={about.senses.map(senseLine).join(", ")} />}
      {(about.soak ?? 0) > 0 && <Row label={t("creature-soak")} value={String(about.soak)} />}
      {(about.hardness ?? 0) > 0 && <Row label={t("creature-hardness")} value={String(about.hardness)} />}
      {Object.keys(about.abilities).length > 0 && <Row label={t("creature-abilities")} value={pairs("check", about.abilities, String)} />}
      {Object.keys(about.saves).length > 0 && <Row label={t("creature-saves")} value={pairs("save", about.saves, number)} />}
      {Object.keys(about.checks).length > 0 && <Row label={t("creature-checks")} value={pairs("check", about.checks, number)} />}
      {kinds.length > 0 && <Row label={t("creature-kind")} value={kinds.join(", ")} />}
    </dl>
  );
}

function senseLine({ sense, ...far }: NonNullable<CreatureAbout["senses"]>[number]): string {
  return t("creature-pair", { label: labelOf("sense", sense), value: t("creature-length", far) });
}

function pairs(group: string, all: Record<string, number>, told: (value: number) => string): string {
  return Object.entries(all)
    .map(([id, value]) => t("creature-pair", { label: labelOf(group, id), value: told(value) }))
    .join(", ");
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

type Action = { label: string; group: string } & OptionAbout;

/** What it can take, group by group; what everybody can stands nowhere here. */
function Actions({ actions }: { actions: Action[] }) {
  const own = actions.filter(({ group }) => group !== "standard" && group !== "contests");
  const groups = [...new Set(own.map(({ group }) => group))];
  return (
    <>
      {groups.map((group) => (
        <section key={group} class="creature-actions">
          <h3>{known("group", group)}</h3>
          {own
            .filter((action) => action.group === group)
            .map((action, n) => (
              <details key={n}>
                <summary>{action.label}</summary>
                <p class="hint-line">{factsLine([...action.price, ...action.aim])}</p>
                <Facts facts={action.does} />
              </details>
            ))}
        </section>
      ))}
    </>
  );
}
