/** The links a GM hands out. They are asked for over HTTP, and never stand in the view. */

import { useEffect, useState } from "preact/hooks";

import { Icon } from "~/parts/icon";
import { linkToken } from "~/state/session";
import { complain, note } from "~/state/toasts";
import { known, t } from "~/words";

interface InviteLink {
  role: string;
  label: string;
  url: string;
}

/** Asked for once a page: they do not change while it is open. */
const cache = new Map<string, InviteLink[]>();

async function links(table: string): Promise<InviteLink[]> {
  const known = cache.get(table);
  if (known !== undefined) return known;
  const answer = await fetch(`/api/tables/${encodeURIComponent(table)}/links`, {
    headers: { Authorization: `Bearer ${linkToken()}` },
  });
  if (!answer.ok) throw new Error(`the server answered ${answer.status}`);
  const found = readLinks(await answer.json());
  cache.set(table, found);
  return found;
}

/** `{links: [{role, label?, url}]}`, or an object from role to link. Whatever else the server says is left out. */
export function readLinks(document: unknown): InviteLink[] {
  const body = (document as { links?: unknown } | null)?.links ?? document;
  const entries: [string, unknown][] = Array.isArray(body)
    ? body.map((one, index) => [String(index), one])
    : Object.entries((body ?? {}) as Record<string, unknown>);
  return entries.flatMap(([key, value]) => {
    const one = typeof value === "string" ? { url: value } : ((value ?? {}) as Partial<InviteLink>);
    if (typeof one.url !== "string") return [];
    const role = one.role ?? key;
    return [{ role, label: one.label ?? "", url: new URL(one.url, location.origin).href }];
  });
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
      <ul>
        {found.map((link) => (
          <li key={link.url}>
            <span class="invite-role">{link.label || known("invite", link.role)}</span>
            <input class="invite-url" readOnly value={link.url} aria-label={link.label || known("invite", link.role)} onFocus={(event) => event.currentTarget.select()} />
            <button type="button" class="icon-button" aria-label={t("copy")} title={t("copy")} onClick={() => void copy(link.url)}>
              <Icon name="copy" />
            </button>
          </li>
        ))}
      </ul>
      <p class="hint">{t("invite-hint")}</p>
    </section>
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
