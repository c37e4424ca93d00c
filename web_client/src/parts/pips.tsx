import type { ComponentChildren } from "preact";

/** Beyond this many a row of pips is no longer read at a glance, and becomes a number. */
const MOST_PIPS = 6;

/** What is left of something that is spent one by one. */
export function Pips({ label, left, of }: { label: string; left: number; of: number }) {
  const few = of <= MOST_PIPS && Number.isInteger(of);
  const pips: ComponentChildren = few
    ? Array.from({ length: Math.max(of, left) }, (_, n) => <i key={n} class="pip" data-left={n < left} />)
    : `${left}/${of}`;
  return (
    <span class="pips" data-empty={left <= 0} role="img" aria-label={`${label}: ${left} / ${of}`} title={`${label}: ${left} / ${of}`}>
      <span class="pips-label">{label}</span>
      <span class="pips-row">{pips}</span>
    </span>
  );
}
