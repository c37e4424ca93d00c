/** A fight watched again: board, order and log as at the table, and a bar to play it with. */

import "~/styles/replay.css";

import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";

import { boardSize } from "~/board/camera";
import { Stage } from "~/board/stage";
import { InspectedCard } from "~/fight/card";
import { Order } from "~/fight/order";
import { Outcome } from "~/fight/outcome";
import { Log, Newest } from "~/log/log";
import { HelpButton, type PageKeys, useKeysOf } from "~/parts/help";
import { Icon, type IconName } from "~/parts/icon";
import { LanguagePicker } from "~/parts/language";
import { ThemeButton } from "~/parts/theme";
import { phase, view } from "~/state/session";
import { complain, note } from "~/state/toasts";
import { t } from "~/words";

import { ReplayBar } from "./bar";
import { replayKey } from "./keys";
import { type ReplayLink, replayPath } from "./links";
import { film, open, problem, running } from "./playing";

const REPLAY_KEYS: PageKeys = {
  heading: "replay-keys",
  keys: [
    [[{ name: "key-space" }], "replay-key-play"],
    [["←", "→"], "replay-key-moment"],
    [["↑", "↓"], "replay-key-turn"],
    [[{ name: "key-home" }, { name: "key-end" }], "replay-key-ends"],
  ],
};

type Tab = "order" | "log";

const TABS: [Tab, IconName][] = [
  ["log", "scroll"],
  ["order", "list"],
];

const tab = signal<Tab>("log");

export default function ReplayPage({ link }: { link: ReplayLink }) {
  useEffect(() => {
    void open(link);
    window.addEventListener("keydown", replayKey);
    return () => window.removeEventListener("keydown", replayKey);
  }, [link]);
  useKeysOf(REPLAY_KEYS);
  const shown = film.value;
  const name = shown?.head.name;
  useEffect(() => {
    document.title = name === undefined ? t("replay") : t("replay-title", { name });
  }, [name]);
  if (shown === null || view.value === null) return <Waiting />;
  const aspect = (boardSize.value?.height ?? 1) / (boardSize.value?.width ?? 1);
  return (
    <main class="fight replay" data-tab={tab.value} data-phase={phase.value} data-watching="true" style={{ "--aspect": String(aspect) }}>
      <Top />
      <Order />
      <div class="middle">
        <Stage />
        <Outcome />
        <InspectedCard />
      </div>
      <ReplayBar />
      <nav class="tabs" role="tablist" aria-label={t("tabs")}>
        {TABS.map(([one, icon]) => (
          <button key={one} type="button" role="tab" aria-selected={tab.value === one} onClick={() => (tab.value = one)}>
            <Icon name={icon} size={18} /> {t(one)}
          </button>
        ))}
      </nav>
      <Log />
      <Newest />
    </main>
  );
}

function Waiting() {
  return (
    <main class="replay-waiting">
      <h1>{t("replay")}</h1>
      {problem.value === null ? <p role="status">{t("replay-loading")}</p> : <p role="alert">{problem.value || t("replay-trouble")}</p>}
    </main>
  );
}

function Top() {
  const shown = film.value;
  const now = view.value;
  if (shown === null || now === null) return null;
  const notes = [
    t("replay"),
    now.table.name === shown.head.name ? now.table.ruleset.name : now.table.name,
    ...(problem.value === null ? [] : [problem.value || t("replay-trouble")]),
    ...(running.value ? [t("replay-running")] : []),
    ...(shown.head.audience === "gm" ? [t("replay-everything")] : []),
  ];
  return (
    <header class="topbar">
      <div class="topbar-title">
        <h1>{shown.head.name}</h1>
        <p>{notes.join(" · ")}</p>
      </div>
      {shown.head.share !== undefined && (
        <button type="button" class="replay-share" data-replay-share aria-label={t("replay-share")} title={t("replay-share")} onClick={() => void share(replayPath(shown.head.table, shown.head.number, shown.head.share ?? ""))}>
          <Icon name="share" size={16} /> <span>{t("replay-share")}</span>
        </button>
      )}
      <HelpButton />
      <LanguagePicker />
      <ThemeButton />
    </header>
  );
}

async function share(path: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(new URL(path, location.href).href);
    note(t("replay-shared"));
  } catch {
    complain(t("replay-share-trouble"));
  }
}
