/** The GM's part of the table's clocks: how long is waited for what, and whether the table is quiet. */

import { gm } from "~/state/session";
import type { TableView } from "~/wire";
import { t, type WordKey } from "~/words";

/** Settings told in milliseconds, with what is offered for each, in seconds; 0 says that there is none. */
type Timed = "turnMs" | "bankMs" | "moreTimeMs" | "graceMs" | "quietMs";

const OFFERED: [Timed, number[]][] = [
  ["turnMs", [0, 30, 60, 90, 120, 180, 300]],
  ["bankMs", [0, 30, 60, 120, 300, 600]],
  ["moreTimeMs", [0, 30, 60, 120, 300, 600]],
  ["graceMs", [0, 10, 30, 60, 120, 300]],
];
const ANSWER = [5, 10, 15, 20, 30, 45, 60, 120, 300];
const QUIET = [1, 2, 3, 5, 8];

export function Clocks({ table }: { table: TableView }) {
  const answer = table.windowMs["default"] ?? 20_000;
  return (
    <div class="clocks">
      <Seconds name="windowMs" value={answer} offered={ANSWER} change={(ms) => void gm({ t: "settings", windowMs: { default: ms } })} />
      {OFFERED.map(([name, offered]) => (
        <Seconds key={name} name={name} value={table[name]} offered={offered} change={(ms) => void gm({ t: "settings", [name]: ms })} />
      ))}
      <Words name="awayAnswer" value={table.awayAnswer} offered={["order", "director", "pass"]} change={(word) => void gm({ t: "settings", awayAnswer: word })} />
      <Words name="awayTurn" value={table.awayTurn} offered={["wait", "director", "end"]} change={(word) => void gm({ t: "settings", awayTurn: word })} />
      <label class="check">
        <input type="checkbox" data-setting="quiet" checked={table.quiet} onChange={(event) => void gm({ t: "settings", quiet: event.currentTarget.checked })} />
        <span>{t("set-quiet")}</span>
      </label>
      {table.quiet && <Seconds name="quietMs" value={table.quietMs} offered={QUIET} change={(ms) => void gm({ t: "settings", quietMs: ms })} />}
    </div>
  );
}

interface SecondsProps {
  name: Timed | "windowMs";
  value: number;
  offered: number[];
  change: (ms: number) => void;
}

/** So many seconds; what the table has already is offered too, whatever it is. */
function Seconds({ name, value, offered, change }: SecondsProps) {
  const all = [...new Set([...offered, value / 1000])].sort((a, b) => a - b);
  return (
    <label>
      <span>{t(`set-${name}` as WordKey)}</span>
      <select data-setting={name} value={String(value / 1000)} onChange={(event) => change(Number(event.currentTarget.value) * 1000)}>
        {all.map((seconds) => (
          <option key={seconds} value={String(seconds)}>
            {seconds === 0 ? t("set-none") : t("set-seconds", { seconds })}
          </option>
        ))}
      </select>
    </label>
  );
}

interface WordsProps<Word extends string> {
  name: string;
  value: Word;
  offered: Word[];
  change: (word: Word) => void;
}

function Words<Word extends string>({ name, value, offered, change }: WordsProps<Word>) {
  return (
    <label>
      <span>{t(`set-${name}` as WordKey)}</span>
      <select data-setting={name} value={value} onChange={(event) => change(event.currentTarget.value as Word)}>
        {offered.map((word) => (
          <option key={word} value={word}>
            {t(`set-${name}-${word}` as WordKey)}
          </option>
        ))}
      </select>
    </label>
  );
}
