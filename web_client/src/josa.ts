/**
 * Korean particles. Which of two forms follows a word hangs on how the word ends: `JOSA($by, "이/가")` in a pattern gives
 * `하나가`, `달이`. The form after a final consonant stands first. protocol/telling/josa.py does the same.
 */

/** How a word ends: in a vowel, in the consonant ㄹ, in another one; null where that cannot be told. */
type Ending = "open" | "rieul" | "closed" | null;

const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
/** Syllables are numbered so that the final consonant goes through its 28 possibilities first; none is 0, ㄹ is 8. */
const FINALS = 28;
const RIEUL = 8;
/** As the digits 영, 일, 이, 삼, 사, 오, 육, 칠, 팔, 구 are read; tens and hundreds end like 0. */
const DIGITS: Ending[] = ["closed", "rieul", "open", "closed", "open", "open", "closed", "rieul", "rieul", "open"];

/** The word with the particle that fits it. `pair`: both forms, `을/를`; where it cannot be told which, both are written, `을(를)`. */
export function withJosa(word: string, pair: string): string {
  const [closed = "", open = ""] = pair.split("/");
  switch (ending(word)) {
    case "open":
      return word + open;
    case "closed":
      return word + closed;
    case "rieul": // 으로/로 alone takes the short form after ㄹ
      return word + (closed.startsWith("으") ? open : closed);
    case null:
      return word + (closed.endsWith(open) ? `(${closed.slice(0, -open.length)})${open}` : `${closed}(${open})`);
  }
}

function ending(word: string): Ending {
  const bare = word.replace(/[^\p{L}\p{N}]+$/u, "").toLowerCase();
  const last = bare.at(-1) ?? "";
  const code = last.charCodeAt(0);
  if (code >= FIRST_SYLLABLE && code <= LAST_SYLLABLE) {
    const final = (code - FIRST_SYLLABLE) % FINALS;
    return final === 0 ? "open" : final === RIEUL ? "rieul" : "closed";
  }
  if (/[0-9]/.test(last)) return DIGITS[Number(last)] ?? null;
  return /[a-z]/.test(last) ? latin(bare) : null;
}

/** As Latin letters are mostly read in Korean: l, m and n close a syllable, b, c, k, p and t do after a vowel; an e after l, m and n is silent. */
function latin(word: string): Ending {
  const heard = word.replace(/(?<=[lmn])e$/, "");
  if (heard.endsWith("l")) return "rieul";
  return /([mn]|ng|[aeiou](ck|[bckpt]))$/.test(heard) ? "closed" : "open";
}
