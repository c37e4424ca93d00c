"""What somebody holds, as a fight uses it: what it bears, weapons, reloading, uses (format 10.4 to 10.8)."""

from collections.abc import Iterator

from engine.compile.bearings import item_bearing
from engine.compile.item_uses import use_action
from engine.compile.weapons import weapon_actions
from engine.compile.wielder import Wielder
from engine.definitions import Action, ItemBearing
from engine.sheet.facts import is_worn


def held_bearings(wielder: Wielder) -> dict[str, ItemBearing]:
    """What each distinct item held does by how it is held, by `catalog/entry`."""
    found: dict[str, ItemBearing] = {}
    for ware, _ in wielder.sheet.held(wielder.live):
        bearing = item_bearing(ware.path, ware.label, ware.item)
        if bearing is not None:
            found[ware.path] = bearing
    return found


def item_actions(wielder: Wielder) -> Iterator[Action]:
    """Weapons worn, and uses: of what can be worn while it is, of anything else while it is carried.

    Options are told by the index an item was held at as the fight began.
    """
    wares = wielder.ctx.sheet.wares
    for index, held in enumerate(wielder.live.items):
        ware = wares.get(held.item)
        if ware is None:
            continue
        worn = is_worn(ware.item, held)
        if ware.item.attack is not None and worn:
            yield from weapon_actions(wielder, ware, index)
        if ware.item.use is not None and worn == ware.item.wearable:
            use = use_action(wielder, ware, index)
            if use is not None:
                yield use
