/** Who acts when: everybody in turn order, with how they stand. */

import { useLayoutEffect, useRef } from "preact/hooks";

import { stateText } from "~/parts/format";
import { HealthBar } from "~/parts/health";
import { centreOn, reveal } from "~/board/camera";
import { clickSomebody } from "~/board/clicks";
import { distanceWords } from "~/board/cell-words";
import { ConditionWords } from "~/board/hover";
import { useKeep } from "~/parts/keep";
import { Portrait } from "~/parts/portrait";
import { healthNow } from "~/state/health";
import { inspected, pointed } from "~/state/selection";
import { controls, fight, isGm, openWindow, phase, view } from "~/state/session";
import type { Combatant } from "~/wire";
import { t } from "~/words";

export function Order() {
  const now = fight.value;
  const keep = useKeep();
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => list.current?.querySelector("[data-turn=true]")?.scrollIntoView({ block: "nearest", inline: "center" }), [now?.turn]);
  if (now === null) return null;
  const order = now.order.filter((id) => id in now.combatants);
  const rest = Object.keys(now.combatants).filter((id) => !order.includes(id));
  return (
    <section class="order" aria-label={t("order")}>
      <header class="panel-head">
        <h2>{t("order")}</h2>
        <span class="round">{t("round", { round: now.round })}</span>
      </header>
      <ol ref={list}>
        {[...order, ...rest].map((id) => {
          const one = now.combatants[id];
          if (one === undefined) return null;
          const turn = now.turn === id && phase.value !== "over";
          return keep(id, [one, turn, phase.value, view.value?.party[id]], () => <Row key={id} id={id} one={one} turn={turn} />);
        })}
      </ol>
    </section>
  );
}

function Row({ id, one, turn }: { id: string; one: Combatant; turn: boolean }) {
  const yours = controls.value.includes(id);
  const waits = openWindow.value?.waiting.includes(id) ?? false;
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
            <span>{one.name}</span>
            {yours && !waits && !isGm.value && <em>{t("here-you")}</em>}
            {one.hidden === true && <em class="order-hidden">{t("hidden")}</em>}
            {waits && <em class="order-waits">{t("order-asked")}</em>}
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
