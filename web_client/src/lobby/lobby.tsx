/** Before the fight: who plays whom, who is here and ready. */

import { useState } from "preact/hooks";

import { Clocks } from "~/gm/clocks";
import { PlayedBy } from "~/gm/played-by";
import { Next } from "~/gm/later";
import { Invite } from "~/lobby/invite";
import type { Link } from "~/net/link";
import { Claim, claimable } from "~/parts/claim";
import { Icon } from "~/parts/icon";
import { Sheets } from "~/party/sheets";
import { OwnSettings } from "~/parts/own-settings";
import { give, gm, isGm, me, rights, view } from "~/state/session";
import type { RosterEntry, View } from "~/wire";
import { initials } from "~/state/names";
import { t } from "~/words";

export function Lobby({ link }: { link: Link }) {
  const now = view.value;
  if (now === null) return null;
  const watching = me.value?.role === "spectator";
  return (
    <main class="lobby">
      <header class="lobby-head">
        <div>
          <p class="eyebrow">{now.table.ruleset.name}</p>
          <h1>{now.table.name}</h1>
          {now.table.encounter.name !== now.table.name && <p class="lobby-encounter">{now.table.encounter.name}</p>}
        </div>
        <OwnSettings />
      </header>
      <section class="lobby-roster" aria-labelledby="roster-heading">
        <h2 id="roster-heading">{t("roster")}</h2>
        <Characters now={now} />
        <Opponents now={now} />
      </section>
      <aside class="lobby-side">
        <People now={now} />
        {!watching && <Ready now={now} />}
        {(isGm.value || Object.keys(now.mine.party).length > 0) && (
          <details class="card">
            <summary>{t("sheets")}</summary>
            <Sheets />
          </details>
        )}
        {rights.value.includes("see") && (
          <section class="card lobby-next">
            <h2>{t("next")}</h2>
            <Next />
          </section>
        )}
        {isGm.value && (
          <details class="card">
            <summary>{t("gm-clocks")}</summary>
            <Clocks table={now.table} />
          </details>
        )}
        {isGm.value && <Invite table={link.table} />}
      </aside>
    </main>
  );
}

function Characters({ now }: { now: View }) {
  const party = Object.entries(now.roster).filter(([, { side }]) => side === "party");
  if (party.length === 0) return <p class="empty">{t("roster-empty")}</p>;
  return (
    <ul class="characters">
      {party.map(([id, entry]) => (
        <Character key={id} id={id} entry={entry} now={now} />
      ))}
    </ul>
  );
}

function Character({ id, entry, now }: { id: string; entry: RosterEntry; now: View }) {
  const seat = entry.seat ?? null;
  const yours = seat !== null && seat === me.value?.seat;
  const player = me.value?.role === "player";
  return (
    <li class="character" data-yours={yours} data-free={seat === null}>
      <span class="portrait" data-side="party" aria-hidden="true">
        {initials(entry.name)}
      </span>
      <div class="character-body">
        <h3>{entry.name}</h3>
        {entry.summary && <p class="character-summary">{entry.summary}</p>}
        {!isGm.value && <p class="character-by">{playedBy(entry, now, yours)}</p>}
      </div>
      {player && claimable(entry) && <Claim id={id} name={entry.name} />}
      {isGm.value && <PlayedBy id={id} />}
      {yours && (
        <button type="button" class="quiet" onClick={() => void give({ t: "unclaim", combatant: id })}>
          {t("unclaim")}
        </button>
      )}
    </li>
  );
}

function playedBy(entry: RosterEntry, now: View, yours: boolean): string {
  if (yours) return t("claimed-you");
  if (entry.seat) return t("claimed-by", { name: now.seats[entry.seat]?.name ?? "" });
  // Until somebody claims it, a character of the party is the GM's (or the director's).
  if (entry.held === true) return t("claim-held");
  return entry.controller === "director" ? t("claim-free-director") : t("claim-free");
}

function Opponents({ now }: { now: View }) {
  const foes = Object.entries(now.roster).filter(([, { side }]) => side !== "party");
  if (foes.length === 0) return null;
  return (
    <>
      <h2>{t("roster-foes")}</h2>
      <ul class="foes">
        {foes.map(([id, { name, summary }]) => (
          <li key={id} title={summary ?? undefined}>
            <span class="portrait small" data-side="enemy" aria-hidden="true">
              {initials(name)}
            </span>
            {name}
          </li>
        ))}
      </ul>
    </>
  );
}

function People({ now }: { now: View }) {
  return (
    <section class="card">
      <h2>{t("here")}</h2>
      <ul class="people">
        {Object.entries(now.seats).map(([id, seat]) => (
          <li key={id} data-online={seat.online}>
            <span class="people-dot" aria-hidden="true" />
            <span class="people-name">
              {id === me.value?.seat ? <OwnName name={seat.name} /> : seat.name}
              <span class="people-role">{t(`role-${seat.role}`)}</span>
            </span>
            <span class="people-state" data-ready={seat.ready}>
              {!seat.online ? t("here-away") : seat.role === "player" ? t(seat.ready ? "here-ready" : "here-not-ready") : ""}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One's own name, which becomes a field when it is clicked. */
function OwnName({ name }: { name: string }) {
  const [editing, setEditing] = useState(false);
  if (!editing) {
    return (
      <button type="button" class="plain own-name" title={t("rename")} onClick={() => setEditing(true)}>
        {name}
      </button>
    );
  }
  const rename = (text: string): void => {
    setEditing(false);
    if (text.trim() !== "" && text.trim() !== name) void give({ t: "rename", name: text.trim() });
  };
  return (
    <input
      class="own-name"
      aria-label={t("rename")}
      defaultValue={name}
      maxLength={40}
      autofocus
      onBlur={(event) => rename(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === "Enter") rename(event.currentTarget.value);
        if (event.key === "Escape") setEditing(false);
      }}
    />
  );
}

function Ready({ now }: { now: View }) {
  const seat = now.seats[me.value?.seat ?? ""];
  if (isGm.value) {
    return (
      <section class="card">
        <button type="button" class="primary wide" onClick={() => void gm({ t: "start" })}>
          <Icon name="sword" /> {t("start")}
        </button>
        <p class="hint">{t("start-hint", { count: waitedFor(now) })}</p>
      </section>
    );
  }
  if (seat === undefined) return null;
  return (
    <section class="card">
      <button type="button" class={seat.ready ? "wide" : "primary wide"} aria-pressed={seat.ready} onClick={() => void give({ t: "ready", ready: !seat.ready })}>
        {t(seat.ready ? "ready-not" : "ready")}
      </button>
      <p class="hint">{t(seat.ready ? "waiting-start" : "ready-hint")}</p>
    </section>
  );
}

/** Players here who are not ready. */
function waitedFor(now: View): number {
  return Object.values(now.seats).filter(({ role, online, ready }) => role === "player" && online && !ready).length;
}
