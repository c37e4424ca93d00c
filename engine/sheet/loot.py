"""Loot tables: what a won fight, or a chest, holds (format 10.11).

Weights are drawn with dice: one die of as many sides as the weights come to, as a table in a book would have it,
or several d1000 read together where they come to more. A weight is counted to a thousandth. Dice of `rolls` and
`count` are thrown for `count`, those that pick for `table`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from engine.dice import MAX_SIDES, DiceSource, Purpose, parse_dice, throw_all
from rulesets.format.catalogs import Entry
from rulesets.format.trade import LootCoins, LootItem, LootLine, WareFilter
from rulesets.ruleset import Ruleset

_PARTS: Final = 1000
_BIAS: Final = 10**6
"""How many more faces than weights several dice have at least, so that no line is favoured by what is left over."""


@dataclass(frozen=True, slots=True)
class Find:
    """So many of an item (`item` its path) or, with `coins`, of a coin (`item` its id)."""

    item: str
    label: str
    count: int
    coins: bool = False


def roll(ruleset: Ruleset, table: str, dice: DiceSource, by: str | None = None) -> tuple[Find, ...]:
    """What the table drops, in the order it was drawn; lines that drop nothing leave nothing.

    Raises `KeyError` for a table the ruleset does not have.
    """
    declared = ruleset.loot_tables[table]
    lines = declared.entries
    weights = [line.weight for line in lines]
    found: list[Find] = []
    for _ in range(_number(declared.rolls, dice, by)):
        if (place := drawn(weights, dice, by)) is None:
            continue
        line = lines[place]
        find = _find(ruleset, line, dice, by)
        if find is not None:
            found.append(find)
    return tuple(found)


def _number(written: int | str, dice: DiceSource, by: str | None) -> int:
    """A number, or what its dice come to; never below 0."""
    if isinstance(written, int):
        return written
    thrown = parse_dice(written)
    return max(0, sum(throw_all(dice, thrown.count, thrown.sides, Purpose.COUNT, by)) + thrown.flat)


def _find(ruleset: Ruleset, line: LootLine, dice: DiceSource, by: str | None) -> Find | None:
    """One line's drop; None where a layer took it out or no item matches. Only what drops is counted with dice."""
    named: tuple[str, str] | None
    match line:
        case LootCoins():
            money = ruleset.coins.get(line.coins)
            named = (line.coins, money.coin.label) if money is not None else None
        case LootItem():
            entry = ruleset.items.get(line.item)
            named = (line.item, entry.label) if entry is not None and line.item not in ruleset.hidden else None
        case _:
            named = _picked(ruleset, line.filter, dice, by)
    if named is None:
        return None
    count = _number(line.count, dice, by)
    return Find(*named, count, isinstance(line, LootCoins)) if count > 0 else None


def _picked(ruleset: Ruleset, wanted: WareFilter, dice: DiceSource, by: str | None) -> tuple[str, str] | None:
    """Evenly among the items that match all the filter names."""
    fitting = matching(ruleset, wanted)
    place = drawn([1] * len(fitting), dice, by)
    if place is None:
        return None
    path = list(fitting)[place]
    return path, fitting[path].label


def matching(ruleset: Ruleset, wanted: WareFilter) -> Mapping[str, Entry]:
    """The items a filter finds, by path in the order they are listed: none a layer hides, and no services."""
    return {
        path: entry
        for path, entry in ruleset.items.items()
        if path not in ruleset.hidden and not (entry.item and entry.item.service) and fits(entry, wanted)
    }


def fits(entry: Entry, wanted: WareFilter) -> bool:
    """Whether an item matches everything the filter names."""
    item = entry.item
    return (
        item is not None
        and (wanted.rarity is None or wanted.rarity == item.rarity)
        and (wanted.category is None or wanted.category == item.category)
        and (wanted.tag is None or wanted.tag in item.tags)
    )


def drawn(weights: Sequence[float], dice: DiceSource, by: str | None) -> int | None:
    """The place of one weight, drawn against the rest; None when they come to nothing. A single one throws no die."""
    shares = [round(weight * _PARTS) for weight in weights]
    if all(share % _PARTS == 0 for share in shares):
        shares = [share // _PARTS for share in shares]
    total = sum(shares)
    open_ = [place for place, share in enumerate(shares) if share]
    if len(open_) < 2:
        return open_[0] if open_ else None
    mark = _number_below(total, dice, by)
    for place, share in enumerate(shares):
        mark -= share
        if mark < 0:
            return place
    raise AssertionError("a number below the total falls into one of its shares")


def _number_below(total: int, dice: DiceSource, by: str | None) -> int:
    if total <= MAX_SIDES:
        return dice.throw(total, Purpose.TABLE, by) - 1
    reach, shown = 1, 0
    while reach < total * _BIAS:
        shown = shown * 1000 + dice.throw(1000, Purpose.TABLE, by) - 1
        reach *= 1000
    return shown * total // reach


__all__ = ["Find", "drawn", "fits", "matching", "roll"]
