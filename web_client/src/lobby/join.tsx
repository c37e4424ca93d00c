/** Joining by a link, and being turned away. */

import { useEffect, useState } from "preact/hooks";

import { byeSentence } from "~/answers";
import { lastName, type Link, type Remembered, rememberName, seatOfBrowser, seatOfTab } from "~/net/link";
import { sentenceOf, Trouble } from "~/net/api";
import { listed } from "~/parts/format";
import { plain } from "~/parts/plain";
import { sitDown, standUp } from "~/state/session";
import type { Bye } from "~/wire";
import { t } from "~/words";

import { type AtTheDoor, atTheDoor } from "./catalog";
import { Door } from "./door";

export function Connecting() {
  return (
    <Door>
      <p class="door-wait" role="status">
        {t("connecting")}
      </p>
    </Door>
  );
}

export function Join({ link }: { link: Link }) {
  const before = seatOfBrowser(link);
  const [shown, setShown] = useState<AtTheDoor | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const look = (): void => {
    setTrouble(null);
    atTheDoor(link.table, link.secret ?? "").then(
      (found) => setShown(Array.isArray(found.people) ? found : null),
      (error: unknown) => setTrouble(error instanceof Trouble ? error : new Trouble(0, sentenceOf(error))),
    );
  };
  useEffect(look, [link]);
  const join = (name: string, seat: Remembered | null): void => {
    if (seat === null) rememberName(name);
    sitDown(link, seat?.name ?? name, seat);
  };
  const closed = trouble !== null && trouble.status >= 400 && trouble.status < 500 && trouble.status !== 429;
  return (
    <Door>
      {shown !== null && <Table shown={shown} />}
      {trouble !== null && <Turned trouble={trouble} again={look} />}
      {before !== null && (
        <div class="door-back">
          <button type="button" class="primary" onClick={() => join(before.name, before)}>
            {t("join-back", { name: before.name })}
          </button>
          {!closed && <p class="hint">{t("join-new")}</p>}
        </div>
      )}
      {!closed && shown?.full !== true && <Name before={before} role={shown?.role} join={(name) => join(name, null)} />}
      <a class="door-home" href="/#/">
        {t("join-home")}
      </a>
    </Door>
  );
}

/** Which table it is, what the link opens, and who is there. */
function Table({ shown }: { shown: AtTheDoor }) {
  const here = shown.people.filter(({ online }) => online).map(({ name }) => name);
  return (
    <section class="door-table" aria-label={shown.name}>
      <h2>{shown.name}</h2>
      <p>{shown.encounter === shown.name ? shown.ruleset : t("join-plays", { ruleset: shown.ruleset, encounter: shown.encounter })}</p>
      <p class="door-role">{t(`join-as-${shown.role}`)}</p>
      <p class="hint">
        {t(`join-phase-${shown.phase}`)} {here.length === 0 ? t("join-nobody") : t("join-here", { count: here.length, names: listed(here) })}
      </p>
      {shown.seat !== undefined && <p class="hint">{t("join-taken", { name: shown.seat })}</p>}
      {shown.full && (
        <p class="door-trouble" role="alert">
          {t("join-full")}
        </p>
      )}
    </section>
  );
}

function Turned({ trouble, again }: { trouble: Trouble; again: () => void }) {
  const what = trouble.status === 404 ? t("join-no-table") : trouble.status === 403 || trouble.status === 401 ? t("join-bad-link") : trouble.message;
  return (
    <div class="door-trouble" role="alert">
      <p>{what}</p>
      <button type="button" onClick={again}>
        {t("ended-again")}
      </button>
    </div>
  );
}

function Name({ before, role, join }: { before: Remembered | null; role: AtTheDoor["role"] | undefined; join: (name: string) => void }) {
  const [name, setName] = useState(before?.name ?? lastName());
  return (
    <form
      class="door-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== "") join(name.trim());
      }}
    >
      <label for="join-name">{t("join-name")}</label>
      <input
        id="join-name"
        name="name"
        value={name}
        maxLength={40}
        autocomplete="nickname"
        autofocus
        required
        placeholder={t("join-name-hint")}
        onInput={(event) => setName(plain(event.currentTarget.value))}
      />
      <button type="submit" class={before === null ? "primary" : ""}>
        {t(role === "spectator" ? "join-watch" : "join")}
      </button>
    </form>
  );
}

export function Ended({ link, bye }: { link: Link; bye: Bye }) {
  const stale = bye.reason === "old-protocol" || bye.reason === "bad-message";
  const seat = seatOfTab(link);
  const again = (): void => {
    if (seat === null || bye.reason === "sent-away") standUp(link);
    else sitDown(link, seat.name, seat);
  };
  return (
    <Door>
      <h2>{t("ended-heading")}</h2>
      <p>{byeSentence(bye)}</p>
      <div class="row">
        <button type="button" class="primary" onClick={stale ? () => location.reload() : again}>
          {t(stale ? "ended-reload" : bye.reason === "seat-taken-over" ? "ended-here" : "ended-again")}
        </button>
      </div>
      <a class="door-home" href="/#/">
        {t("join-home")}
      </a>
    </Door>
  );
}
