import { fraction, healthText, healthTone } from "~/parts/format";
import type { Health } from "~/wire";

/** A bar as full as the health, with its numbers or its word beside it. Nothing where this seat is not told. */
export function HealthBar({ health, label }: { health: Health | undefined; label: string }) {
  const full = fraction(health);
  const text = healthText(health);
  if (full === null && text === "") return null;
  return (
    <span class="health" data-tone={healthTone(full)} role="img" aria-label={`${label}: ${text}`}>
      <span class="health-track">
        <span class="health-fill" style={{ width: `${(full ?? 0) * 100}%` }} />
      </span>
      <span class="health-text">{text}</span>
    </span>
  );
}
