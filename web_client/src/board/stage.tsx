/** Where the fight is seen: the board with its buttons, or, where the fight has none, everybody in two rows. */

import { useEffect } from "preact/hooks";

import { Aligning, Brushing } from "~/gm/later";
import { stateText } from "~/parts/format";
import { HealthBar } from "~/parts/health";
import { Portrait } from "~/parts/portrait";
import { chosen, half, inspected } from "~/state/selection";
import { board, combatants, map, turn } from "~/state/session";
import type { Combatant } from "~/wire";
import { t } from "~/words";

import { Backdrop } from "./backdrop";
import { Board } from "./board";
import { boardSize, follow, settle } from "./camera";
import { oddsWords } from "./cell-words";
import { clickSomebody } from "./clicks";
import { Coordinates } from "./coordinates";
import { PointedWords } from "./pings";
import { PointTools } from "./point-tools";
import { RulerWords } from "./ruler";
import { Legend, StageTools } from "./stage-tools";
import { Terrain } from "./terrain";
import { ConditionWords, CursorSentence, HoverCard, People } from "./hover";

export function Stage() {
  const ground = board.value;
  const size = boardSize.value;
  useEffect(settle, [size]);
  const acts = turn.value;
  useEffect(() => {
    const at = combatants.peek()[acts ?? ""]?.at;
    if (at !== undefined && half.peek() === null) follow(at);
  }, [acts]);
  if (ground === null) return <Ranks />;
  return (
    <div class="stage" data-pictured={map.value !== null}>
      <Backdrop board={ground} />
      <Terrain board={ground} />
      <Board />
      <Brushing />
      <Aligning />
      <HoverCard board={ground} />
      <CursorSentence board={ground} />
      <Coordinates />
      <StageTools>
        <PointTools />
      </StageTools>
      <Legend />
      <People />
      <PointedWords />
      <RulerWords />
    </div>
  );
}

function Ranks() {
  const all = Object.entries(combatants.value);
  const of = (party: boolean): [string, Combatant][] => all.filter(([, { side }]) => (side === "party") === party);
  return (
    <div class="stage ranks">
      {[false, true].map((party) => (
        <ul key={String(party)} class="rank" aria-label={t(party ? "side-party" : "side-enemy")}>
          {of(party).map(([id, one]) => (
            <Ranked key={id} id={id} one={one} />
          ))}
        </ul>
      ))}
    </div>
  );
}

function Ranked({ id, one }: { id: string; one: Combatant }) {
  const target = chosen.value?.needs === "targets" && (chosen.value.targets?.includes(id) ?? false);
  return (
    <li>
      <button
        type="button"
        class="ranked"
        data-token={id}
        data-target={target}
        data-picked={half.value?.targets.includes(id) ?? false}
        data-turn={turn.value === id}
        data-standing={one.standing}
        aria-pressed={inspected.value === id}
        onClick={() => clickSomebody(id)}
      >
        <Portrait id={id} side={one.side} />
        <span class="ranked-name">{one.name}</span>
        {one.standing === "up" ? <HealthBar health={one.health} label={t("health")} /> : <span>{stateText(one)}</span>}
        <ConditionWords conditions={one.conditions} />
        {oddsWords(id) !== "" && <span class="hover-odds">{oddsWords(id)}</span>}
      </button>
    </li>
  );
}
