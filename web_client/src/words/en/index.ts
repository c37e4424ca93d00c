/** The words of the interface in English, which is also the list of all that there have to be in every language. */

import board from "./board.json";
import builder from "./builder.json";
import fight from "./fight.json";
import gm from "./gm.json";
import lobby from "./lobby.json";
import log from "./log.json";
import making from "./making.json";
import parts from "./parts.json";
import party from "./party.json";
import pictures from "./pictures.json";
import sheet from "./sheet.json";
import replay from "./replay.json";

export default { ...parts, ...lobby, ...fight, ...board, ...builder, ...log, ...party, ...pictures, ...sheet, ...replay, ...gm, ...making };
