/** A link as a QR code. The library that makes it is fetched when one is shown first. */

import { useEffect, useState } from "preact/hooks";

import { t } from "~/words";

/** Empty modules around a code, as many as scanners ask for. */
export const MARGIN = 4;

/** The rows of a code, without its margin: true is dark. */
export async function modulesOf(text: string): Promise<boolean[][]> {
  const { encode } = await import("uqr");
  return encode(text, { ecc: "M", border: 0 }).data;
}

/** One path over all dark modules, a run of them in a row at a time. */
export function pathOfModules(rows: boolean[][]): string {
  return rows
    .flatMap((row, y) => row.map((dark, x) => (dark && row[x - 1] !== true ? `M${x} ${y}h${runFrom(row, x)}v1H${x}z` : "")))
    .join("");
}

function runFrom(row: boolean[], x: number): number {
  const end = row.indexOf(false, x);
  return (end < 0 ? row.length : end) - x;
}

/** Dark on white by day and by night: many scanners read no other. `name`: whom the link is for. */
export function Qr({ url, name }: { url: string; name: string }) {
  const [rows, setRows] = useState<boolean[][] | null>(null);
  const [trouble, setTrouble] = useState(false);
  useEffect(() => {
    let here = true;
    modulesOf(url).then(
      (found) => here && setRows(found),
      () => here && setTrouble(true),
    );
    return () => {
      here = false;
    };
  }, [url]);
  if (trouble) return <p class="hint">{t("qr-trouble")}</p>;
  if (rows === null) return <div class="qr" aria-busy="true" />;
  const size = rows.length + 2 * MARGIN;
  return (
    <svg class="qr" role="img" aria-label={t("qr-name", { name })} data-qr={url} viewBox={`${-MARGIN} ${-MARGIN} ${size} ${size}`} shape-rendering="crispEdges">
      <rect x={-MARGIN} y={-MARGIN} width={size} height={size} fill="#fff" />
      <path d={pathOfModules(rows)} fill="#000" />
    </svg>
  );
}
