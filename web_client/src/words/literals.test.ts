import { readdirSync, readFileSync } from "node:fs";

import { parseAst } from "vite";
import { expect, test } from "vitest";

/** Attributes that are read out or shown. */
const READ = new Set(["aria-label", "aria-description", "aria-roledescription", "aria-valuetext", "title", "placeholder", "alt"]);
/** The same in every language: what is printed on keys. */
const SAME = new Set(["Esc"]);

interface Node {
  type: string;
  [field: string]: unknown;
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && typeof (value as Node).type === "string";
}

/** Texts of a file that a reader would see and no translator would. */
function literals(source: string): string[] {
  const found: string[] = [];
  const look = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(look);
    if (!isNode(value)) return;
    if (value.type === "JSXText") found.push(String(value["value"]).trim());
    if (value.type === "JSXAttribute" && READ.has(String((value["name"] as Node)["name"]))) found.push(...strings(value["value"]));
    if (Array.isArray(value["children"])) found.push(...value["children"].flatMap((child: Node) => (child.type === "JSXExpressionContainer" ? shown(child["expression"] as Node) : [])));
    Object.values(value).forEach(look);
  };
  look(parseAst(source, { lang: "tsx" }));
  return found.filter((text) => /\p{L}{2}/u.test(text) && !SAME.has(text));
}

/** Strings standing anywhere in an attribute that is read, but for those that are given to a call. */
function strings(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(strings);
  if (!isNode(value) || value.type === "CallExpression") return [];
  if (value.type === "Literal") return typeof value["value"] === "string" ? [value["value"]] : [];
  if (value.type === "TemplateElement") return [String((value["value"] as { cooked: string }).cooked)];
  if (value.type === "ConditionalExpression") return [...strings(value["consequent"]), ...strings(value["alternate"])];
  if (value.type === "BinaryExpression" && value["operator"] !== "+") return [];
  return Object.values(value).flatMap(strings);
}

/** Strings that are the very content of an element: `{"Foo"}`, `{more ? "a" : "b"}`. */
function shown(value: Node): string[] {
  if (value.type === "Literal" || value.type === "TemplateLiteral") return strings(value);
  if (value.type === "ConditionalExpression") return [value["consequent"], value["alternate"]].flatMap((one) => (isNode(one) ? shown(one) : []));
  if (value.type === "LogicalExpression" && isNode(value["right"])) return shown(value["right"]);
  return [];
}

function drawn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return drawn(path);
    return entry.name.endsWith(".tsx") && !entry.name.includes(".test.") ? [path] : [];
  });
}

test("nothing that is drawn holds words of its own", () => {
  const found = drawn("src").flatMap((path) => literals(readFileSync(path, "utf8")).map((text) => `${path}: ${text}`));
  expect(found).toEqual([]);
});

test("words in elements and in what is read out are found", () => {
  const source = 'const a = <p title="Some words">More {b} words {c ? "or these" : t("not-these")}<i class="not this" data-x={"nor"} /></p>;';
  expect(literals(source)).toEqual(expect.arrayContaining(["Some words", "More", "words", "or these"]));
});
