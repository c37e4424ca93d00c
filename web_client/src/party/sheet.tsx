/** A sheet, open: how the character stands, then every section its ruleset has, then what it carries and what is noted. */

import { useEffect, useRef, useState } from "preact/hooks";

import { RiseButton } from "~/making/host";
import { Icon } from "~/parts/icon";
import { PictureUpload } from "~/parts/picture-upload";
import { asks } from "~/state/selection";
import { controls, isGm, me, party, phase, rights, seeingAs, view } from "~/state/session";
import type { Sheet, SheetPage } from "~/wire";
import { t } from "~/words";

import { EditForm } from "./form";
import { Items } from "./items";
import { Member, Name, Paper } from "./managing";
import { Notes } from "./notes";
import { closeSheet, hasSheet, isWhole, openSheet, sheetOf } from "./open";
import { usePage } from "./page";
import { RollBar } from "./rolling";
import { Rolls } from "./rolls";
import { Part, Section, sectionLabel } from "./section";
import { Standing } from "./standing";
import { Upload } from "./upload";
import { mayDo, mayWrite } from "./writing";

const HEADING = "sheet-heading";

export function SheetDrawer({ who }: { who: string }) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => place.current?.focus(), [who]);
  const sheet = sheetOf(who);
  const page = usePage(who, sheet !== undefined && isWhole(sheet) && seeingAs.value === null ? sheet : null);
  if (sheet === undefined) return null;
  return (
    <section class="sheet-drawer" role="dialog" aria-labelledby={HEADING} tabIndex={-1} ref={place} data-sheet-open={who} data-loaded={page !== undefined} onKeyDown={keepKey}>
      <header class="sheet-head">
        <Name who={who} sheet={sheet} id={HEADING} />
        <Others who={who} />
        <button type="button" class="icon-button" aria-label={t("sheet-close")} title={t("sheet-close")} onClick={closeSheet}>
          <Icon name="close" />
        </button>
      </header>
      <Asked />
      {isWhole(sheet) ? <Whole who={who} sheet={sheet} page={page} /> : <Little who={who} sheet={sheet} />}
    </section>
  );
}

/** What is pressed on the sheet is none of the keys of the fight. */
function keepKey(event: KeyboardEvent): void {
  event.stopPropagation();
}

/** Something waits for an answer while the sheet is read: on a phone it lies under the sheet. */
function Asked() {
  if (asks.value.every(({ answered }) => answered)) return null;
  return (
    <p class="sheet-asked" role="alert">
      {t("sheet-asked")}
      <button type="button" onClick={closeSheet}>
        {t("sheet-to-ask")}
      </button>
    </p>
  );
}

/** The other sheets there are to be read. */
function Others({ who }: { who: string }) {
  const all = Object.entries(party.value).filter(([id]) => hasSheet(id));
  if (all.length < 2) return null;
  return (
    <select class="sheet-others" aria-label={t("sheet-others")} value={who} onChange={(event) => openSheet(event.currentTarget.value)}>
      {all.map(([id, { name }]) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}

/** Of somebody else's sheet: what the table shows of it. */
function Little({ who, sheet }: { who: string; sheet: Sheet }) {
  return (
    <div class="sheet-body">
      {sheet.health === undefined ? <p class="hint">{t("sheet-name-only")}</p> : <Part id="standing" label={t("sheet-standing")}><Standing who={who} sheet={sheet} /></Part>}
      <p class="hint">{t("sheet-little")}</p>
    </div>
  );
}

function Whole(props: { who: string; sheet: Sheet; page: SheetPage | undefined }) {
  const { who, sheet } = props;
  const [writes, setWrites] = useState(false);
  const may = mayWrite(who);
  return (
    <>
      {may && (
        <p class="sheet-write">
          <button type="button" aria-pressed={writes} data-form-toggle onClick={() => setWrites(!writes)}>
            <Icon name="pen" size={15} /> {t(writes ? "form-close" : "form-open")}
          </button>
        </p>
      )}
      {may && writes ? <EditForm who={who} sheet={sheet} /> : <Read {...props} />}
    </>
  );
}

function Read({ who, sheet, page }: { who: string; sheet: Sheet; page: SheetPage | undefined }) {
  const { acts, fighting } = mayDo(who);
  const rolls = (controls.value.includes(who) && me.value?.role === "player") || rights.value.includes("edit");
  const sections = page?.sections ?? [];
  return (
    <>
      <nav class="sheet-jumps" aria-label={t("sheet-sections")}>
        {[["standing", t("sheet-standing")], ...sections.map((one) => [one.id ?? "other", sectionLabel(one)]), ...(hasThings(sheet) ? [["items", t("sheet-items")]] : []), ["notes", t("sheet-notes")]].map(([id, label]) => (
          <button key={id} type="button" class="quiet" onClick={() => jump(id ?? "")}>
            {label}
          </button>
        ))}
      </nav>
      {page !== undefined && rolls && <RollBar rolling={page.rolling} />}
      <div class="sheet-body">
        {fighting && <p class="hint sheet-fighting">{t(isGm.value ? "sheet-fight-gm" : "sheet-fight")}</p>}
        <div class="sheet-columns">
          <Part id="standing" label={t("sheet-standing")}>
            <Facts sheet={sheet} />
            <RiseButton who={who} sheet={sheet} />
            <Standing who={who} sheet={sheet} />
          </Part>
          {sections.map((section) => (
            <Section key={section.id ?? ""} who={who} sheet={sheet} section={section} rolls={rolls} />
          ))}
          {hasThings(sheet) && (
            <Part id="items" label={t("sheet-items")}>
              <Items who={who} sheet={sheet} page={page} acts={acts} />
            </Part>
          )}
          <Part id="notes" label={t("sheet-notes")}>
            <Notes who={who} sheet={sheet} />
          </Part>
          <Part id="more" label={t("sheet-more-of-it")}>
            <PictureUpload who={who} />
            <Paper who={who} />
            <ForGm who={who} sheet={sheet} />
            <Rolls />
          </Part>
        </div>
      </div>
    </>
  );
}

/** Whether there is anything to be carried under this ruleset. */
function hasThings(sheet: Sheet): boolean {
  const { item = {}, coin = {} } = view.value?.words ?? {};
  return Object.keys({ ...item, ...coin, ...sheet.items }).length > 0;
}

function jump(id: string): void {
  const head = document.getElementById(`sheet-head-${id}`);
  head?.scrollIntoView({ block: "start" });
  head?.focus({ preventScroll: true });
}

/** The level, and whether somebody is dead or stays behind. */
function Facts({ sheet }: { sheet: Sheet }) {
  if (sheet.level === undefined && !sheet.aside && !sheet.dead) return null;
  return (
    <p class="sheet-facts">
      {sheet.level !== undefined && <span>{t("sheet-level", { level: sheet.level })}</span>}
      {sheet.dead === true && <span>{t("standing-dead")}</span>}
      {sheet.aside === true && <span>{t("sheet-aside")}</span>}
    </p>
  );
}

function ForGm({ who, sheet }: { who: string; sheet: Sheet }) {
  if (!isGm.value || !rights.value.includes("edit") || phase.value === "fight") return null;
  return (
    <>
      <Member who={who} sheet={sheet} />
      <Upload to="characters" who={who} label={t("sheet-replace")} />
    </>
  );
}
