/**
 * The words of the interface in English, which is also the list of all that there have to be in every language: here those that
 * every page may need; `later.ts` has the rest.
 */

import board from "./board.json";
import fight from "./fight.json";
import lobby from "./lobby.json";
import log from "./log.json";
import parts from "./parts.json";
import party from "./party.json";

export default { ...parts, ...lobby, ...fight, ...board, ...log, ...party };
