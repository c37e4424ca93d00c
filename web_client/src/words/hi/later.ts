/** Words of parts that are fetched when somebody wants them. */

import { gathered } from "~/fluent";

export default gathered(import.meta.glob("./{builder,gm,making,pictures,replay,sheet}.json", { eager: true, import: "default" }));
