/** A map drawn elsewhere becomes an encounter of the table: its walls, doors, lamps and picture. */

import { useState } from "preact/hooks";

import { ask } from "~/net/api";
import { useBringing } from "~/parts/bringing";
import { forMap } from "~/parts/picture";
import { FilePicker, Problems } from "~/party/upload";
import { seatToken, table } from "~/state/session";
import { note } from "~/state/toasts";
import { t } from "~/words";

interface Imported {
  key: string;
  width: number;
  height: number;
  doors: [number, number][];
  notes: string[];
}

/** What the server takes of one file, in bytes; beyond that its picture is made smaller here. */
const MOST_BYTES = 15_500_000;
const MOST_PICTURE_BYTES = 8_000_000;

/** `brought`: is given the key of the encounter it became. */
export function MapImport({ brought }: { brought?: (key: string) => void }) {
  const [found, setFound] = useState<Imported | null>(null);
  const [shut, setShut] = useState(false);
  const { busy, problems, bring } = useBringing(async (file) => {
    setFound(null);
    const name = file.name.replace(/\.[^.]*$/, "").slice(0, 80);
    const query = new URLSearchParams({ name, ...(shut ? { doors: "shut" } : {}) });
    const path = `/api/tables/${encodeURIComponent(table.value?.id ?? "")}/maps?${query.toString()}`;
    const answer = await ask<Imported>(path, { method: "POST", body: await slim(file) }, seatToken());
    setFound(answer);
    // Where the builder is opened with it, what there is to know of it stands at the edge of the page.
    if (brought !== undefined) for (const words of [imported(answer), ...answer.notes]) note(words);
    brought?.(answer.key);
  });
  return (
    <section class="panel-part" data-map-import>
      <h3>{t("map-import")}</h3>
      <p class="hint">{t("map-import-hint")}</p>
      <label class="check">
        <input type="checkbox" data-map="doors" checked={shut} onChange={(event) => setShut(event.currentTarget.checked)} /> {t("map-import-doors")}
      </label>
      <FilePicker label={t(busy ? "picture-busy" : "map-import-bring")} accept=".dd2vtt,.uvtt,.df2vtt" pick={bring} />
      <Problems problems={problems} />
      {found !== null && (
        <div role="status" data-imported={found.key}>
          <p>{imported(found)}</p>
          {found.notes.length > 0 && (
            <ul class="notes">
              {found.notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          )}
        </div>
      )}
    </section>
  );
}

function imported({ width, height, doors }: Imported): string {
  return t("map-imported", { width, height, doors: doors.length });
}

/** The file with its picture made as small as the server takes it; as it is where that is small enough, or it is no map. */
async function slim(file: File): Promise<Blob> {
  if (file.size <= Math.min(MOST_BYTES, MOST_PICTURE_BYTES)) return file;
  try {
    const map = JSON.parse(await file.text()) as { image?: string };
    if (typeof map.image !== "string") return file;
    const picture = await fetch(map.image.startsWith("data:") ? map.image : `data:image/png;base64,${map.image}`).then((answer) => answer.blob());
    return new Blob([JSON.stringify({ ...map, image: await base64(await forMap(picture)) })]);
  } catch {
    return file; // the server says what is wrong with it
  }
}

function base64(picture: Blob): Promise<string> {
  return new Promise((done, failed) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result).replace(/^[^,]*,/, ""));
    reader.onerror = () => failed(reader.error);
    reader.readAsDataURL(picture);
  });
}
