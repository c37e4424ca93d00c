/** The card of an option: what it does, how it is aimed, what it costs, and what each condition it puts on changes. */

import { useLayoutEffect, useRef, useState } from "preact/hooks";

import { forecastText } from "~/parts/format";
import { Icon } from "~/parts/icon";
import { aboutOption } from "~/state/about";
import { names, nameOf } from "~/state/names";
import { menuOf } from "~/state/selection";
import { mine } from "~/state/session";
import { plainId } from "~/telling";
import type { Fact, Option, OptionAbout } from "~/wire";
import { capitalized, t } from "~/words";

import { Facts, factsLine } from "./facts";
import { closeHint, type Hint, hint } from "./hint";

const EDGE = 10;

export function OptionHint() {
  const now = hint.value;
  return now === null ? null : <Card key={`${now.by}|${now.option}`} now={now} />;
}

/** The option on the menu it stands on: a question's, else the turn's. Null for what is greyed. */
function offered(now: Hint): Option | null {
  const ask = mine.value?.asks[now.by];
  return ask?.menu.options[now.option] ?? menuOf(now.by, null)?.options[now.option] ?? null;
}

function Card({ now }: { now: Hint }) {
  const about = aboutOption(now.by, now.option);
  const option = offered(now);
  const box = useRef<HTMLDivElement>(null);
  const place = usePlace(box, now.at, about !== null);
  return (
    <div ref={box} id="option-hint" class="option-hint" role={now.pinned ? "dialog" : "tooltip"} aria-label={now.label} data-pinned={now.pinned} style={place}>
      <header>
        <h3>{now.label}</h3>
        {now.pinned && (
          <button type="button" class="icon-button" aria-label={t("close")} onClick={() => closeHint(true)}>
            <Icon name="close" size={16} />
          </button>
        )}
      </header>
      {now.reason !== "" && <p class="hint-reason">{t("about-not-now", { reason: now.reason })}</p>}
      {about === null ? <p class="hint-line">{t("about-wait")}</p> : <Body about={about} option={option} />}
    </div>
  );
}

function Body({ about, option }: { about: OptionAbout; option: Option | null }) {
  const line = factsLine([...about.price, ...about.aim]);
  const forecast = forecastText(option?.forecast);
  return (
    <>
      {line !== "" && <p class="hint-line">{line}</p>}
      <Facts facts={about.does} />
      {forecast !== "" && option?.forecast?.target !== undefined && (
        <p class="hint-odds">
          {t("forecast-against", { name: nameOf(option.forecast.target) })}: <b>{forecast}</b>
        </p>
      )}
      <Ways label={t("way-pay")} ways={about.pays} all={option?.pays} />
      <Ways label={t("way-mode")} ways={about.modes} all={option?.modes} />
      <Ways label={t("way-style")} ways={about.styles} all={option?.styles} />
      {Object.entries(about.conditions ?? {}).map(([id, facts]) => (
        <section key={id} class="hint-condition">
          <h4>{conditionLabel(id)}</h4>
          <Facts facts={facts} />
        </section>
      ))}
    </>
  );
}

export function conditionLabel(id: string): string {
  return names.value["condition"]?.[id] ?? capitalized(plainId(id));
}

/** What each way of paying or using it changes. */
function Ways({ label, ways, all }: { label: string; ways: Record<string, Fact[]> | undefined; all: { id: string; label: string }[] | undefined }) {
  const told = (all ?? []).filter(({ id }) => (ways?.[id]?.length ?? 0) > 0);
  if (told.length === 0) return null;
  return (
    <section class="hint-ways">
      <h4>{label}</h4>
      <dl>
        {told.map((way) => (
          <div key={way.id}>
            <dt>{way.label}</dt>
            <dd>{factsLine(ways?.[way.id] ?? [])}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Beside what it is about, above it where there is room, and never past an edge of the page. On a phone CSS pins it to the top. */
function usePlace(box: { current: HTMLElement | null }, at: DOMRect, whole: boolean): { left: string; top: string } {
  const [place, setPlace] = useState({ left: `${at.left}px`, top: `${at.bottom}px` });
  useLayoutEffect(() => {
    if (box.current === null) return;
    const { width, height } = box.current.getBoundingClientRect();
    const left = Math.max(EDGE, Math.min(at.left, window.innerWidth - width - EDGE));
    const above = at.top - height - EDGE;
    const top = above >= EDGE ? above : Math.min(at.bottom + EDGE, window.innerHeight - height - EDGE);
    setPlace({ left: `${left}px`, top: `${Math.max(EDGE, top)}px` });
  }, [at, whole]);
  return place;
}
