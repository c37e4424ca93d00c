"""What a won fight brings: ammunition picked up again (format 10.6) and loot (format 10.11)."""

import math
from collections.abc import Iterator
from typing import Final

from engine.events import Loot, LootLine, Recovered
from engine.sheet import bag, loot
from engine.sheet.live import Live
from engine.sheet.reader import Sheet
from engine.step import Step

_SLACK: Final = 1e-9  # ten shots of which a tenth comes back are one, whatever binary fractions make of it


def recover_shots(step: Step) -> None:
    """Per stack, the share its weapons recover of what was shot over the whole fight, rounded down once."""
    for who, one in step.state.combatants.items():
        if one.live is None or step.side(who) != "party":
            continue
        for stack, share in sorted(one.shots.items()):
            back = math.floor(share + _SLACK)
            if back > 0:
                held = one.live.items[stack]
                held.count += back
                step.tell(Recovered(by=who, item=held.item, amount=back))
        one.shots = {}


def roll_loot(step: Step) -> None:
    """Each defeated creature's table once, into the party's bags."""
    lines: list[LootLine] = []
    for who, one in step.state.combatants.items():
        table = step.nature(who).loot
        if table is None or not one.out:
            continue
        for find in loot.roll(step.rules.ruleset, table, step.dice):
            lines.extend(_shared(step, find))
    if lines:
        step.tell(Loot(items=tuple(lines)))


def _shared(step: Step, find: loot.Find) -> Iterator[LootLine]:
    """Into the bags of those who can carry it (format 10.3); what nobody can carry stays behind (`to` None)."""
    bags: dict[str, tuple[Sheet, Live]] = {}
    for who, one in step.state.combatants.items():
        sheet = step.nature(who).sheet
        if step.side(who) == "party" and one.live is not None and sheet is not None and not one.dead:
            bags[who] = (sheet, one.live)
    shared = bag.share_out(list(bags.values()), find)
    for member, count in shared.taken:
        yield LootLine(item=find.item, count=count, to=list(bags)[member])
    if shared.left:
        yield LootLine(item=find.item, count=shared.left)
