"""The log in a real browser: read, filtered, searched, taken back, and taken home."""

import json
from collections.abc import Sequence
from pathlib import Path

import pytest
from playwright.async_api import Page

from server.limits import LOG_LINES
from tests.browser.axe import look_over
from tests.browser.conftest import PHONE, NewTable, OpenPage, Screenshot
from tests.browser.hands import Fingers, Mouse
from tests.browser.places import link
from tests.server.client import Client
from tests.server.staging import WALKER, Stage, stage

pytestmark = pytest.mark.browser

_BLOW = ".log-event[data-event=attack]"


async def struck(table: Stage) -> None:
    """Somebody strikes at somebody beside it."""
    await table.until_turn_of("oda-wick")
    await table.gm.gm("gm-move", who="oda-wick", to=[4, 6])
    await table.gm.gm("gm-move", who=WALKER, to=[5, 6])
    await table.settle()
    menu = table.ann.mine["menus"]["oda-wick"]["options"]
    blow = next(key for key, one in menu.items() if one["group"] == "attacks" and WALKER in one.get("targets", ()))
    await table.ann.do("do", choice={"by": "oda-wick", "option": blow, "targets": [WALKER]})
    await table.settle()
    for client in (table.ann, table.ben):
        while client.mine["asks"]:
            await table.pass_all(client)
            await table.settle()


async def talk(clients: Sequence[Client], lines: int) -> None:
    """So many lines are said, by one after the other: one alone would be told off."""
    for number in range(lines):
        await clients[number % len(clients)].do("say", text=f"line {number}")


async def taken(page: Page, kind: str, folder: Path) -> str:
    """The log as a file of this kind."""
    if await page.locator("[data-log-file]").count() == 0:
        await page.click("[data-log-tool=more]")
    async with page.expect_download() as coming:
        await page.click(f"[data-log-file={kind}]")
    path = folder / kind
    await (await coming.value).save_as(path)
    return path.read_text("utf-8")


async def test_a_blow_is_told_briefly_and_says_how_its_number_came_about_when_asked(
    new_table: NewTable, open_page: OpenPage, screenshot: Screenshot
) -> None:
    places = await new_table()
    table = await stage(places)
    await struck(table)
    sue = Mouse(await open_page(), "Sue")
    await sue.join(link(places, "spectator"))
    blow = sue.page.locator(_BLOW).last
    event = next(one for one in reversed(table.gm.events) if one["type"] == "attack")
    assert f"{event['total']} against {event['defense']}" in await blow.inner_text()
    assert await blow.locator(".log-figures").count() == 0
    await blow.locator(".log-how").click()
    told = await blow.locator(".log-figures").inner_text()
    assert [int(one) for one in await blow.locator(".log-die").all_inner_texts()] == event["rolls"]
    assert all(part["label"] in told for part in [*event.get("parts", []), *event["bonuses"]])
    await screenshot(sue.page, "log-figures")
    await look_over(sue.page)


async def test_names_in_the_log_lead_to_the_board(new_table: NewTable, open_page: OpenPage) -> None:
    places = await new_table()
    await struck(await stage(places))
    sue = Mouse(await open_page(), "Sue")
    await sue.join(link(places, "spectator"))
    await sue.page.locator(_BLOW).last.locator(f".log-name[data-who={WALKER}]").click()
    await sue.page.wait_for_selector(".inspected:has-text('Reed hound')")


async def test_the_log_is_gone_through_by_keyboard(new_table: NewTable, open_page: OpenPage) -> None:
    places = await new_table()
    await struck(await stage(places))
    sue = Mouse(await open_page(), "Sue")
    await sue.join(link(places, "spectator"))
    await sue.page.focus(".log-lines")
    await sue.page.keyboard.press("End")
    for _ in range(30):
        if await sue.page.evaluate("document.activeElement.dataset.event") == "attack":
            break
        await sue.page.keyboard.press("ArrowUp")
    await sue.page.keyboard.press("Enter")
    await sue.page.wait_for_selector(f"{_BLOW} .log-figures")
    await sue.page.keyboard.press("ArrowRight")
    assert await sue.page.evaluate("document.activeElement.className") == "plain log-name"
    await sue.page.keyboard.press("Enter")
    await sue.page.wait_for_selector(".inspected")


async def test_a_new_fight_has_a_heading(new_table: NewTable, open_page: OpenPage) -> None:
    places = await new_table()
    table = await stage(places)
    await table.gm.gm("gm-end", outcome="fled")
    await table.gm.gm("again", fresh=True)
    sue = Mouse(await open_page(), "Sue")
    await sue.join(link(places, "spectator"))
    name = table.gm.view["table"]["encounter"]["name"]
    assert await sue.page.locator(".log-opening").all_inner_texts() == [f"Fight 1: {name}", f"Fight 2: {name}"]


async def test_what_the_gm_takes_back_is_folded_away_and_struck_out(
    new_table: NewTable, open_page: OpenPage, screenshot: Screenshot
) -> None:
    places = await new_table()
    table = await stage(places)
    sue = Mouse(await open_page(), "Sue")
    await sue.join(link(places, "spectator"))
    before = await sue.log()
    await struck(table)
    await sue.page.wait_for_selector(_BLOW)
    steps = table.gm.view["table"]["history"]["undo"]
    await table.gm.gm("undo", steps=steps)
    await sue.page.wait_for_selector("[data-event=undone]")
    assert await sue.page.locator(_BLOW).count() == 0
    assert (await sue.log())[: len(before)] == before
    await sue.page.click(".log-undone summary")
    assert await sue.page.locator(".log-undone s").count() > 2
    await screenshot(sue.page, "log-taken-back")
    await look_over(sue.page)
    await table.gm.gm("redo", steps=steps)
    await sue.page.wait_for_selector("[data-event=redone]")
    assert await sue.page.locator(_BLOW).count() == 1
    assert await sue.page.locator(".log-undone").count() == 0


async def test_kinds_of_lines_are_left_out_and_one_is_told_so(new_table: NewTable, open_page: OpenPage) -> None:
    places = await new_table()
    table = await stage(places)
    await struck(table)
    await table.gm.do("say", text="Nicely done")
    sam = Fingers(await open_page(viewport=PHONE), "Sam")
    await sam.join(link(places, "spectator"))
    await sam.page.get_by_role("tab", name="Log").tap()
    await sam.page.tap("[data-log-tool=filter]")
    await sam.page.locator("[data-log-filter=deeds]").uncheck()
    await sam.page.wait_for_selector(_BLOW, state="detached")
    assert await sam.page.locator(".log-say").count() == 1
    await look_over(sam.page)
    await sam.page.tap("[data-log-tool=filter]")
    await sam.page.get_by_role("button", name="Show everything").tap()
    await sam.page.wait_for_selector(_BLOW)


async def test_words_are_found_and_gone_to_however_long_ago_they_were_said(
    new_table: NewTable, open_page: OpenPage, screenshot: Screenshot
) -> None:
    places = await new_table()
    gm = await places.join("gm")
    await gm.do("say", text="the needle, once")
    others = [await places.join("player", number) for number in range(3)]
    await talk([gm, *others], LOG_LINES + 60)
    await gm.gm("start")
    await gm.gm("pause")
    await gm.do("say", text="the needle, again")
    sue = Mouse(await open_page(), "Sue")
    await sue.join(link(places, "spectator"))
    assert await sue.page.locator(".log-say:has-text('once')").count() == 0
    await sue.page.locator(".log-lines").evaluate("box => box.scrollTo(0, 0)")
    await sue.sees("() => JSON.parse(window.__holdfast.log)[0].n === 1")
    await sue.page.click("[data-log-tool=search]")
    await sue.page.keyboard.type("NEEDLE")
    assert "of 2" in await sue.page.locator(".log-search output").inner_text()
    await sue.page.wait_for_selector(".log-say[data-here=true]:has-text('again')")
    await sue.page.keyboard.press("Shift+Enter")
    here = sue.page.locator(".log-say[data-here=true]:has-text('once')")
    await here.wait_for()
    assert await here.locator("mark").all_inner_texts() == ["needle"]
    assert await here.evaluate("line => line.getBoundingClientRect().top >= 0")
    await screenshot(sue.page, "log-search")
    await look_over(sue.page)


async def test_the_log_is_taken_home_whole(new_table: NewTable, open_page: OpenPage, tmp_path: Path) -> None:
    places = await new_table()
    table = await stage(places)
    await talk(table.all, LOG_LINES)
    await struck(table)
    sue = Mouse(await open_page(), "Sue")
    await sue.join(link(places, "spectator"))
    text = await taken(sue.page, "text", tmp_path)
    markdown = await taken(sue.page, "markdown", tmp_path)
    events = json.loads(await taken(sue.page, "json", tmp_path))
    assert text.startswith("Fight 1: ") and "Gil: line 0\n" in text and f": line {LOG_LINES - 1}\n" in text
    assert "## Fight 1: " in markdown and "- Gil: line 0\n" in markdown
    assert events == table.ann.lines


async def test_who_is_told_by_a_screen_reader_hears_the_newest_and_not_every_line(
    new_table: NewTable, open_page: OpenPage
) -> None:
    places = await new_table()
    table = await stage(places)
    sue = Mouse(await open_page(), "Sue")
    await sue.join(link(places, "spectator"))
    for number in range(40):
        await table.gm.do("say", text=f"line {number}")
    announced = "() => document.querySelector('[data-announced]').textContent"
    await sue.sees(f"() => ({announced})().includes('line 39')")
    assert (await sue.page.evaluate(announced)).count("line ") <= 3
