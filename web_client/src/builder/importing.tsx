/** Bringing a map drawn elsewhere while one builds: it becomes an encounter of its own, and is what is built on from there. */

import { useRef, useState } from "preact/hooks";

import { MapImport } from "~/gm/map-import";
import { useFoldout } from "~/parts/foldout";
import { Icon } from "~/parts/icon";
import { t } from "~/words";

import { build } from "./open";

export function Importing() {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { box, onKeyDown } = useFoldout(
    open,
    () => setOpen(false),
    () => button.current?.focus(),
  );
  return (
    <div class="builder-import" ref={box} onKeyDown={onKeyDown}>
      <button type="button" ref={button} data-tool="builder-map" aria-expanded={open} aria-controls="builder-import" title={t("map-import")} onClick={() => setOpen(!open)}>
        <Icon name="frame" size={15} /> {t("map-import-bring")}
      </button>
      {open && (
        <div class="builder-import-card" id="builder-import">
          <MapImport
            brought={(key) => {
              setOpen(false);
              build({ t: "edit", key });
            }}
          />
        </div>
      )}
    </div>
  );
}
