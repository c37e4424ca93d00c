/** Who acts when: everybody in turn order, with how they stand. */

import { useEffect, useRef } from "preact/hooks";

import { stateText } from "~/parts/format";
import { HealthBar } from "~/parts/health";
import { centreOn, reveal } from "~/board/camera";
import { clickSomebody } from "~/board/clicks";
import { distanceWords } from "~/board/cell-words";
import { ConditionWords } from "~/board/hover";
import { SummonList } from "~/board/summons";
import { ZoneList } from "~/board/zones";
import { useKeep } from "~/parts/keep";
import { Portrait } from "~/parts/portrait";
import { healthNow } from "~/state/health";
import { inspected, pointed } from "~/state/selection";
import { combatants, controls, fighting, isGm, order, party, phase, round, turn, waitedFor } from "~/state/session";
import type { Combatant } from "~/wire";
import { t } from "~/words";

export function Order() {
  const everybody = combatants.value;
  const [acts, inOrder] = [turn.value, order.value];
  const keep = useKeep();
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => list.current?.querySelector("[data-turn=true]")?.scrollIntoView({ block: "nearest", inline: "center" }), [acts]);
  if (!fighting.value) return null;
  const first = inOrder.filter((id) => id in everybody);
  const rest = Object.keys(everybody).filter((id) => !first.includes(id));
  return (
    <section class="order" aria-label={t("order")}>
      <header class="panel-head">
        <h2>{t("order")}</h2>
        <span class="round">{t("round", { round: round.value })}</span>
      </header>
      <ol ref={list}>
        {[...first, ...rest].map((id) => {
          const one = everybody[id];
          if (one === undefined) return null;
          const acting = acts === id && phase.value !== "over";
          return keep(id, [one, acting, phase.value, party.value[id]], () => <Row key={id} id={id} one={one} turn={acting} />);
        })}
      </ol>
      <ZoneList />
      <SummonList />
    </section>
  );
}

function Row({ id, one, turn }: { id: string; one: Combatant; turn: boolean }) {
  const yours = controls.value.includes(id);
  const show = (): void => {
    if (one.at) reveal(one.at);
    clickSomebody(id);
  };
  return (
    <li>
      <button
        type="button"
        class="order-row"
        data-turn={turn}
        data-yours={yours}
        data-standing={one.standing}
        data-inspected={inspected.value === id}
        aria-current={turn ? "step" : undefined}
        onClick={show}
        onDblClick={() => one.at && centreOn(one.at)}
        onMouseEnter={() => (pointed.value = one.at ?? null)}
        onMouseLeave={() => (pointed.value = null)}
      >
        <Portrait id={id} side={one.side} small />
        <span class="order-body">
          <span class="order-name">
            <span title={one.name}>{one.name}</span>
            <Marked id={id} hidden={one.hidden === true} />
          </span>
          {one.standing === "up" ? <HealthBar health={healthNow(id, one)} label={t("health")} /> : <span class="order-state">{stateText(one)}</span>}
          <ConditionWords conditions={one.conditions} />
          <span class="visually-hidden">{distanceWords(one)}</span>
        </span>
        {one.initiative != null && (
          <span class="order-initiative">
            <span class="visually-hidden">{t("order-initiative")} </span>
            {one.initiative}
          </span>
        )}
      </button>
    </li>
  );
}

/** Beside a name: that it is one's own, hidden, or asked something. By itself, for a question to many marks many rows. */
function Marked({ id, hidden }: { id: string; hidden: boolean }) {
  const waits = waitedFor.value.includes(id);
  return (
    <>
      {controls.value.includes(id) && !waits && !isGm.value && <em>{t("here-you")}</em>}
      {hidden && <em class="order-hidden">{t("hidden")}</em>}
      {waits && <em class="order-waits">{t("order-asked")}</em>}
    </>
  );
}
