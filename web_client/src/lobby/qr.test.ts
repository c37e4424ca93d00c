import { encode } from "uqr";
import { expect, test } from "vitest";

import { modulesOf, pathOfModules } from "./qr";

/** The modules a path draws, read back from it. */
function read(path: string, size: number): boolean[][] {
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) for (let step = 0; step < Number(run); step += 1) rows[Number(y)]![Number(x) + step] = true;
  return rows;
}

test("the path draws exactly the modules of the code", async () => {
  const url = "https://holdfast.example/#/t/q3v?k=abcdefghijklmnopqrstuvwxyz012345";
  const rows = await modulesOf(url);
  expect(rows).toEqual(encode(url, { ecc: "M", border: 0 }).data);
  expect(read(pathOfModules(rows), rows.length)).toEqual(rows);
});

test("runs end at the edge of the code", () => {
  expect(pathOfModules([[true, true, false, true]])).toBe("M0 0h2v1H0zM3 0h1v1H3z");
});
