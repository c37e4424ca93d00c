/** Who is in the encounter: looked for, set down, and each with a card of what is special about it. */

import { Bestiary } from "~/gm/bestiary";
import { COMPETENCES, TEMPERAMENTS } from "~/gm/manners";
import { Icon } from "~/parts/icon";
import { plain } from "~/parts/plain";
import { party } from "~/state/session";
import { known, t } from "~/words";

import type { Trouble } from "./asking";
import type { Changes } from "./changing";
import { type Foe, type Member, MOST_FOES } from "./encounter";
import { act, calledOf, draft, hand, labels, layer, picked } from "./state";

export function FoesPanel({ troubles }: { troubles: Trouble[] }) {
  const foes = draft.value.enemies ?? [];
  return (
    <>
      <section class="panel-part">
        <h3>{t("builder-foes", { count: foes.reduce((sum, { count = 1 }) => sum + count, 0) })}</h3>
        <p class="hint">{t("builder-foes-hint")}</p>
        <ul class="rows">
          {foes.map((foe, index) => (
            <FoeRow key={index} foe={foe} index={index} wrong={troubles.filter(({ path }) => path.startsWith(`enemies[${index}]`))} />
          ))}
        </ul>
        {foes.length >= MOST_FOES && <p class="hint">{t("builder-foes-full", { most: MOST_FOES })}</p>}
      </section>
      <section class="panel-part">
        <h3>{t("builder-find")}</h3>
        <Bestiary
          label={t("gm-prepare-find")}
          heard={(found) => (labels.value = { ...labels.value, ...Object.fromEntries(found.map(({ entry, label }) => [entry, label])) })}
          row={({ entry, label }) => <Finding entry={entry} label={label} />}
        />
      </section>
    </>
  );
}

function Finding({ entry, label }: { entry: string; label: string }) {
  const now = hand.value;
  const held = now?.t === "creature" && now.entry === entry;
  return (
    <span class="row-buttons">
      {draft.value.board !== undefined && (
        <button
          type="button"
          data-stamp={entry}
          aria-pressed={held}
          aria-label={t("named", { what: t("builder-place"), name: label })}
          title={t("builder-stamp", { name: label })}
          onClick={() => {
            hand.value = held ? null : { t: "creature", entry, label };
            layer.value = "people";
          }}
        >
          {t("builder-place")}
        </button>
      )}
      <button type="button" class="icon-button" data-draw={entry} aria-label={t("gm-prepare-with", { name: label })} title={t("gm-prepare-with", { name: label })} onClick={() => oneMore(entry)}>
        <Icon name="plus" size={15} />
      </button>
    </span>
  );
}

/** One more of a sort without a place. */
function oneMore(entry: string): void {
  const foes = draft.value.enemies ?? [];
  const index = foes.findIndex((foe) => foe.creature === entry && foe.at === undefined && foe.name === undefined);
  if (index < 0) act({ t: "foe-add", foe: { creature: entry } });
  else act({ t: "foe-set", index, changes: { count: (foes[index]?.count ?? 1) + 1 } });
}

function FoeRow({ foe, index, wrong }: { foe: Foe; index: number; wrong: Trouble[] }) {
  const open = picked.value === index;
  const name = calledOf(foe);
  const count = foe.count ?? 1;
  return (
    <li class="row-card" data-foe={index} data-wrong={wrong.length > 0}>
      <div class="row-head">
        <button type="button" class="plain row-name" aria-expanded={open} onClick={() => (picked.value = open ? null : index)}>
          {count > 1 ? t("builder-count-of", { count, name }) : name} <small>{signs(foe)}</small>
        </button>
        {draft.value.board !== undefined && <PlaceButton foe={foe} index={index} name={name} />}
        <button
          type="button"
          class="icon-button"
          aria-label={t("gm-prepare-without", { name })}
          onClick={() => {
            act({ t: "foe-remove", index });
            picked.value = null;
          }}
        >
          <Icon name="close" size={13} />
        </button>
      </div>
      {wrong.map(({ path, message }) => (
        <p key={path} class="trouble" role="alert">
          {t("builder-wrong", { path, message })}
        </p>
      ))}
      {open && <FoeCard foe={foe} index={index} name={name} />}
    </li>
  );
}

function signs(foe: Foe): string {
  const parts = [
    foe.at === undefined ? (draft.value.board === undefined ? "" : t("builder-no-place")) : t("builder-at", { x: foe.at[0], y: foe.at[1] }),
    foe.hidden ? t("builder-hidden") : "",
    foe.surprised ? t("builder-surprised") : "",
    foe.side === "party" ? t("builder-friend") : "",
  ];
  return parts.filter((part) => part !== "").join(" · ");
}

function PlaceButton({ foe, index, name }: { foe: Foe; index: number; name: string }) {
  const now = hand.value;
  const held = now?.t === "foe" && now.index === index;
  return (
    <button
      type="button"
      data-place-foe={index}
      aria-pressed={held}
      aria-label={t("named", { what: t(foe.at === undefined ? "builder-place" : "builder-move-foe"), name })}
      onClick={() => {
        hand.value = held ? null : { t: "foe", index };
        layer.value = "people";
      }}
    >
      {t(foe.at === undefined ? "builder-place" : "builder-move-foe")}
    </button>
  );
}

function FoeCard({ foe, index, name }: { foe: Foe; index: number; name: string }) {
  const set = (changes: Changes<Foe>, stroke: string | null = null): void => act({ t: "foe-set", index, changes }, stroke);
  const count = foe.count ?? 1;
  const number = (text: string): number | undefined => (text.trim() === "" || !Number.isFinite(Number(text)) ? undefined : Math.max(0, Math.round(Number(text))));
  return (
    <div class="foe-card">
      <div class="fields">
        <label>
          {t("foe-name")}
          <input name="foe-name" maxLength={80} placeholder={name} value={foe.name ?? ""} onInput={(event) => set({ name: plain(event.currentTarget.value) }, `foe-name-${index}`)} />
        </label>
        <label>
          {t("foe-count")}
          <input name="foe-count" type="number" min={1} max={40} value={String(count)} onInput={(event) => set({ count: Math.min(40, Math.max(1, number(event.currentTarget.value) ?? 1)) }, `foe-count-${index}`)} />
        </label>
        <label>
          {t("foe-health")}
          <input name="foe-health" inputMode="numeric" placeholder={t("foe-health-full")} value={foe.health === undefined ? "" : String(foe.health)} onInput={(event) => set({ health: number(event.currentTarget.value) }, `foe-health-${index}`)} />
        </label>
        <label>
          {t("foe-side")}
          <select name="foe-side" value={foe.side ?? "enemy"} onChange={(event) => set({ side: event.currentTarget.value === "party" ? "party" : undefined })}>
            <option value="enemy">{t("side-enemy")}</option>
            <option value="party">{t("side-party")}</option>
          </select>
        </label>
        <label>
          {t("gm-temper")}
          <select name="foe-temper" value={foe.temperament ?? ""} onChange={(event) => set({ temperament: event.currentTarget.value })}>
            <option value="">{t("foe-own-manner")}</option>
            {TEMPERAMENTS.map((one) => (
              <option key={one} value={one}>
                {known("temper", one)}
              </option>
            ))}
          </select>
        </label>
        <label>
          {t("foe-competence")}
          <select name="foe-competence" value={foe.competence === undefined ? "" : String(foe.competence)} onChange={(event) => set({ competence: number(event.currentTarget.value) })}>
            <option value="">{t("foe-own-manner")}</option>
            {COMPETENCES.map((one) => (
              <option key={one} value={String(one)}>
                {t(`competence-${one}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <div class="checks">
        <label class="check">
          <input name="foe-hidden" type="checkbox" checked={foe.hidden ?? false} onChange={(event) => set({ hidden: event.currentTarget.checked })} /> {t("foe-hidden")}
        </label>
        <label class="check">
          <input name="foe-surprised" type="checkbox" checked={foe.surprised ?? false} onChange={(event) => set({ surprised: event.currentTarget.checked })} /> {t("foe-surprised")}
        </label>
        <label class="check">
          <input type="checkbox" checked={draft.value.inLair?.includes(name) ?? false} onChange={(event) => act({ t: "lair", name, on: event.currentTarget.checked })} /> {t("foe-lair")}
        </label>
      </div>
      {count > 1 && (
        <button type="button" class="quiet" onClick={() => act({ t: "foe-split", index })}>
          {t("foe-split", { count })}
        </button>
      )}
    </div>
  );
}

export function PartyPanel({ troubles }: { troubles: Trouble[] }) {
  const names = Object.values(party.value).map(({ name }) => name);
  const placed = draft.value.party ?? [];
  const others = placed.filter(({ name }) => !names.includes(name));
  if (draft.value.board === undefined) return <p class="panel-part hint">{t("builder-party-off")}</p>;
  return (
    <section class="panel-part">
      <h3>{t("builder-party")}</h3>
      <p class="hint">{t("builder-party-hint")}</p>
      <ul class="rows">
        {names.map((name) => (
          <MemberRow key={name} name={name} member={placed.find((one) => one.name === name)} />
        ))}
        {others.map((member) => (
          <MemberRow key={member.name} name={member.name} member={member} />
        ))}
      </ul>
      {troubles
        .filter(({ path }) => path.startsWith("party"))
        .map(({ path, message }) => (
          <p key={path} class="trouble" role="alert">
            {t("builder-wrong", { path, message })}
          </p>
        ))}
      <button
        type="button"
        data-tool="start-cells"
        aria-pressed={hand.value?.t === "start"}
        onClick={() => {
          hand.value = hand.value?.t === "start" ? null : { t: "start" };
          layer.value = "people";
        }}
      >
        {t("builder-start-cells")}
      </button>
    </section>
  );
}

function MemberRow({ name, member }: { name: string; member: Member | undefined }) {
  const now = hand.value;
  const held = now?.t === "member" && now.name === name;
  return (
    <li class="row-card">
      <div class="row-head">
        <span class="row-name">
          {name} <small>{member?.at === undefined ? t("builder-any-place") : t("builder-at", { x: member.at[0], y: member.at[1] })}</small>
        </span>
        <button
          type="button"
          data-place-member={name}
          aria-pressed={held}
          aria-label={t("named", { what: t("builder-place"), name })}
          onClick={() => {
            hand.value = held ? null : { t: "member", name };
            layer.value = "people";
          }}
        >
          {t("builder-place")}
        </button>
        {member !== undefined && (
          <button type="button" class="icon-button" aria-label={t("builder-no-place-for", { name })} onClick={() => act({ t: "member", name, at: null })}>
            <Icon name="close" size={13} />
          </button>
        )}
      </div>
      <label class="check">
        <input type="checkbox" checked={member?.surprised ?? false} onChange={(event) => act({ t: "member", name, at: member?.at ?? null, surprised: event.currentTarget.checked })} /> {t("foe-surprised")}
      </label>
    </li>
  );
}
