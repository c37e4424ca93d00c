/** A character made or raised step by step: what is asked on the one side, what comes of it on the other. */

import { useEffect, useRef, useState } from "preact/hooks";

import "~/styles/making.css";

import { listed } from "~/parts/format";
import { Icon } from "~/parts/icon";
import { party } from "~/state/session";
import { t } from "~/words";

import { atRandom, type Draft, END, fresh, steps } from "./draft";
import { Finish } from "./finish";
import { Asked } from "./offers";
import { Preview } from "./preview";
import { answer, change, closeMaking, draft, giveBack, making, peek, stale, trouble } from "./state";
import type { Question } from "./wire";

export function Builder() {
  const place = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLHeadingElement>(null);
  const now = draft.value;
  const said = answer.value;
  const all = steps(said?.questions ?? []);
  const at = all.findIndex(({ id }) => id === now.step);
  const ended = now.step === END;
  useEffect(() => {
    // Nothing behind it may be come upon by the keyboard or be read out.
    const behind = [...document.querySelectorAll<HTMLElement>("main, .sheet-drawer")];
    for (const one of behind) one.inert = true;
    place.current?.focus();
    return () => {
      for (const one of behind) one.inert = false;
      giveBack();
    };
  }, []);
  // The question that was looked at may have gone with the class that asked it.
  useEffect(() => {
    if (said !== null && at < 0 && !ended) change({ ...now, step: all[0]?.id ?? END });
  }, [said, at, ended]);
  const turn = (step: string): void => {
    change({ ...draft.value, step });
    head.current?.focus();
  };
  const question = all[at];
  return (
    <div class="maker" role="dialog" aria-modal="true" aria-labelledby="making-heading" tabIndex={-1} ref={place} data-stale={stale.value} onKeyDown={keys}>
      <header class="maker-head">
        <h2 id="making-heading">{making.value?.who == null ? t("making-heading") : t("making-rise-heading", { name: party.value[making.value.who]?.name ?? "" })}</h2>
        <Level />
        {making.value?.who == null && <Surprise />}
        <button type="button" class="icon-button" aria-label={t("making-close")} title={t("making-close")} onClick={closeMaking}>
          <Icon name="close" />
        </button>
      </header>
      {trouble.value !== "" && (
        <p class="maker-trouble" role="alert">
          {trouble.value}
        </p>
      )}
      <nav class="maker-steps" aria-label={t("making-steps")}>
        <ol>
          {all.map((one) => (
            <li key={one.id}>
              <button type="button" data-step={one.id} aria-current={one.id === now.step ? "step" : undefined} onClick={() => turn(one.id)}>
                <span>{titleOf(one)}</span>
                <small>{pickedShort(one)}</small>
              </button>
            </li>
          ))}
          <li>
            <button type="button" data-step={END} aria-current={ended ? "step" : undefined} onClick={() => turn(END)}>
              <span>{t("making-end")}</span>
              <small>{now.name}</small>
            </button>
          </li>
        </ol>
      </nav>
      <section class="maker-step" aria-labelledby="making-step-heading">
        <h3 id="making-step-heading" tabIndex={-1} ref={head}>
          {ended ? t("making-end") : question === undefined ? t("making-wait") : titleOf(question)}
        </h3>
        {question !== undefined && question.level > 1 && question.kind !== "raises" && (
          <p>
            <span class="tag">{t("making-level", { level: question.level })}</span>
          </p>
        )}
        {said !== null && <Dropped />}
        {ended && said !== null && <Finish said={said} />}
        {question !== undefined && <Asked key={question.id} question={question} />}
        <footer class="maker-turn row">
          <button type="button" data-turn="back" disabled={at === 0 || (ended && all.length === 0)} onClick={() => turn((ended ? all.at(-1) : all[at - 1])?.id ?? END)}>
            {t("making-back")}
          </button>
          {!ended && (
            <button type="button" class="primary" data-turn="next" disabled={said === null} onClick={() => turn(all[at + 1]?.id ?? END)}>
              {t("making-next")}
            </button>
          )}
          {question?.offers !== undefined && question.kind !== "scores" && question.kind !== "raises" && (
            <button type="button" class="quiet" data-turn="random" onClick={() => change(atRandom(draft.value, question, Math.random))}>
              {t("making-random")}
            </button>
          )}
        </footer>
      </section>
      {said !== null && <Preview said={said} />}
    </div>
  );
}

/** Escape closes what is kept anyway. */
function keys(event: KeyboardEvent): void {
  if (event.key !== "Escape" || event.defaultPrevented) return;
  event.preventDefault();
  event.stopPropagation();
  closeMaking();
}

export function titleOf({ label, kind }: Question): string {
  if (kind === "scores") return t("making-scores");
  return kind === "prepare" ? t("making-prepare", { label }) : label;
}

/** What of a question stands in the list of steps. */
function pickedShort({ kind, picked, names, count, free }: Question): string {
  if (kind === "scores") return "";
  const all = picked.map((pick) => names[pick] ?? pick);
  return all.length > 3 ? t("making-picked", { count: all.length, of: count + (free ?? 0) }) : listed([...new Set(all)]);
}

function Level() {
  const said = answer.value;
  if (said === null) return null;
  if (making.value?.who != null) return <span class="tag">{t("making-level", { level: said.level })}</span>;
  return (
    <label class="maker-level">
      <span>{t("making-level-label")}</span>
      <select data-making-level value={String(said.level)} onChange={(event) => change({ ...draft.value, level: Number(event.currentTarget.value) })}>
        {Array.from({ length: said.most }, (_, below) => (
          <option key={below} value={String(below + 1)}>
            {below + 1}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Everything at random, one question after the other: each answer may open others. */
function Surprise() {
  const [busy, setBusy] = useState(false);
  const surprise = async (): Promise<void> => {
    setBusy(true);
    let next: Draft = { ...fresh(), name: draft.value.name, level: draft.value.level };
    const done = new Set<string>();
    for (let more = true; more && done.size < 60; ) {
      const said = await peek(next, "");
      const question = steps(said?.questions ?? []).find(({ id }) => !done.has(id));
      more = question !== undefined;
      if (question === undefined) break;
      done.add(question.id);
      const offered = (await peek(next, question.id))?.questions.find(({ id }) => id === question.id);
      if (offered !== undefined) next = atRandom(next, offered, Math.random);
    }
    change({ ...next, step: END });
    setBusy(false);
  };
  return (
    <>
      <button type="button" class="quiet" data-surprise disabled={busy} onClick={() => void surprise()}>
        {t("making-surprise")}
      </button>
      <button type="button" class="quiet" data-afresh onClick={() => change(fresh())}>
        {t("making-afresh")}
      </button>
    </>
  );
}

/** What was wished for and cannot be. */
function Dropped() {
  const all = answer.value?.dropped ?? [];
  if (all.length === 0) return null;
  const labels = new Map((answer.value?.questions ?? []).map((one) => [one.id, titleOf(one)]));
  return (
    <ul class="maker-dropped" role="alert">
      {all.map(({ about, picks }) => (
        <li key={about}>{t("making-dropped", { label: labels.get(about) ?? about, picks: listed(picks) })}</li>
      ))}
    </ul>
  );
}
