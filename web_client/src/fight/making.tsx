/** The half-made choice: what it still asks for, ways of paying and using, targets as a list, confirm and take back. */

import { forecastText } from "~/parts/format";
import { Icon } from "~/parts/icon";
import { complete } from "~/state/choice";
import { nameOf } from "~/state/names";
import { caughtFriends, choose, chosen, half, litNow, pointed, targetsDetail, walkDetail } from "~/state/selection";
import { fight } from "~/state/session";
import { pathTo } from "~/board/geometry";
import type { Option } from "~/wire";
import { t } from "~/words";

export function Making() {
  const now = half.value;
  const option = chosen.value;
  if (now === null || option === null) return null;
  const whole = complete(now, option);
  return (
    <div class="making" role="group" aria-label={option.label}>
      <div class="making-head">
        <strong>{option.label}</strong>
        <span class="making-ask">{askWords(option)}</span>
        <span class="making-buttons">
          <button type="button" class="quiet" onClick={() => choose({ t: "undo" })}>
            <Icon name="undo" size={16} /> {t("undo")} <kbd>Esc</kbd>
          </button>
          {(whole || option.needs === "none") && (
            <button type="button" class="primary" data-confirm onClick={() => choose({ t: "confirm" })}>
              <Icon name="check" size={16} /> {t("confirm")} <kbd>⏎</kbd>
            </button>
          )}
        </span>
      </div>
      <Ways option={option} />
      {option.needs === "targets" && <Targets option={option} />}
      <Warning />
    </div>
  );
}

function askWords(option: Option): string {
  const picked = half.value?.targets.length ?? 0;
  if (option.needs === "targets") {
    const most = option.count ?? 1;
    return most === 1 ? t("ask-target") : t("ask-targets", { picked, most });
  }
  if (option.needs === "cell") return t(half.value?.cell == null ? "ask-cell" : "ask-cell-again");
  if (option.needs === "walk") return t(half.value?.cell == null ? "ask-walk" : "ask-walk-again");
  return t(option.area ? "ask-area" : "ask-ways");
}

/** Ways of paying for it and of using it. */
function Ways({ option }: { option: Option }) {
  const now = half.value;
  if (now === null) return null;
  const pays = option.pays ?? [];
  const modes = option.modes ?? [];
  const styles = option.styles ?? [];
  return (
    <div class="ways">
      {pays.length > 0 && <Chips name="pay" label={t("way-pay")} usual={!option.payNeeded} now={now.pay} from={pays} />}
      {modes.length > 0 && <Chips name="mode" label={t("way-mode")} usual={!option.modeNeeded} now={now.mode} from={modes} />}
      {styles.length > 1 && <Chips name="style" label={t("way-style")} usual={false} now={now.style} from={styles} />}
    </div>
  );
}

interface ChipsProps {
  name: "pay" | "mode" | "style";
  label: string;
  /** Whether there is a usual way, beside those listed. */
  usual: boolean;
  now: string | null;
  from: { id: string; label: string }[];
}

function Chips({ name, label, usual, now, from }: ChipsProps) {
  const all = usual ? [{ id: null, label: t("way-usual") }, ...from] : from;
  return (
    <div class="chips" role="radiogroup" aria-label={label}>
      <span class="chips-label">{label}</span>
      {all.map((way) => (
        <button key={way.id ?? ""} type="button" class="chip" role="radio" aria-checked={now === way.id} onClick={() => choose({ t: "tune", key: name, value: way.id })}>
          {way.label}
        </button>
      ))}
    </div>
  );
}

function Targets({ option }: { option: Option }) {
  const found = targetsDetail.value?.targets ?? {};
  return (
    <div class="targets" role="group" aria-label={t("targets")}>
      {(option.targets ?? []).map((id) => (
        <button
          key={id}
          type="button"
          class="chip target"
          data-target-chip={id}
          data-side={fight.value?.combatants[id]?.side === "party" ? "party" : "enemy"}
          aria-pressed={half.value?.targets.includes(id)}
          onMouseEnter={() => (pointed.value = fight.value?.combatants[id]?.at ?? null)}
          onClick={() => choose({ t: "target", id })}
        >
          {nameOf(id)} <span class="chip-odds">{forecastText(found[id])}</span>
        </button>
      ))}
    </div>
  );
}

/** What would be caught at the cell pointed at, or who would strike on the way, before it is confirmed. */
function Warning() {
  const now = half.value;
  if (now === null) return null;
  const lit = litNow.value;
  const path = walkDetail.value === null || now.cell === null ? null : pathTo(walkDetail.value, now.cell);
  const friends = caughtFriends.value;
  return (
    <p class="making-warning">
      {lit !== null && <span>{lit.who.length === 0 ? t("area-nobody") : t("area-catches", { names: lit.who.map(nameOf).join(", ") })}</span>}
      {friends.length > 0 && (
        <span class="danger">
          <Icon name="warning" size={15} /> {t("area-friends", { names: friends.map(nameOf).join(", ") })}
        </span>
      )}
      {path !== null && path.strikers.length > 0 && (
        <span class="danger">
          <Icon name="warning" size={15} /> {t("walk-risk", { names: path.strikers.map(nameOf).join(", ") })}
        </span>
      )}
    </p>
  );
}
