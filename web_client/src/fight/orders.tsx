/** Standing orders: what somebody does at a moment from now on, without being asked. */

import { computed } from "@preact/signals";

import { useKeep } from "~/parts/keep";
import { nameOf } from "~/state/names";
import { controls, give, mine } from "~/state/session";
import type { Menu, OrderView } from "~/wire";
import { known, t } from "~/words";

/** Conditions that a moment's asks can tell about. */
const CONDITIONS: Record<string, NonNullable<OrderView["only"]>[]> = {
  hit: ["turns-hit", "saves"],
  "leaves-reach": ["kills"],
  harmed: ["kills"],
};

// The same objects for as long as nothing of them changes: there is much to say of orders, and most steps change none.
const moments = computed(() => mine.value?.moments ?? {});
const orders = computed(() => mine.value?.orders ?? {});

interface Offer {
  order: OrderView | null;
  words: string;
}

/** Everything that may be ordered at a moment. `options`: what could be answered then, with labels; `menu`: of a question that
 * is open, whose ways of paying may be ordered too. */
export function offers(moment: string, options: Record<string, string>, menu?: Menu): Offer[] {
  const found: Offer[] = [
    { order: null, words: t("order-ask") },
    { order: { do: "pass" }, words: t("order-pass") },
  ];
  for (const [option, label] of Object.entries(options)) {
    const { pays = [], payNeeded = false } = menu?.options[option] ?? {};
    if (!payNeeded) found.push({ order: { do: "take", option }, words: t("order-take", { label }) });
    for (const pay of pays) found.push({ order: { do: "take", option, pay: pay.id }, words: t("order-take-paid", { label, pay: pay.label }) });
    for (const only of CONDITIONS[moment] ?? []) found.push({ order: { do: "take", option, only }, words: t(`order-only-${only}`, { label }) });
    found.push({ order: { do: "ask", option }, words: t("order-late", { label }) });
  }
  return found;
}

function same(one: OrderView | null, other: OrderView | null): boolean {
  if (one === null || other === null) return one === other;
  return one.do === other.do && one.option === other.option && one.only === other.only && one.pay === other.pay;
}

/** What is ordered for somebody at a moment, and may be changed. */
export function OrderSelect({ who, moment, menu }: { who: string; moment: string; menu?: Menu }) {
  const options = moments.value[who]?.[moment];
  if (options === undefined) return null;
  const stands = orders.value[who]?.[moment] ?? null;
  const all = offers(moment, options, menu);
  const place = all.findIndex(({ order }) => same(order, stands));
  const change = (chosen: string): void => {
    const order = all[Number(chosen)]?.order ?? null;
    void give({ t: "order", combatant: who, moment: moment as "hit", ...(order === null ? {} : { order }) });
  };
  return (
    <select
      class="standing-order"
      title={all[place]?.words ?? t("order-other")}
      data-order={`${who}:${moment}`}
      aria-label={t("order-for", { name: nameOf(who), moment: known("order-moment", moment) })}
      value={String(place)}
      onChange={(event) => change(event.currentTarget.value)}
    >
      {place < 0 && <option value="-1">{t("order-other")}</option>}
      {all.map(({ words }, index) => (
        <option key={words} value={String(index)}>
          {words}
        </option>
      ))}
    </select>
  );
}

/** The orders of all one plays, moment by moment. */
export function StandingOrders() {
  const keep = useKeep();
  const all = moments.value;
  const own = controls.value.filter((who) => all[who] !== undefined);
  if (own.length === 0) return null;
  return (
    <details class="standing-orders">
      <summary>{t("orders")}</summary>
      {own.map((who) => keep(who, [all[who]], () => <OrdersOf key={who} who={who} moments={Object.keys(all[who] ?? {})} />))}
    </details>
  );
}

function OrdersOf({ who, moments }: { who: string; moments: string[] }) {
  return (
    <fieldset>
      <legend>{nameOf(who)}</legend>
      {moments.map((moment) => (
        <label key={moment}>
          <span>{known("order-moment", moment)}</span>
          <OrderSelect who={who} moment={moment} />
        </label>
      ))}
    </fieldset>
  );
}
