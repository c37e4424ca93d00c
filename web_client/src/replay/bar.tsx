/** The bar a fight is played with: on and back by moments and turns, at any speed. */

import { Icon, type IconName } from "~/parts/icon";
import { nameOf } from "~/state/names";
import { t, type WordKey } from "~/words";

import { at, film, goTo, last, loading, playing, speed, SPEEDS, stepBy, togglePlaying, turn, turnBy } from "./playing";

function where(): string {
  const now = turn.value;
  return t("replay-where", { turn: now === null ? "none" : "turn", round: now?.round ?? 0, name: nameOf(now?.who) });
}

function Press({ name, icon, act, off }: { name: WordKey; icon: IconName; act: () => void; off: boolean }) {
  return (
    <button type="button" class="icon-button" aria-label={t(name)} title={t(name)} disabled={off} data-replay-press={name} onClick={act}>
      <Icon name={icon} size={20} />
    </button>
  );
}

export function ReplayBar() {
  const [now, end] = [at.value, last.value];
  const runs = playing.value;
  return (
    <section class="replay-bar" aria-label={t("replay-controls")}>
      <p class="replay-where">
        <span data-replay-where>{where()}</span>
        <span class="replay-count">{loading.value ? t("replay-loading-so-far", { count: end }) : t("replay-step", { at: now, of: end })}</span>
      </p>
      <input
        type="range"
        class="replay-scrub"
        min={0}
        max={end}
        step={1}
        value={now}
        aria-label={t("replay-scrub")}
        aria-valuetext={where()}
        onInput={(event) => {
          playing.value = false;
          goTo(Number(event.currentTarget.value));
        }}
      />
      <div class="replay-presses">
        <Press name="replay-turn-back" icon="turn-back" act={() => turnBy(-1)} off={now === 0} />
        <Press name="replay-step-back" icon="step-back" act={() => stepBy(-1)} off={now === 0} />
        <button type="button" class="primary replay-play" data-replay-press="replay-play" aria-pressed={runs} onClick={togglePlaying}>
          <Icon name={runs ? "pause" : "play"} size={20} /> {t(runs ? "replay-pause" : "replay-play")}
        </button>
        <Press name="replay-step-on" icon="step-on" act={() => stepBy(1)} off={now >= end} />
        <Press name="replay-turn-on" icon="turn-on" act={() => turnBy(1)} off={now >= end} />
        <Speed />
        <Jump />
      </div>
    </section>
  );
}

function Speed() {
  return (
    <label class="replay-choice">
      <span>{t("replay-speed")}</span>
      <select value={String(speed.value)} data-replay-speed onChange={(event) => (speed.value = Number(event.currentTarget.value))}>
        {SPEEDS.map((one) => (
          <option key={one} value={String(one)}>
            {t("replay-speed-of", { speed: one })}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Every turn of the fight, by rounds. */
function Jump() {
  const turns = last.value >= 0 ? (film.value?.turns ?? []) : [];
  const rounds = [...new Set(turns.map(({ round }) => round))];
  return (
    <label class="replay-choice">
      <span>{t("replay-jump")}</span>
      <select value={String(turn.value?.at ?? 0)} data-replay-jump onChange={(event) => goTo(Number(event.currentTarget.value))}>
        {turns[0]?.at !== 0 && <option value="0">{t("replay-jump-beginning")}</option>}
        {rounds.map((round) => (
          <optgroup key={round} label={t("round", { round })}>
            {turns
              .filter((one) => one.round === round)
              .map((one) => (
                <option key={one.at} value={String(one.at)}>
                  {nameOf(one.who)}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
    </label>
  );
}
