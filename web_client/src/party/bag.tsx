/** What somebody carries, and what may be done with it: used, put on, handed over. */

import { give, view } from "~/state/session";
import type { Sheet, SheetAct, SheetItem } from "~/wire";
import { t } from "~/words";

interface Props {
  who: string;
  sheet: Sheet;
  usable: boolean;
}

const act = (who: string, done: SheetAct): void => void give({ t: "sheet", who, act: done });

export function Bag({ who, sheet, usable }: Props) {
  const items = Object.entries(sheet.items ?? {});
  if (items.length === 0) return <p class="empty">{t("bag-empty")}</p>;
  return (
    <ul class="sheet-lines bag" aria-label={t("bag")}>
      {items.map(([place, item]) => (
        <li key={place}>
          <span>
            {item.label}
            {item.count > 1 && ` × ${item.count}`}
            {item.charges && <small> {t("bag-charges", { left: item.charges[0] ?? 0, of: item.charges[1] ?? 0 })}</small>}
          </span>
          {usable && <Handling who={who} place={Number(place)} item={item} />}
        </li>
      ))}
    </ul>
  );
}

function Handling({ who, place, item }: { who: string; place: number; item: SheetItem }) {
  return (
    <span class="hands-row">
      {item.usable && (
        <button type="button" data-use={item.item} onClick={() => act(who, { do: "use", item: place })}>
          {t("bag-use")}
        </button>
      )}
      {item.wearable && (
        <button type="button" onClick={() => act(who, { do: item.worn ? "take-off" : "wear", item: place })}>
          {t(item.worn ? "bag-take-off" : "bag-wear")}
        </button>
      )}
      <Others who={who} label={t("bag-give", { label: item.label })} pick={(to) => act(who, { do: "give", item: place, count: 1, to })} />
    </span>
  );
}

/** Whom something may be given to. */
function Others({ who, label, pick }: { who: string; label: string; pick: (to: string) => void }) {
  const others = Object.entries(view.value?.party ?? {}).filter(([id]) => id !== who);
  return (
    <select aria-label={label} value="" onChange={(event) => pick(event.currentTarget.value)}>
      <option value="">{t("bag-give-short")}</option>
      {others.map(([id, { name }]) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}

export function Purse({ who, sheet, usable }: Props) {
  const coins = Object.entries(sheet.coins ?? {});
  const words = view.value?.words.coin ?? {};
  return (
    <>
      {coins.map(([coin, count]) => (
        <p key={coin} class="purse">
          {count} {words[coin] ?? coin}
          {usable && (
            <button type="button" aria-label={t("purse-pay", { coin: words[coin] ?? coin })} onClick={() => act(who, { do: "pay", coin, amount: 1 })}>
              {t("purse-pay-one")}
            </button>
          )}
        </p>
      ))}
    </>
  );
}
