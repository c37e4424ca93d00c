/** Fields and derived values of a section: first what matters, the rest on demand. */

import type { SheetValue } from "~/wire";
import { t } from "~/words";

import { figure, howText } from "./numbers";

/** A value as it is read. */
export function valueText({ sort, value, text }: SheetValue): string {
  if (text !== undefined) return text;
  if (typeof value === "boolean") return t(value ? "yes" : "no");
  if (typeof value === "number") return figure(value);
  return sort === "longtext" || value !== "" ? value : "";
}

/** What is shown at once, and what only when it is asked for. */
export function sorted(values: readonly SheetValue[]): { main: SheetValue[]; long: SheetValue[]; minor: SheetValue[] } {
  const main = values.filter(({ minor, sort }) => minor !== true && sort !== "longtext");
  const long = values.filter(({ minor, sort }) => minor !== true && sort === "longtext");
  return { main, long, minor: values.filter(({ minor }) => minor === true) };
}

export function Values({ values }: { values: SheetValue[] }) {
  const { main, long, minor } = sorted(values);
  return (
    <>
      {main.length > 0 && <ValueList values={main} />}
      {long.map((value) => (
        <div key={value.id} class="sheet-text">
          <h4>{value.label}</h4>
          <p>{valueText(value)}</p>
        </div>
      ))}
      {minor.length > 0 && (
        <details class="sheet-minor">
          <summary>{t("sheet-minor", { count: minor.length })}</summary>
          <ValueList values={minor} />
        </details>
      )}
    </>
  );
}

function ValueList({ values }: { values: SheetValue[] }) {
  return (
    <dl class="values">
      {values.map((value) => (
        <div key={value.id} data-value={value.id}>
          <dt>{value.label}</dt>
          <dd>
            {valueText(value) || "–"}
            {value.how !== undefined && <small>{howText(value.how)}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
