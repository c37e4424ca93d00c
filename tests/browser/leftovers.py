"""What a page in another language shows in English all the same, though there are words for it.

What a ruleset calls its things is said as the ruleset says it, in whichever language that is.
"""

import itertools
import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent
from playwright.async_api import Page

ROOT = Path(__file__).parents[2]
WORDS = ROOT / "web_client/src/words"
TELLING = ROOT / "protocol/telling"

_TEXTS = """() => {
  const pieces = new Set();
  const wholes = new Set();
  const none = 'script, style, noscript, kbd, option[lang], [data-letters], .seat [aria-hidden]';
  for (const one of document.body.querySelectorAll('*')) {
    if (one.closest(none) !== null) continue;
    for (const name of ['aria-label', 'title', 'placeholder', 'aria-description', 'aria-valuetext', 'alt']) {
      if (one.hasAttribute(name)) pieces.add(one.getAttribute(name));
    }
    for (const node of one.childNodes) if (node.nodeType === Node.TEXT_NODE) pieces.add(node.textContent);
    if (one.textContent.length < 400) wholes.add(one.textContent);
  }
  const tidy = all => [...all].map(text => text.replaceAll(/\\s+/g, ' ').trim()).filter(text => text !== '');
  return [tidy(pieces), tidy(wholes)];
}"""
"""All that is written or read out, piece by piece; and what pieces make together, as sentences may be several."""

_LATIN = re.compile(r"[A-Za-z][A-Za-z'’-]+")
_TELLS_NOTHING = 3
"""A pattern with no word of as many letters could be of any language."""


def words(locale: str) -> dict[str, str]:
    """All words of the page in one language: key to pattern."""
    found: dict[str, str] = {}
    for file in (WORDS / locale).glob("*.json"):
        found.update(json.loads(file.read_text("utf-8")))
    return found


def _told(locale: str) -> dict[str, str]:
    found: dict[str, str] = json.loads((TELLING / f"{locale}.json").read_text("utf-8"))
    return found


class Saying(NamedTuple):
    """A form of an English message. `longest`: the longest piece that is always in it, quick to look for."""

    longest: str
    wanted: re.Pattern[str]

    def said_in(self, text: str) -> bool:
        return self.longest in text and self.wanted.fullmatch(text) is not None


@cache
def only_english(locale: str) -> tuple[Saying, ...]:
    """What only the English says, of everything that the other language has words for."""
    found: set[tuple[str, str]] = set()
    for english, other in ((words("en"), words(locale)), (_told("en"), _told(locale))):
        for key, pattern in english.items():
            theirs = {word.lower() for word in _LATIN.findall(other.get(key, pattern))}
            for literals, wanted in _ways(key, pattern):
                ours = {word.lower() for word in _LATIN.findall(" ".join(literals)) if len(word) >= _TELLS_NOTHING}
                if not ours <= theirs:
                    found.add((max(literals, key=len), wanted))
    spoken = {text for text in [*words(locale).values(), *_told(locale).values()] if "{" not in text}
    sayings = [Saying(longest, re.compile(wanted)) for longest, wanted in sorted(found)]
    return tuple(one for one in sayings if not any(one.said_in(text) for text in spoken))


def _ways(key: str, pattern: str) -> Iterator[tuple[list[str], str]]:
    """Every form a pattern comes in: the pieces that are always in it, and an expression that its messages fit."""
    source = f"{key} = " + pattern.replace("\n", "\n    ")
    message = FluentParser(with_spans=False).parse_entry(source)
    assert isinstance(message, fluent.Message) and message.value is not None, (key, pattern)
    for parts in _forms(message.value):
        literals = [part.strip() for part in parts if part is not None]
        yield literals, "".join("(.+?)" if part is None else re.escape(part) for part in parts).strip()


def _forms(pattern: fluent.Pattern) -> Iterator[list[str | None]]:
    """Words and, as None, places that something is put in; one for each choice of variants."""
    choices: list[list[list[str | None]]] = []
    for element in pattern.elements:
        if isinstance(element, fluent.TextElement):
            choices.append([[re.sub(r"\s+", " ", element.value)]])
        elif isinstance(element.expression, fluent.SelectExpression):
            choices.append([form for one in element.expression.variants for form in _forms(one.value)])
        else:
            choices.append([[None]])
    for chosen in itertools.product(*choices):
        yield [part for form in chosen for part in form]


async def english_left(page: Page, locale: str, given: object) -> list[str]:
    """What the page shows that only its English words say, but for texts that were `given`: those are the ruleset's."""
    pieces, wholes = await page.evaluate(_TEXTS)
    sayings = only_english(locale)
    theirs = set(_strings(given))
    texts: list[str] = sorted({*pieces, *wholes} - theirs)
    return [text for text in texts if any(one.said_in(text) for one in sayings)]


async def latin_left(page: Page, given: object) -> list[str]:
    """The words in Latin letters that stand nowhere in what was `given`: for languages of other letters."""
    pieces, _ = await page.evaluate(_TEXTS)
    known = {word.lower() for text in _strings(given) for word in _LATIN.findall(text)}
    return sorted({word for text in pieces for word in _LATIN.findall(text) if word.lower() not in known})


def _strings(value: Any) -> Iterator[str]:
    match value:
        case str():
            yield value
        case dict():
            yield from itertools.chain.from_iterable(map(_strings, value.values()))
        case list() | tuple():
            yield from itertools.chain.from_iterable(map(_strings, value))
        case _:
            return


__all__ = ["english_left", "latin_left", "only_english", "words"]
