/** One question with what may be picked: scores to give out, points to add, things to choose of a list that can be searched. */

import { useState } from "preact/hooks";

import { listed } from "~/parts/format";
import { t } from "~/words";

import { chosen, mayPick, raise, room, swap, taken, toggle, wished } from "./draft";
import { change, draft } from "./state";
import type { Gives, Offer, Question } from "./wire";

/** Offers from which on there is a field to search them. */
const MANY = 9;

export function Asked({ question }: { question: Question }) {
  if (question.kind === "scores") return <Scores question={question} />;
  if (question.kind === "raises") return <Raises question={question} />;
  return <Offers question={question} />;
}

function Scores({ question }: { question: Question }) {
  const { picked, names, scores = [] } = question;
  return (
    <>
      <p class="hint">{t("making-scores-hint")}</p>
      <ul class="maker-scores">
        {[...picked].sort((a, b) => declared(question, a) - declared(question, b)).map((ability) => (
          <li key={ability}>
            <label>
              <span>{names[ability]}</span>
              <select data-score={ability} value={String(picked.indexOf(ability))} onChange={(event) => change(chosen(draft.value, question.id, swap(picked, ability, Number(event.currentTarget.value))))}>
                {scores.map((score, place) => (
                  <option key={place} value={String(place)}>
                    {score}
                  </option>
                ))}
              </select>
            </label>
          </li>
        ))}
      </ul>
    </>
  );
}

function declared({ offers }: Question, ability: string): number {
  return offers?.findIndex(({ id }) => id === ability) ?? 0;
}

function Raises({ question }: { question: Question }) {
  const now = draft.value;
  const own = now.choices[question.id] ?? [];
  const filled = question.picked.slice(own.length);
  return (
    <>
      <p class="hint" role="status">
        {t("making-raises-hint", { left: question.count - own.length, count: question.count })}
      </p>
      <ul class="maker-raises">
        {(question.offers ?? []).map(({ id, label }) => {
          const mine = own.filter((one) => one === id).length;
          const more = filled.filter((one) => one === id).length;
          return (
            <li key={id}>
              <span>
                {label} {more > 0 && <small class="hint">{t("making-filled")}</small>}
              </span>
              <button type="button" class="icon-button" data-lower={id} aria-label={t("making-lower", { label })} disabled={mine === 0} onClick={() => change(raise(now, question, id, -1))}>
                −
              </button>
              <b>{mine + more > 0 ? t("making-plus", { more: mine + more }) : ""}</b>
              <button type="button" class="icon-button" data-raise={id} aria-label={t("making-raise", { label })} disabled={own.length >= question.count} onClick={() => change(raise(now, question, id, 1))}>
                +
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function Offers({ question }: { question: Question }) {
  const [search, setSearch] = useState("");
  const [rank, setRank] = useState("");
  const offers = question.offers;
  if (offers === undefined)
    return (
      <p class="hint" role="status">
        {t("making-wait")}
      </p>
    );
  const ranks = [...new Set(offers.map((one) => one.rank).filter((one) => one !== undefined))].sort((a, b) => a - b);
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const found = offers.filter((one) => (rank === "" || String(one.rank) === rank) && words.every((word) => `${one.label} ${one.summary ?? ""}`.toLocaleLowerCase().includes(word)));
  return (
    <>
      <p class="hint" role="status">
        {counted(question)}
      </p>
      {offers.length >= MANY && (
        <div class="maker-search row">
          <input type="search" aria-label={t("making-search")} placeholder={t("making-search")} value={search} onInput={(event) => setSearch(event.currentTarget.value)} />
          {ranks.length > 1 && (
            <select aria-label={t("making-rank")} value={rank} onChange={(event) => setRank(event.currentTarget.value)}>
              <option value="">{t("making-rank-all")}</option>
              {ranks.map((one) => (
                <option key={one} value={String(one)}>
                  {t("making-rank-of", { rank: one })}
                </option>
              ))}
            </select>
          )}
        </div>
      )}
      {found.length === 0 && <p class="empty">{t("making-none-found")}</p>}
      <ul class="offers">
        {found.map((one) => (
          <OfferLine key={one.id} question={question} offer={one} />
        ))}
      </ul>
    </>
  );
}

/** How many of a question are chosen, and what of the rest. */
function counted(question: Question): string {
  const { kind, count, free = 0, optional } = question;
  if (kind === "way") return t(optional === true ? "making-one-or-none" : "making-one");
  const own = wished(draft.value, question).length;
  const left = Math.max(0, count + free - own);
  if (kind === "prepare") return t("making-prepare-hint", { own, count, left });
  if (kind !== "learn" || free === 0) return t("making-some", { own, count: count + free, left });
  if (count === 0) return t("making-some", { own, count: free, left });
  return t("making-learn", { own, count, free, left });
}

function OfferLine({ question, offer }: { question: Question; offer: Offer }) {
  const now = draft.value;
  const yours = wished(now, question).includes(offer.id);
  const filled = !yours && question.picked.includes(offer.id);
  const one = question.kind === "way" || room(question, offer) === 1;
  const full = !yours && !one && !mayPick(now, question, offer);
  return (
    <li>
      <label class="offer" data-offer={offer.id} data-state={yours ? "yours" : filled ? "filled" : full ? "full" : "open"}>
        <input
          type={one && question.kind !== "learn" && question.optional !== true ? "radio" : "checkbox"}
          name={`offer-${question.id}`}
          checked={yours || (filled && question.kind === "way")}
          disabled={full}
          onChange={() => change(toggle(now, question, offer))}
          onClick={() => yours && one && question.kind !== "way" && change(toggle(now, question, offer))}
        />
        <span class="offer-name">{offer.label}</span>
        {(offer.rank !== undefined || filled) && (
          <span class="offer-tags">
            {offer.rank !== undefined && <span class="tag">{t("making-rank-of", { rank: offer.rank })}</span>}
            {filled && <span class="tag">{t("making-filled")}</span>}
          </span>
        )}
        {full && taken(now, question, offer).length > 0 && <span class="visually-hidden">{t("making-full")}</span>}
        {offer.summary && <small>{offer.summary}</small>}
        {offer.gives && <GivesLines gives={offer.gives} />}
      </label>
    </li>
  );
}

function GivesLines({ gives }: { gives: Gives }) {
  const { raises = {}, skills = [], saves = [], entries = [], items = [], first, then, later = {} } = gives;
  const up = Object.entries(raises).map(([label, more]) => t("making-raised", { label, more }));
  return (
    <span class="offer-gives">
      {first !== undefined && then !== undefined && <small>{t("gives-health", { first, then })}</small>}
      {up.length > 0 && <small>{listed(up)}</small>}
      {saves.length > 0 && <small>{t("gives-saves", { names: listed(saves) })}</small>}
      {skills.length > 0 && <small>{t("gives-skills", { names: listed(skills) })}</small>}
      {entries.length > 0 && <small>{listed(entries)}</small>}
      {items.length > 0 && <small>{t("gives-items", { names: listed(items) })}</small>}
      {Object.entries(later)
        .slice(0, 4)
        .map(([level, names]) => (
          <small key={level}>{t("gives-later", { level: Number(level), names: listed(names) })}</small>
        ))}
    </span>
  );
}
