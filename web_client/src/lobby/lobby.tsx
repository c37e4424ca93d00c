/** Before the fight: who plays whom, who is here and ready. */

import { Next } from "~/gm/later";
import { Log } from "~/log/log";
import type { Link } from "~/net/link";
import { listed } from "~/parts/format";
import { Icon } from "~/parts/icon";
import { later, withWords } from "~/parts/later";
import { OwnSettings } from "~/parts/own-settings";
import { Sheets } from "~/party/sheets";
import { give, gm, isGm, me, rights, view } from "~/state/session";
import type { View } from "~/wire";
import { t } from "~/words";

import { Bring } from "./bring";
import { Characters, Opponents, Unclaimed } from "./characters";
import { Offers } from "./offers";
import { People } from "./people";

/** What only GMs need. */
const Invite = later<{ table: string }>(async () => (await withWords(import("./invite"))).Invite);
const TableSettings = later<{ now: View }>(async () => (await import("./table-settings")).TableSettings);

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
          {now.table.encounter.name !== now.table.name && <p class="lobby-encounter">{t("lobby-fought", { encounter: now.table.encounter.name })}</p>}
        </div>
        <div class="lobby-own">
          <OwnSettings />
        </div>
      </header>
      <section class="lobby-roster" aria-labelledby="roster-heading">
        {watching && (
          <p class="lobby-watching" role="status">
            <Icon name="eye" /> {t("lobby-watching")}
          </p>
        )}
        <h2 id="roster-heading">{t("roster")}</h2>
        <Characters now={now} />
        <Bring />
        <Opponents now={now} />
      </section>
      <div class="lobby-first">
        {!watching && <Ready now={now} />}
        <Offers />
        <People now={now} />
      </div>
      <aside class="lobby-side" aria-label={t("lobby-side")}>
        {isGm.value && <Invite table={link.table} />}
        {(isGm.value || Object.keys(now.mine.party).length > 0) && (
          <details class="card">
            <summary>{t("sheets")}</summary>
            <Sheets />
          </details>
        )}
        {rights.value.includes("see") && (
          <details class="card lobby-next">
            <summary>{t("next")}</summary>
            <Next />
          </details>
        )}
        {rights.value.includes("run") && <TableSettings now={now} />}
        <div class="card lobby-log">
          <Log />
        </div>
      </aside>
    </main>
  );
}

function Ready({ now }: { now: View }) {
  const seat = now.seats[me.value?.seat ?? ""];
  if (isGm.value) {
    const waiting = waitedFor(now);
    return (
      <section class="card">
        <button type="button" class="primary wide" onClick={() => void gm({ t: "start" })}>
          <Icon name="sword" /> {t("start")}
        </button>
        <p class="hint">{t("start-hint", { count: waiting.length })}</p>
        {waiting.length > 0 && <p class="hint">{t("start-waiting", { names: listed(waiting) })}</p>}
        <Unclaimed now={now} />
      </section>
    );
  }
  if (seat === undefined) return null;
  const plays = Object.values(now.roster).some((one) => one.seat === me.value?.seat);
  return (
    <section class="card">
      <button type="button" class={seat.ready ? "wide" : "primary wide"} aria-pressed={seat.ready} onClick={() => void give({ t: "ready", ready: !seat.ready })}>
        {t(seat.ready ? "ready-not" : "ready")}
      </button>
      <p class="hint">{t(!plays ? "ready-nobody" : seat.ready ? "waiting-start" : "ready-hint")}</p>
    </section>
  );
}

/** Players here who are not ready, by name. */
function waitedFor(now: View): string[] {
  return Object.values(now.seats)
    .filter(({ role, online, ready }) => role === "player" && online && !ready)
    .map(({ name }) => name);
}
