"""The page and the log in the reader's own language."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Page

from tests.browser.axe import look_over
from tests.browser.conftest import PHONE, NewTable, OpenPage, Screenshot
from tests.browser.places import link
from tests.server.staging import stage

pytestmark = pytest.mark.browser

WORDS = Path(__file__).parents[2] / "web_client/src/words"

_TEXTS = """() => {
  const found = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node !== null; node = walk.nextNode()) {
    if (node.parentElement.closest('script, style, option[lang]') === null) found.push(node.textContent.trim());
  }
  for (const one of document.querySelectorAll('[aria-label], [title], [placeholder]')) {
    for (const name of ['aria-label', 'title', 'placeholder']) found.push((one.getAttribute(name) ?? '').trim());
  }
  return found;
}"""


def words(locale: str) -> dict[str, str]:
    """All words of the page in one language: key to pattern."""
    found: dict[str, str] = {}
    for file in (WORDS / locale).glob("*.json"):
        found.update(json.loads(file.read_text("utf-8")))
    return found


def english_alone(locale: str) -> set[str]:
    """Texts that only the English has: where a page in another language shows one, something was left out."""
    english, other = words("en"), words(locale)
    translated = {text for key, text in english.items() if "{" not in text and other.get(key, text) != text}
    not_yet = {text for key, text in english.items() if key not in other}
    return translated - not_yet - set(other.values())


async def sit_down(page: Page, url: str, name: str) -> None:
    """Join by whatever the page calls it."""
    await page.goto(url)
    await page.locator("#join-name").fill(name)
    await page.locator("#join-name").press("Enter")
    await page.wait_for_selector(".lobby, .fight")


async def left_in_english(page: Page, locale: str) -> list[str]:
    texts: list[str] = await page.evaluate(_TEXTS)
    return sorted(set(texts) & english_alone(locale))


@pytest.mark.parametrize(("reader", "locale"), [("de-AT", "de"), ("pt-PT", "pt-BR"), ("ko-KR", "ko"), ("hi-IN", "hi")])
async def test_the_page_speaks_what_its_reader_reads_best(
    reader: str, locale: str, new_table: NewTable, open_page: OpenPage, screenshot: Screenshot
) -> None:
    places = await new_table()
    staged = await stage(places)
    await staged.until_turn_of("oda-wick")
    door = await open_page(link(places, "player", 1), locale=reader)
    await door.wait_for_selector("#join-name")
    assert await door.evaluate("document.documentElement.lang") == locale
    assert await left_in_english(door, locale) == []
    ann, gil = await open_page(locale=reader), await open_page(locale=reader)
    await sit_down(ann, link(places, "player", 0), "Ann")
    await ann.wait_for_selector(".turn-panel .end-turn")
    assert await left_in_english(ann, locale) == []
    await sit_down(gil, link(places, "gm"), "Gil")
    await gil.locator("[data-lever=tools]").click()
    assert await left_in_english(gil, locale) == []
    await screenshot(ann, f"language-{locale}")


@pytest.mark.parametrize("reader", ["de-DE", "hi-IN"])
async def test_nothing_serious_is_wrong_with_a_page_of_another_language(
    reader: str, new_table: NewTable, open_page: OpenPage
) -> None:
    places = await new_table()
    home, lobby = await open_page(places.url, locale=reader), await open_page(locale=reader)
    await home.wait_for_selector(".open-table")
    await look_over(home)
    await sit_down(lobby, link(places, "gm"), "Gil")
    await look_over(lobby)
    staged = await stage(places)
    await staged.until_turn_of("oda-wick")
    ann, phone = await open_page(locale=reader), await open_page(viewport=PHONE, locale=reader)
    await sit_down(ann, link(places, "player", 0), "Ann")
    await ann.keyboard.press("1")
    await ann.wait_for_selector(".making")
    await look_over(ann)
    await sit_down(phone, link(places, "spectator"), "Sam")
    await look_over(phone)


async def test_a_chosen_language_and_an_open_question_are_there_after_a_reload(
    new_table: NewTable, open_page: OpenPage
) -> None:
    places = await new_table()
    staged = await stage(places)
    await staged.ask_both()
    ann = await open_page()
    await sit_down(ann, link(places, "player", 0), "Ann")
    ask = ann.locator("[data-ask=oda-wick]")
    await ask.wait_for()
    await ann.locator("[data-language]").select_option("de")
    assert await ask.locator("[data-pass]").inner_text() != ""
    german = words("de")
    await ann.wait_for_selector(f".asks[aria-label='{german['ask-heading']}']")
    await ann.reload()
    await ask.wait_for()
    await ann.wait_for_selector(f".asks[aria-label='{german['ask-heading']}']")
    assert await ann.evaluate("document.documentElement.lang") == "de"


async def test_the_log_is_told_anew_when_another_language_is_chosen(new_table: NewTable, open_page: OpenPage) -> None:
    places = await new_table()
    await stage(places)
    ann = await open_page()
    await sit_down(ann, link(places, "player", 0), "Ann")
    log = ann.locator(".log-lines")
    await log.get_by_text(re.compile("^Round 1|Round 1")).first.wait_for()
    view: dict[str, Any] = json.loads(await ann.evaluate("window.__holdfast.view"))
    await ann.locator("[data-language]").select_option("de")
    await log.get_by_text("Runde 1").first.wait_for()
    assert json.loads(await ann.evaluate("window.__holdfast.view")) == view
    assert "Round 1" not in await log.inner_text()
