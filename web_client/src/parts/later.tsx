/** Parts of the page that only some people need: fetched when they are first drawn. */

import { signal } from "@preact/signals";
import type { ComponentType } from "preact";

import { complain } from "~/state/toasts";
import { t } from "~/words";

/** A part that is nothing until it is there. What could not be fetched is tried again when it is drawn the next time. */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): (props: Props) => preact.JSX.Element | null {
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
    return Part === null ? <p class="later" role="status">{t("later")}</p> : <Part {...props} />;
  };
}
