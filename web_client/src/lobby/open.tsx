/** The page without a link: tables this browser knows, and opening one of one's own. */

import { useEffect, useState } from "preact/hooks";

import { sentenceOf, Trouble } from "~/net/api";
import { Icon } from "~/parts/icon";
import { dayAndTime, percent } from "~/parts/format";
import { plain } from "~/parts/plain";
import { FilePicker, Problems } from "~/party/upload";
import { complain } from "~/state/toasts";
import { maybe, t } from "~/words";

import { bring, type Encounter, openTable, type Playable, playable, type Ruleset, type Settings } from "./catalog";
import { Door } from "./door";
import { forgetTable, pathOf, type Recent, recentTables } from "./recent";
import { DEFAULTS, unlike, withPreset } from "./settings";
import { Presets, SettingsForm } from "./settings-form";

export function Home() {
  const [found, setFound] = useState<Playable | null>(null);
  const [trouble, setTrouble] = useState("");
  const look = (): void => {
    setTrouble("");
    playable().then(setFound, (error: unknown) => setTrouble(sentenceOf(error)));
  };
  useEffect(look, []);
  return (
    <Door wide>
      <RecentTables />
      <p class="door-hint">{t("no-link")}</p>
      {trouble !== "" && (
        <div class="door-trouble" role="alert">
          <p>{trouble}</p>
          <button type="button" onClick={look}>
            {t("ended-again")}
          </button>
        </div>
      )}
      {found === null && trouble === "" && (
        <p class="door-wait" role="status">
          {t("open-looking")}
        </p>
      )}
      {found !== null && <OpenTable playable={found} brought={(one) => setFound({ ...found, rulesets: [one, ...found.rulesets.filter(({ id }) => id !== one.id)] })} />}
    </Door>
  );
}

function RecentTables() {
  const [tables, setTables] = useState(recentTables);
  const [asked, setAsked] = useState<Recent | null>(null);
  if (tables.length === 0) return null;
  return (
    <section class="recent" aria-labelledby="recent-heading">
      <h2 id="recent-heading">{t("recent")}</h2>
      <ul>
        {tables.map((one) => (
          <li key={pathOf(one)} data-recent={one.table}>
            <a href={pathOf(one)}>
              <b>{one.name}</b>
              <small>{t(`recent-${one.role}`, { ruleset: one.ruleset, name: one.as, date: dayAndTime(one.at) })}</small>
            </a>
            {asked === one ? (
              <span class="row">
                <button type="button" data-forget="yes" onClick={() => setTables(forgetTable(one))}>
                  {t("recent-forget-yes")}
                </button>
                <button type="button" class="quiet" onClick={() => setAsked(null)}>
                  {t("recent-forget-no")}
                </button>
              </span>
            ) : (
              <button type="button" class="icon-button" aria-label={t("recent-forget", { name: one.name })} title={t("recent-forget", { name: one.name })} onClick={() => setAsked(one)}>
                <Icon name="close" size={14} />
              </button>
            )}
          </li>
        ))}
      </ul>
      {asked?.role === "gm" && (
        <p class="hint" role="status">
          {t("recent-forget-gm")}
        </p>
      )}
    </section>
  );
}

function OpenTable({ playable: { rulesets: all, first }, brought }: { playable: Playable; brought: (one: Ruleset) => void }) {
  const [ruleset, setRuleset] = useState(first?.ruleset ?? "");
  const [encounter, setEncounter] = useState(first?.encounter ?? "");
  const [name, setName] = useState("");
  const [settings, setSettings] = useState<Required<Settings>>(DEFAULTS);
  const [busy, setBusy] = useState(false);
  const picked = all.find(({ id }) => id === ruleset) ?? all[0];
  const encounters = picked?.encounters ?? [];
  const chosen = encounters.some(({ id }) => id === encounter) ? encounter : (encounters[0]?.id ?? "");
  const open = async (): Promise<void> => {
    if (picked === undefined) return;
    setBusy(true);
    try {
      location.assign(await openTable(picked, chosen, name.trim(), unlike(settings))); // only what stands after # changes: the page notices, and begins anew
    } catch (error) {
      complain(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      class="door-form open-table"
      onSubmit={(event) => {
        event.preventDefault();
        void open();
      }}
    >
      <h2>{t("open-heading")}</h2>
      {all.length === 0 && <p class="empty">{t("open-empty")}</p>}
      {picked !== undefined && (
        <>
          <label for="open-ruleset">{t("open-ruleset")}</label>
          <select id="open-ruleset" value={picked.id} aria-describedby="open-ruleset-about" onChange={(event) => setRuleset(event.currentTarget.value)}>
            {all.map(({ id, name: called, version, edition }) => (
              <option key={id} value={id}>
                {edition === undefined ? called : t("open-brought", { name: called, version: version ?? 1 })}
              </option>
            ))}
          </select>
          <p id="open-ruleset-about" class="hint">
            {picked.about}
          </p>
        </>
      )}
      <Bring
        brought={(one) => {
          brought(one);
          setRuleset(one.id);
        }}
      />
      {picked !== undefined && encounters.length === 0 && <p class="empty">{t("open-no-encounters")}</p>}
      {encounters.length > 0 && <Encounters all={encounters} chosen={chosen} choose={setEncounter} />}
      <label for="open-name">{t("open-name")}</label>
      <input id="open-name" value={name} maxLength={40} placeholder={encounters.find(({ id }) => id === chosen)?.name ?? ""} onInput={(event) => setName(plain(event.currentTarget.value))} />
      <h3>{t("open-settings")}</h3>
      <Presets settings={settings} change={(preset) => setSettings(withPreset(settings, preset))} />
      <details class="open-settings">
        <summary>{t("open-settings-more")}</summary>
        <SettingsForm settings={settings} change={(change) => setSettings({ ...settings, ...change })} />
      </details>
      <button type="submit" class="primary" disabled={chosen === "" || busy}>
        {t("open")}
      </button>
      <p class="hint">{t("open-next")}</p>
    </form>
  );
}

/** The fights of a ruleset, the easiest to find by their level. */
function Encounters({ all, chosen, choose }: { all: Encounter[]; chosen: string; choose: (id: string) => void }) {
  const sorted = [...all].sort((a, b) => (a.level ?? 0) - (b.level ?? 0));
  return (
    <fieldset class="encounters">
      <legend>{t("open-encounter")}</legend>
      {sorted.map(({ id, name, line, level, difficulty, wins, rounds }) => (
        <label key={id} class="encounter" data-encounter={id} data-chosen={id === chosen}>
          <input type="radio" name="encounter" value={id} checked={id === chosen} onChange={() => choose(id)} />
          <span class="encounter-name">{name}</span>
          {level !== undefined && <span class="tag">{t("encounter-level", { level })}</span>}
          {difficulty !== undefined && (
            <span class="tag" data-difficulty={difficulty}>
              {maybe("difficulty", difficulty) ?? difficulty}
            </span>
          )}
          {line !== undefined && <small>{line}</small>}
          {id === chosen && wins !== undefined && rounds !== undefined && <small>{t("encounter-measured", { percent: percent(wins), rounds })}</small>}
        </label>
      ))}
    </fieldset>
  );
}

/** A ruleset of one's own: a JSON file, or a zip of its folder. */
function Bring({ brought }: { brought: (one: Ruleset) => void }) {
  const [wrong, setWrong] = useState<Trouble | null>(null);
  const pick = (file: File | undefined): void => {
    if (file === undefined) return;
    setWrong(null);
    bring(file).then(brought, (error: unknown) => setWrong(error instanceof Trouble ? error : new Trouble(0, sentenceOf(error))));
  };
  return (
    <div class="bring">
      <FilePicker label={t("open-bring")} accept=".json,.zip" pick={pick} />
      {wrong !== null && (
        <div role="alert" class="bring-wrong">
          <p>{wrong.problems.length > 0 ? t("open-bring-wrong", { count: wrong.problems.length }) : wrong.message}</p>
          <Problems problems={wrong.problems} />
        </div>
      )}
    </div>
  );
}
