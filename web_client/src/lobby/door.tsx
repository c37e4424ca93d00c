/** The frame of the pages before the table. */

import type { ComponentChildren } from "preact";

import { OwnSettings } from "~/parts/own-settings";
import { t } from "~/words";

/** `wide`: for a page with more than a few lines. */
export function Door({ children, wide = false }: { children: ComponentChildren; wide?: boolean }) {
  return (
    <main class="door">
      <div class="door-theme">
        <OwnSettings />
      </div>
      <div class="door-card" data-wide={wide}>
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
