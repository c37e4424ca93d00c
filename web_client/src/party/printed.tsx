/** A sheet as it is printed: black on white, nothing to press, nothing that is empty. */

import type { ComponentChildren } from "preact";

import { listed } from "~/parts/format";
import { table, view } from "~/state/session";
import type { Sheet, SheetCheck, SheetList, SheetPage, SheetSection } from "~/wire";
import { t } from "~/words";

import { sortText, stackText } from "./items";
import { briefText, cellText, grouped } from "./lists";
import { figure, signed } from "./numbers";
import { sectionLabel } from "./section";
import { sorted, valueText } from "./values";

export function Printed({ sheet, page }: { sheet: Sheet; page: SheetPage }) {
  const here = table.value;
  return (
    <article class="printed">
      <header>
        <h1>{sheet.name}</h1>
        <p>
          {sheet.level !== undefined && <span>{t("sheet-level", { level: sheet.level })}</span>}
          <span>{here?.ruleset.name}</span>
          <span>{here?.name}</span>
        </p>
      </header>
      <div class="printed-body">
        <Points sheet={sheet} />
        {page.sections.map((section) => (
          <PrintedSection key={section.id ?? ""} section={section} sheet={sheet} />
        ))}
        <PrintedItems sheet={sheet} page={page} />
        <PrintedNotes sheet={sheet} />
      </div>
    </article>
  );
}

function Block({ label, children }: { label: string; children: ComponentChildren }) {
  return (
    <section>
      <h2>{label}</h2>
      {children}
    </section>
  );
}

function Points({ sheet }: { sheet: Sheet }) {
  const pools = [...(sheet.health ? [sheet.health] : []), ...Object.values(sheet.pools ?? {}), ...Object.values(sheet.tracks ?? {})];
  const conditions = Object.values(sheet.conditions ?? {});
  return (
    <Block label={t("sheet-standing")}>
      <dl class="printed-values">
        {pools.map(({ label, now, max }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{t("sheet-health", { now, max })}</dd>
          </div>
        ))}
        {Object.values(sheet.states ?? {}).map(({ label, value, values }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{values[value] ?? value}</dd>
          </div>
        ))}
      </dl>
      {conditions.length > 0 && <p>{listed(conditions)}</p>}
    </Block>
  );
}

function PrintedSection({ section, sheet }: { section: SheetSection; sheet: Sheet }) {
  const { main, long } = sorted(section.values ?? []);
  const lists = (section.lists ?? []).filter(({ rows }) => rows.length > 0);
  const filled = [section.abilities, section.saves, section.skills, main, long, lists].some((part) => (part?.length ?? 0) > 0);
  if (!filled) return null;
  return (
    <Block label={sectionLabel(section)}>
      {section.abilities !== undefined && (
        <ul class="printed-abilities">
          {section.abilities.map(({ id, label, short, score, number }) => (
            <li key={id}>
              <span>{short ?? label}</span>
              <b>{signed(number)}</b>
              {score !== number && <small>{score}</small>}
            </li>
          ))}
        </ul>
      )}
      {section.saves !== undefined && <PrintedChecks label={t("roll-save")} within={sectionLabel(section)} checks={section.saves} />}
      {section.skills !== undefined && <PrintedChecks label={t("roll-skill")} within={sectionLabel(section)} checks={section.skills} />}
      {main.length > 0 && (
        <dl class="printed-values">
          {main.map((value) => (
            <div key={value.id}>
              <dt>{value.label}</dt>
              <dd>{valueText(value)}</dd>
            </div>
          ))}
        </dl>
      )}
      {long.map((value) => (
        <div key={value.id} class="printed-text">
          <h3>{value.label}</h3>
          <p>{valueText(value)}</p>
        </div>
      ))}
      {lists.map((list) => (
        <PrintedList key={list.id} list={list} sheet={sheet} within={sectionLabel(section)} />
      ))}
    </Block>
  );
}

function PrintedChecks({ label, within, checks }: { label: string; within: string; checks: SheetCheck[] }) {
  return (
    <table class="printed-checks">
      {label !== within && <caption>{label}</caption>}
      <tbody>
        {checks.map(({ id, label: name, ability, tier, number }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td>{ability}</td>
            <td>{tier}</td>
            <td>{signed(number)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function PrintedList({ list, sheet, within }: { list: SheetList; sheet: Sheet; within: string }) {
  return (
    <div class="printed-list">
      {list.label !== within && <h3>{list.label}</h3>}
      {grouped(list).map(({ name, rows }) => (
        <div key={name}>
          {name !== "" && <h4>{name}</h4>}
          <ul>
            {rows.map((row) => {
              const pool = row.pool === undefined ? undefined : sheet.pools?.[row.pool];
              const brief = briefText(list.columns, row);
              const more = list.columns.filter(({ id, brief: shown }) => shown !== true && id !== list.group && row.cells[id] !== undefined);
              return (
                <li key={row.row}>
                  <b>{row.name}</b>
                  {brief !== "" && <span> {brief}</span>}
                  {pool !== undefined && <span> {t("sheet-health", { now: pool.now, max: pool.max })}</span>}
                  {row.summary !== undefined && <p>{row.summary}</p>}
                  {more.length > 0 && (
                    <p class="printed-cells">
                      {more.map(({ id, label, sort }) => (
                        <span key={id}>
                          <i>{label}</i>
                          {sort !== "boolean" && <> {cellText(row.cells[id] ?? "")}</>}
                        </span>
                      ))}
                    </p>
                  )}
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </div>
  );
}

function PrintedItems({ sheet, page }: { sheet: Sheet; page: SheetPage }) {
  const items = Object.entries(sheet.items ?? {});
  const coins = Object.entries(sheet.coins ?? {});
  const words = view.value?.words["coin"] ?? {};
  if (items.length === 0 && coins.length === 0) return null;
  return (
    <Block label={t("sheet-items")}>
      <ul class="printed-items">
        {items.map(([place, item]) => {
          const told = [sortText(page.items[place]), stackText(item), ...(page.items[place]?.stats ?? []).map(({ label, value }) => t("list-cell", { label, value: cellText(value) }))].filter((one) => one !== "");
          return (
            <li key={place}>
              <b>{item.count > 1 ? t("item-count", { label: item.label, count: item.count }) : item.label}</b>
              {told.length > 0 && <span> {listed(told)}</span>}
            </li>
          );
        })}
      </ul>
      {coins.length > 0 && <p>{listed(coins.map(([coin, count]) => t("item-count", { label: words[coin] ?? coin, count })))}</p>}
      {page.bag.load !== undefined && <p>{t("bag-load", { load: figure(page.bag.load), easy: figure(page.bag.easy ?? 0) })}</p>}
    </Block>
  );
}

function PrintedNotes({ sheet }: { sheet: Sheet }) {
  const notes = Object.values(sheet.notes ?? {}).filter(({ content }) => content !== undefined);
  if (notes.length === 0 && sheet.journal === undefined) return null;
  return (
    <Block label={t("sheet-notes")}>
      {notes.map(({ label, content }) => (
        <div key={label} class="printed-text">
          <h3>{label}</h3>
          <p>{content}</p>
        </div>
      ))}
      {sheet.journal !== undefined && (
        <div class="printed-text">
          <h3>{t("journal")}</h3>
          <p>{sheet.journal}</p>
        </div>
      )}
    </Block>
  );
}
