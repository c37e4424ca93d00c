/** The builder, fetched by whoever opens it. */

import { later } from "~/parts/later";

export const Builder = later(async () => (await import("./builder")).default);
