/** What somebody has left to act with: budgets, movement and pools as pips. */

import { Pips } from "~/parts/pips";
import { unitLabel } from "~/state/names";
import type { Combatant } from "~/wire";
import { capitalized } from "~/words";

export function Left({ one }: { one: Combatant }) {
  // A budget that only some condition gives (an action more) is not shown to those who have none of it.
  const budgets = Object.entries(one.budgets ?? {}).filter(([, { left, of }]) => left > 0 || of > 0);
  return (
    <div class="left-row">
      {budgets.map(([id, { label, left, of }]) => (
        <Pips key={id} label={label} left={left} of={of} />
      ))}
      {one.movement && <Pips label={capitalized(unitLabel.value)} left={one.movement.left} of={one.movement.of} />}
      {Object.entries(one.pools ?? {}).map(([id, { label, now, max }]) => (
        <Pips key={id} label={label} left={now} of={max} />
      ))}
    </div>
  );
}
