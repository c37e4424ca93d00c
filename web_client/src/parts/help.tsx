/** What keys do, as a list that `?` opens. Read by those who play without a mouse, and by those who would rather. */

import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";

import { Icon } from "~/parts/icon";
import { t, type WordKey } from "~/words";

const shown = signal(false);

type KeyLine = [keys: (string | { name: WordKey })[], does: WordKey];

/** Keys of a page of its own, such as a replay. */
export interface PageKeys {
  heading: WordKey;
  keys: KeyLine[];
}

/** What is printed on the keys is the same everywhere, but for those that have names. */
const KEYS: KeyLine[] = [
  [["1", "…", "9"], "help-option"],
  [["Enter"], "help-confirm"],
  [["Esc"], "help-escape"],
  [["E"], "help-end-turn"],
  [["P"], "help-pass"],
  [["←", "↑", "↓", "→"], "help-arrows"],
  [[{ name: "key-shift" }, "←", "↑", "↓", "→"], "help-pan"],
  [["+", "−", { name: "key-home" }, { name: "key-end" }], "help-zoom"],
  [["."], "help-point"],
  [[","], "help-measure"],
  [[{ name: "key-shift" }, "C"], "help-sheet"],
  [["F6"], "help-regions"],
  [["Tab"], "help-tab"],
  [["?"], "help-help"],
];

/** What they do on pages with keys of their own as well. */
const EVERYWHERE: WordKey[] = ["help-regions", "help-tab", "help-help"];

const ofPage = signal<PageKeys | null>(null);

/** Lists these instead of what keys do in a fight, for as long as whoever calls this is drawn. */
export function useKeysOf(page: PageKeys): void {
  useEffect(() => {
    ofPage.value = page;
    return () => (ofPage.value = null);
  }, [page]);
}

export function showHelp(): void {
  shown.value = true;
}

export function HelpButton() {
  return (
    <button type="button" class="icon-button help-button" data-help-button title={t("help")} aria-label={t("help")} onClick={showHelp}>
      <Icon name="keyboard" />
    </button>
  );
}

export function Help() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (shown.value) dialog.current?.showModal();
  }, [shown.value]);
  if (!shown.value) return null;
  const close = (): void => dialog.current?.close();
  const page = ofPage.value;
  const lines = page === null ? KEYS : [...page.keys, ...KEYS.filter(([, does]) => EVERYWHERE.includes(does))];
  return (
    // Keys that are pressed here do nothing at the table. A click beside the dialog is one on the dialog itself.
    <dialog ref={dialog} class="help" aria-labelledby="help-heading" onClose={() => (shown.value = false)} onKeyDown={(event) => event.stopPropagation()} onClick={(event) => event.target === event.currentTarget && close()}>
      <div class="help-body">
        <header class="help-head">
          <h2 id="help-heading">{t("help")}</h2>
          <button type="button" class="icon-button" aria-label={t("close")} title={t("close")} onClick={close}>
            <Icon name="close" />
          </button>
        </header>
        {page !== null && <h3>{t(page.heading)}</h3>}
        <dl class="help-keys">
          {lines.map(([keys, does]) => (
            <div key={does}>
              <dt>
                {keys.map((key) => {
                  const words = typeof key === "string" ? key : t(key.name);
                  return <kbd key={words}>{words}</kbd>;
                })}
              </dt>
              <dd>{t(does)}</dd>
            </div>
          ))}
        </dl>
        <p class="hint">{t("help-hint")}</p>
      </div>
    </dialog>
  );
}
