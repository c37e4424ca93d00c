/** One option of a menu as a button: what it is called, what it costs, what it would do. */

import { focusChoice } from "~/board/focus";
import { cellsText, measured } from "~/parts/distance";
import { forecastText } from "~/parts/format";
import { Icon, type IconName } from "~/parts/icon";
import { nameOf, names } from "~/state/names";
import { plainId, reasonWords } from "~/telling";
import type { Combatant, Greyed, Option, StakesView } from "~/wire";
import { capitalized, known, t } from "~/words";

import { closeHint, type Hint, hint, hinting, openHint } from "./hint";

const ICONS: Record<string, IconName> = {
  attacks: "sword",
  abilities: "spark",
  actions: "claw",
  items: "bag",
  contests: "fist",
  standard: "shield",
  move: "boot",
  end: "hourglass",
};

export function groupIcon(group: string): IconName {
  return ICONS[group] ?? "spark";
}

function labelOf(group: string, id: string): string {
  return names.value[group]?.[id] ?? capitalized(plainId(id));
}

/** What taking it costs, in a few words: the budget, pools, and what is left of what runs out. */
function priceWords(one: Combatant | undefined, option: Option): string[] {
  const words: string[] = [];
  if (option.budget) words.push(one?.budgets?.[option.budget]?.label ?? labelOf("budget", option.budget));
  for (const [pool, amount] of (option.price ?? []) as [string, number][]) {
    const label = one?.pools?.[pool]?.label ?? labelOf("pool", pool);
    words.push(amount === 1 ? label : `${amount} ${label}`);
  }
  if (option.strikes) words.push(t("price-strikes", { count: option.strikes }));
  const [uses, ofUses] = option.uses ?? [];
  if (uses !== undefined && ofUses !== undefined) words.push(t("price-uses", { left: uses, of: ofUses }));
  const [charges, ofCharges] = option.charges ?? [];
  if (charges !== undefined && ofCharges !== undefined) words.push(t("price-charges", { left: charges, of: ofCharges }));
  if (option.points) words.push(t("price-points", { count: option.points }));
  if (option.shots != null) words.push(t("price-shots", { count: option.shots }));
  return words;
}

/** What it is aimed with: reach or range and area, in the ruleset's unit. */
function aimWords(option: Option): string {
  const words: string[] = [];
  const { area, normal, long, reach } = option;
  if (area) words.push(t("aim-area", { shape: known("area", area.shape), size: cellsText(area.size) }));
  if (normal != null && long != null && long !== normal) words.push(t("aim-range-long", { normal: measured(normal).amount, long: cellsText(long) }));
  else if (normal != null) words.push(t("aim-range", { normal: cellsText(normal) }));
  else if (reach != null && reach > 1) words.push(t("aim-reach", { reach: cellsText(reach) }));
  return words.join(" · ");
}

/** What hangs on an answer, in words. */
function stakesWords(stakes: StakesView | undefined): string {
  if (stakes === undefined) return "";
  const words: string[] = [];
  if (stakes.turnsHit !== undefined) words.push(t(stakes.turnsHit ? "stakes-turns-hit" : "stakes-hit-stands"));
  if (stakes.saves) words.push(t("stakes-saves"));
  if (stakes.kills) words.push(t("stakes-kills"));
  return words.join(" · ");
}

/** `one`: who would take it. */
interface CardProps {
  by: string;
  one: Combatant | undefined;
  id: string;
  option: Option;
  stakes?: StakesView | undefined;
  hotkey: string | undefined;
  picked: boolean;
  disabled: boolean;
  onPick: () => void;
}

export function OptionCard({ by, one, id, option, stakes, hotkey, picked, disabled, onPick }: CardProps) {
  const forecast = forecastText(option.forecast);
  const target = nameOf(option.forecast?.target);
  const hangs = stakesWords(stakes);
  const price = [...priceWords(one, option), aimWords(option)].filter((word) => word !== "").join(" · ");
  const about = { by, option: id, label: option.label, reason: "" };
  return (
    <span class="option-cell">
      <button
        type="button"
        class="option"
        data-option={id}
        data-group={option.group}
        aria-pressed={picked}
        aria-keyshortcuts={hotkey?.toUpperCase()}
        aria-describedby={hint.value?.by === by && hint.value.option === id ? "option-hint" : undefined}
        disabled={disabled}
        {...hinting(about)}
        onClick={(event) => {
          closeHint(true);
          onPick();
          if (event.detail === 0) focusChoice(); // pressed by a key
        }}
      >
        <span class="option-icon" aria-hidden="true">
          <Icon name={groupIcon(option.group)} size={20} />
        </span>
        <span class="option-body">
          <span class="option-label">{option.label}</span>
          {hangs !== "" && <span class="option-stakes">{hangs}</span>}
          <span class="option-price">{price}</span>
        </span>
        {forecast !== "" && (
          <span class="option-forecast">
            {target !== "" && <span class="visually-hidden">{t("forecast-against", { name: target })} </span>}
            {forecast}
          </span>
        )}
        {hotkey !== undefined && (
          <kbd class="option-key" aria-hidden="true">
            {hotkey.toUpperCase()}
          </kbd>
        )}
      </button>
      <InfoButton about={about} />
    </span>
  );
}

/** Opens the card of details by a press, for those who cannot rest on an option. By key an option shows it by itself. */
function InfoButton({ about }: { about: Omit<Hint, "at" | "pinned"> }) {
  const open = hint.value?.pinned === true && hint.value.by === about.by && hint.value.option === about.option;
  const press = (event: MouseEvent): void => {
    if (open) closeHint(true);
    else openHint({ ...about, pinned: true }, (event.currentTarget as Element).parentElement ?? (event.currentTarget as Element));
  };
  return (
    <button type="button" class="option-info" tabIndex={-1} data-about={about.option} aria-expanded={open} aria-label={t("about-option", { label: about.label })} onClick={press}>
      <Icon name="info" size={15} />
    </button>
  );
}

/** What cannot be taken just now: it says why, and what it would do. */
export function GreyedCard({ by, id, greyed }: { by: string; id: string; greyed: Greyed }) {
  const reason = reasonWords(greyed.reason);
  const about = { by, option: id, label: greyed.label, reason };
  return (
    <span class="option-cell">
      <button
        type="button"
        class="option greyed"
        data-greyed={id}
        aria-disabled="true"
        aria-describedby={hint.value?.by === by && hint.value.option === id ? "option-hint" : undefined}
        {...hinting(about)}
        onClick={(event) => openHint({ ...about, pinned: true }, event.currentTarget)}
      >
        <span class="option-icon" aria-hidden="true">
          <Icon name={groupIcon(greyed.group)} size={20} />
        </span>
        <span class="option-body">
          <span class="option-label">{greyed.label}</span>
          <span class="option-price">{reason}</span>
        </span>
      </button>
      <InfoButton about={about} />
    </span>
  );
}
