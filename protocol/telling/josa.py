"""Korean particles. Which of two forms follows a word hangs on how the word ends: `JOSA($by, "이/가")` in a pattern
gives `하나가`, `달이`. The form after a final consonant stands first. `web_client/src/josa.ts` does the same.
"""

import re
from typing import Literal, TypeAlias

Ending: TypeAlias = Literal["open", "rieul", "closed"] | None
"""How a word ends: in a vowel, in the consonant ㄹ, in another one; None where that cannot be told."""

_FIRST_SYLLABLE = 0xAC00
_LAST_SYLLABLE = 0xD7A3
# Syllables are numbered so that the final consonant goes through its 28 possibilities first; none is 0, ㄹ is 8.
_FINALS = 28
_RIEUL = 8
# As the digits 영, 일, 이, 삼, 사, 오, 육, 칠, 팔, 구 are read; tens and hundreds end like 0.
_DIGITS: tuple[Ending, ...] = (
    "closed",
    "rieul",
    "open",
    "closed",
    "open",
    "open",
    "closed",
    "rieul",
    "rieul",
    "open",
)


def with_josa(word: str, pair: str) -> str:
    """The word with the particle that fits it.

    `pair`: both forms, `을/를`; where it cannot be told which, both are written, `을(를)`.
    """
    closed, _, open_ = pair.partition("/")
    match _ending(word):
        case "open":
            return word + open_
        case "closed":
            return word + closed
        case "rieul":  # 으로/로 alone takes the short form after ㄹ
            return word + (open_ if closed.startswith("으") else closed)
        case None:
            both = f"({closed.removesuffix(open_)}){open_}" if closed.endswith(open_) else f"{closed}({open_})"
            return word + both


def _ending(word: str) -> Ending:
    bare = re.sub(r"[\W_]+$", "", word).lower()
    last = bare[-1:]
    if not last:
        return None
    if _FIRST_SYLLABLE <= ord(last) <= _LAST_SYLLABLE:
        final = (ord(last) - _FIRST_SYLLABLE) % _FINALS
        return "open" if final == 0 else "rieul" if final == _RIEUL else "closed"
    if last in "0123456789":
        return _DIGITS[int(last)]
    return _latin(bare) if last in "abcdefghijklmnopqrstuvwxyz" else None


def _latin(word: str) -> Ending:
    """As Latin letters are mostly read in Korean.

    l, m and n close a syllable, b, c, k, p and t do after a vowel; an e after l, m and n is silent.
    """
    heard = re.sub(r"(?<=[lmn])e$", "", word)
    if heard.endswith("l"):
        return "rieul"
    return "closed" if re.search(r"([mn]|ng|[aeiou](ck|[bckpt]))$", heard) else "open"


__all__ = ["with_josa"]
