"""The ways of playing: with a mouse, with fingers, and with nothing but keys."""

import re

from playwright.async_api import Locator

from tests.browser.people import Cell, Person

_POINT = """async cell => {
  const side = 48;
  const frame = () => new Promise(done => requestAnimationFrame(done));
  const find = () => {
    const ground = document.querySelector('.board > g');
    const at = new DOMPoint((cell[0] + 0.5) * side, (cell[1] + 0.5) * side).matrixTransform(ground.getScreenCTM());
    return [at.x, at.y];
  };
  let before = null;
  let at = find();
  let still = 0;
  while (still < 3) {
    before = at;
    await frame();
    at = find();
    still = at[0] === before[0] && at[1] === before[1] ? still + 1 : 0;
  }
  return at;
}"""
"""Where a cell is once the board has come to rest: people do not reach for what still moves."""

_BOARD_HAS_THE_FOCUS = "() => document.activeElement?.classList.contains('board')"

_MOST_TABS = 200


class Mouse(Person):
    """Clicks on what is seen; types only what has to be written."""

    async def point_of(self, cell: Cell) -> tuple[float, float]:
        """Where on the screen the middle of a cell is."""
        x, y = await self.page.evaluate(_POINT, list(cell))
        return x, y

    async def drag(self, start: Cell, end: Cell) -> None:
        """Drag whatever is in one cell to another."""
        await self.page.mouse.move(*await self.point_of(start))
        await self.page.mouse.down()
        await self.page.mouse.move(*await self.point_of(end), steps=8)
        await self.page.mouse.up()

    async def look_at(self, who: str) -> None:
        """Open the card of somebody on the board."""
        await self.page.mouse.click(*await self.point_of(self.cell(await self.view(), who)))
        await self.page.wait_for_selector(".inspected")

    async def hand(self, who: str, to: str) -> None:
        """As a GM, have this combatant played by `director`, `gm`, or a seat, `player:<seat>`."""
        await self.page.locator(f"[data-played-by='{who}']").select_option(to)
        await self.sees("([who, to]) => document.querySelector(`[data-played-by='${who}']`).value === to", [who, to])

    async def write(self, field: Locator, text: str) -> None:
        await field.fill(text)

    async def press(self, button: Locator) -> None:
        await button.click()

    async def take(self, option: Locator) -> None:
        await option.click()

    async def pick_target(self) -> None:
        await self.page.locator("[data-target-chip]").first.click()

    async def confirm(self) -> None:
        await self.page.locator("[data-confirm]").click()

    async def walk_to(self, cell: Cell) -> None:
        x, y = await self.point_of(cell)
        await self.page.mouse.move(x, y)
        await self.page.mouse.click(x, y)
        await self.finish()  # somebody would strike on the way: it asks first


class Fingers(Mouse):
    """Taps on what is seen. What a finger points at is not seen before, so that the page asks once more."""

    async def press(self, button: Locator) -> None:
        await button.tap()

    async def take(self, option: Locator) -> None:
        await option.tap()

    async def pick_target(self) -> None:
        await self.page.locator("[data-target-chip]").first.tap()

    async def confirm(self) -> None:
        await self.page.locator("[data-confirm]").tap()

    async def walk_to(self, cell: Cell) -> None:
        await self.page.touchscreen.tap(*await self.point_of(cell))
        await self.confirm()


class Keys(Person):
    """Uses no mouse at all."""

    async def write(self, field: Locator, text: str) -> None:
        await self._go_to(field)
        await self.page.keyboard.press("ControlOrMeta+A")
        await self.page.keyboard.type(text)

    async def press(self, button: Locator) -> None:
        await self._go_to(button)
        await self.page.keyboard.press("Enter")

    async def take(self, option: Locator) -> None:
        key = await option.locator("kbd").inner_text()
        await self.page.keyboard.press(key.lower())

    async def pick_target(self) -> None:
        await self.sees(_BOARD_HAS_THE_FOCUS)  # and its cursor stands on the first target
        await self.page.keyboard.press("Enter")

    async def confirm(self) -> None:
        await self.sees("() => document.activeElement?.matches('[data-confirm], .board')")
        await self.page.keyboard.press("Enter")

    async def walk_to(self, cell: Cell) -> None:
        await self.take(self.page.locator('.turn-panel [data-option][data-group="move"]:enabled'))
        await self.sees(_BOARD_HAS_THE_FOCUS)
        await self.point_at(cell)
        now = await self._cursor_says()
        assert "a walk of" in now, now
        await self.page.keyboard.press("Enter")
        await self.finish()

    async def point_at(self, cell: Cell) -> None:
        """By arrows, from where the page says that the cursor is; it begins at whoever acts."""
        said = re.search(r"column (\d+), row (\d+)", await self._cursor_says())
        fight = (await self.view())["fight"]
        x, y = (int(said[1]), int(said[2])) if said else fight["combatants"][fight["turn"]]["at"]
        for _ in range(abs(cell[0] - x)):
            await self.page.keyboard.press("ArrowRight" if cell[0] > x else "ArrowLeft")
        for _ in range(abs(cell[1] - y)):
            await self.page.keyboard.press("ArrowDown" if cell[1] > y else "ArrowUp")
        now = await self._cursor_says()
        assert f"column {cell[0]}, row {cell[1]}" in now, now

    async def back_to_the_board(self) -> None:
        """Press Tab until the board has the focus."""
        await self._go_to(self.page.locator(".board"))

    async def _cursor_says(self) -> str:
        return await self.page.locator("#board-cursor").inner_text()

    async def _go_to(self, wanted: Locator) -> None:
        """Press Tab until the wanted part of the page has the focus."""
        await wanted.wait_for()
        for _ in range(_MOST_TABS):
            if await wanted.evaluate("element => element === document.activeElement"):
                return
            await self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab never reaches {wanted}")


__all__ = ["Fingers", "Keys", "Mouse"]
