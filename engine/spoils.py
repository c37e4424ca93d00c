"""What a won fight brings: ammunition picked up again (format 10.6) and loot (format 10.11)."""

import math

from engine.events import Loot, LootLine, Recovered
from engine.sheet import loot
from engine.sheet.live import HeldItem
from engine.step import Step


def recover_shots(step: Step) -> None:
    """Per stack, the share its weapon recovers of what was shot over the whole fight, rounded down once."""
    for who, one in step.state.combatants.items():
        if one.live is None or step.side(who) != "party":
            continue
        for item, shot in one.shots.items():
            back = math.floor(shot * _share(step, who, item))
            if back <= 0:
                continue
            for held in one.live.items:
                if held.item == item:
                    held.count += back
                    break
            else:
                one.live.items.append(HeldItem(item=item, count=back))
            step.tell(Recovered(by=who, item=item, amount=back))
        one.shots = {}


def _share(step: Step, who: str, item: str) -> float:
    """The best share of any weapon that draws this item."""
    entry = step.rules.ruleset.items.get(item)
    tags = entry.item.tags if entry is not None and entry.item is not None else ()
    shares = [
        action.price.ammo.recover
        for action in step.nature(who).actions
        if action.price.ammo is not None and action.price.ammo.tag in tags
    ]
    return max(shares, default=0.0)


def roll_loot(step: Step) -> None:
    """Each defeated creature's table once, into the party's bags."""
    lines: list[LootLine] = []
    for who, one in step.state.combatants.items():
        table = step.nature(who).loot
        if table is None or not one.out:
            continue
        lines.extend(
            LootLine(item=found.item, count=found.count, to=_bag(step, found.item, found.count))
            for found in loot.roll(step.rules.ruleset, table, step.dice)
        )
    if lines:
        step.tell(Loot(items=tuple(lines)))


def _bag(step: Step, item: str, count: int) -> str | None:
    """Put a find into the first party member's bag that can hold it; None when nobody has one."""
    for who, one in step.state.combatants.items():
        if step.side(who) != "party" or one.live is None or one.dead:
            continue
        loot.put(one.live, item, count)
        return who
    return None
