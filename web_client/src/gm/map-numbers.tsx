/** A number that is written or stepped, and taken as soon as it is one. */

import { useState } from "preact/hooks";

interface Given {
  label: string;
  name: string;
  value: number;
  least: number;
  most: number;
  step: number;
  set: (value: number) => void;
}

export function NumberField({ label, name, value, least, most, step, set }: Given) {
  // What is being typed may be no number yet.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <label>
      {label}
      <input
        type="number"
        inputMode="decimal"
        data-map-number={name}
        min={least}
        max={most}
        step={step}
        value={typed ?? String(Math.round(value * 100) / 100)}
        onInput={(event) => {
          const written = event.currentTarget.value;
          const found = Number(written);
          setTyped(written);
          if (written !== "" && found >= least && found <= most) set(found);
        }}
        onBlur={() => setTyped(null)}
      />
    </label>
  );
}
