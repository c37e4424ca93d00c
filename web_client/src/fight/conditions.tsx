/** Conditions in words. Each opens to what it changes: resting on it, coming to it by key, or with a tap. */

import { signal } from "@preact/signals";

import { aboutCondition } from "~/state/about";
import { namesOf } from "~/state/names";
import type { ConditionView } from "~/wire";
import { t } from "~/words";

import { Facts } from "./facts";

type Conditions = Record<string, ConditionView> | undefined;

function labelWords({ label, left }: ConditionView): string {
  return left == null ? label : t("condition-left", { label, left });
}

/** The one that is open, of one card. */
const open = signal<string | null>(null);

/** Named, and each told when somebody looks: what it changes, and who put it on. `of`: whose they are. */
export function ConditionList({ of, conditions }: { of: string; conditions: Conditions }) {
  const all = Object.entries(conditions ?? {});
  if (all.length === 0) return null;
  const shown = all.find(([id]) => `${of}|${id}` === open.value);
  return (
    <div class="condition-list" onPointerLeave={(event) => event.pointerType === "mouse" && (open.value = null)}>
      <ul class="conditions">
        {all.map(([id, condition]) => {
          const key = `${of}|${id}`;
          const show = (): void => {
            open.value = key;
          };
          return (
            <li key={id}>
              <button
                type="button"
                class="condition"
                data-condition={id}
                aria-expanded={open.value === key}
                onPointerEnter={(event) => event.pointerType === "mouse" && show()}
                onFocus={show}
                onClick={show}
              >
                {labelWords(condition)}
              </button>
            </li>
          );
        })}
      </ul>
      {shown !== undefined && <Changes id={shown[0]} condition={shown[1]} />}
    </div>
  );
}

function Changes({ id, condition }: { id: string; condition: ConditionView }) {
  const from = condition.from ?? [];
  return (
    <div class="condition-changes" data-changes={id}>
      <Facts facts={aboutCondition(id)} />
      {from.length > 0 && <p class="hint">{t("condition-from", { names: namesOf(from) })}</p>}
    </div>
  );
}
