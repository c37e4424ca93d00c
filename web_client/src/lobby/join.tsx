/** The pages before the table: joining by a link, waiting for it, and being turned away. */

import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";

import { byeSentence } from "~/answers";
import { type Link, type Remembered, seatOfBrowser, seatOfTab } from "~/net/link";
import { OwnSettings } from "~/parts/own-settings";
import { sitDown, standUp } from "~/state/session";
import type { Bye } from "~/wire";
import { t } from "~/words";

export function Door({ children }: { children: ComponentChildren }) {
  return (
    <main class="door">
      <div class="door-theme">
        <OwnSettings />
      </div>
      <div class="door-card">
        <Lantern />
        <h1>{t("title")}</h1>
        <p class="door-tagline">{t("tagline")}</p>
        {children}
      </div>
    </main>
  );
}

function Lantern() {
  return (
    <svg class="lantern" viewBox="0 0 64 80" width="64" height="80" aria-hidden="true">
      <path class="lantern-glow" d="M32 30c9 8 12 14 12 20a12 12 0 0 1-24 0c0-6 3-12 12-20z" />
      <path class="lantern-flame" d="M32 40c5 5 6 8 6 11a6 6 0 0 1-12 0c0-3 1-6 6-11z" />
      <path class="lantern-frame" d="M18 28h28l4 38H14zM24 28v38M40 28v38M12 66h40v6H12zM22 28l4-12h12l4 12M32 16V8M26 8a6 6 0 0 1 12 0" />
    </svg>
  );
}

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
  const [name, setName] = useState(before?.name ?? "");
  const join = (seat: Remembered | null): void => sitDown(link, seat?.name ?? name.trim(), seat);
  return (
    <Door>
      {before !== null && (
        <div class="door-back">
          <button type="button" class="primary" onClick={() => join(before)}>
            {t("join-back", { name: before.name })}
          </button>
          <p class="hint">{t("join-new")}</p>
        </div>
      )}
      <form
        class="door-form"
        onSubmit={(event) => {
          event.preventDefault();
          join(null);
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
          onInput={(event) => setName(event.currentTarget.value)}
        />
        <button type="submit" class={before === null ? "primary" : ""}>
          {t("join")}
        </button>
      </form>
    </Door>
  );
}

export function Ended({ link, bye }: { link: Link; bye: Bye }) {
  const stale = bye.reason === "old-protocol" || bye.reason === "bad-message";
  const seat = seatOfTab(link);
  const again = (): void => {
    if (seat === null) standUp(link);
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
    </Door>
  );
}
