/** The page without a link: what it is, and opening a table of one's own. */

import { useEffect, useState } from "preact/hooks";

import { FilePicker, Problems, send } from "~/party/upload";
import { complain } from "~/state/toasts";
import { t } from "~/words";

import { Door } from "./join";

/** `edition`: of one that was just brought; its `id` is that too. */
interface Ruleset {
  id: string;
  edition?: string;
  name: string;
  encounters: Encounter[];
}

/** `line`: what it is about; `note`: for whom and how hard. */
interface Encounter {
  id: string;
  name: string;
  line?: string;
  note?: string;
}

/** What the HTTP API says of a table that was opened. */
interface Opened {
  table: string;
  links: { role: string; path: string }[];
}

async function rulesets(): Promise<Ruleset[]> {
  const answer = await fetch("/api/rulesets");
  if (!answer.ok) throw new Error(`the server answered ${answer.status}`);
  return ((await answer.json()) as { rulesets: Ruleset[] }).rulesets;
}

/** Opens a table and goes to it as its game master. */
async function open(ruleset: Ruleset, encounter: string): Promise<void> {
  const answer = await fetch("/api/tables", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ ...(ruleset.edition === undefined ? { ruleset: ruleset.id } : { edition: ruleset.edition }), encounter }),
  });
  const body = (await answer.json()) as Opened & { problem?: string };
  const path = answer.ok ? body.links.find(({ role }) => role === "gm")?.path : undefined;
  if (path === undefined) complain(body.problem ?? t("open-trouble"));
  else location.assign(path); // only what stands after # changes: the page notices, and begins anew
}

export function Home() {
  const [found, setFound] = useState<Ruleset[] | null>(null);
  useEffect(() => {
    rulesets().then(setFound, () => setFound([]));
  }, []);
  return (
    <Door>
      <p>{t("no-link")}</p>
      {(found ?? []).length > 0 && <OpenTable rulesets={found ?? []} />}
      <Bring brought={(one) => setFound((known) => [one, ...(known ?? []).filter(({ id }) => id !== one.id)])} />
    </Door>
  );
}

/** A ruleset of one's own: a JSON file, or a zip of its folder. */
function Bring({ brought }: { brought: (one: Ruleset) => void }) {
  const [problems, setProblems] = useState<string[]>([]);
  const bring = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const answer = await send<{ edition: string; name: string; version: number; encounters: Encounter[] }>("/api/rulesets", file, setProblems);
    if (answer !== null) brought({ id: answer.edition, edition: answer.edition, name: t("open-brought", { name: answer.name, version: answer.version }), encounters: answer.encounters });
  };
  return (
    <div class="bring">
      <FilePicker label={t("open-bring")} accept=".json,.zip" pick={(file) => void bring(file).catch(() => complain(t("open-trouble")))} />
      <Problems problems={problems} />
    </div>
  );
}

function OpenTable({ rulesets: all }: { rulesets: Ruleset[] }) {
  const [ruleset, setRuleset] = useState(all[0]?.id ?? "");
  const picked = all.find(({ id }) => id === ruleset);
  const encounters = picked?.encounters ?? [];
  const [encounter, setEncounter] = useState("");
  const chosen = encounters.some(({ id }) => id === encounter) ? encounter : (encounters[0]?.id ?? "");
  const about = encounters.find(({ id }) => id === chosen);
  return (
    <form
      class="door-form open-table"
      onSubmit={(event) => {
        event.preventDefault();
        if (picked !== undefined) open(picked, chosen).catch(() => complain(t("open-trouble")));
      }}
    >
      <h2>{t("open-heading")}</h2>
      <label for="open-ruleset">{t("open-ruleset")}</label>
      <select id="open-ruleset" value={ruleset} onChange={(event) => setRuleset(event.currentTarget.value)}>
        {all.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <label for="open-encounter">{t("open-encounter")}</label>
      <select id="open-encounter" value={chosen} aria-describedby="open-about" onChange={(event) => setEncounter(event.currentTarget.value)}>
        {encounters.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <p id="open-about" class="hint">
        {about?.line} {about?.note}
      </p>
      <button type="submit" class="primary" disabled={chosen === ""}>
        {t("open")}
      </button>
    </form>
  );
}
