/** Notes of a character: those the ruleset has room for, and its player's own. They are saved as they are written. */

import { useEffect, useRef, useState } from "preact/hooks";

import type { Outcome } from "~/net/socket";
import { table } from "~/state/session";
import type { Sheet } from "~/wire";
import { t } from "~/words";

import { type Draft, draftOf, keepDraft, standingOf } from "./drafts";
import { act, mayDo } from "./writing";

/** How long nothing is typed before it is sent. */
const PAUSE_MS = 700;

export const JOURNAL_MOST = 4_000;

export function Notes({ who, sheet }: { who: string; sheet: Sheet }) {
  const { owns, acts, writes } = mayDo(who);
  return (
    <>
      {Object.entries(sheet.notes ?? {}).map(([id, { label, most, content }]) => (
        <Note
          key={id}
          who={who}
          field={id}
          label={label}
          most={most}
          stands={content ?? ""}
          writes={acts}
          send={(text, was) => act(who, { do: "note", text: id, content: text, was }, true)}
        />
      ))}
      <Note who={who} field="journal" label={t("journal")} most={JOURNAL_MOST} stands={sheet.journal ?? ""} writes={owns || writes} long send={(content, was) => act(who, { do: "journal", content, was }, true)} />
      {(owns || writes) && <p class="hint">{t("journal-hint")}</p>}
    </>
  );
}

interface Props {
  who: string;
  field: string;
  label: string;
  most: number;
  /** What stands there as far as this page knows. */
  stands: string;
  writes: boolean;
  long?: boolean;
  send: (text: string, was: string) => Promise<Outcome>;
}

function Note({ who, field, label, most, stands, writes, long = false, send }: Props) {
  const here = table.value?.id ?? "";
  const [draft, setDraft] = useState<Draft | null>(() => draftOf(here, who, field));
  const [told, setTold] = useState("");
  const [saving, setSaving] = useState(false);
  const timer = useRef(0);
  const latest = useRef(stands);
  latest.current = stands;
  const keep = (next: Draft | null): void => {
    keepDraft(here, who, field, next);
    setDraft(next);
  };
  const standing = standingOf(draft, stands);
  const save = async (now: Draft): Promise<void> => {
    setSaving(true);
    const outcome = await send(now.text, now.was);
    setSaving(false);
    setTold(outcome.ok || outcome.refusal.reason === "written-meanwhile" ? "" : outcome.refusal.sentence);
  };
  useEffect(() => {
    if (draft === null) return;
    if (standing === "written") keep(null);
    else if (standing === "waiting" && writes) timer.current = window.setTimeout(() => void save(draft), PAUSE_MS);
    return () => window.clearTimeout(timer.current);
  }, [draft, standing, writes]);
  const text = draft?.text ?? stands;
  const write = (next: string): void => keep({ text: next, was: draft?.was ?? latest.current });
  if (!writes) {
    return text === "" ? null : (
      <div class="sheet-text">
        <h4>{label}</h4>
        <p>{text}</p>
      </div>
    );
  }
  const given = { "aria-label": label, value: text, maxLength: most, "data-note": field, onInput: (event: { currentTarget: { value: string } }) => write(event.currentTarget.value) };
  return (
    <div class="sheet-note">
      <h4>{label}</h4>
      {long ? <textarea rows={6} {...given} /> : <input {...given} />}
      <small class="note-state" role="status">
        {standing === "conflict" ? "" : saving || standing === "waiting" ? t("note-saving") : t("note-left", { left: most - text.length })}
      </small>
      {standing === "conflict" && draft !== null && (
        <div class="note-conflict" role="alert">
          <p>{t("note-conflict")}</p>
          <blockquote>{stands === "" ? t("note-cleared") : stands}</blockquote>
          <p class="hands-row">
            <button type="button" onClick={() => keep({ ...draft, was: stands })}>
              {t("note-keep-mine")}
            </button>
            <button type="button" onClick={() => keep(null)}>
              {t("note-take-theirs")}
            </button>
          </p>
        </div>
      )}
      {told !== "" && (
        <small class="field-problem" role="alert">
          {told}
        </small>
      )}
    </div>
  );
}
