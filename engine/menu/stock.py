"""What somebody still has in its bag to shoot, load and spend (format 10.6, 10.8).

Items are told by their index: the place in the bag they held as the fight began. A stack that runs out
stays in its place with a count of 0, so that indexes never move.
"""

from collections.abc import Iterator

from engine.arena import Arena
from engine.definitions import Ammo
from engine.sheet.live import HeldItem
from engine.sheet.reader import Sheet
from rulesets.format.item_use import Stated
from rulesets.format.items import BreaksOn


def held_item(arena: Arena, who: str, item: int) -> HeldItem | None:
    """What `who` holds at that index; None without a bag or past its end."""
    live = arena.one(who).live
    if live is None or item >= len(live.items):
        return None
    return live.items[item]


def charges(arena: Arena, who: str, item: int) -> tuple[int, int]:
    """(left, of) of the charges an item holds; (0, 0) when it holds none."""
    held, sheet = held_item(arena, who, item), arena.nature(who).sheet
    if held is None or sheet is None:
        return 0, 0
    most = _most_charges(sheet, held.item)
    return most if held.charges is None else held.charges, most


def breaks_on(arena: Arena, who: str, item: int) -> BreaksOn | None:
    """What an item throws when its last charge is spent; None for one that never breaks."""
    held, sheet = held_item(arena, who, item), arena.nature(who).sheet
    ware = sheet.blueprint.wares.get(held.item) if held is not None and sheet is not None else None
    return ware.item.charges.breaks_on if ware is not None and ware.item.charges is not None else None


def _most_charges(sheet: Sheet, path: str) -> int:
    ware = sheet.blueprint.wares.get(path)
    if ware is None or ware.item.charges is None:
        return 0
    most = ware.item.charges.max
    if not isinstance(most, Stated):
        return most
    value = (ware.item.stats or {}).get(most.stat, 0)
    return min(100, int(value)) if isinstance(value, int | float) else 0


def loaded(arena: Arena, who: str, item: int, clip: int) -> int:
    """Shots in a weapon's clip. One never fired is full."""
    held = held_item(arena, who, item)
    if held is None:
        return 0
    return clip if held.loaded is None else held.loaded


def stacks(arena: Arena, who: str, tag: str) -> Iterator[tuple[int, int]]:
    """(index, count) of each stack with that tag, worn or not, in the order they are drawn from."""
    one, sheet = arena.one(who), arena.nature(who).sheet
    if one.live is None or sheet is None:
        return
    wares = sheet.blueprint.wares
    for index, held in enumerate(one.live.items):
        ware = wares.get(held.item)
        if held.count > 0 and ware is not None and tag in ware.item.tags:
            yield index, held.count


def shots_left(arena: Arena, who: str, item: int | None, ammo: Ammo) -> int:
    """What can still be shot before reloading: loaded in the clip, or carried with the tag."""
    if ammo.clip is not None:
        return loaded(arena, who, item, ammo.clip) if item is not None else 0
    if ammo.tag is None:
        return 0
    return sum(count for _, count in stacks(arena, who, ammo.tag))
