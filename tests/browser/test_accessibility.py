"""No page of the table has anything serious for axe-core to say, by night or by day."""

import pytest

from tests.browser.axe import look_over
from tests.browser.conftest import PHONE, NewTable, OpenPage
from tests.browser.hands import Fingers, Mouse
from tests.browser.places import link
from tests.server.staging import WALKER, stage

pytestmark = pytest.mark.browser


async def test_the_door(new_table: NewTable, open_page: OpenPage) -> None:
    places = await new_table()
    home, door = await open_page(places.url), await open_page(link(places, "player", 0))
    await home.wait_for_selector(".open-table")
    await door.wait_for_selector("#join-name")
    await look_over(home)
    await look_over(door)


async def test_the_lobby(new_table: NewTable, open_page: OpenPage) -> None:
    places = await new_table()
    gil, ann = Mouse(await open_page(), "Gil"), Mouse(await open_page(), "Ann")
    await gil.join(link(places, "gm"))
    await ann.join(link(places, "player", 0))
    await ann.claim("Oda Wick")
    await gil.page.wait_for_selector(".invite-url", state="attached")
    await look_over(gil.page)
    await look_over(ann.page)


async def test_the_board_in_a_turn(new_table: NewTable, open_page: OpenPage) -> None:
    places = await new_table()
    staged = await stage(places)
    await staged.until_turn_of("oda-wick")
    ann, phone = Mouse(await open_page(), "Ann"), Fingers(await open_page(viewport=PHONE), "Sam")
    await ann.join(link(places, "player", 0))
    await phone.join(link(places, "spectator"))
    assert await ann.next_move() == "turn"
    await look_over(ann.page)
    await ann.page.keyboard.press("1")
    await ann.page.wait_for_selector(".making")
    await look_over(ann.page)
    await look_over(phone.page)


async def test_a_window_and_the_gms_page(new_table: NewTable, open_page: OpenPage) -> None:
    places = await new_table()
    staged = await stage(places)
    await staged.ask_both()
    gil, ann = Mouse(await open_page(), "Gil"), Fingers(await open_page(viewport=PHONE), "Ann")
    await gil.join(link(places, "gm"))
    await ann.join(link(places, "player", 0))
    await ann.page.wait_for_selector("[data-ask]")
    await gil.press(gil.page.locator("[data-answer-for=hollis-vane]"))
    await gil.look_at(WALKER)
    await look_over(gil.page)
    await look_over(ann.page)
