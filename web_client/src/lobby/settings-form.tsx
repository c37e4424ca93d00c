/** The settings of a table, each with a line that says what it does; on the page that opens one, and in its lobby. */

import { useId } from "preact/hooks";

import { t, type WordKey } from "~/words";

import type { Settings } from "./catalog";
import { GROUPS, inSeconds, PRESETS, type Preset, presetOf, secondsOf, type Setting } from "./settings";

interface Props {
  settings: Required<Settings>;
  change: (settings: Settings) => void;
}

export function SettingsForm({ settings, change }: Props) {
  return (
    <div class="settings">
      {GROUPS.map(({ id, settings: all }) => (
        <fieldset key={id}>
          <legend>{t(`settings-${id}`)}</legend>
          {all.map((one) => (one.key === "quietMs" && !settings.quiet ? null : <Line key={one.key} one={one} settings={settings} change={change} />))}
        </fieldset>
      ))}
    </div>
  );
}

function Line({ one, settings, change }: Props & { one: Setting }) {
  const id = useId();
  const said = `${id}-line`;
  const label = t(`setting-${one.key}` as WordKey);
  if (one.kind === "check") {
    return (
      <div class="setting">
        <label class="check">
          <input id={id} type="checkbox" data-setting={one.key} aria-describedby={said} checked={Boolean(settings[one.key])} onChange={(event) => change({ [one.key]: event.currentTarget.checked })} />
          <span>{label}</span>
        </label>
        <p id={said} class="hint">
          {t(`setting-${one.key}-line` as WordKey)}
        </p>
      </div>
    );
  }
  return (
    <div class="setting">
      <label for={id}>{label}</label>
      <Choice id={id} said={said} one={one} settings={settings} change={change} />
      <p id={said} class="hint">
        {t(`setting-${one.key}-line` as WordKey)}
      </p>
    </div>
  );
}

function Choice({ id, said, one, settings, change }: Props & { id: string; said: string; one: Exclude<Setting, { kind: "check" }> }) {
  if (one.kind === "level") {
    return (
      <input
        id={id}
        data-setting={one.key}
        aria-describedby={said}
        type="number"
        inputMode="numeric"
        min={0}
        max={100}
        placeholder={t("setting-level-none")}
        value={settings.level === 0 ? "" : settings.level}
        onInput={(event) => change({ level: Math.max(0, Math.min(100, Math.round(Number(event.currentTarget.value)) || 0)) })}
      />
    );
  }
  if (one.kind === "words") {
    return (
      <select id={id} data-setting={one.key} aria-describedby={said} title={t(`setting-${one.key}-${settings[one.key]}` as WordKey)} value={String(settings[one.key])} onChange={(event) => change({ [one.key]: event.currentTarget.value } as Settings)}>
        {one.offered.map((word) => (
          <option key={word} value={word}>
            {t(`setting-${one.key}-${word}` as WordKey)}
          </option>
        ))}
      </select>
    );
  }
  const now = secondsOf(settings, one.key);
  const all = [...new Set([...one.offered, now])].sort((a, b) => a - b);
  return (
    <select id={id} data-setting={one.key} aria-describedby={said} value={String(now)} onChange={(event) => change(inSeconds(one.key, Number(event.currentTarget.value)))}>
      {all.map((seconds) => (
        <option key={seconds} value={String(seconds)}>
          {seconds === 0 ? t("setting-none") : t("setting-seconds", { seconds })}
        </option>
      ))}
    </select>
  );
}

/** Settings that go together; one click sets them all. */
export function Presets({ settings, change }: { settings: Settings; change: (preset: Settings) => void }) {
  const now = presetOf(settings);
  return (
    <div class="presets" role="group" aria-label={t("presets")}>
      {(Object.keys(PRESETS) as Preset[]).map((key) => (
        <button key={key} type="button" class="preset" data-preset={key} aria-pressed={now === key} onClick={() => change(PRESETS[key])}>
          <b>{t(`preset-${key}`)}</b>
          <small>{t(`preset-${key}-line`)}</small>
        </button>
      ))}
    </div>
  );
}
