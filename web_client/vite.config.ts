import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

/** A path beside this file, absolute. */
function here(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}

/** The Holdfast server that `npm run dev` passes the wire and the HTTP API on to. */
const server = process.env["HOLDFAST_DEV_SERVER"] ?? "http://localhost:8080";

/** Lays a `.br` and a `.gz` beside every text of the page: the server sends them to whoever takes them, and compresses nothing itself. */
function packed(): Plugin {
  return {
    name: "holdfast-packed",
    apply: "build",
    async writeBundle({ dir }) {
      if (dir === undefined) return;
      const texts = (await readdir(dir, { recursive: true })).filter((name) => /\.(js|css|svg|html)$/.test(name));
      await Promise.all(texts.map((name) => pack(join(dir, name))));
    },
  };
}

async function pack(path: string): Promise<void> {
  const text = await readFile(path);
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  await writeFile(`${path}.br`, await promisify(brotliCompress)(text, best));
  await writeFile(`${path}.gz`, await promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION }));
}

export default defineConfig({
  base: "/",
  plugins: [packed()],
  resolve: {
    alias: {
      "~telling": here("../protocol/telling"),
      "~": here("./src"),
    },
  },
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: {
    outDir: here("../server/static"),
    emptyOutDir: true,
    target: "es2022",
    sourcemap: true,
    // What every page needs is one file: forty small ones pack worse, and are asked for one by one.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: "page", tags: ["$initial"] }] } } },
  },
  server: {
    // The words of the log lie outside this folder, and are shared with the server.
    fs: { allow: [here("."), here("../protocol/telling")] },
    proxy: {
      "/api": { target: server },
      "/ws": { target: server, ws: true },
    },
  },
  test: {
    environment: "happy-dom",
    include: ["src/**/*.test.{ts,tsx}"],
    setupFiles: ["src/dev/all-words.ts"],
    restoreMocks: true,
    testTimeout: 30_000, // a busy machine is slow, not wrong
  },
});
