/** For tests, which draw parts that are fetched later without fetching them: all words are there. */

import { speakOfAll } from "~/languages";

await speakOfAll();
