/** One option of a menu as a button: what it is called, what it costs, what it would do. */

import { focusChoice } from "~/board/focus";
import { cellsText, measured } from "~/parts/distance";
import { forecastText } from "~/parts/format";
import { Icon, type IconName } from "~/parts/icon";
import { names } from "~/state/names";
import { combatant } from "~/state/selection";
import { plainId, reasonWords } from "~/telling";
import type { Greyed, Option, StakesView } from "~/wire";
import { capitalized, t } from "~/words";

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
export function priceWords(by: string, option: Option): string[] {
  const words: string[] = [];
  const one = combatant(by);
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
  if (area) words.push(t("aim-area", { shape: area.shape, size: cellsText(area.size) }));
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

interface CardProps {
  by: string;
  id: string;
  option: Option;
  stakes?: StakesView | undefined;
  hotkey: string | undefined;
  picked: boolean;
  disabled: boolean;
  onPick: () => void;
}

export function OptionCard({ by, id, option, stakes, hotkey, picked, disabled, onPick }: CardProps) {
  const forecast = forecastText(option.forecast);
  const target = option.forecast?.target === undefined ? "" : (combatant(option.forecast.target)?.name ?? "");
  const price = [...priceWords(by, option), aimWords(option), stakesWords(stakes)].filter((word) => word !== "").join(" · ");
  return (
    <button
      type="button"
      class="option"
      data-option={id}
      data-group={option.group}
      aria-pressed={picked}
      aria-keyshortcuts={hotkey?.toUpperCase()}
      disabled={disabled}
      onClick={(event) => {
        onPick();
        if (event.detail === 0) focusChoice(); // pressed by a key
      }}
      title={[price, target === "" ? "" : t("forecast-against", { name: target })].filter((word) => word !== "").join("\n")}
    >
      <span class="option-icon" aria-hidden="true">
        <Icon name={groupIcon(option.group)} size={20} />
      </span>
      <span class="option-body">
        <span class="option-label">{option.label}</span>
        <span class="option-price">{price}</span>
      </span>
      {forecast !== "" && <span class="option-forecast">{forecast}</span>}
      {hotkey !== undefined && (
        <kbd class="option-key" aria-hidden="true">
          {hotkey.toUpperCase()}
        </kbd>
      )}
    </button>
  );
}

export function GreyedCard({ id, greyed }: { id: string; greyed: Greyed }) {
  return (
    <div class="option greyed" data-option={id} aria-disabled="true">
      <span class="option-icon" aria-hidden="true">
        <Icon name={groupIcon(greyed.group)} size={20} />
      </span>
      <span class="option-body">
        <span class="option-label">{greyed.label}</span>
        <span class="option-price">{reasonWords(greyed.reason)}</span>
      </span>
    </div>
  );
}
