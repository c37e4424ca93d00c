import { signal } from "@preact/signals";

import { Builder } from "./builder/later";
import { opened } from "./builder/open";
import { Fight } from "./fight/fight";
import { Connecting, Ended, Join } from "./lobby/join";
import { watchRecent } from "./lobby/recent";
import { MakingHost } from "./making/host";
import { type Link, parseLink, seatOfTab } from "./net/link";
import { Help } from "./parts/help";
import { later, withWords } from "./parts/later";
import { SkipLink } from "./parts/regions";
import { ReconnectBanner, Toasts } from "./parts/toasts";
import { parseReplayLink, type ReplayLink } from "./replay/links";
import { SheetHost } from "./party/host";
import { goodbye, phase, rights, seated, sitDown, status } from "./state/session";

/** The link the page was opened by; null without one. */
export const link = signal<Link | null>(null);

/** The fight this page was opened to watch again; null for none. */
export const replay = signal<ReplayLink | null>(null);

const Home = later<object>(async () => (await import("./lobby/open")).Home);

/** Neither for those who only open a table, nor for those whose fight is on. */
const Lobby = later<{ link: Link }>(async () => (await import("./lobby/lobby")).Lobby);

const ReplayPage = later<{ link: ReplayLink }>(async () => (await withWords(import("./replay/page"))).default);

/** Read the link, and go straight back to the seat this tab had before a reload. */
export function openPage(): void {
  link.value = parseLink(location.hash);
  watchRecent(() => link.value);
  replay.value = parseReplayLink(location.hash);
  const seat = link.value === null ? null : seatOfTab(link.value);
  if (link.value !== null && seat !== null) sitDown(link.value, seat.name, seat);
  // Another link opened in the same tab is another table (or another seat): the page begins anew.
  window.addEventListener("hashchange", () => {
    const next = parseLink(location.hash);
    const other = parseReplayLink(location.hash);
    if (next?.table !== link.value?.table || next?.secret !== link.value?.secret) location.reload();
    else if (JSON.stringify(other) !== JSON.stringify(replay.value)) location.reload();
  });
}

/** The whole page. */
export function App() {
  return (
    <>
      <SkipLink />
      <ReconnectBanner />
      <Page />
      <MakingHost />
      <Toasts />
      <Help />
    </>
  );
}

function Page() {
  if (replay.value !== null) return <ReplayPage link={replay.value} />;
  if (link.value === null) return <Home />;
  if (goodbye.value !== null) return <Ended link={link.value} bye={goodbye.value} />;
  if (!seated.value) return status.value === "away" ? <Join link={link.value} /> : <Connecting />;
  if (opened.value !== null && rights.value.includes("edit") && rights.value.includes("see")) return <Builder how={opened.value} />;
  return phase.value !== "lobby" ? (
    <Fight />
  ) : (
    <>
      <Lobby link={link.value} />
      <SheetHost />
    </>
  );
}
