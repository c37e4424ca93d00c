/** The table in a fight: board, order, turn, log. On a phone the board stays on top and the rest are tabs below it. */

import { computed, signal } from "@preact/signals";
import { useEffect } from "preact/hooks";

import { boardSize } from "~/board/camera";
import { Stage } from "~/board/stage";
import { open } from "~/gm/open";
import { SeeingAs } from "~/gm/seeing-as";
import { Log, Newest } from "~/log/log";
import { Icon, type IconName } from "~/parts/icon";
import { WatchAgain } from "~/replay/watch-again";
import { SheetHost } from "~/party/host";
import { asks, myMove } from "~/state/selection";
import { isGm, me, openWindow, phase, rights } from "~/state/session";
import { t } from "~/words";

import { Asks } from "./asks";
import { Called } from "./called";
import { InspectedCard } from "./card";
import { fightKey } from "./keys";
import { OptionHint } from "./option-hint";
import { Order } from "./order";
import { Outcome } from "./outcome";
import { TopBar } from "./topbar";
import { TurnPanel } from "./turn-panel";

type Tab = "actions" | "order" | "log";

const TABS: [Tab, IconName][] = [
  ["actions", "sword"],
  ["order", "list"],
  ["log", "scroll"],
];

const tab = signal<Tab>("actions");
/** On a phone: the sheet pulled down to its tabs, so that the board has the screen. */
const folded = signal(false);

/** Height to width of the board: on a phone it gets just the room it needs. */
const aspect = computed(() => String((boardSize.value?.height ?? 1) / (boardSize.value?.width ?? 1)));

export function Fight() {
  useEffect(() => {
    window.addEventListener("keydown", fightKey);
    return () => window.removeEventListener("keydown", fightKey);
  }, []);
  const move = myMove.value;
  useEffect(() => {
    if (move) tab.value = "actions";
  }, [move]);
  return (
    <main class="fight" data-tab={tab.value} data-folded={folded.value} data-phase={phase.value} data-watching={me.value?.role === "spectator"} data-asked={asks.value.length > 0 || (isGm.value && openWindow.value !== null)} style={{ "--aspect": aspect.value }}>
      <TopBar />
      <SeeingAs />
      <Order />
      <div class="middle">
        <Stage />
        <Over />
        <InspectedCard />
      </div>
      <div class="prompts">
        <Asks />
      </div>
      <Tabs />
      <TurnPanel />
      <Log />
      <Newest />
      <Called />
      <SheetHost />
      <OptionHint />
    </main>
  );
}

function Tabs() {
  const open = (to: Tab): void => {
    folded.value = !folded.value && tab.value === to;
    tab.value = to;
  };
  return (
    <nav class="tabs" role="tablist" aria-label={t("tabs")}>
      {TABS.map(([name, icon]) => (
        <button key={name} type="button" role="tab" aria-selected={tab.value === name && !folded.value} data-alert={name === "actions" && myMove.value} onClick={() => open(name)}>
          <Icon name={icon} size={18} /> {t(`tab-${name}`)}
        </button>
      ))}
    </nav>
  );
}

/** How the fight ended, and the ways on from there. */
function Over() {
  return (
    <Outcome>
      <WatchAgain />
      {rights.value.includes("run") && (
        <button type="button" data-lever="what-next" onClick={() => open("next")}>
          <Icon name="sword" size={16} /> {t("next")}
        </button>
      )}
    </Outcome>
  );
}
