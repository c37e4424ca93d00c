/** Parts of the page that only some people need: fetched when they are first drawn. */

import { signal } from "@preact/signals";
import type { ComponentType } from "preact";

import { speakOfAll } from "~/languages";
import { complain } from "~/state/toasts";
import { t } from "~/words";

/** A part that has words of its own (`words/en/later.ts`), with them: `withWords(import("./part"))`. */
export async function withWords<Part>(part: Promise<Part>): Promise<Part> {
  const [found] = await Promise.all([part, speakOfAll()]);
  return found;
}

/**
 * A part that is not there until it was fetched; `Meanwhile` stands in its place. What could not be fetched is tried again
 * when it is drawn the next time.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>, Meanwhile: ComponentType = Waiting): (props: Props) => preact.JSX.Element | null {
  const found = signal<ComponentType<Props> | null>(null);
  let loading = false;
  const fetched = (): void => {
    loading = true;
    load().then(
      (part) => (found.value = part),
      () => {
        loading = false;
        complain(t("later-trouble"));
      },
    );
  };
  return function Later(props: Props) {
    const Part = found.value;
    if (Part === null && !loading) fetched();
    return Part === null ? <Meanwhile /> : <Part {...props} />;
  };
}

function Waiting() {
  return <p class="later" role="status">{t("later")}</p>;
}

/** In place of what is too small to be announced. */
export function Nothing() {
  return null;
}
