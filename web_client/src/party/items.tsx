/** What is worn, carried and bound, and what may be done with each; what may not be done now says why. */

import { useId, useState } from "preact/hooks";

import { listed } from "~/parts/format";
import { Icon } from "~/parts/icon";
import { party, view } from "~/state/session";
import type { Sheet, SheetAct, SheetItem, SheetItemPage, SheetPage } from "~/wire";
import { t } from "~/words";

import { cellText } from "./lists";
import { figure } from "./numbers";
import { act, useTold } from "./writing";

type Handling = Extract<SheetAct, { do: "use" | "reload" | "wear" | "take-off" | "bind" | "unbind" }>["do"];

const ACTS: readonly Handling[] = ["use", "reload", "wear", "take-off", "bind", "unbind"];

interface Props {
  who: string;
  sheet: Sheet;
  page: SheetPage | undefined;
  acts: boolean;
}

/** Stacks by where they are: worn or bound, or only carried. */
export function byPlace(items: Record<string, SheetItem>): { worn: [string, SheetItem][]; carried: [string, SheetItem][] } {
  const all = Object.entries(items);
  return { worn: all.filter(([, { worn, bound }]) => worn || bound), carried: all.filter(([, { worn, bound }]) => !worn && !bound) };
}

export function Items({ who, sheet, page, acts }: Props) {
  const { worn, carried } = byPlace(sheet.items ?? {});
  const stack = ([place, item]: [string, SheetItem]) => <Stack key={place} who={who} place={Number(place)} item={item} page={page?.items[place]} acts={acts} />;
  return (
    <>
      {worn.length > 0 && (
        <>
          <h4>{t("items-worn")}</h4>
          <ul class="stacks">{worn.map(stack)}</ul>
        </>
      )}
      {(worn.length === 0 || carried.length > 0) && (
        <>
          <h4>{t("items-carried")}</h4>
          {carried.length === 0 ? <p class="empty">{t("bag-empty")}</p> : <ul class="stacks bag">{carried.map(stack)}</ul>}
        </>
      )}
      <Load page={page} />
      <Coins who={who} sheet={sheet} acts={acts} />
    </>
  );
}

function Load({ page }: { page: SheetPage | undefined }) {
  const bag = page?.bag;
  if (bag === undefined) return null;
  return (
    <>
      {bag.load !== undefined && (
        <p class="sheet-load" data-heavy={bag.encumbered === true}>
          {t(bag.encumbered === true ? "bag-heavy" : "bag-load", { load: figure(bag.load), easy: figure(bag.easy ?? 0) })}
          {bag.most !== undefined && <> {t("bag-most", { most: figure(bag.most) })}</>}
        </p>
      )}
      {bag.bound !== undefined && (bag.bound[1] ?? 0) > 0 && <p class="sheet-load">{t("bag-bound", { label: bag.binding ?? "", count: bag.bound[0] ?? 0, of: bag.bound[1] ?? 0 })}</p>}
    </>
  );
}

/** What is told of a stack beside its name. */
export function stackText(item: SheetItem): string {
  const parts: string[] = [];
  if (item.worn) parts.push(t("item-worn"));
  if (item.bound) parts.push(t("item-bound"));
  if (item.charges) parts.push(t("bag-charges", { left: item.charges[0] ?? 0, of: item.charges[1] ?? 0 }));
  if (item.loaded) parts.push(t("item-loaded", { left: item.loaded[0] ?? 0, of: item.loaded[1] ?? 0 }));
  return listed(parts);
}

/** What sort of thing it is: `Armour, rare, heavy`. */
export function sortText(page: SheetItemPage | undefined): string {
  if (page === undefined) return "";
  return listed([page.category, page.rarity, ...(page.tags ?? [])].filter((one): one is string => one !== undefined));
}

function Stack({ who, place, item, page, acts }: { who: string; place: number; item: SheetItem; page: SheetItemPage | undefined; acts: boolean }) {
  const state = stackText(item);
  const sort = sortText(page);
  const told = page?.summary !== undefined || page?.stats !== undefined || page?.restriction !== undefined;
  return (
    <li class="stack" data-item={item.item} data-place={place}>
      <details class="list-row" data-plain={!told}>
        <summary>
          <span class="sheet-row-name">{item.count > 1 ? t("item-count", { label: item.label, count: item.count }) : item.label}</span>
          {state !== "" && <small>{state}</small>}
          {sort !== "" && <small class="stack-sort">{sort}</small>}
        </summary>
        {page?.summary !== undefined && <p>{page.summary}</p>}
        {page?.restriction !== undefined && <p>{page.restriction}</p>}
        {page?.stats !== undefined && (
          <dl class="values">
            {page.stats.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{cellText(value)}</dd>
              </div>
            ))}
          </dl>
        )}
      </details>
      {acts && page !== undefined && <Handle who={who} place={place} item={item} page={page} />}
    </li>
  );
}

function Handle({ who, place, item, page }: { who: string; place: number; item: SheetItem; page: SheetItemPage }) {
  const [told, attempt] = useTold();
  const [giving, setGiving] = useState(false);
  const why = useId();
  const offered = ACTS.filter((one) => page.acts[one] !== undefined);
  const reasons = Object.values(page.acts).flatMap((may) => (may === true ? [] : [may.sentence]));
  return (
    <div class="hands-row stack-hands">
      {offered.map((one) => {
        const may = page.acts[one];
        return (
          <button
            key={one}
            type="button"
            data-act={one}
            disabled={may !== true}
            aria-describedby={may === true ? undefined : why}
            aria-label={t(`item-${one}-label`, { label: item.label })}
            onClick={() => void attempt(act(who, { do: one, item: place }, true))}
          >
            {t(`item-${one}`)}
          </button>
        );
      })}
      <button type="button" data-act="give" aria-expanded={giving} disabled={page.acts["give"] !== true} aria-label={t("item-give-label", { label: item.label })} onClick={() => setGiving(!giving)}>
        {t("item-give")}
      </button>
      {reasons.length > 0 && (
        <small id={why} class="why-not">
          {[...new Set(reasons)].join(" ")}
        </small>
      )}
      {told !== "" && (
        <small class="field-problem" role="alert">
          {told}
        </small>
      )}
      {giving && <Giving who={who} most={item.count} label={item.label} give={(count, to) => attempt(act(who, { do: "give", item: place, count, ...(to === "" ? {} : { to }) }, true))} done={() => setGiving(false)} />}
    </div>
  );
}

/** How many, and to whom; to nobody: it is left behind. */
function Giving({ who, most, label, give, done }: { who: string; most: number; label: string; give: (count: number, to: string) => Promise<boolean>; done: () => void }) {
  const [count, setCount] = useState(1);
  const [to, setTo] = useState("");
  const others = Object.entries(party.value).filter(([id]) => id !== who);
  return (
    <span class="hands-row giving">
      {most > 1 && <Stepper label={t("give-count", { label })} value={count} least={1} most={most} set={setCount} />}
      <select aria-label={t("bag-give", { label })} value={to} onChange={(event) => setTo(event.currentTarget.value)}>
        <option value="">{t("give-nobody")}</option>
        {others.map(([id, { name }]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <button type="button" data-give={label} onClick={() => void give(count, to).then((ok) => ok && done())}>
        {t(to === "" ? "give-leave" : "give-hand")}
      </button>
    </span>
  );
}

/** A number with a button to each side of it; written, it counts when it is left. */
export function Stepper({ label, value, least, most, set }: { label: string; value: number; least: number; most: number; set: (to: number) => void }) {
  const held = (to: number): number => Math.max(least, Math.min(most, Math.trunc(to)));
  const write = (field: HTMLInputElement): void => {
    const to = Number(field.value);
    if (field.value.trim() !== "" && Number.isFinite(to) && held(to) !== value) set(held(to));
    field.value = String(value);
  };
  return (
    <span class="stepper" role="group" aria-label={label}>
      <button type="button" class="icon-button" aria-label={t("sheet-less", { label })} disabled={value <= least} onClick={() => set(held(value - 1))}>
        <Icon name="minus" size={14} />
      </button>
      <input
        key={value}
        class="narrow"
        inputMode="numeric"
        aria-label={label}
        defaultValue={String(value)}
        onBlur={(event) => write(event.currentTarget)}
        onKeyDown={(event) => {
          if (event.key === "Enter") write(event.currentTarget);
        }}
      />
      <button type="button" class="icon-button" aria-label={t("sheet-more", { label })} disabled={value >= most} onClick={() => set(held(value + 1))}>
        <Icon name="plus" size={14} />
      </button>
    </span>
  );
}

function Coins({ who, sheet, acts }: { who: string; sheet: Sheet; acts: boolean }) {
  const words = view.value?.words["coin"] ?? {};
  const coins = Object.entries(sheet.coins ?? {});
  if (Object.keys(words).length === 0) return null;
  return (
    <>
      <h4>{t("coins")}</h4>
      {coins.length === 0 && <p class="empty">{t("coins-none")}</p>}
      <ul class="stacks">
        {coins.map(([coin, count]) => (
          <Coin key={coin} who={who} coin={coin} label={words[coin] ?? coin} count={count} acts={acts} />
        ))}
      </ul>
    </>
  );
}

function Coin({ who, coin, label, count, acts }: { who: string; coin: string; label: string; count: number; acts: boolean }) {
  const [paying, setPaying] = useState(false);
  const [told, attempt] = useTold();
  return (
    <li class="stack" data-coin={coin}>
      <span class="sheet-row-name">{t("item-count", { label, count })}</span>
      {acts && (
        <span class="hands-row stack-hands">
          <button type="button" aria-expanded={paying} aria-label={t("coin-pay-label", { label })} onClick={() => setPaying(!paying)}>
            {t("coin-pay")}
          </button>
          {paying && <Giving who={who} most={count} label={label} give={(amount, to) => attempt(act(who, { do: "pay", coin, amount, ...(to === "" ? {} : { to }) }, true))} done={() => setPaying(false)} />}
          {told !== "" && (
            <small class="field-problem" role="alert">
              {told}
            </small>
          )}
        </span>
      )}
    </li>
  );
}
