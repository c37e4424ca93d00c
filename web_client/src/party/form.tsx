/** Writing on a sheet: every score, training, field and row, each sent when it is left; what does not fit is told at its place. */

import { useEffect, useId, useState } from "preact/hooks";

import { give } from "~/state/session";
import type { Sheet, SheetAct, SheetForm, SheetFormField } from "~/wire";
import { t } from "~/words";

import { askPage } from "./page";
import { Part } from "./section";
import { act, useTold } from "./writing";

type Value = string | number | boolean | null;
type Send = (value: Value) => Promise<boolean>;

/** What was written into a field, as it is sent: null for nothing. */
export function readAs(sort: string, text: string): Value {
  const trimmed = text.trim();
  if (trimmed === "") return null;
  if (sort !== "number") return text;
  return Number.isFinite(Number(trimmed)) ? Number(trimmed) : trimmed;
}

export function EditForm({ who, sheet }: { who: string; sheet: Sheet }) {
  const [form, setForm] = useState<SheetForm | null>(null);
  const ask = async (): Promise<void> => {
    const outcome = await give({ t: "sheet-page", who, form: true });
    if (outcome.ok && outcome.detail !== undefined) setForm((outcome.detail as unknown as { form: SheetForm }).form);
  };
  useEffect(() => void ask(), [who, sheet]);
  if (form === null) return <div class="sheet-body" />;
  const write = (done: SheetAct) => act(who, done, true);
  /** Some of what is written (a text, a row) is not in the view: then the form is asked for again here. */
  const then = async (done: SheetAct, attempt: (given: ReturnType<typeof write>) => Promise<boolean>): Promise<boolean> => {
    const ok = await attempt(write(done));
    if (ok) await Promise.all([ask(), askPage(who)]);
    return ok;
  };
  return (
    <div class="sheet-body sheet-form" data-form={who}>
      <p class="hint">{t("form-hint")}</p>
      <div class="sheet-columns">
        <Scores form={form} then={then} />
        <Training form={form} part="saves" label={t("roll-save")} then={then} />
        <Training form={form} part="skills" label={t("roll-skill")} then={then} />
        <Part id="form-fields" label={t("form-fields")}>
          {Object.entries(form.fields).map(([id, field]) => (
            <Written key={id} name={id} field={field} value={field.value ?? ""} then={then} done={(value) => ({ do: "write", part: "fields", id, ...(value === null ? {} : { value }) })} />
          ))}
        </Part>
        {Object.entries(form.lists).map(([id, list]) => (
          <Rows key={id} id={id} list={list} then={then} />
        ))}
      </div>
    </div>
  );
}

type Then = (done: SheetAct, attempt: (given: ReturnType<typeof act>) => Promise<boolean>) => Promise<boolean>;

function Scores({ form, then }: { form: SheetForm; then: Then }) {
  const all = Object.entries(form.abilities);
  if (all.length === 0) return null;
  return (
    <Part id="form-abilities" label={t("roll-ability")}>
      {all.map(([id, { label, value, min, max }]) => (
        <Written key={id} name={id} field={{ label, sort: "number", min, max }} value={value} then={then} done={(written) => ({ do: "write", part: "abilities", id, ...(written === null ? {} : { value: written }) })} />
      ))}
    </Part>
  );
}

function Training({ form, part, label, then }: { form: SheetForm; part: "skills" | "saves"; label: string; then: Then }) {
  const all = Object.entries(form[part]);
  const tiers = part === "skills" ? form.skillTiers : form.saveTiers;
  if (all.length === 0) return null;
  return (
    <Part id={`form-${part}`} label={label}>
      {all.map(([id, { label: name, tier, bonus }]) => (
        <div key={id} class="form-training">
          <Written name={`${part}-${id}`} field={{ label: name, sort: "enum", values: tiers }} value={tier} then={then} done={(value) => ({ do: "write", part, id, ...(value === null ? {} : { value }) })} />
          <Written
            name={`bonus-${id}`}
            field={{ label: t("form-bonus", { label: name }), sort: "number", min: form.bonus[0] ?? 0, max: form.bonus[1] ?? 0 }}
            value={bonus}
            small
            then={then}
            done={(value) => ({ do: "write", part: "bonuses", id, ...(value === null ? {} : { value }) })}
          />
        </div>
      ))}
    </Part>
  );
}

interface WrittenProps {
  name: string;
  field: SheetFormField;
  value: string | number | boolean;
  small?: boolean;
  then: Then;
  done: (value: Value) => SheetAct;
}

/** One thing that is written, with what is wrong with it below it. */
function Written({ name, field, value, small = false, then, done }: WrittenProps) {
  const [told, attempt] = useTold();
  const send: Send = (next) => then(done(next), attempt);
  return (
    <div class="form-line" data-write={name} data-small={small}>
      <Input field={field} value={value} small={small} send={send} wrong={told !== ""} />
      {told !== "" && (
        <small class="field-problem" role="alert">
          {told}
        </small>
      )}
    </div>
  );
}

function Input({ field, value, small, send, wrong }: { field: SheetFormField; value: string | number | boolean; small: boolean; send: Send; wrong: boolean }) {
  const id = useId();
  const named = small ? { "aria-label": field.label, title: field.label } : { id };
  const label = small ? null : <label for={id}>{field.label}</label>;
  if (typeof value === "boolean") {
    return (
      <label class="check">
        <input type="checkbox" checked={value} onChange={(event) => void send(event.currentTarget.checked)} /> {field.label}
      </label>
    );
  }
  if (field.values !== undefined) {
    return (
      <>
        {label}
        <select {...named} value={String(value)} onChange={(event) => void send(event.currentTarget.value)}>
          {Object.entries(field.values).map(([one, words]) => (
            <option key={one} value={one}>
              {words}
            </option>
          ))}
        </select>
      </>
    );
  }
  const text = String(value);
  const leave = (now: string): void => {
    if (now !== text || wrong) void send(readAs(field.sort, now));
  };
  if (field.sort === "longtext") {
    return (
      <>
        {label}
        <textarea {...named} rows={4} maxLength={field.most} defaultValue={text} aria-invalid={wrong} onBlur={(event) => leave(event.currentTarget.value)} />
      </>
    );
  }
  return (
    <>
      {label}
      <input
        {...named}
        class={field.sort === "number" ? "narrow" : undefined}
        inputMode={field.sort === "number" ? "numeric" : undefined}
        maxLength={field.most}
        defaultValue={text}
        aria-invalid={wrong}
        onBlur={(event) => leave(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") event.currentTarget.blur();
        }}
      />
    </>
  );
}

function Rows({ id, list, then }: { id: string; list: SheetForm["lists"][string]; then: Then }) {
  const [told, attempt] = useTold();
  const columns = Object.entries(list.columns);
  const [first] = columns.find(([, { sort }]) => sort === "text") ?? columns[0] ?? [""];
  return (
    <Part id={`form-list-${id}`} label={list.label}>
      {list.rows.map((row, place) => (
        <details key={`${place}-${String(row[first] ?? "")}`} class="list-row form-row" data-form-row={`${id}/${place}`}>
          <summary>{String(row[first] ?? "") || t("form-row", { number: place + 1 })}</summary>
          {columns.map(([column, field]) => (
            <Written key={column} name={column} field={field} value={row[column] ?? ""} then={then} done={(value) => ({ do: "row", list: id, row: place, cells: { [column]: value } }) as SheetAct} />
          ))}
          <button type="button" onClick={() => void then({ do: "remove-row", list: id, row: place }, attempt)}>
            {t("form-remove", { label: String(row[first] ?? "") || t("form-row", { number: place + 1 }) })}
          </button>
        </details>
      ))}
      <button type="button" data-add-row={id} disabled={list.rows.length >= list.most} onClick={() => void then({ do: "row", list: id, cells: {} }, attempt)}>
        {t("form-add", { label: list.label })}
      </button>
      {told !== "" && (
        <small class="field-problem" role="alert">
          {told}
        </small>
      )}
    </Part>
  );
}
