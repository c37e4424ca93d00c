/** One line of the log: its sentence with the names of whom it tells, its number in a nutshell, and how that came about. */

import { useEffect, useId, useState } from "preact/hooks";

import { reveal } from "~/board/camera";
import { lightAgain, lightNoMore } from "~/board/lit-again";
import { names, sides } from "~/state/names";
import { inspected } from "~/state/selection";
import { combatants } from "~/state/session";
import { isDetail, type Piece } from "~/telling";
import type { Cell, Line } from "~/wire";
import { t } from "~/words";

import { Icon } from "~/parts/icon";

import { type Figure, figures, nutshell } from "./figures";
import { allFigures, details } from "./filters";
import type { Read } from "./grouping";
import { at, has, marked, sought } from "./search";
import { pieces, says, whole, wholePieces } from "./sentences";

/** Somebody's card is opened, and the board shows where they are. */
function show(who: string): void {
  inspected.value = who;
  const cell = combatants.value[who]?.at;
  if (cell !== undefined) reveal(cell);
}

/** The name of somebody in the fight. Within a line it is gone to by arrow keys: a log would else be hundreds of stops. */
export function Name({ who, name, words, focusable = false }: { who: string; name: string; words: string; focusable?: boolean }) {
  return (
    <button type="button" class="plain log-name" data-who={who} data-side={sides.value[who] === "party" ? "party" : "enemy"} tabindex={focusable ? 0 : -1} onClick={() => show(who)}>
      <Marked text={name} words={words} />
    </button>
  );
}

function Marked({ text, words }: { text: string; words: string }) {
  if (words === "") return <>{text}</>;
  return <>{marked(text, words).map((one, place) => (one.marked ? <mark key={place}>{one.text}</mark> : one.text))}</>;
}

function Sentence({ all, words }: { all: readonly Piece[]; words: string }) {
  return (
    <>
      {all.map((one, place) => {
        if (typeof one !== "string") return <Named key={place} name={one} after={all[place + 1]} words={words} />;
        return <Marked key={place} text={typeof all[place - 1] === "object" ? one.slice(clinging(one).length) : one} words={words} />;
      })}
    </>
  );
}

/** What of the words after a name no line may begin with: a full stop, a bracket that closes, the ending of a case. */
function clinging(after: string): string {
  return /^\S+/.exec(after)?.[0] ?? "";
}

/** A name with what clings to it. A button is a box of its own, after which a line could else be broken. */
function Named({ name, after, words }: { name: Exclude<Piece, string>; after: Piece | undefined; words: string }) {
  const end = typeof after === "string" ? clinging(after) : "";
  if (end === "") return <Name {...name} words={words} />;
  return (
    <span class="log-named">
      <Name {...name} words={words} />
      {end}
    </span>
  );
}

/** What is looked for, where a line has it; a line that has it only in its arithmetic is told whole. */
function wordsIn(line: Line): string {
  const words = sought.value;
  return says(line, words) ? words : "";
}

/** While a line about an area is pointed at, or has the focus, the board shows where that was. */
function useArea(line: Line, area: readonly Cell[] | undefined) {
  useEffect(() => (area === undefined ? undefined : lightNoMore), [area === undefined]);
  if (area === undefined) return {};
  const light = (): void => lightAgain(line.n, area);
  return { "data-area": true, onMouseEnter: light, onMouseLeave: lightNoMore, onFocusIn: light, onFocusOut: lightNoMore };
}

export function LogLine({ line, undone, follows, area }: Read) {
  const lights = useArea(line, area);
  const words = wordsIn(line);
  const here = at.value === line.n;
  const [open, setOpen] = useState(false);
  if (line.say) {
    return (
      <li class="log-say" data-n={line.n} data-here={here} tabindex={-1}>
        <b>
          <Marked text={line.say.name} words={words} />
        </b>{" "}
        <Marked text={line.say.text} words={words} />
      </li>
    );
  }
  const event = line.event;
  if (!event) return null;
  /** A finger need not find the small button: the whole line is it. */
  const touched = (press: MouseEvent): void => {
    const onOwn = press.target instanceof Element && press.target.closest("button, summary") !== null;
    if ((press as PointerEvent).pointerType === "touch" && !onOwn) setOpen(!open);
  };
  const told = words === "" || has(plain(pieces(line)), words) ? pieces(line) : wholePieces(line);
  return (
    <li class="log-event" data-n={line.n} data-here={here} data-event={event.type} data-outcome={String(event["outcome"] ?? "")} data-detail={isDetail(event)} data-follows={follows} tabindex={-1} onClick={touched} {...lights}>
      <Sentence all={told} words={words} />
      <How line={line} open={open} toggle={() => setOpen(!open)} />
      {undone.length > 0 && <Undone lines={undone} />}
    </li>
  );
}

function plain(all: readonly Piece[]): string {
  return all.map((one) => (typeof one === "string" ? one : one.name)).join("");
}

/** The number of a line, and on demand how it came about. */
function How({ line, open, toggle }: { line: Line; open: boolean; toggle: () => void }) {
  const event = line.event ?? {};
  const list = useId();
  const found = figures(event, names.value);
  if (found.length === 0) return null;
  const shown = open || allFigures.value;
  return (
    <>
      {" "}
      <button type="button" class="log-how" tabindex={-1} aria-expanded={shown} aria-controls={list} title={whole(line)} onClick={toggle}>
        {nutshell(event) ?? <Icon name="dice" size={13} />}
        <span class="visually-hidden"> {t("log-how")}</span>
      </button>
      {shown && <Figures id={list} all={found} />}
    </>
  );
}

function Figures({ id, all }: { id: string; all: Figure[] }) {
  return (
    <ul class="log-figures" id={id}>
      {all.map(({ label, value, dice, sum }, place) => (
        <li key={place} data-sum={sum}>
          <span class="log-figure-label">{label}</span>
          {dice.length > 0 && (
            <span class="log-dice">
              {dice.map(({ face, counts }, number) => (
                <span key={number} class="log-die" data-counts={counts}>
                  {counts ? face : <s>{face}</s>}
                </span>
              ))}
            </span>
          )}
          <span class="log-figure-value">{value}</span>
        </li>
      ))}
    </ul>
  );
}

/** What was taken back: folded away, and struck out. */
function Undone({ lines: all }: { lines: Line[] }) {
  const found = all.some(({ n }) => n === at.value);
  const lines = details.value ? all : all.filter(({ n, event }) => n === at.value || event === undefined || !isDetail(event));
  return (
    <details class="log-undone" open={found}>
      <summary tabindex={-1}>{t("log-undone", { count: lines.length })}</summary>
      <ul>
        {lines.map((line) => (
          <li key={line.n} data-n={line.n} data-here={at.value === line.n} tabindex={-1}>
            <s>
              <Marked text={whole(line)} words={wordsIn(line)} />
            </s>
          </li>
        ))}
      </ul>
    </details>
  );
}
