/** The words of this language that every page may need, those of the log among them; `later.ts` has the rest. */

import log from "~telling/de.json";

import { gathered } from "~/fluent";

export default { page: gathered(import.meta.glob(["./*.json", "!./builder.json", "!./gm.json", "!./making.json", "!./pictures.json", "!./replay.json", "!./sheet.json"], { eager: true, import: "default" })), log };
