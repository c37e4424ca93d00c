/** Lists of a sheet: rows in their groups, with the columns the ruleset sums them up by; the rest when one is opened. */

import { useState } from "preact/hooks";

import { listed } from "~/parts/format";
import type { Sheet, SheetColumn, SheetList, SheetRow } from "~/wire";
import { t } from "~/words";

import { figure } from "./numbers";
import { act, useTold } from "./writing";

/** A cell as it is read. */
export function cellText(value: string | number | boolean): string {
  if (typeof value === "boolean") return t(value ? "yes" : "no");
  return typeof value === "number" ? figure(value) : value;
}

/** The rows by the value of the column they are grouped by, numbers in their order; one group without a name where there is none. */
export function grouped({ group, columns, rows }: SheetList): { name: string; rows: SheetRow[] }[] {
  const column = columns.find(({ id }) => id === group);
  if (column === undefined) return rows.length === 0 ? [] : [{ name: "", rows }];
  const blank = column.sort === "number" ? 0 : "";
  const found = new Map<string | number | boolean, SheetRow[]>();
  for (const row of rows) {
    const value = row.cells[column.id] ?? blank;
    found.set(value, [...(found.get(value) ?? []), row]);
  }
  const order = [...found.entries()];
  if (column.sort === "number") order.sort(([a], [b]) => Number(a) - Number(b));
  return order.map(([value, of]) => ({ name: value === "" ? "" : t("list-group", { label: column.label, value: cellText(value) }), rows: of }));
}

/** What a row says in the list itself: `1d8, prepared`. */
export function briefText(columns: readonly SheetColumn[], row: SheetRow): string {
  const parts = columns.filter(({ brief, id }) => brief === true && row.cells[id] !== undefined);
  return listed(
    parts.map(({ id, label, sort }) => {
      const value = row.cells[id] ?? "";
      if (sort === "boolean") return label;
      return sort === "number" ? t("list-cell", { label, value: cellText(value) }) : cellText(value);
    }),
  );
}

interface Props {
  who: string;
  sheet: Sheet;
  list: SheetList;
  acts: boolean;
}

/** `within`: what the section is called, so that nothing is headed twice. */
export function List({ who, sheet, list, within, acts }: Props & { within: string }) {
  return (
    <section class="sheet-list" data-list={list.id}>
      <h4 class={list.label === within ? "visually-hidden" : undefined}>{list.label}</h4>
      {list.rows.length === 0 && <p class="empty">{t("list-empty")}</p>}
      {grouped(list).map(({ name, rows }) => (
        <div key={name} class="list-group">
          {name !== "" && <h5>{name}</h5>}
          <ul>
            {rows.map((row) => (
              <Row key={row.row} who={who} sheet={sheet} list={list} row={row} acts={acts} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function Row({ who, sheet, list, row, acts }: Props & { row: SheetRow }) {
  const pool = row.pool === undefined ? undefined : sheet.pools?.[row.pool];
  const brief = briefText(list.columns, row);
  const more = list.columns.filter(({ id, brief: shown }) => shown !== true && id !== list.group && row.cells[id] !== undefined);
  return (
    <li data-row={row.row}>
      <details class="list-row" data-plain={more.length === 0 && row.summary === undefined}>
        <summary>
          <span class="sheet-row-name">{row.name || "–"}</span>
          {brief !== "" && <small>{brief}</small>}
          {pool !== undefined && <small class="row-pool">{t("sheet-health", { now: pool.now, max: pool.max })}</small>}
        </summary>
        {row.summary !== undefined && <p>{row.summary}</p>}
        {more.length > 0 && (
          <dl class="values">
            {more.map(({ id, label }) => (
              <div key={id}>
                <dt>{label}</dt>
                <dd>{cellText(row.cells[id] ?? "")}</dd>
              </div>
            ))}
          </dl>
        )}
      </details>
      {row.use !== undefined && acts && <Cast who={who} row={row} />}
    </li>
  );
}

/** A picked entry that costs something is paid for here, when the table has no other use for it. */
function Cast({ who, row }: { who: string; row: SheetRow }) {
  const [pool, setPool] = useState("");
  const [told, attempt] = useTold();
  const { use } = row;
  if (use === undefined) return null;
  const price = listed((use.price ?? []).map(({ label, amount }) => t("price", { label, amount })));
  const pays = use.pays ?? [];
  const name = row.entry ?? row.name;
  return (
    <span class="hands-row">
      {pays.length > 1 && (
        <select aria-label={t("cast-from", { label: row.name })} value={pool} onChange={(event) => setPool(event.currentTarget.value)}>
          <option value="">{price}</option>
          {pays.map(({ id, label, left }) => (
            <option key={id} value={id}>
              {t("cast-pool", { label, left })}
            </option>
          ))}
        </select>
      )}
      <button type="button" data-cast={row.entry} disabled={use.cannot !== undefined && pays.length === 0} onClick={() => void attempt(act(who, { do: "cast", name, ...(pool === "" ? {} : { pool }) }, true))}>
        {pays.length > 1 || price === "" ? t("cast") : t("cast-for", { price })}
        <span class="visually-hidden"> {row.name}</span>
      </button>
      {use.cannot !== undefined && pays.length === 0 && <small class="why-not">{use.cannot.sentence}</small>}
      {told !== "" && (
        <small class="field-problem" role="alert">
          {told}
        </small>
      )}
    </span>
  );
}
