/** The party before a fight: who plays whom, who stands how, and taking or letting go of a character. */

import { PlayedBy } from "~/gm/played-by";
import { listed } from "~/parts/format";
import { Claim, claimable } from "~/parts/claim";
import { Portrait } from "~/parts/portrait";
import { give, gm, isGm, me, rights } from "~/state/session";
import { initials } from "~/state/names";
import type { RosterEntry, View } from "~/wire";
import { SheetButton } from "~/party/host";
import { t } from "~/words";

/** The characters of the party, in the order they came. */
export function partyOf(now: View): [string, RosterEntry][] {
  return Object.entries(now.roster).filter(([, { side }]) => side === "party");
}

/** Those of the party nobody has claimed, who would go into the fight all the same. */
export function unclaimed(now: View): [string, RosterEntry][] {
  return partyOf(now).filter(([id, entry]) => claimable(entry) && entry.controller === "gm" && now.party[id]?.aside !== true);
}

export function Characters({ now }: { now: View }) {
  const party = partyOf(now);
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
  const stands = now.party[id];
  return (
    <li class="character" data-character={id} data-yours={yours} data-free={seat === null} data-aside={stands?.aside === true}>
      <Portrait id={id} side="party" />
      <div class="character-body">
        <h3>{entry.name}</h3>
        {entry.summary && <p class="character-summary">{entry.summary}</p>}
        <p class="character-by">
          {stands?.health && <span>{t("character-health", { label: stands.health.label, now: stands.health.now, max: stands.health.max })}</span>}{" "}
          {stands?.dead === true && <span class="tag">{t("character-dead")}</span>}
          {stands?.aside === true && <span class="tag">{t("character-aside")}</span>}
          {!isGm.value && <span>{playedBy(entry, now, yours)}</span>}
        </p>
      </div>
      <div class="character-does">
        <SheetButton who={id} name={entry.name} small />
        {player && claimable(entry) && <Claim id={id} name={entry.name} />}
        {isGm.value && <PlayedBy id={id} />}
        {yours && (
          <button type="button" class="quiet" onClick={() => void give({ t: "unclaim", combatant: id })}>
            {t("unclaim")}
          </button>
        )}
      </div>
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

/** What the GM does about characters nobody has claimed: hand all of them over, or leave them behind. */
export function Unclaimed({ now }: { now: View }) {
  const left = unclaimed(now);
  const may = rights.value;
  if (left.length === 0) return null;
  const names = listed(left.map(([, { name }]) => name));
  return (
    <div class="start-unclaimed">
      <p class="hint">{t("start-unclaimed", { count: left.length, names })}</p>
      <div class="row">
        {may.includes("run") && (
          <button type="button" data-unclaimed="director" onClick={() => left.forEach(([combatant]) => void gm({ t: "hand", combatant, to: "director" }))}>
            {t("start-unclaimed-director")}
          </button>
        )}
        {may.includes("edit") && left.length < partyOf(now).length && (
          <button type="button" data-unclaimed="aside" onClick={() => left.forEach(([who]) => void gm({ t: "party-set", who, aside: true }))}>
            {t("start-unclaimed-aside")}
          </button>
        )}
      </div>
    </div>
  );
}

export function Opponents({ now }: { now: View }) {
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
