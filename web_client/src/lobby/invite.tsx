/** The links a GM hands out. They are asked for over HTTP, and never stand in the view. */

import { useEffect, useState } from "preact/hooks";

import { ask } from "~/net/api";
import { Icon } from "~/parts/icon";
import { linkSecret, table } from "~/state/session";
import { complain, note } from "~/state/toasts";
import { known, t } from "~/words";

import { Qr } from "./qr";

export interface InviteLink {
  role: string;
  label: string;
  url: string;
  /** The one seat it opens; without it everybody who opens it gets a seat of their own. */
  seat?: string;
}

/** What the HTTP API says of a table's links. */
interface LinksAnswer {
  links: { role: string; label: string; path: string; seat?: string }[];
}

/** Asked for once a page: they do not change while it is open. */
const cache = new Map<string, InviteLink[]>();

async function links(table: string): Promise<InviteLink[]> {
  const known = cache.get(table);
  if (known !== undefined) return known;
  const found = readLinks(await ask<LinksAnswer>(`/api/tables/${encodeURIComponent(table)}/links`, {}, linkSecret()));
  cache.set(table, found);
  return found;
}

function readLinks({ links }: LinksAnswer): InviteLink[] {
  return links.map(({ path, ...link }) => ({ ...link, url: new URL(path, location.origin).href }));
}

export function Invite({ table }: { table: string }) {
  const [found, setFound] = useState<InviteLink[]>([]);
  const [trouble, setTrouble] = useState(false);
  const look = (): void => {
    setTrouble(false);
    links(table).then(setFound, () => setTrouble(true));
  };
  useEffect(look, [table]);
  const shared = found.filter(isShared);
  return (
    <section class="card invite">
      <h2>{t("invite")}</h2>
      {trouble && (
        <p class="hint" role="alert">
          {t("invite-trouble")}{" "}
          <button type="button" class="quiet" onClick={look}>
            {t("ended-again")}
          </button>
        </p>
      )}
      <Links links={shared} />
      <details>
        <summary>{t("invite-more")}</summary>
        <Links links={found.filter((link) => !isShared(link))} />
      </details>
      <p class="hint">{t("invite-hint")}</p>
      {isLocal(location.hostname) && <p class="hint">{t("invite-local")}</p>}
      {shared.length > 0 && <Printed links={shared} />}
    </section>
  );
}

/** A link for everybody of a kind; the others are one seat each, or the GM's own. */
function isShared({ role, seat }: InviteLink): boolean {
  return role !== "gm" && seat === undefined;
}

/** A page of this very machine: its links lead nowhere from another one. */
export function isLocal(host: string): boolean {
  return host === "localhost" || host === "[::1]" || host.startsWith("127.");
}

/** A seat of one's own by its number, `p3`; of the GMs' two links, the server's own label tells the helpers'. */
function nameOf({ role, label, seat }: InviteLink): string {
  const number = /^p(\d+)$/.exec(seat ?? "")?.[1];
  if (number !== undefined) return t("invite-seat", { number });
  return role === "gm" && label === "Helpers" ? t("invite-helpers") : known("invite", role);
}

function Links({ links: all }: { links: InviteLink[] }) {
  return (
    <ul>
      {all.map((link) => (
        <LinkLine key={link.url} link={link} />
      ))}
    </ul>
  );
}

function LinkLine({ link }: { link: InviteLink }) {
  const [coded, setCoded] = useState(false);
  const name = nameOf(link);
  return (
    <li data-link={link.role}>
      <span class="invite-role">{name}</span>
      <input class="invite-url" readOnly value={link.url} aria-label={name} onFocus={(event) => event.currentTarget.select()} />
      <span class="invite-does">
        <button type="button" class="icon-button" aria-label={t("copy-of", { name })} title={t("copy")} onClick={() => void copy(link.url)}>
          <Icon name="copy" />
        </button>
        <button type="button" class="icon-button" aria-label={t("qr-show", { name })} title={t("qr")} aria-expanded={coded} data-show-qr={link.role} onClick={() => setCoded(!coded)}>
          <Icon name="qr" />
        </button>
        {typeof navigator.share === "function" && (
          <button type="button" class="icon-button" aria-label={t("share-of", { name })} title={t("share")} onClick={() => void share(link.url)}>
            <Icon name="share" />
          </button>
        )}
      </span>
      {coded && <Qr url={link.url} name={name} />}
    </li>
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

async function share(url: string): Promise<void> {
  try {
    await navigator.share({ title: table.value?.name ?? t("title"), url });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === "AbortError")) await copy(url);
  }
}

/** A sheet of paper for the wall or the table: nothing else of the page is printed while it is asked for. */
function Printed({ links: all }: { links: InviteLink[] }) {
  const [printing, setPrinting] = useState(false);
  const name = table.value?.name ?? "";
  useEffect(() => {
    if (!printing) return;
    const done = (): void => setPrinting(false);
    window.addEventListener("afterprint", done);
    const soon = window.setTimeout(() => window.print(), 300); // the codes are drawn by then
    return () => {
      window.removeEventListener("afterprint", done);
      window.clearTimeout(soon);
    };
  }, [printing]);
  return (
    <>
      <button type="button" class="quiet" onClick={() => setPrinting(true)}>
        {t("invite-print")}
      </button>
      {printing && (
        <div class="invitation" aria-hidden="true">
          <h1>{name}</h1>
          <p>{t("invitation-how")}</p>
          {all.map((link) => (
            <figure key={link.url}>
              <figcaption>{nameOf(link)}</figcaption>
              <Qr url={link.url} name={nameOf(link)} />
              <p>{link.url}</p>
            </figure>
          ))}
        </div>
      )}
    </>
  );
}
