import "./styles/base.css";
import "./styles/parts.css";
import "./styles/lobby.css";
import "./styles/fight.css";
import "./styles/panels.css";
import "./styles/board.css";
import "./styles/log.css";
import "./styles/phone.css";

import { render } from "preact";

import { App, openPage } from "./app";
import { watchPage } from "./state/session";

const root = document.getElementById("app");
if (root === null) throw new Error('index.html has no element with the id "app" to draw in');
watchPage();
openPage();
render(<App />, root);
