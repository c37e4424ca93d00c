import "./styles/base.css";
import "./styles/parts.css";
import "./styles/notes.css";
import "./styles/door.css";
import "./styles/lobby.css";
import "./styles/fight.css";
import "./styles/order.css";
import "./styles/turn.css";
import "./styles/about.css";
import "./styles/windows.css";
import "./styles/card.css";
import "./styles/tools.css";
import "./styles/sheets.css";
import "./styles/ground.css";
import "./styles/layers.css";
import "./styles/zones.css";
import "./styles/summons.css";
import "./styles/tokens.css";
import "./styles/pointing.css";
import "./styles/pictures.css";
import "./styles/hover.css";
import "./styles/log.css";
import "./styles/phone.css";
import "./styles/access.css";

import { render } from "preact";

import { App, openPage } from "./app";
import { startSpeaking } from "./languages";
import { keepFocus } from "./parts/keep-focus";
import { pageKey } from "./parts/page-keys";
import { watchCalls } from "./state/alerts";
import { watchPage } from "./state/session";

/** Not by an `await` of the module's own: the words of other languages import what this file is built into, and would wait for it. */
async function begin(): Promise<void> {
  const root = document.getElementById("app");
  if (root === null) throw new Error('index.html has no element with the id "app" to draw in');
  await startSpeaking();
  watchPage();
  watchCalls();
  window.addEventListener("keydown", pageKey);
  keepFocus(root);
  openPage();
  render(<App />, root);
}

void begin();
