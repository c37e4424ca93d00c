"""An evening at a table: a game master, two players and the director, from their links to the end of a fight."""

import asyncio
import json
from typing import Any

import pytest

from tests.browser.conftest import NewTable, OpenPage
from tests.browser.hands import Keys, Mouse
from tests.browser.people import Person
from tests.browser.places import link
from tests.faults.proxy import Proxy, proxy_to

pytestmark = [pytest.mark.browser, pytest.mark.slow]

_DIRGE = "used"
"""The moment at which everybody who hears it begin is asked: the cantor's first deed, before anybody else acts."""

_ANSWER = "Stop your ears"
"""The first thing everybody is offered then."""

_STANDS_STILL = """players => {
  const {fight, table} = JSON.parse(window.__holdfast.view);
  if (table.phase === 'over') return true;
  return fight.window ? fight.window.waiting.some(who => players.includes(who)) : players.includes(fight.turn);
}"""
"""Nothing happens before one of the players does something, or the fight is over."""

_TOLD_TO_A_GM_ALONE = ("budgets", "movement", "pools", "hidden")
"""What a GM's view has of opponents and a player's has not."""


async def test_an_evening(new_table: NewTable, open_page: OpenPage) -> None:
    places = await new_table()
    gil, ann, ben = Mouse(await open_page(), "Gil"), Mouse(await open_page(), "Ann"), Keys(await open_page(), "Ben")
    everybody = [gil, ann, ben]
    async with proxy_to(places.url) as cable:
        await gil.join(link(places, "gm"))
        await ann.join(link(places, "player", 0))
        await ben.join(link(places, "player", 1, by=cable.url))
        for one in everybody:
            await one.page.evaluate("window.openedOnce = true")

        await gather_at_the_table(gil, ann, ben)
        await answer_what_both_are_asked(gil, ann, ben)
        await asyncio.gather(ann.play(), ben.play(), lose_the_line(gil, ann, ben, cable))

        await all_see_the_same(everybody)
        for one in everybody:
            assert await one.page.evaluate("window.openedOnce"), f"{one.name} had to reload"
            assert (await one.log())[-1].startswith(("The fight is won", "The fight is lost", "To be had"))


async def gather_at_the_table(gil: Mouse, ann: Person, ben: Person) -> None:
    """The players claim their characters; the GM gives the others to the director, and starts the fight."""
    await ann.claim("Ansa Brack")
    await ben.claim("Perrin Gull")
    await ann.get_ready()
    await ben.get_ready()
    await gil.page.wait_for_selector("text=Everybody here is ready.")
    for who, entry in (await gil.view())["roster"].items():
        if entry["side"] == "party" and "seat" not in entry:
            await gil.hand(who, "director")
    await gil.press(gil.page.get_by_role("button", name="Start the fight"))


async def answer_what_both_are_asked(gil: Person, ann: Person, ben: Person) -> None:
    """A dirge begins: both players are asked at once, and the fight waits until both have answered."""
    assert [await ann.next_move(), await ben.next_move()] == ["ask", "ask"]
    window = (await gil.view())["fight"]["window"]
    assert window["moment"] == _DIRGE
    assert set(window["waiting"]) == {ann.plays, ben.plays}
    await ben.answer()
    await gil.sees("who => JSON.parse(window.__holdfast.view).fight.window?.answered.includes(who)", ben.plays)
    assert (await ann.view())["fight"]["window"]["waiting"] == [ann.plays]
    await ann.answer()
    await gil.sees("id => JSON.parse(window.__holdfast.view).fight.window?.id !== id", window["id"])
    await ben.told_of(await gil.seq())
    log = await ben.log()
    for name in ("Ansa Brack", "Perrin Gull"):
        # An answer is kept where a friend's, earlier in the turn order, has stopped the dirge already.
        assert any(line.startswith((f"{name} uses {_ANSWER}", f"{name} keeps {_ANSWER}")) for line in log)


async def lose_the_line(gil: Mouse, ann: Person, ben: Person, cable: Proxy) -> None:
    """Ben's line breaks in the middle of the fight; he comes back to the board as it is by then, and it goes on."""
    await ann.sees("() => JSON.parse(window.__holdfast.view).fight.round >= 2")
    cable.refuse()
    await ben.page.wait_for_selector(".banner")
    await gil.page.wait_for_selector(".seat[data-online=false]", state="attached")
    assert await gil.seq() > await ben.seq(), "the table goes on without him"
    cable.pass_on()
    await ben.page.wait_for_selector(".banner", state="detached")
    async with ann.hands, ben.hands:
        await gil.sees(_STANDS_STILL, [ann.plays, ben.plays])
        await all_see_the_same([gil, ann, ben])


async def all_see_the_same(everybody: list[Person]) -> None:
    """The same board, the same log, and the same table, but for what is each seat's own and the GM's alone."""
    last = max([await one.seq() for one in everybody])
    for one in everybody:
        await one.told_of(last)
    views = [shared(await one.view()) for one in everybody]
    assert views[1:] == views[:-1]
    boards = [await board(one) for one in everybody]
    assert boards[1:] == boards[:-1]
    assert boards[0]
    logs = [await one.log() for one in everybody]
    assert logs[1:] == logs[:-1]
    assert len(logs[0]) > len(everybody)


def shared(view: dict[str, Any]) -> str:
    """A view without what is its seat's own, or told to a GM alone."""
    del view["mine"]
    del view["party"]  # a GM has every sheet whole
    view.pop("offers", None)
    for key in ("encounters", "history", "prepared", "loot", "maps"):
        view["table"].pop(key, None)
    view["fight"].pop("manners", None)
    for one in view["fight"]["combatants"].values():
        if one["side"] == "enemy":
            for key in _TOLD_TO_A_GM_ALONE:
                one.pop(key, None)
    return json.dumps(view, sort_keys=True, indent=1)


async def board(one: Person) -> list[list[str]]:
    """Who is drawn where, and how."""
    drawn: list[list[str]] = await one.page.evaluate("""() => [...document.querySelectorAll('.board [data-token]')].map(
        token => [token.dataset.token, token.style.transform, token.dataset.standing, token.dataset.turn])""")
    return sorted(drawn)
