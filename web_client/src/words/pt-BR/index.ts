/** All words of this language: every file of this folder, and those of the log. */

import log from "~telling/pt-BR.json";

import { gathered } from "~/fluent";

export default { page: gathered(import.meta.glob("./*.json", { eager: true, import: "default" })), log };
