/** Words of parts that are fetched when somebody wants them; whoever fetches such a part says so by `withWords`. */

import builder from "./builder.json";
import gm from "./gm.json";
import making from "./making.json";
import pictures from "./pictures.json";
import replay from "./replay.json";
import sheet from "./sheet.json";

export default { ...builder, ...gm, ...making, ...pictures, ...replay, ...sheet };
