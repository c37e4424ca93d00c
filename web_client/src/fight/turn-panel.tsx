/** The turn: who acts and what is left to act with, the menu in its groups, and the end of the turn. */

import { Claim, claimable } from "~/parts/claim";
import { stateText } from "~/parts/format";
import { HealthBar } from "~/parts/health";
import { later } from "~/parts/later";
import { Icon } from "~/parts/icon";
import { Portrait } from "~/parts/portrait";
import { SheetButton } from "~/party/host";
import { Sheets } from "~/party/sheets";
import { groupRank, keysOf, ordered } from "~/state/choice";
import { healthNow } from "~/state/health";
import { nameOf, namesOf } from "~/state/names";
import { actor, actors, actWith, choose, half, helpable, helping, inspected, menu, openAsks } from "~/state/selection";
import { busy, controls, fight, isGm, me, phase, view } from "~/state/session";
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
  const one = who === null ? undefined : fight.value?.combatants[who];
  if (now === null || who === null || one === undefined) return <Waiting />;
  return (
    <section class="turn-panel" aria-label={t("turn-of", { name: one.name })}>
      <Acting who={who} one={one} now={now} />
      {half.value !== null && half.value.window === null && <Making />}
      <Options now={now} />
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

function Options({ now }: { now: Menu }) {
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
                return (
                  <OptionCard
                    key={id}
                    by={now.who}
                    id={id}
                    option={option}
                    hotkey={keys.get(id)}
                    picked={picked}
                    disabled={busy.value}
                    onPick={() => choose(picked ? { t: "undo" } : { t: "pick", option: id }, now)}
                  />
                );
              })}
            {greyed
              .filter(([, one]) => one.group === group)
              .map(([id, one]) => (
                <GreyedCard key={id} by={now.who} id={id} greyed={one} />
              ))}
          </div>
        </section>
      ))}
      <StandingOrders />
    </div>
  );
}

/** Somebody else acts: whose turn it is, and how one's own stand meanwhile. */
function Waiting() {
  const now = fight.value;
  const turn = now?.turn ?? null;
  const own = controls.value.flatMap((id) => {
    const one = now?.combatants[id];
    return one === undefined ? [] : [{ id, one }];
  });
  return (
    <section class="turn-panel waiting" aria-label={t("waiting")}>
      <div class="waiting-head" role="status">
        {now?.window && <ClockRing window={now.window} />}
        <p class="waiting-words">{waitingWords(turn)}</p>
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
        {(phase.value === "over" && me.value?.role === "player" ? [] : own).map(({ id, one }) => (
          <OwnOne key={id} id={id} one={one} />
        ))}
      </div>
      {own.length === 0 && me.value?.role === "player" && <Unclaimed />}
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
  const free = Object.entries(view.value?.roster ?? {}).filter(([, entry]) => claimable(entry));
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
  if (view.value?.table.paused) return t("paused");
  if (openAsks.value.length > 0) return t("waiting-you");
  const waits = fight.value?.window ?? null;
  if (waits !== null) return waits.waiting.length > 0 ? t("waiting-for", { names: namesOf(waits.waiting) }) : t("waiting-window");
  if (turn === null) return t("waiting-start");
  return t(me.value?.role === "spectator" ? "watching-turn" : "waiting-turn", { name: nameOf(turn) });
}
