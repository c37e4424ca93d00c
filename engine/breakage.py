"""Items that break as their last charge is spent (format 10.8)."""

from engine.definitions import Action
from engine.dice import Dice, Purpose
from engine.events import Broke
from engine.menu import stock
from engine.step import Step


def last_charge(step: Step, who: str, action: Action) -> None:
    """Once what used charges is over: an item with none left throws its die, and at or under its number is gone."""
    item = action.price.item
    if item is None or not action.price.charges or stock.charges(step, who, item)[0] > 0:
        return
    held, rule = stock.held_item(step, who, item), stock.breaks_on(step, who, item)
    if held is None or rule is None:
        return
    rolls = step.throw(Dice(1, rule.die), Purpose.BREAK, who)
    if rolls[0] <= rule.at_most:
        held.count = 0
        step.tell(Broke(by=who, item=held.item, rolls=rolls))
