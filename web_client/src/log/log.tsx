/** The log: what happened, fight by fight and turn by turn, how its numbers came about, and what is said across the table. */

import { computed, effect, signal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";

import { useKeep } from "~/parts/keep";
import { plain } from "~/parts/plain";
import { nameOf } from "~/state/names";
import { give, log, me, replaying } from "~/state/session";
import { t } from "~/words";

import { fetchEarlier, fetching, mayBeEarlier } from "./earlier";
import { openingWords } from "./exporting";
import { allFigures, shows } from "./filters";
import { grouper, type TurnLines } from "./grouping";
import { logKey } from "./keys";
import { LogLine, Name } from "./line";
import { at, sought } from "./search";
import { type Shown, shownKeeper, windowOf } from "./shown";
import { LogTools, tools } from "./tools";

/** Pixels from the end within which the log still follows what is new, and from the start within which more is shown. */
const NEAR = 60;
/** How many lines are drawn at first, and how many more when somebody goes back. */
const PAGE = 200;

const grouping = grouper();
const groups = computed(() => grouping(log.value));

const keeper = shownKeeper();
/** The groups that have something to show, each with its lines as they are read. */
const shown = computed(() => keeper(groups.value, shows.value));

/** How many lines are drawn: up to the end, or around a line that was gone to. */
const drawn = signal(PAGE);
/** How many more after a line that was gone to. */
const further = signal(0);

effect(() => {
  if (at.value === null) further.value = 0;
});

export function Log() {
  const box = useRef<HTMLDivElement>(null);
  const keep = useKeep();
  const { following, scrolled, byHand, follow } = useFollowing(box);
  const all = shown.value;
  const { first, end } = windowOf(all, drawn.value, at.value, further.value);
  const [figures, words, now] = [allFigures.value, sought.value, at.value];
  return (
    <section class="log" aria-label={t("log")}>
      <LogTools shown={shown} />
      <div
        class="log-lines"
        ref={box}
        onScroll={scrolled}
        onWheel={byHand}
        onTouchMove={byHand}
        onPointerDown={byHand}
        onKeyDownCapture={byHand}
        onKeyDown={logKey}
        tabindex={0}
        role="log"
        aria-live="off"
        aria-label={t("log-lines")}
      >
        {(first > 0 || mayBeEarlier()) && <Earlier box={box} hidden={first > 0} />}
        {all.length === 0 && <p class="empty">{t(log.value.length === 0 ? "log-empty" : "log-none-shown")}</p>}
        {all.slice(first, end).map((one) => keep(one.group.key, [one.mark, figures, words, now], () => <Turn key={one.group.key} shown={one} />))}
        {end < all.length && (
          <button type="button" class="log-earlier" onClick={() => (further.value += PAGE)}>
            {t("log-later")}
          </button>
        )}
      </div>
      {!following && (
        <button type="button" class="log-newest" onClick={follow}>
          {t("log-newest")}
        </button>
      )}
      {me.value !== null && !replaying.value && <ChatInput />}
    </section>
  );
}

/** Staying at the end while lines come, until somebody goes back to read. */
function useFollowing(box: { current: HTMLDivElement | null }) {
  const [following, setFollowing] = useState(true);
  const now = useRef(following);
  now.current = following;
  const newest = log.value.at(-1)?.n;
  const toEnd = (): void => {
    if (box.current !== null) box.current.scrollTop = box.current.scrollHeight;
  };
  useEffect(() => {
    if (following) toEnd();
  }, [newest, following, shows.value, allFigures.value, tools.value]);
  useEffect(() => {
    // Whoever goes to what was found reads there.
    if (at.value !== null) setFollowing(false);
  }, [at.value]);
  useEffect(() => {
    // On a phone the log is not laid out while another tab is shown: it follows again when it gets its size.
    const element = box.current;
    if (element === null) return;
    const watch = new ResizeObserver(() => {
      if (element.clientHeight > 0 && now.current) element.scrollTop = element.scrollHeight;
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  /** Whether somebody has just moved the log: lines that come or go move it too, and take nobody from the end. */
  const moved = useRef(false);
  const height = useRef(0);
  const byHand = (): void => {
    moved.current = true;
  };
  const scrolled = (): void => {
    const element = box.current;
    if (element === null || element.clientHeight === 0) return;
    const atEnd = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR;
    if (atEnd) {
      moved.current = false;
      setFollowing(true);
    } else if (moved.current || element.scrollHeight === height.current) setFollowing(false);
    else if (now.current) toEnd();
    height.current = element.scrollHeight;
  };
  const follow = (): void => {
    at.value = null;
    drawn.value = PAGE;
    setFollowing(true);
  };
  return { following, scrolled, byHand, follow };
}

/** At the start of what is drawn: more of it, from this page or from the server, as soon as it comes into sight. */
function Earlier({ box, hidden }: { box: { current: HTMLDivElement | null }; hidden: boolean }) {
  const button = useRef<HTMLButtonElement>(null);
  const fromEnd = useRef<number | null>(null);
  const more = async (): Promise<void> => {
    const element = box.current;
    if (element === null || fetching.peek()) return;
    fromEnd.current = element.scrollHeight - element.scrollTop;
    if (hidden || (await fetchEarlier())) drawn.value += PAGE;
  };
  const now = useRef(more);
  now.current = more;
  useLayoutEffect(() => {
    // What was read stays where it was under the reader's eyes.
    const element = box.current;
    if (element === null || fromEnd.current === null || fetching.value) return;
    element.scrollTop = element.scrollHeight - fromEnd.current;
    fromEnd.current = null;
  });
  useEffect(() => {
    const [element, root] = [button.current, box.current];
    if (element === null || root === null || typeof IntersectionObserver === "undefined") return;
    const watch = new IntersectionObserver((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting) && root.scrollHeight > root.clientHeight) void now.current();
    }, { root });
    watch.observe(element);
    return () => watch.disconnect();
  }, [drawn.value, log.value[0]?.n]);
  return (
    <button type="button" class="log-earlier" ref={button} disabled={fetching.value} onClick={() => void more()}>
      {t("log-earlier")}
    </button>
  );
}

function Turn({ shown: { group, lines } }: { shown: Shown }) {
  const opening = openingWords(group);
  return (
    <div class="log-turn" data-opens={group.opens?.what}>
      {opening !== null && <h3 class="log-opening">{opening}</h3>}
      {group.by !== null && <TurnHead group={group} by={group.by} />}
      {lines.length > 0 && (
        <ul>
          {lines.map((one) => (
            <LogLine key={one.line.n} {...one} />
          ))}
        </ul>
      )}
    </div>
  );
}

function TurnHead({ group, by }: { group: TurnLines; by: string }) {
  return (
    <h3 class="log-head">
      <Name who={by} name={nameOf(by)} words="" focusable />
      {group.round !== null && <span>{t("round", { round: group.round })}</span>}
    </h3>
  );
}

function ChatInput() {
  const [text, setText] = useState("");
  return (
    <form
      class="chat"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === "") return;
        void give({ t: "say", text: text.trim() });
        setText("");
      }}
    >
      <input value={text} maxLength={500} aria-label={t("chat")} placeholder={t("chat")} onInput={(event) => setText(plain(event.currentTarget.value))} />
      <button type="submit" disabled={text.trim() === ""}>
        {t("chat-send")}
      </button>
    </form>
  );
}

export { Newest } from "./newest";
