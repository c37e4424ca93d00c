/** Encounters of the table's own: drawn up from the bestiary, brought as files, thrown away. */

import { useState } from "preact/hooks";

import { Icon } from "~/parts/icon";
import { Upload } from "~/party/upload";
import { gm, phase, view } from "~/state/session";
import { t } from "~/words";

import { Creatures } from "./joining";

interface Sort {
  entry: string;
  label: string;
  count: number;
}

export function Preparing() {
  const [name, setName] = useState("");
  const [board, setBoard] = useState("");
  const [sorts, setSorts] = useState<Sort[]>([]);
  const table = view.value?.table;
  const prepared = Object.entries(table?.prepared ?? {});
  const more = (entry: string, label: string): void =>
    setSorts((known) => (known.some((one) => one.entry === entry) ? known.map((one) => (one.entry === entry ? { ...one, count: one.count + 1 } : one)) : [...known, { entry, label, count: 1 }]));
  const draw = (event: Event): void => {
    event.preventDefault();
    const creatures = sorts.map(({ entry, count }) => ({ creature: entry, count }));
    void gm({ t: "encounter-draw", name, creatures, ...(board === "" ? {} : { board }) });
    setName("");
    setSorts([]);
  };
  return (
    <>
      <ul class="prepared">
        {prepared.map(([key, called]) => (
          <li key={key} class="hands-row">
            {called}
            {phase.value !== "fight" && (
              <button type="button" data-fight={key} aria-label={t("gm-prepare-fight", { name: called })} onClick={() => void gm({ t: "again", encounter: key })}>
                <Icon name="sword" size={15} />
              </button>
            )}
            <button type="button" class="icon-button" aria-label={t("gm-prepare-remove", { name: called })} onClick={() => void gm({ t: "encounter-remove", key })}>
              <Icon name="close" size={13} />
            </button>
          </li>
        ))}
      </ul>
      <form class="joining" onSubmit={draw}>
        <input aria-label={t("gm-prepare-name")} placeholder={t("gm-prepare-name")} maxLength={40} value={name} onInput={(event) => setName(event.currentTarget.value)} />
        <select aria-label={t("gm-prepare-board")} value={board} onChange={(event) => setBoard(event.currentTarget.value)}>
          <option value="">{t("gm-prepare-no-board")}</option>
          {Object.entries(table?.encounters ?? {}).map(([key, called]) => (
            <option key={key} value={key}>
              {called}
            </option>
          ))}
        </select>
        <ul>
          {sorts.map(({ entry, label, count }) => (
            <li key={entry} class="hands-row">
              {count} {label}
              <button type="button" class="icon-button" aria-label={t("gm-prepare-without", { name: label })} onClick={() => setSorts(sorts.filter((one) => one.entry !== entry))}>
                <Icon name="close" size={13} />
              </button>
            </li>
          ))}
        </ul>
        <button type="submit" data-tool="draw" disabled={name.trim() === "" || sorts.length === 0}>
          {t("gm-prepare-draw")}
        </button>
      </form>
      <Creatures drawn label={t("gm-prepare-find")} pick={(one) => more(one.entry, one.label)} word={(label) => t("gm-prepare-with", { name: label })} />
      <Upload to="encounters" label={t("gm-prepare-file")} />
    </>
  );
}
