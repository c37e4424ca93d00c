/** What is fought next: everything that could be, with what is known of it, and the table's own to be changed. */

import { useEffect, useState } from "preact/hooks";

import { build } from "~/builder/open";
import { percent, round1 } from "~/parts/format";
import { Icon } from "~/parts/icon";
import { Upload } from "~/party/upload";
import { give, gm, phase, rights, table } from "~/state/session";
import { t } from "~/words";

import { MapImport } from "./map-import";

/** What the server says of one that could be fought (`encounters`). */
interface Listed {
  id: string;
  name: string;
  foes: number;
  board: boolean;
  own: boolean;
  line?: string;
  level?: number;
  called?: "easy" | "even" | "hard" | "deadly";
  wins?: number;
  rounds?: number;
}

/** `begun`: called when a fight was begun. */
export default function Next({ begun }: { begun?: () => void }) {
  const here = table.value;
  const [all, setAll] = useState<Listed[]>([]);
  const [find, setFind] = useState("");
  const [fresh, setFresh] = useState(false);
  const builds = rights.value.includes("edit") && rights.value.includes("see");
  useEffect(() => {
    let late = false;
    void give({ t: "encounters" }, true).then((outcome) => {
      if (!late && outcome.ok) setAll((outcome.detail as unknown as { encounters: Listed[] }).encounters);
    });
    return () => {
      late = true;
    };
  }, [JSON.stringify(here?.encounters)]);
  const begin = async (id: string): Promise<void> => {
    const outcome = await gm({ t: "again", encounter: id, ...(fresh ? { fresh } : {}) });
    if (outcome.ok) begun?.();
  };
  const words = find.trim().toLocaleLowerCase();
  const fitting = all.filter(({ name, line = "" }) => `${name} ${line}`.toLocaleLowerCase().includes(words));
  const sorted = [...fitting].sort((a, b) => (a.level ?? 0) - (b.level ?? 0));
  const groups = [
    ["next-own", sorted.filter(({ own }) => own)],
    ["next-shipped", sorted.filter(({ own }) => !own)],
  ] as const;
  return (
    <div class="next">
      <p class="hint">{t("next-hint")}</p>
      {builds && (
        <div class="row">
          <button type="button" class="primary" data-tool="build" onClick={() => build({ t: "draft" })}>
            <Icon name="frame" size={15} /> {t("builder-open")}
          </button>
          <button type="button" data-tool="build-new" onClick={() => build({ t: "new" })}>
            {t("builder-new")}
          </button>
        </div>
      )}
      {all.length > 6 && <input type="search" aria-label={t("next-find")} placeholder={t("next-find")} value={find} onInput={(event) => setFind(event.currentTarget.value)} />}
      <fieldset class="next-party">
        <legend>{t("next-party")}</legend>
        <label class="check">
          <input type="radio" name="next-party" checked={!fresh} onChange={() => setFresh(false)} /> {t("next-standing")}
        </label>
        <label class="check">
          <input type="radio" name="next-party" data-next="fresh" checked={fresh} onChange={() => setFresh(true)} /> {t("next-fresh")}
        </label>
      </fieldset>
      {phase.value === "fight" && <p class="hint">{t("next-later")}</p>}
      {groups.map(([heading, some]) =>
        some.length === 0 ? null : (
          <section key={heading}>
            <h3>{t(heading)}</h3>
            <ul class="rows">
              {some.map((one) => (
                <Encounter key={one.id} one={one} now={one.id === here?.encounter.id} begin={begin} builds={builds} />
              ))}
            </ul>
          </section>
        ),
      )}
      {builds && <Upload to="encounters" label={t("gm-prepare-file")} />}
      {builds && <MapImport brought={(key) => build({ t: "edit", key })} />}
    </div>
  );
}

function Encounter({ one, now, begin, builds }: { one: Listed; now: boolean; begin: (id: string) => Promise<void>; builds: boolean }) {
  const [sure, setSure] = useState(false);
  const beginWord = now && phase.value === "over" ? "next-again" : "next-begin";
  return (
    <li class="row-card next-one" data-encounter={one.id} data-now={now}>
      <div class="row-head">
        <h4 class="row-name">{one.name}</h4>
        {one.called !== undefined && (
          <span class="called" data-called={one.called}>
            {t(`called-${one.called}`)}
          </span>
        )}
      </div>
      {one.line !== undefined && <p>{one.line}</p>}
      <p class="hint">{about(one, now)}</p>
      <div class="row">
        {rights.value.includes("run") && (
          <button type="button" data-fight={one.id} disabled={phase.value === "fight"} aria-label={t("named", { what: t(beginWord), name: one.name })} onClick={() => void begin(one.id)}>
            <Icon name="sword" size={14} /> {t(beginWord)}
          </button>
        )}
        {builds && one.own && (
          <button type="button" data-edit={one.id} aria-label={t("next-edit-named", { name: one.name })} onClick={() => build({ t: "edit", key: one.id })}>
            {t("next-edit")}
          </button>
        )}
        {builds && (
          <button type="button" data-copy={one.id} aria-label={t("named", { what: t("next-copy"), name: one.name })} onClick={() => build({ t: "copy", key: one.id })}>
            {t("next-copy")}
          </button>
        )}
        {builds &&
          one.own &&
          (sure ? (
            <>
              <button type="button" class="danger" data-remove={one.id} onClick={() => void gm({ t: "encounter-remove", key: one.id })}>
                {t("next-remove-sure")}
              </button>
              <button type="button" class="quiet" onClick={() => setSure(false)}>
                {t("next-remove-not")}
              </button>
            </>
          ) : (
            <button type="button" class="quiet" aria-label={t("gm-prepare-remove", { name: one.name })} onClick={() => setSure(true)}>
              {t("next-remove")}
            </button>
          ))}
      </div>
    </li>
  );
}

function about(one: Listed, now: boolean): string {
  const parts = [
    now ? t("next-now") : "",
    one.level === undefined ? "" : t("next-level", { level: one.level }),
    t("next-foes", { count: one.foes }),
    one.board ? "" : t("gm-prepare-no-board"),
    one.wins === undefined ? "" : t("next-wins", { share: percent(one.wins), rounds: round1(one.rounds ?? 0) }),
  ];
  return parts.filter((part) => part !== "").join(" · ");
}
