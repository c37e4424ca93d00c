/** Files brought to the table: what is wrong with one is told line by line. */

import { useState } from "preact/hooks";

import { seatToken, table } from "~/state/session";
import { complain } from "~/state/toasts";
import { t } from "~/words";

export interface Answered {
  problem?: string;
  problems?: string[];
}

/** Sends a file; what the server answers, or null when it was refused (and `wrong` has been told why). */
export async function send<T>(path: string, file: File, wrong: (problems: string[]) => void): Promise<T | null> {
  const secret = seatToken();
  const answer = await fetch(path, { method: "POST", body: file, headers: secret === "" ? {} : { Authorization: `Bearer ${secret}` } });
  const body = (await answer.json()) as T & Answered;
  wrong(answer.ok ? [] : (body.problems ?? [body.problem ?? t("upload-trouble")]));
  return answer.ok ? body : null;
}

/** A file for this table: a character (`characters`; `who`: in place of a member's; `offer`: a GM is asked) or an encounter (`encounters`). */
export function Upload({ to, label, who, offer = false }: { to: "characters" | "encounters"; label: string; who?: string; offer?: boolean }) {
  const [problems, setProblems] = useState<string[]>([]);
  const bring = (file: File | undefined): void => {
    const here = table.value?.id;
    if (file === undefined || here === undefined) return;
    const asked = new URLSearchParams({ ...(who === undefined ? {} : { who }), ...(offer ? { offer: "yes" } : {}) }).toString();
    send(`/api/tables/${encodeURIComponent(here)}/${to}${asked === "" ? "" : `?${asked}`}`, file, setProblems).catch(() => complain(t("upload-trouble")));
  };
  return (
    <>
      <FilePicker label={label} accept=".json" pick={bring} />
      <Problems problems={problems} />
    </>
  );
}

interface PickerProps {
  label: string;
  /** What it is called for those who have it read out, where the label alone would not say. */
  named?: string;
  accept: string;
  disabled?: boolean;
  pick: (file: File | undefined) => void;
}

export function FilePicker({ label, named, accept, disabled = false, pick }: PickerProps) {
  return (
    <label class="upload">
      {label}
      <input
        type="file"
        accept={accept}
        aria-label={named}
        disabled={disabled}
        onChange={(event) => {
          pick(event.currentTarget.files?.[0]);
          event.currentTarget.value = "";
        }}
      />
    </label>
  );
}

export function Problems({ problems }: { problems: string[] }) {
  if (problems.length === 0) return null;
  return (
    <ul class="problems" role="alert">
      {problems.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  );
}
