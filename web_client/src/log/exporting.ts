/** The log as a file, in the reader's language: plain text, Markdown, or the events as they came. */

import { names } from "~/state/names";
import { tell } from "~/telling";
import type { Line } from "~/wire";
import { t } from "~/words";

import { grouped, type Told, type TurnLines } from "./grouping";
import { nameOf } from "~/state/names";

export type FileKind = "text" | "markdown" | "json";

interface Marks {
  fight(title: string): string[];
  turn(title: string): string[];
  line(text: string, back: boolean): string;
}

const TEXT: Marks = {
  fight: (title) => ["", title, "=".repeat([...title].length)],
  turn: (title) => ["", title],
  line: (text, back) => `  ${back ? `(${t("log-taken-back")}) ` : ""}${text}`,
};

const MARKDOWN: Marks = {
  fight: (title) => ["", `## ${escaped(title)}`],
  turn: (title) => ["", `### ${escaped(title)}`, ""],
  line: (text, back) => (back ? `- ~~${escaped(text)}~~` : `- ${escaped(text)}`),
};

/** What would be read as Markdown in a sentence. */
function escaped(text: string): string {
  return text.replaceAll(/[\\`*_[\]<>#~|]/g, (sign) => `\\${sign}`);
}

function sentence({ event, say }: Line): string {
  if (say) return `${say.name}: ${say.text}`;
  return event ? tell(event, names.value) : "";
}

/** What a group is called that begins a fight, or the time between fights. */
export function openingWords({ opens }: TurnLines): string | null {
  if (opens === null) return null;
  if (opens.what === "camp") return t("log-camp");
  return opens.name === "" ? t("log-fight-unnamed") : t("log-fight", { number: opens.number ?? 1, name: opens.name });
}

function written(lines: readonly Line[], marks: Marks): string {
  const found: string[] = [];
  const tellOf = ({ line, undone }: Told): void => {
    found.push(...undone.map((one) => marks.line(sentence(one), true)), marks.line(sentence(line), false));
  };
  for (const group of grouped(lines)) {
    const opening = openingWords(group);
    if (opening !== null) found.push(...marks.fight(opening), "");
    if (group.by !== null) found.push(...marks.turn(t("log-turn", { name: nameOf(group.by), round: group.round ?? 1 })));
    group.told.forEach(tellOf);
  }
  return `${found.join("\n").trim()}\n`;
}

export interface Exported {
  text: string;
  type: string;
  ending: string;
}

export function exported(kind: FileKind, lines: readonly Line[]): Exported {
  switch (kind) {
    case "text":
      return { text: written(lines, TEXT), type: "text/plain", ending: "txt" };
    case "markdown":
      return { text: written(lines, MARKDOWN), type: "text/markdown", ending: "md" };
    case "json":
      return { text: `${JSON.stringify(lines, null, 2)}\n`, type: "application/json", ending: "json" };
  }
}

/** Hand a file to the browser, to be kept. */
export function save({ text, type, ending }: Exported, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const anchor = document.createElement("a");
  anchor.href = url;
  anchor.download = `${name}.${ending}`;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
