import { fileURLToPath } from "node:url";

import { defineConfig } from "vitest/config";

/** A path beside this file, absolute. */
function here(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}

/** The Holdfast server that `npm run dev` passes the wire and the HTTP API on to. */
const server = process.env["HOLDFAST_DEV_SERVER"] ?? "http://localhost:8080";

export default defineConfig({
  base: "/",
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
    restoreMocks: true,
  },
});
