/** The turn: who acts and what is left to act with, the menu in its groups, and the end of the turn. */

import { Claim, claimable } from "~/parts/claim";
import { stateText } from "~/parts/format";
import { HealthBar } from "~/parts/health";
import { useKeep } from "~/parts/keep";
import { later } from "~/parts/later";
import { Icon } from "~/parts/icon";
import { Portrait } from "~/parts/portrait";
import { SheetButton } from "~/party/host";
import { Sheets } from "~/party/sheets";
import { type Act, groupRank, keysOf, ordered } from "~/state/choice";
import { healthNow } from "~/state/health";
import { nameOf, namesOf } from "~/state/names";
import { actor, actors, actWith, choose, half, helpable, helping, inspected, menu, menuOf, openAsks } from "~/state/selection";
import { busy, combatants, controls, fight, isGm, me, openWindow, phase, roster, table, turn } from "~/state/session";
import { steady } from "~/state/steady";
import type { Combatant, Menu } from "~/wire";
import { known, t } from "~/words";

import { ClockRing, TurnClock } from "./clock";
import { ConditionList } from "./conditions";
import { Left } from "./left";
import { Making } from "./making";
import { GreyedCard, OptionCard } from "./option-card";
import { StandingOrders } from "./orders";

/** Between fights characters are brought as in the lobby. */
const BetweenFights = later<object>(async () => (await import("~/lobby/bring")).BetweenFights);

export function TurnPanel() {
  const now = menu.value;
  const who = actor.value;
  const one = who === null ? undefined : combatants.value[who];
  if (now === null || who === null || one === undefined) return <Waiting />;
  return (
    <section class="turn-panel" aria-label={t("turn-of", { name: one.name })}>
      <Acting who={who} one={one} now={now} />
      {half.value !== null && half.value.window === null && <Making />}
      <Options now={now} one={one} />
    </section>
  );
}

function Acting({ who, one, now }: { who: string; one: Combatant; now: Menu }) {
  const end = Object.entries(now.options).find(([, { group }]) => group === "end");
  return (
    <header class="acting">
      <Portrait id={who} side={one.side} />
      <div class="acting-who">
        <h2>{one.name}</h2>
        <HealthBar health={one.health} label={t("health")} />
      </div>
      <SheetButton who={who} name={one.name} small />
      <Left one={one} />
      <TurnClock />
      {actors.value.length > 1 && (
        <select class="acting-other" aria-label={t("act-with")} value={who} onChange={(event) => actWith(event.currentTarget.value)}>
          {actors.value.map((id) => (
            <option key={id} value={id}>
              {nameOf(id)}
            </option>
          ))}
        </select>
      )}
      {end !== undefined && (
        <button type="button" class="end-turn" data-option={end[0]} disabled={busy.value} onClick={() => choose({ t: "pick", option: end[0] }, now)}>
          <Icon name="hourglass" size={17} /> {t("end-turn")} <kbd>E</kbd>
        </button>
      )}
    </header>
  );
}

function Options({ now, one }: { now: Menu; one: Combatant }) {
  const keep = useKeep();
  /** On the menu as it is when something is picked: a card that has not changed may have been drawn for an earlier one. */
  const pick = (act: Act): void => choose(act, menuOf(now.who, null) ?? now);
  const keys = keysOf(now);
  const greyed = Object.entries(now.greyed);
  const ids = ordered(now).filter((id) => now.options[id]?.group !== "end");
  const groups = [...new Set([...ids.map((id) => now.options[id]?.group ?? ""), ...greyed.map(([, { group }]) => group)])];
  groups.sort((a, b) => groupRank(a) - groupRank(b));
  return (
    <div class="options" data-busy={busy.value}>
      {groups.map((group) => (
        <section key={group} class="option-group">
          <h3>{known("group", group)}</h3>
          <div class="option-list">
            {ids
              .filter((id) => now.options[id]?.group === group)
              .map((id) => {
                const option = now.options[id];
                if (option === undefined) return null;
                const picked = half.value?.option === id && half.value.window === null;
                const [hotkey, disabled] = [keys.get(id), busy.value];
                return keep(id, [option, one, hotkey, picked, disabled], () => (
                  <OptionCard
                    key={id}
                    by={now.who}
                    one={one}
                    id={id}
                    option={option}
                    hotkey={hotkey}
                    picked={picked}
                    disabled={disabled}
                    onPick={() => pick(picked ? { t: "undo" } : { t: "pick", option: id })}
                  />
                ));
              })}
            {greyed
              .filter(([, one]) => one.group === group)
              .map(([id, greyed]) => keep(`greyed ${id}`, [greyed], () => <GreyedCard key={id} by={now.who} id={id} greyed={greyed} />))}
          </div>
        </section>
      ))}
      <StandingOrders />
    </div>
  );
}

/** Whom this seat plays, by id. */
const own = steady<Record<string, Combatant>>(() => {
  return Object.fromEntries(controls.value.flatMap((id) => Object.entries(combatants.value).filter(([who]) => who === id)));
});

/** Somebody else acts: whose turn it is, and how one's own stand meanwhile. */
function Waiting() {
  return (
    <section class="turn-panel waiting" aria-label={t("waiting")}>
      <div class="waiting-head" role="status">
        {openWindow.value !== null && <ClockRing window={openWindow.value} />}
        <p class="waiting-words">{waitingWords(turn.value)}</p>
        <TurnClock />
        {helpable.value !== null && (
          <button type="button" data-help={helpable.value} onClick={() => (helping.value = helpable.value)}>
            {t("act-for", { name: nameOf(helpable.value) })}
          </button>
        )}
      </div>
      {phase.value === "over" && <p class="hint">{t(isGm.value ? "over-gm" : me.value?.role === "player" ? "over-player" : "over-spectator")}</p>}
      {phase.value === "over" && me.value?.role === "player" && <Sheets />}
      {phase.value === "over" && <BetweenFights />}
      {/* After a fight the sheets say how everybody stands. */}
      <div class="own">
        {(phase.value === "over" && me.value?.role === "player" ? [] : Object.entries(own.value)).map(([id, one]) => (
          <OwnOne key={id} id={id} one={one} />
        ))}
      </div>
      {Object.keys(own.value).length === 0 && me.value?.role === "player" && <Unclaimed />}
      <StandingOrders />
    </section>
  );
}

/** One's own, while somebody else acts; its name opens the card with everything about it. */
function OwnOne({ id, one }: { id: string; one: Combatant }) {
  const shown = inspected.value === id;
  return (
    <div class="own-one" data-own={id}>
      <Portrait id={id} side={one.side} small />
      <button type="button" class="own-name" aria-expanded={shown} title={t("creature-open", { name: one.name })} onClick={() => (inspected.value = shown ? null : id)}>
        {one.name}
      </button>
      <SheetButton who={id} name={one.name} small />
      <HealthBar health={healthNow(id, one)} label={t("health")} />
      {one.standing !== "up" && phase.value === "fight" && <em class="own-state">{stateText(one)}</em>}
      <ConditionList of={`own|${id}`} conditions={phase.value === "fight" ? one.conditions : undefined} />
      {phase.value === "fight" && <Left one={one} />}
    </div>
  );
}

/** Whoever came late, and plays nobody yet, may take what nobody plays. */
function Unclaimed() {
  const free = Object.entries(roster.value).filter(([, entry]) => claimable(entry));
  return (
    <div class="own unclaimed">
      {free.length === 0 && <p class="hint">{t("claim-none")}</p>}
      {free.map(([id, entry]) => (
        <div key={id} class="own-one">
          <Portrait id={id} side="party" small />
          <strong>{entry.name}</strong>
          <Claim id={id} name={entry.name} />
        </div>
      ))}
    </div>
  );
}

function waitingWords(turn: string | null): string {
  if (phase.value === "over") return t(`outcome-${fight.value?.outcome ?? "ongoing"}` as "outcome-victory");
  if (table.value?.paused) return t("paused");
  if (openAsks.value.length > 0) return t("waiting-you");
  const waits = openWindow.value;
  if (waits !== null) return waits.waiting.length > 0 ? t("waiting-for", { names: namesOf(waits.waiting) }) : t("waiting-window");
  if (turn === null) return t("waiting-start");
  return t(me.value?.role === "spectator" ? "watching-turn" : "waiting-turn", { name: nameOf(turn) });
}
