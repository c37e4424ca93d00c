/** The encounter builder: a page of its own over the table, whatever goes on there. The draft is nobody's but this browser's until it is kept. */

import "~/styles/builder.css";

import { signal } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";

import { HelpButton, type PageKeys, useKeysOf } from "~/parts/help";
import { Icon } from "~/parts/icon";
import { plain } from "~/parts/plain";
import { myMove } from "~/state/selection";
import { t } from "~/words";

import { check, type Checked, type Trouble } from "./asking";
import { Canvas } from "./canvas";
import { FoesPanel, PartyPanel } from "./people";
import { PlacePanel } from "./place";
import { KeepPanel } from "./keeping";
import { OddsPanel } from "./odds";
import { opened, type Opening } from "./open";
import { act, begin, draft, history, layer, picked, redo, undo } from "./state";
import { Toolbar } from "./toolbar";
import { Weighed } from "./weight";

type Panel = "foes" | "party" | "place" | "odds" | "keep";
const PANELS: Panel[] = ["foes", "party", "place", "odds", "keep"];
const panel = signal<Panel>("foes");
const PAUSE_MS = 500;

const BUILDER_KEYS: PageKeys = {
  heading: "builder-board-keys",
  keys: [
    [["←", "↑", "↓", "→"], "builder-key-cursor"],
    [[{ name: "key-shift" }, "←", "↑", "↓", "→"], "builder-key-stroke"],
    [["Enter"], "builder-key-enter"],
    [[{ name: "key-delete" }], "builder-key-delete"],
    [["Esc"], "builder-key-escape"],
    [[{ name: "key-ctrl" }, "Z"], "builder-key-undo"],
    [[{ name: "key-ctrl" }, "Y"], "builder-key-redo"],
  ],
};

export default function Builder({ how }: { how: Opening }) {
  const heading = useRef<HTMLInputElement>(null);
  const checked = useChecked();
  useKeysOf(BUILDER_KEYS);
  useEffect(() => {
    void begin(how);
  }, [how]);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    document.addEventListener("keydown", shortcut);
    return () => document.removeEventListener("keydown", shortcut);
  }, []);
  const { board } = draft.value;
  return (
    <main class="builder" aria-label={t("builder")}>
      <header class="builder-head">
        <button type="button" data-tool="builder-close" aria-label={t("builder-close")} title={t("builder-close")} onClick={() => (opened.value = null)}>
          <Icon name="close" size={15} /> <span>{t("builder-close")}</span>
        </button>
        <input ref={heading} class="builder-name" aria-label={t("gm-prepare-name")} maxLength={80} value={draft.value.name} onInput={(event) => act({ t: "name", name: plain(event.currentTarget.value) }, "name")} />
        <button type="button" class="icon-button" data-tool="builder-undo" aria-label={t("builder-undo")} title={t("builder-undo")} disabled={history.value.past.length === 0} onClick={undo}>
          <Icon name="undo" size={16} />
        </button>
        <button type="button" class="icon-button" data-tool="builder-redo" aria-label={t("builder-redo")} title={t("builder-redo")} disabled={history.value.future.length === 0} onClick={redo}>
          <Icon name="redo" size={16} />
        </button>
        <HelpButton />
        {myMove.value && (
          <button type="button" class="primary" aria-label={t("builder-waited-for")} title={t("builder-waited-for")} onClick={() => (opened.value = null)}>
            <Icon name="hourglass" size={16} /> <span>{t("builder-waited-for")}</span>
          </button>
        )}
      </header>
      {board === undefined ? <p class="builder-off empty">{t("builder-off")}</p> : <Toolbar />}
      {board !== undefined && <Canvas board={board} />}
      <aside class="builder-side" aria-label={t("builder-panels")}>
        <nav class="builder-tabs" role="tablist" aria-label={t("builder-panels")}>
          {PANELS.map((one) => (
            <button key={one} type="button" role="tab" id={`panel-tab-${one}`} aria-controls="builder-panel" aria-selected={panel.value === one} data-panel={one} onClick={() => (panel.value = one)}>
              {t(`builder-tab-${one}`)}
            </button>
          ))}
        </nav>
        <div class="builder-panel" id="builder-panel" role="tabpanel" aria-labelledby={`panel-tab-${panel.value}`}>
          <Panel checked={checked} />
        </div>
        <Verdict checked={checked} />
      </aside>
    </main>
  );
}

function Panel({ checked }: { checked: Checked | null }) {
  const troubles = checked?.problems ?? [];
  switch (panel.value) {
    case "foes":
      return <FoesPanel troubles={troubles} />;
    case "party":
      return <PartyPanel troubles={troubles} />;
    case "place":
      return <PlacePanel />;
    case "odds":
      return (
        <>
          <Weighed foes={checked?.foes} />
          <OddsPanel />
        </>
      );
    case "keep":
      return <KeepPanel />;
  }
}

/** What the server says of the draft, a moment after it was last changed. */
function useChecked(): Checked | null {
  const [found, setFound] = useState<Checked | null>(null);
  const now = draft.value;
  useEffect(() => {
    let late = false;
    const ask = setTimeout(() => {
      if (now.name !== "")
        void check(now).then((answer) => {
          if (!late) setFound(answer);
        });
    }, PAUSE_MS);
    return () => {
      late = true;
      clearTimeout(ask);
    };
  }, [now]);
  return found;
}

/** Whether it can be fought, and where it cannot: each problem leads to its place. */
function Verdict({ checked }: { checked: Checked | null }) {
  if (checked === null) return null;
  if (checked.problems.length === 0 && !(draft.value.enemies ?? []).some(({ side }) => side !== "party")) {
    return (
      <p class="verdict" data-fine="false" role="status">
        <Icon name="people" size={15} /> {t("builder-nobody")}
      </p>
    );
  }
  if (checked.problems.length === 0) {
    return (
      <p class="verdict" data-fine="true" role="status">
        <Icon name="check" size={15} /> {t("builder-fine")}
      </p>
    );
  }
  return (
    <details class="verdict" data-fine="false">
      <summary role="status">
        <Icon name="warning" size={15} /> {t("builder-problems", { count: checked.problems.length })}
      </summary>
      <ul>
        {checked.problems.map((one) => (
          <li key={`${one.path}${one.message}`}>
            <button type="button" class="plain" onClick={() => lead(one)}>
              {t("builder-wrong", { path: one.path, message: one.message })}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

function lead({ path }: Trouble): void {
  const foe = /^enemies\[(\d+)\]/.exec(path)?.[1];
  panel.value = path.startsWith("enemies") ? "foes" : path.startsWith("party") ? "party" : path.startsWith("name") ? "keep" : "place";
  if (foe === undefined) return;
  picked.value = Number(foe);
  layer.value = "people";
}

function shortcut(event: KeyboardEvent): void {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
  const pressed = event.key.toLowerCase();
  if (pressed === "z" && !event.shiftKey) undo();
  else if (pressed === "y" || (pressed === "z" && event.shiftKey)) redo();
  else return;
  event.preventDefault();
}
