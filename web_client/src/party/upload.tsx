/** Files brought to the table: what is wrong with one is told line by line. */

import { ask } from "~/net/api";
import { useBringing } from "~/parts/bringing";
import { seatToken, table } from "~/state/session";

/** A file for this table: a character (`characters`; `who`: in place of a member's; `offer`: a GM is asked) or an encounter (`encounters`). */
export function Upload({ to, label, who, offer = false }: { to: "characters" | "encounters"; label: string; who?: string; offer?: boolean }) {
  const { busy, problems, bring } = useBringing(async (file) => {
    const asked = new URLSearchParams({ ...(who === undefined ? {} : { who }), ...(offer ? { offer: "yes" } : {}) }).toString();
    const path = `/api/tables/${encodeURIComponent(table.value?.id ?? "")}/${to}${asked === "" ? "" : `?${asked}`}`;
    await ask(path, { method: "POST", body: file }, seatToken());
  });
  return (
    <>
      <FilePicker label={label} accept=".json" disabled={busy} pick={bring} />
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
