/** The log: what happened, turn by turn, with its arithmetic; and what is said across the table. */

import { computed, signal } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";

import { useKeep } from "~/parts/keep";
import { nameOf, names, sides } from "~/state/names";
import { inspected } from "~/state/selection";
import { give, log, me } from "~/state/session";
import { isDetail, tell } from "~/telling";
import { t } from "~/words";

import { grouped, type Read, read, type TurnLines } from "./grouping";

const details = signal(false);
/** Pixels from the end within which the log still follows what is new. */
const NEAR = 60;

export function Log() {
  const box = useRef<HTMLDivElement>(null);
  const keep = useKeep();
  const [following, setFollowing] = useState(true);
  const followingNow = useRef(following);
  followingNow.current = following;
  const count = log.value.length;
  useEffect(() => {
    if (following && box.current !== null) box.current.scrollTop = box.current.scrollHeight;
  }, [count, following, details.value]);
  useEffect(() => {
    // On a phone the log is not laid out while another tab is shown: it follows again when it gets its size.
    const element = box.current;
    if (element === null) return;
    const watch = new ResizeObserver(() => {
      if (element.clientHeight > 0 && followingNow.current) element.scrollTop = element.scrollHeight;
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  const before = useRef(0);
  const scrolled = (): void => {
    const element = box.current;
    if (element === null || element.clientHeight === 0) return;
    // Only somebody who scrolls up wants to stay there; lines that come meanwhile move nobody away from the end.
    const up = element.scrollTop < before.current;
    before.current = element.scrollTop;
    if (element.scrollHeight - element.scrollTop - element.clientHeight < NEAR) setFollowing(true);
    else if (up) setFollowing(false);
  };
  return (
    <section class="log" aria-label={t("log")}>
      <header class="panel-head">
        <h2>{t("log")}</h2>
        <label class="log-details">
          <input type="checkbox" checked={details.value} onChange={(event) => (details.value = event.currentTarget.checked)} /> {t("log-details")}
        </label>
      </header>
      <div class="log-lines" ref={box} onScroll={scrolled} tabindex={0} role="log" aria-live="off">
        {count === 0 && <p class="empty">{t("log-empty")}</p>}
        {grouped(log.value).map((turn) => keep(turn.key, [turn.lines.length], () => <Turn key={turn.key} turn={turn} />))}
      </div>
      {!following && (
        <button type="button" class="log-newest" onClick={() => setFollowing(true)}>
          {t("log-newest")}
        </button>
      )}
      {me.value !== null && <ChatInput />}
    </section>
  );
}

function Turn({ turn }: { turn: TurnLines }) {
  const shown = details.value
    ? turn.lines.map((line) => ({ line, follows: false }))
    : read(turn.lines.filter(({ event }) => event === undefined || !isDetail(event)));
  const by = turn.by;
  return (
    <div class="log-turn">
      {by !== null && (
        <h3>
          <button type="button" class="plain" data-side={sides.value[by] === "party" ? "party" : "enemy"} onClick={() => (inspected.value = by)}>
            {nameOf(by)}
          </button>
          {turn.round !== null && <span>{t("round", { round: turn.round })}</span>}
        </h3>
      )}
      {shown.length === 0 ? null : (
        <ul>
          {shown.map(({ line, follows }) => (
            <LogLine key={line.n} line={line} follows={follows} />
          ))}
        </ul>
      )}
    </div>
  );
}

function LogLine({ line, follows }: Read) {
  if (line.say) {
    return (
      <li class="log-say">
        <b>{line.say.name}</b> {line.say.text}
      </li>
    );
  }
  const event = line.event;
  if (!event) return null;
  return (
    <li class="log-event" data-event={event.type} data-outcome={String(event["outcome"] ?? "")} data-detail={isDetail(event)} data-follows={follows}>
      {tell(event, names.value)}
    </li>
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
      <input value={text} maxLength={500} aria-label={t("chat")} placeholder={t("chat")} onInput={(event) => setText(event.currentTarget.value)} />
      <button type="submit" disabled={text.trim() === ""}>
        {t("chat-send")}
      </button>
    </form>
  );
}

/** The newest sentence of the log that matters; whose turn it is, is seen elsewhere. */
const newest = computed(() => {
  const last = log.value.findLast(({ event, say }) => !!say || (!!event && event["type"] !== "turn" && !isDetail(event)));
  if (last?.say) return `${last.say.name}: ${last.say.text}`;
  return last?.event ? tell(last.event, names.value) : "";
});

/** Told to screen readers as it comes; where the log is out of sight it is what others see of it. */
export function Newest() {
  return (
    <p class="newest" aria-live="polite">
      {newest.value}
    </p>
  );
}
