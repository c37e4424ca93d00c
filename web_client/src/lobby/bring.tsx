/** Bringing a character to the table: one that is ready-made, one made step by step, a sheet of one's own. */

import { useEffect, useState } from "preact/hooks";

import type { Hero, Heroes } from "~/making/wire";
import { halfMade, openMaking } from "~/making/state";
import { claimable } from "~/parts/claim";
import { Icon } from "~/parts/icon";
import { Upload } from "~/party/upload";
import { controls, give, me, party, rights, roster, table, view } from "~/state/session";
import { t } from "~/words";

import { Offers } from "./offers";

/** What of all this the table lets this seat do by itself; the rest a player offers to the GM. */
function allowed(): { ready: boolean; made: boolean; sheets: boolean } {
  const bring = table.value?.bring ?? "none";
  const edits = rights.value.includes("edit");
  return { ready: edits || bring !== "none", made: edits || bring === "made" || bring === "any", sheets: edits || bring === "any" };
}

/** Who of the party bears a hero's name; null where nobody does. */
function namesake({ name }: Hero): string | null {
  return Object.entries(party.value).find(([, one]) => one.name === name)?.[0] ?? null;
}

/**
 * Whether a hero is no choice because they go with the party already: then one plays them from there. Somebody at another
 * level is one, in place of the namesake, unless that is somebody else's.
 */
function here(hero: Hero): boolean {
  const who = namesake(hero);
  if (who === null) return false;
  const [entry, level] = [roster.value[who], party.value[who]?.level];
  const free = entry === undefined || claimable(entry) || controls.value.includes(who);
  return !free || (level === undefined ? entry?.summary === hero.summary : level === hero.level);
}

export function Bring() {
  const may = allowed();
  const brings = me.value?.role === "player" || rights.value.includes("edit");
  const [found, setFound] = useState<Heroes | null>(null);
  const [picking, setPicking] = useState(false);
  const { bring, level } = table.value ?? {};
  const members = Object.keys(party.value).length;
  useEffect(() => {
    if (!brings) return;
    void give({ t: "heroes" }, true).then((outcome) => outcome.ok && setFound(outcome.detail as unknown as Heroes));
  }, [brings, bring, level, members]);
  if (!brings) return null;
  const offered = view.value?.mine.offered;
  const heroes = (found?.heroes ?? []).filter((hero) => !here(hero));
  return (
    <section class="bring-character" aria-labelledby="bring-heading">
      <h2 id="bring-heading">{t("bring-heading")}</h2>
      {found?.level !== undefined && <p class="hint">{t("bring-level", { level: found.level })}</p>}
      {!may.sheets && <p class="hint">{t(may.made ? "bring-made" : may.ready ? "bring-ready" : "bring-none")}</p>}
      {offered !== undefined && (
        <p class="offered" role="status">
          {t("bring-offered", { name: offered.name })}
        </p>
      )}
      <div class="row">
        {heroes.length > 0 && (
          <button type="button" data-bring="ready-made" aria-expanded={picking} onClick={() => setPicking(!picking)}>
            <Icon name="people" /> {t("bring-ready-made")}
          </button>
        )}
        {found?.makes === true && (
          <button type="button" data-bring="made" onClick={() => openMaking()}>
            <Icon name="plus" /> {t(halfMade() ? "bring-go-on" : "bring-make")}
          </button>
        )}
      </div>
      {picking && found !== null && <HeroPicker found={found} offers={!may.ready} done={() => setPicking(false)} />}
      <Upload to="characters" offer={!may.sheets} label={t(may.sheets ? "bring-sheet" : "bring-sheet-offer")} />
    </section>
  );
}

/** What of the lobby there is between two fights: characters brought, and those that are offered. */
export function BetweenFights() {
  return (
    <>
      <Offers />
      <Bring />
    </>
  );
}

/** The ready-made characters, by what they are and their level. */
function HeroPicker({ found, offers, done }: { found: Heroes; offers: boolean; done: () => void }) {
  const most = offers ? null : (found.most ?? null);
  const levels = [...new Set(found.heroes.map(({ level }) => level).filter((one) => one !== undefined))].sort((a, b) => a - b).filter((one) => most === null || one <= most);
  const [level, setLevel] = useState(String(levels.findLast((one) => one <= (found.level ?? 0)) ?? ""));
  const [tags, setTags] = useState<Record<string, string>>({});
  const [search, setSearch] = useState("");
  const fitting = found.heroes.filter((one) => !here(one) && (most === null || one.level === undefined || one.level <= most));
  const ways = [...new Set(fitting.flatMap((one) => Object.keys(one.tags)))].map((way) => [way, [...new Set(fitting.flatMap((one) => one.tags[way] ?? []))].sort()] as const).filter(([, all]) => all.length > 1);
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const shown = fitting.filter(
    (one) =>
      (level === "" || String(one.level) === level) &&
      ways.every(([way]) => (tags[way] ?? "") === "" || one.tags[way] === tags[way]) &&
      words.every((word) => `${one.name} ${one.summary ?? ""}`.toLocaleLowerCase().includes(word)),
  );
  return (
    <div class="heroes">
      <div class="heroes-filters row">
        <input type="search" aria-label={t("heroes-search")} placeholder={t("heroes-search")} value={search} onInput={(event) => setSearch(event.currentTarget.value)} />
        {levels.length > 1 && (
          <select aria-label={t("heroes-level")} data-heroes="level" value={level} onChange={(event) => setLevel(event.currentTarget.value)}>
            <option value="">{t("heroes-levels")}</option>
            {levels.map((one) => (
              <option key={one} value={String(one)}>
                {t("encounter-level", { level: one })}
              </option>
            ))}
          </select>
        )}
        {ways.map(([way, all]) => (
          <select key={way} aria-label={way} value={tags[way] ?? ""} onChange={(event) => setTags({ ...tags, [way]: event.currentTarget.value })}>
            <option value="">{t("heroes-any", { way })}</option>
            {all.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </select>
        ))}
      </div>
      {shown.length === 0 && <p class="empty">{t("heroes-none")}</p>}
      <ul>
        {shown.map((one) => (
          <HeroLine key={one.id} hero={one} offers={offers} done={done} />
        ))}
      </ul>
    </div>
  );
}

function HeroLine({ hero, offers, done }: { hero: Hero; offers: boolean; done: () => void }) {
  const [busy, setBusy] = useState(false);
  const who = namesake(hero);
  const bring = async (): Promise<void> => {
    setBusy(true);
    const outcome = await give({ t: "bring", character: hero.id, ...(offers ? { offer: true } : who === null ? {} : { who }) });
    setBusy(false);
    if (outcome.ok) done();
  };
  return (
    <li data-hero={hero.id}>
      <span>
        <b>{hero.name}</b>
        {hero.summary && <small>{hero.summary}</small>}
        {who !== null && !offers && <small>{t("heroes-instead")}</small>}
      </span>
      <button type="button" disabled={busy} aria-label={t(offers ? "heroes-offer-name" : "heroes-bring-name", { name: hero.name })} onClick={() => void bring()}>
        {t(offers ? "heroes-offer" : "heroes-bring")}
      </button>
    </li>
  );
}
