/** Facts as a list of sentences. Those that belong to a part of a sequence, or to an item, stand under its name. */

import { names } from "~/state/names";
import { tell } from "~/telling";
import type { Fact } from "~/wire";

export function Facts({ facts }: { facts: Fact[] }) {
  if (facts.length === 0) return null;
  return (
    <ul class="facts">
      {facts.map((fact, n) => (
        <li key={n} data-fact={fact.type} data-part={fact.of !== undefined}>
          {tell(fact, names.value)}
        </li>
      ))}
    </ul>
  );
}

/** The facts in one line, as they stand after a name. */
export function factsLine(facts: Fact[]): string {
  return facts.map((fact) => tell(fact, names.value)).join(" ");
}
