/** Questions this seat has to answer: a card for each of its combatants that is asked, all at once. */

import { Absent, WindowLevers } from "~/gm/later";
import { Icon } from "~/parts/icon";
import { Portrait } from "~/parts/portrait";
import { keysOf, ordered } from "~/state/choice";
import { nameOf, namesOf } from "~/state/names";
import { asks, choose, half, passAsk } from "~/state/selection";
import { combatants, controls, give, isGm, openWindow, table } from "~/state/session";
import type { AskView, WindowView } from "~/wire";
import { maybe, t } from "~/words";

import { ClockRing } from "./clock";
import { Left } from "./left";
import { Making } from "./making";
import { OptionCard } from "./option-card";
import { OrderSelect } from "./orders";

/** What the moment is, as a sentence. */
export function momentWords(window: WindowView): string {
  const variables = {
    source: nameOf(window.source),
    target: nameOf(window.target),
    label: window.label ?? "",
    has: [window.source ? "source" : "", window.target ? "target" : "", window.label ? "label" : ""].filter(Boolean).join("-") || "nothing",
  };
  return maybe("moment", window.moment ?? "other", variables) ?? t("moment-other", variables);
}

/** The window with what an ask says of it: on a quiet table nobody but those asked is told what it is about. */
export function told(window: WindowView, ask: (AskView & { who: string }) | undefined): WindowView {
  if (ask === undefined) return window;
  const { who, window: id, menu, answered, moreTime, default: late, given, byOrder, stakes, ...about } = ask;
  return { ...window, ...about };
}

export function Asks() {
  const window = openWindow.value;
  const all = asks.value;
  if (window === null) return null;
  if (all.length === 0 && !isGm.value) return null; // the turn's panel says for whom the fight waits
  const first = all.find(({ answered }) => !answered) ?? all[0];
  const hot = first?.answered === false ? first.who : undefined;
  const about = told(window, first);
  return (
    <section class="asks" role="dialog" aria-label={t(isGm.value ? "gm-window" : "ask-heading")}>
      <header class="asks-head">
        <ClockRing window={about} />
        <p class="asks-moment">{momentWords(about)}</p>
        {about.closesAt != null && !isGm.value && all.some(({ moreTime }) => moreTime) && (
          <button type="button" class="quiet" onClick={() => void give({ t: "more-time", window: window.id })}>
            <Icon name="hourglass" size={16} /> {t("more-time")}
          </button>
        )}
        {isGm.value && <WindowLevers window={window} />}
      </header>
      {isGm.value && <Absent window={window} />}
      {isGm.value && window.waiting.length === 0 && <p class="hint">{t("gm-quiet-window")}</p>}
      <div class="asks-cards" data-many={all.length > 1}>
        {all.map(({ who, ...ask }) => (
          <AskCard key={who} who={who} ask={ask} hot={who === hot} />
        ))}
      </div>
      {!isGm.value && <Others window={window} />}
    </section>
  );
}

function AskCard({ who, ask, hot }: { who: string; ask: AskView; hot: boolean }) {
  const { menu } = ask;
  const keys = hot ? keysOf(menu) : new Map<string, string>();
  const making = half.value !== null && half.value.by === who && half.value.window === ask.window;
  const passed = ask.answered && ask.given === "pass";
  const one = combatants.value[who];
  return (
    <article class="ask" data-ask={who} data-answered={ask.answered}>
      <header class="ask-head">
        <Portrait id={who} side={one?.side ?? "enemy"} small />
        <h3>{nameOf(who)}</h3>
        {ask.answered && (
          <span class="ask-answered">
            <Icon name="check" size={15} /> {t(ask.byOrder ? "ask-ordered" : passed ? "ask-passed" : "ask-answered")}
          </span>
        )}
        {one !== undefined && <Left one={one} />}
        {ask.moment !== undefined && controls.value.includes(who) && (
          <label class="ask-order">
            {t("order-from-now")} <OrderSelect who={who} moment={ask.moment} menu={menu} />
          </label>
        )}
      </header>
      {making && <Making />}
      <div class="option-list">
        {ordered(menu).map((id) => {
          const option = menu.options[id];
          if (option === undefined) return null;
          return (
            <OptionCard
              key={id}
              by={who}
              one={one}
              id={id}
              option={option}
              hotkey={keys.get(id)}
              stakes={ask.stakes?.[id]}
              picked={ask.given === id || (making && half.value?.option === id)}
              disabled={table.value?.paused ?? false}
              onPick={() => choose({ t: "pick", option: id }, menu)}
            />
          );
        })}
        <button type="button" class="option pass" data-pass={who} aria-pressed={passed} disabled={table.value?.paused ?? false} onClick={() => passAsk(who, ask.window)}>
          <span class="option-icon" aria-hidden="true">
            <Icon name="close" size={18} />
          </span>
          <span class="option-body">
            <span class="option-label">{t("pass")}</span>
            <span class="option-price">{t("pass-hint")}</span>
          </span>
          {hot && (
            <kbd class="option-key" aria-hidden="true">
              P
            </kbd>
          )}
        </button>
      </div>
      {!ask.answered && ask.default !== "pass" && <p class="hint">{t("ask-late", { label: menu.options[ask.default]?.label ?? ask.default })}</p>}
    </article>
  );
}

/** Whom else the fight waits for. */
function Others({ window }: { window: WindowView }) {
  const own = new Set(asks.value.map(({ who }) => who));
  const others = window.waiting.filter((who) => !own.has(who));
  return others.length === 0 ? null : <p class="asks-others">{t("waiting-for", { names: namesOf(others) })}</p>;
}
