/** The builder, fetched by whoever opens it. */

import { later, withWords } from "~/parts/later";

export const Builder = later(async () => (await withWords(import("./builder"))).default);
