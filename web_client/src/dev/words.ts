/** What there is to translate: `npm run words`, or `npm run words de`. Each key with the English; what is obsolete; what is wrong. */

import { readdirSync } from "node:fs";

import { missing, obsolete, troubles } from "./words-check.ts";

const asked = process.argv.slice(2);
const locales = readdirSync("src/words", { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== "en")
  .map(({ name }) => name);

for (const locale of asked.length > 0 ? asked : locales) {
  const [lacking, left, wrong] = [missing(locale), obsolete(locale), troubles(locale)];
  const count = Object.values(lacking).reduce((sum, file) => sum + Object.keys(file).length, 0);
  console.log(`\n# ${locale}: ${count} missing`);
  for (const [name, file] of Object.entries(lacking)) console.log(`\n## ${locale}, ${name}\n${JSON.stringify(file, null, 2)}`);
  for (const [name, file] of Object.entries(left)) console.log(`\n## ${locale}, ${name}: no longer in the English\n${Object.keys(file).join("\n")}`);
  if (wrong.length > 0) console.log(`\n## ${locale}: wrong\n${wrong.join("\n")}`);
}
