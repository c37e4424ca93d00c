/** The half-made choice: what it still asks for, ways of paying and using, targets as a list, confirm and take back. */

import { forecastText, listed } from "~/parts/format";
import { Icon } from "~/parts/icon";
import { aboutOption } from "~/state/about";
import { complete, type Half, mostTargets, sameCell } from "~/state/choice";
import { isWall, layOf, mostCopies } from "~/state/laying";
import { nameOf, namesOf } from "~/state/names";
import { company, mayLeave } from "~/state/teleporting";
import { besideNow, caughtFriends, choose, chosen, half, litNow, pointed, targetsDetail, walkDetail } from "~/state/selection";
import { combatants } from "~/state/session";
import { caughtWords } from "~/board/cell-words";
import { dangersOn } from "~/board/dangers";
import { pathTo } from "~/board/geometry";
import { holds } from "~/board/zone-marks";
import { sectionsIn, type Struck } from "~/board/zones";
import { reasonWords } from "~/telling";
import type { Fact, Option } from "~/wire";
import { t } from "~/words";

import { factsLine } from "./facts";

export function Making() {
  const now = half.value;
  const option = chosen.value;
  if (now === null || option === null) return null;
  const whole = complete(now, option);
  return (
    <div class="making" role="group" aria-label={option.label}>
      <div class="making-head">
        <strong>{option.label}</strong>
        <span class="making-ask">{askWords(option)}</span>
        <span class="making-buttons">
          <button type="button" class="quiet" onClick={() => choose({ t: "undo" })}>
            <Icon name="undo" size={16} /> {t("undo")} <kbd>Esc</kbd>
          </button>
          {mayLeave(option) && now.cell === null && (
            <button type="button" class="primary" data-leave data-confirm={option.needs === "none" ? true : undefined} onClick={() => choose({ t: "leave" })}>
              <Icon name="flag" size={16} /> {t("leave-fight")}
            </button>
          )}
          {(whole || option.needs === "none") && !(mayLeave(option) && now.cell === null) && (
            <button type="button" class="primary" data-confirm onClick={() => choose({ t: "confirm" })}>
              <Icon name="check" size={16} /> {t("confirm")} <kbd>⏎</kbd>
            </button>
          )}
        </span>
      </div>
      {isWall(option) && <Lying option={option} />}
      <Ways option={option} />
      <Company option={option} />
      {option.needs === "targets" && <Targets option={option} />}
      <Warning />
    </div>
  );
}

function askWords(option: Option): string {
  const now = half.value;
  if (option.needs === "targets" && now !== null) {
    const most = mostTargets(now, option);
    const picked = now.targets.length;
    if (option.repeats) return t("ask-repeats", { picked, most });
    return most === 1 ? t(picked === 1 ? "ask-target-sure" : "ask-target") : t("ask-targets", { picked, most });
  }
  if (option.teleport !== undefined && now?.cell == null) {
    if (option.needs !== "cell") return mayLeave(option) ? t("ask-leave") : t("ask-ways");
    return t(mayLeave(option) ? "ask-teleport-leave" : "ask-teleport");
  }
  if (option.needs === "cell" && now !== null) return layWords(now, option);
  if (option.needs === "walk") return t(half.value?.cell == null ? "ask-walk" : "ask-walk-again");
  return t(option.area ? "ask-area" : "ask-ways");
}

/** What is to be picked next for an area, or for what one moves. */
function layWords(now: Half, option: Option): string {
  const { copies, ring, toward } = layOf(now);
  const [picked, most] = [copies.length, mostCopies(option)];
  if (most > 1 && picked === most) return t("ask-copies-full", { most });
  if (most > 1) return t(option.area?.all === true ? "ask-copies-all" : "ask-copies", { picked, most });
  if (!isWall(option)) return t(now.cell !== null ? "ask-cell-again" : option.into === "to" ? "ask-move" : "ask-cell");
  if (now.cell === null) return t(ring ? "ask-ring" : "ask-wall");
  return t(ring ? "ask-cell-again" : toward === null ? "ask-wall-way" : "ask-wall-again");
}

/** Ways of paying for it and of using it, and what the chosen ones change. */
function Ways({ option }: { option: Option }) {
  const now = half.value;
  if (now === null) return null;
  const pays = option.pays ?? [];
  const modes = option.modes ?? [];
  const styles = option.styles ?? [];
  if (pays.length + modes.length === 0 && styles.length < 2) return null;
  const about = aboutOption(now.by, now.option);
  return (
    <div class="ways">
      {pays.length > 0 && <Chips name="pay" label={t("way-pay")} usual={!option.payNeeded} now={now.pay} from={pays} adds={about?.pays} />}
      {modes.length > 0 && <Chips name="mode" label={t("way-mode")} usual={!option.modeNeeded} now={now.mode} from={modes} adds={about?.modes} />}
      {styles.length > 1 && <Chips name="style" label={t("way-style")} usual={false} now={now.style} from={styles} adds={about?.styles} />}
    </div>
  );
}

/** How a wall lies: as a ring, where it may be one, and which of its sides is meant. */
function Lying({ option }: { option: Option }) {
  const { ring, side } = layOf(half.value);
  if (!option.area?.ring && !option.area?.sides) return null;
  return (
    <div class="ways">
      {option.area.ring && (
        <button type="button" class="chip" data-ring aria-pressed={ring} onClick={() => choose({ t: "ring", ring: !ring })}>
          {t("lay-ring")}
        </button>
      )}
      {option.area.sides && (
        <div class="chips" role="radiogroup" aria-label={t(`lay-side-${option.area.sides}`)}>
          <span class="chips-label">{t(`lay-side-${option.area.sides}`)}</span>
          {(["far", "near"] as const).map((one) => (
            <button key={one} type="button" class="chip" role="radio" data-side-chip={one} aria-checked={side === one} onClick={() => choose({ t: "side", side: one })}>
              {t(`lay-${one}-${ring ? "ring" : "wall"}`)}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

/** Who goes along with a teleport. */
function Company({ option }: { option: Option }) {
  const able = option.teleport?.carries ?? [];
  const along = company(half.value);
  if (able.length === 0) return null;
  const label = t("carries", { picked: along.length, most: option.teleport?.most ?? 0 });
  return (
    <div class="ways">
      <div class="chips" role="group" aria-label={label}>
        <span class="chips-label">{label}</span>
        {able.map((id) => (
          <button
            key={id}
            type="button"
            class="chip"
            data-carry={id}
            aria-pressed={along.includes(id)}
            onMouseEnter={() => (pointed.value = combatants.value[id]?.at ?? null)}
            onClick={() => choose({ t: "carry", id })}
          >
            {nameOf(id)}
          </button>
        ))}
      </div>
    </div>
  );
}

interface ChipsProps {
  name: "pay" | "mode" | "style";
  label: string;
  /** Whether there is a usual way, beside those listed. */
  usual: boolean;
  now: string | null;
  from: { id: string; label: string }[];
  /** What each changes, as far as it is known by now. */
  adds: Record<string, Fact[]> | undefined;
}

function Chips({ name, label, usual, now, from, adds }: ChipsProps) {
  const all = usual ? [{ id: null, label: t("way-usual") }, ...from] : from;
  const changes = now === null ? "" : factsLine(adds?.[now] ?? []);
  return (
    <div class="chips" role="radiogroup" aria-label={label}>
      <span class="chips-label">{label}</span>
      {all.map((way) => (
        <button
          key={way.id ?? ""}
          type="button"
          class="chip"
          role="radio"
          aria-checked={now === way.id}
          title={way.id === null ? "" : factsLine(adds?.[way.id] ?? [])}
          onClick={() => choose({ t: "tune", key: name, value: way.id })}
        >
          {way.label}
        </button>
      ))}
      {changes !== "" && (
        <span class="way-adds" data-adds={now ?? ""} aria-live="polite">
          {changes}
        </span>
      )}
    </div>
  );
}

/** Everybody it may be pointed at with the odds, and why not at the others. Where one may be picked again, how often each is. */
function Targets({ option }: { option: Option }) {
  const detail = targetsDetail.value;
  const all = option.targets ?? [];
  const others = Object.entries(detail?.not ?? {}).filter(([id]) => !all.includes(id) && id !== half.value?.by);
  return (
    <>
      <div class="targets" role="group" aria-label={t("targets")}>
        {all.map((id) => (
          <Target key={id} id={id} odds={forecastText(detail?.targets?.[id])} repeats={option.repeats ?? false} />
        ))}
        {sectionsIn(option.walls ?? []).map((one) => (
          <WallChip key={one.at.join()} one={one} />
        ))}
      </div>
      <Parts option={option} />
      {others.length > 0 && (
        <details class="not-targets">
          <summary>{t("targets-not", { count: others.length })}</summary>
          <ul>
            {others.map(([id, why]) => (
              <li key={id}>{t("target-not", { name: nameOf(id), why: reasonWords(why) })}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** A section of a wall, by the one of its cells that is nearest to hand, and what it can still take. */
function WallChip({ one: { at, label, section } }: { one: Struck }) {
  const wall = layOf(half.value).wall;
  return (
    <button
      type="button"
      class="chip target"
      data-wall-chip={at.join()}
      aria-pressed={wall !== undefined && (section === undefined ? sameCell(wall, at) : holds(section.cells, wall))}
      onMouseEnter={() => (pointed.value = at)}
      onClick={() => choose({ t: "wall", cell: at })}
    >
      {t("wall-at", { label, x: at[0], y: at[1] })} {section !== undefined && <span class="chip-odds">{t("section-left", { health: section.health, of: section.of })}</span>}
    </button>
  );
}

function Target({ id, odds, repeats }: { id: string; odds: string; repeats: boolean }) {
  const times = half.value?.targets.filter((other) => other === id).length ?? 0;
  const chip = (
    <button
      type="button"
      class="chip target"
      data-target-chip={id}
      data-side={combatants.value[id]?.side === "party" ? "party" : "enemy"}
      aria-pressed={times > 0}
      onMouseEnter={() => (pointed.value = combatants.value[id]?.at ?? null)}
      onClick={() => choose({ t: "target", id })}
    >
      {nameOf(id)} <span class="chip-odds">{odds}</span>
      {repeats && times > 0 && <b class="chip-times">{t("target-times", { times })}</b>}
    </button>
  );
  if (!repeats) return chip;
  return (
    <span class="target-count">
      <button type="button" class="chip step" data-fewer={id} disabled={times === 0} aria-label={t("target-fewer", { name: nameOf(id) })} onClick={() => choose({ t: "drop", id })}>
        <Icon name="minus" size={14} />
      </button>
      {chip}
      <button type="button" class="chip step" data-more={id} aria-label={t("target-more", { name: nameOf(id) })} onClick={() => choose({ t: "target", id })}>
        <Icon name="plus" size={14} />
      </button>
    </span>
  );
}

/** Whom each part of a sequence is pointed at. Parts beyond the last target picked go round to the first again. */
function Parts({ option }: { option: Option }) {
  const picked = half.value?.targets ?? [];
  if (!option.parts || picked.length === 0) return null;
  return (
    <ol class="parts">
      {option.parts.map((label, n) => (
        <li key={n}>{t("part-at", { label, name: nameOf(picked[n % picked.length]) })}</li>
      ))}
    </ol>
  );
}

/** What would be caught at the cell pointed at, or who would strike on the way, before it is confirmed. */
function Warning() {
  const now = half.value;
  if (now === null) return null;
  const lit = litNow.value;
  const path = walkDetail.value === null || now.cell === null ? null : pathTo(walkDetail.value, now.cell);
  const dangers = path === null ? [] : dangersOn(path.cells, now.by);
  const friends = caughtFriends.value;
  const beside = besideNow.value;
  return (
    <p class="making-warning">
      {lit !== null && (lit.who.length > 0 || beside.length === 0) && <span>{lit.who.length === 0 ? t("area-nobody") : caughtWords()}</span>}
      {beside.length > 0 && <span>{t("area-beside", { names: namesOf(beside) })}</span>}
      {friends.length > 0 && (
        <span class="danger">
          <Icon name="warning" size={15} /> {t("area-friends", { names: namesOf(friends) })}
        </span>
      )}
      {path !== null && path.strikers.length > 0 && (
        <span class="danger">
          <Icon name="warning" size={15} /> {t("walk-risk", { names: namesOf(path.strikers) })}
        </span>
      )}
      {dangers.length > 0 && (
        <span class="danger">
          <Icon name="warning" size={15} /> {t("walk-danger", { names: listed(dangers) })}
        </span>
      )}
    </p>
  );
}
