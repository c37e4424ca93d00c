"""People at the pages of a table: what they see there, and what they do, whichever hands they do it with.

They know no rules. They take what the page offers, as the page shows it.
"""

import asyncio
import json
from abc import ABC, abstractmethod
from typing import Any, Literal, TypeAlias

from playwright.async_api import Locator, Page

PATIENCE_MS = 60_000
"""For anything that must come, on a busy machine."""

_MOST_PICKS = 6
"""Of one choice, before it is taken to ask for something else."""

Cell: TypeAlias = tuple[int, int]
Move: TypeAlias = Literal["ask", "turn", "over"]

_NEXT_MOVE = """() => {
  const page = document.querySelector('.fight');
  if (page === null) return null;
  if (page.dataset.phase === 'over') return 'over';
  if (document.querySelector('[data-ask][data-answered=false] [data-pass]:enabled')) return 'ask';
  return document.querySelector('.turn-panel .end-turn:enabled') ? 'turn' : null;
}"""

_REACH = """() => {
  const drawn = document.querySelector('.reach-fill')?.getAttribute('d') ?? '';
  return [...drawn.matchAll(/M(\\d+) (\\d+)h(\\d+)/g)].map(([, x, y, side]) => [x / side, y / side]);
}"""

_HALF_MADE = """() => {
  if (document.querySelector('[data-confirm]')) return 'confirm';
  if (document.querySelector('[data-target-chip]')) return 'target';
  return document.querySelector('.making') ? 'cell' : null;
}"""

_LOG = "() => [...document.querySelectorAll('.log-turn h3, .log-turn li')].map(line => line.innerText)"


class Person(ABC):
    """Somebody at a page. `plays` is the combatant they have claimed; whoever holds their `hands` makes them wait."""

    def __init__(self, page: Page, name: str) -> None:
        self.page = page
        self.name = name
        self.plays = ""
        self.hands = asyncio.Lock()
        page.set_default_timeout(PATIENCE_MS)

    # --- what is seen ------------------------------------------------------------------------------------

    async def view(self) -> dict[str, Any]:
        """What the page believes of its table."""
        found: dict[str, Any] = json.loads(await self.page.evaluate("window.__holdfast.view"))
        return found

    async def seq(self) -> int:
        """The last step the page was told of."""
        return int(await self.page.evaluate("window.__holdfast.seq"))

    async def log(self) -> list[str]:
        """The lines of the log as they are read, and whose turns they stand under."""
        found: list[str] = await self.page.evaluate(_LOG)
        return found

    @staticmethod
    def cell(view: dict[str, Any], who: str) -> Cell:
        """Where somebody stands."""
        x, y = view["fight"]["combatants"][who]["at"]
        return x, y

    async def sees(self, condition: str, given: object = None) -> Any:
        """Wait until a function of the page gives something; that."""
        handle = await self.page.wait_for_function(condition, arg=given, polling=100)
        return await handle.json_value()

    async def next_move(self) -> Move:
        """Wait until something is this person's to do, or the fight is over."""
        found: Move = await self.sees(_NEXT_MOVE)
        return found

    async def told_of(self, seq: int) -> None:
        """Wait until the page was told of this step."""
        await self.sees("seq => window.__holdfast.seq >= seq", seq)

    # --- the lobby ---------------------------------------------------------------------------------------

    async def join(self, url: str) -> None:
        """Open a link, say one's name, and sit down."""
        await self.page.goto(url)
        await self.write(self.page.locator("#join-name"), self.name)
        await self.press(self.page.locator("form:has(#join-name) button[type=submit]"))
        await self.page.wait_for_selector(".lobby, .fight")

    async def claim(self, character: str) -> None:
        """Play this one from now on."""
        await self.press(self.page.get_by_role("button", name=f"Play {character}"))
        await self.page.wait_for_selector(f".character[data-yours=true]:has-text('{character}')")
        self.plays = (await self.view())["mine"]["controls"][-1]

    async def get_ready(self) -> None:
        """Tell the others that one is ready."""
        await self.press(self.page.get_by_role("button", name="I am ready"))
        await self.page.wait_for_selector(".people-state[data-ready=true]")

    # --- the fight ---------------------------------------------------------------------------------------

    async def play(self) -> None:
        """Do whatever there is to do, until the fight is over."""
        while True:
            move = await self.next_move()
            async with self.hands:
                match move:
                    case "ask":
                        await self.answer()
                    case "turn":
                        await self.act()
                    case "over":
                        return

    async def act(self) -> None:
        """One thing on one's turn: strike whoever can be struck, else go nearer, else end the turn."""
        before = await self.seq()
        if not (await self.strike() or await self.go_nearer()):
            await self.end_turn()
        await self.told_of(before + 1)

    async def answer(self) -> None:
        """Answer what is asked, with the first thing offered."""
        who = await self.page.locator("[data-ask][data-answered=false]").first.get_attribute("data-ask")
        await self.take(self.page.locator(f"[data-ask='{who}'] [data-option]:enabled").first)
        await self.finish()
        await self.sees("who => !document.querySelector(`[data-ask='${who}'][data-answered=false]`)", who)

    async def strike(self) -> bool:
        """Use the first attack there is; False when there is none."""
        attack = self.page.locator('.turn-panel [data-option][data-group="attacks"]:enabled').first
        if await attack.count() == 0:
            return False
        await self.take(attack)
        await self.finish()
        return True

    async def go_nearer(self) -> bool:
        """Walk to the cell nearest to an opponent; False when none is nearer than one's own."""
        if await self.page.locator('.turn-panel [data-option][data-group="move"]:enabled').count() == 0:
            return False
        await self.page.wait_for_selector(".reach-fill", state="attached")
        cell = await self._nearest_cell()
        if cell is None:
            return False
        await self.walk_to(cell)
        return True

    async def finish(self) -> None:
        """Give a choice whatever it still asks for, if it asks for more."""
        for _ in range(_MOST_PICKS):
            match await self.page.evaluate(_HALF_MADE):
                case None:
                    return
                case "target":
                    await self.pick_target()
                case "confirm":
                    await self.confirm()
        raise AssertionError("this choice asks for more than anybody here picks")

    async def end_turn(self) -> None:
        await self.take(self.page.locator(".turn-panel .end-turn"))

    # --- with hands --------------------------------------------------------------------------------------

    @abstractmethod
    async def write(self, field: Locator, text: str) -> None:
        """Write into a field."""

    @abstractmethod
    async def press(self, button: Locator) -> None:
        """Press a button of the page."""

    @abstractmethod
    async def take(self, option: Locator) -> None:
        """Take an option of a menu."""

    @abstractmethod
    async def pick_target(self) -> None:
        """Pick the first target of the choice half made."""

    @abstractmethod
    async def confirm(self) -> None:
        """Confirm the choice half made."""

    @abstractmethod
    async def walk_to(self, cell: Cell) -> None:
        """Walk to a cell that the board lights up."""

    async def _nearest_cell(self) -> Cell | None:
        cells: list[Cell] = [(x, y) for x, y in await self.page.evaluate(_REACH)]
        fight = (await self.view())["fight"]
        x, y = fight["combatants"][fight["turn"]]["at"]
        foes = [one["at"] for one in fight["combatants"].values() if one["side"] == "enemy" and one["standing"] == "up"]

        def apart(cell: Cell) -> tuple[int, int]:
            away = [(abs(cell[0] - foe[0]), abs(cell[1] - foe[1])) for foe in foes]
            return min((max(dx, dy), dx + dy) for dx, dy in away)

        best = min(cells, key=apart, default=None)
        return best if best is not None and apart(best) < apart((x, y)) else None


__all__ = ["PATIENCE_MS", "Cell", "Move", "Person"]
