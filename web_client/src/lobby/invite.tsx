/** The links a GM hands out. They are asked for over HTTP, and never stand in the view. */

import { useEffect, useState } from "preact/hooks";

import { Icon } from "~/parts/icon";
import { linkSecret } from "~/state/session";
import { complain, note } from "~/state/toasts";
import { known, t } from "~/words";

interface InviteLink {
  role: string;
  label: string;
  url: string;
  /** The one seat it opens; without it everybody who opens it gets a seat of their own. */
  seat?: string;
}

/** Asked for once a page: they do not change while it is open. */
const cache = new Map<string, InviteLink[]>();

async function links(table: string): Promise<InviteLink[]> {
  const known = cache.get(table);
  if (known !== undefined) return known;
  const answer = await fetch(`/api/tables/${encodeURIComponent(table)}/links`, {
    headers: { Authorization: `Bearer ${linkSecret()}` },
  });
  if (!answer.ok) throw new Error(`the server answered ${answer.status}`);
  const found = readLinks((await answer.json()) as LinksAnswer);
  cache.set(table, found);
  return found;
}

/** What the HTTP API says of a table's links. */
interface LinksAnswer {
  links: { role: string; label: string; path: string; seat?: string }[];
}

function readLinks({ links }: LinksAnswer): InviteLink[] {
  return links.map(({ path, ...link }) => ({ ...link, url: new URL(path, location.origin).href }));
}

export function Invite({ table }: { table: string }) {
  const [found, setFound] = useState<InviteLink[]>([]);
  const [trouble, setTrouble] = useState(false);
  useEffect(() => {
    links(table).then(setFound, () => setTrouble(true));
  }, [table]);
  return (
    <section class="card invite">
      <h2>{t("invite")}</h2>
      {trouble && <p class="hint">{t("invite-trouble")}</p>}
      <Links links={found.filter((link) => shared(link))} />
      <details>
        <summary>{t("invite-more")}</summary>
        <Links links={found.filter((link) => !shared(link))} />
      </details>
      <p class="hint">{t("invite-hint")}</p>
    </section>
  );
}

/** A link for everybody of a kind; the others are one seat each, or the GM's own. */
function shared({ role, seat }: InviteLink): boolean {
  return role !== "gm" && seat === undefined;
}

function Links({ links: all }: { links: InviteLink[] }) {
  return (
    <ul>
      {all.map((link) => (
        <li key={link.url}>
          <span class="invite-role">{link.label || known("invite", link.role)}</span>
          <input class="invite-url" readOnly value={link.url} aria-label={link.label || known("invite", link.role)} onFocus={(event) => event.currentTarget.select()} />
          <button type="button" class="icon-button" aria-label={t("copy")} title={t("copy")} onClick={() => void copy(link.url)}>
            <Icon name="copy" />
          </button>
        </li>
      ))}
    </ul>
  );
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    note(t("copied"));
  } catch {
    complain(t("copy-refused")); // pages that are not served securely may not use the clipboard
  }
}
