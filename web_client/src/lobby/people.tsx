/** Who is at the table: here or away, ready, and what a GM does with them. */

import { useState } from "preact/hooks";

import { Icon } from "~/parts/icon";
import { focused } from "~/parts/focused";
import { listed } from "~/parts/format";
import { plain } from "~/parts/plain";
import { give, gm, me, rights } from "~/state/session";
import type { View } from "~/wire";
import { t } from "~/words";

type SeatShown = View["seats"][string];

export function People({ now }: { now: View }) {
  return (
    <section class="card">
      <h2>{t("here")}</h2>
      <ul class="people">
        {Object.entries(now.seats).map(([id, seat]) => (
          <Person key={id} id={id} seat={seat} now={now} />
        ))}
      </ul>
    </section>
  );
}

function Person({ id, seat, now }: { id: string; seat: SeatShown; now: View }) {
  const [open, setOpen] = useState(false);
  const plays = Object.values(now.roster).filter((one) => one.seat === id);
  const runs = rights.value.includes("run") && seat.role !== "gm";
  return (
    <li data-online={seat.online} data-person={id}>
      <span class="people-dot" aria-hidden="true" />
      <span class="people-name">
        {id === me.value?.seat ? <OwnName name={seat.name} /> : seat.name}
        <span class="people-role">{plays.length === 0 ? t(`role-${seat.role}`) : t("people-plays", { role: t(`role-${seat.role}`), names: listed(plays.map(({ name }) => name)) })}</span>
      </span>
      <span class="people-state" data-ready={seat.ready}>
        {!seat.online ? t("here-away") : seat.role === "player" ? t(seat.ready ? "here-ready" : "here-not-ready") : ""}
      </span>
      {runs && (
        <button type="button" class="icon-button" aria-expanded={open} aria-label={t("people-more", { name: seat.name })} onClick={() => setOpen(!open)}>
          <Icon name="list" size={15} />
        </button>
      )}
      {runs && open && <Placing id={id} seat={seat} done={() => setOpen(false)} />}
    </li>
  );
}

/** What a GM does with somebody's place. Sending somebody away is asked twice. */
function Placing({ id, seat, done }: { id: string; seat: SeatShown; done: () => void }) {
  const [sure, setSure] = useState(false);
  const role = seat.role === "spectator" ? "player" : "spectator";
  return (
    <div class="people-placing row">
      <button
        type="button"
        data-role={role}
        onClick={() => {
          void gm({ t: "role", seat: id, role });
          done();
        }}
      >
        {t(role === "player" ? "people-let-play" : "people-let-watch")}
      </button>
      <button
        type="button"
        class={sure ? "danger" : ""}
        data-send-away={sure ? "sure" : "ask"}
        onClick={() => {
          if (!sure) return setSure(true);
          void gm({ t: "send-away", seat: id });
          done();
        }}
      >
        {t(sure ? "people-send-away-sure" : "people-send-away", { name: seat.name })}
      </button>
    </div>
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
  const rename = (written: string): void => {
    setEditing(false);
    const chosen = plain(written).trim();
    if (chosen !== "" && chosen !== name) void give({ t: "rename", name: chosen });
  };
  return (
    <input
      class="own-name"
      aria-label={t("rename")}
      defaultValue={name}
      maxLength={40}
      ref={focused}
      onBlur={(event) => rename(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === "Enter") rename(event.currentTarget.value);
        if (event.key === "Escape") setEditing(false);
      }}
    />
  );
}
