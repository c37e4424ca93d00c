"""Who may do what with whose sheet, and how a change of one is worked out and told.

A sheet changes between fights, whole or not at all: what is refused (`engine.sheet.refusal`) leaves everything as it
was. All dice come from the table's own seed, one after the other.
"""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace

from engine.compile.rules import compile_rules
from engine.dice import SeededDice
from engine.downtime import get_up, health_of
from engine.events import Event
from engine.rules import Rules
from engine.sheet.live import Live
from engine.sheet.reader import Sheet
from protocol.party import Member
from protocol.reasons import TableReason, TableRefused
from protocol.sheets import Seen
from protocol.showing import Ruling
from protocol.table import CombatantId, SeatId
from server.commands.permission import called, need_running
from server.commands.rights import need_right
from server.tables.work import Work


@dataclass(slots=True)
class Desk:
    """A member's sheet laid out to be worked on. `live` is a copy; what becomes of it is kept when the work is done."""

    who: CombatantId
    sheet: Sheet
    live: Live
    rules: Rules

    @property
    def health(self) -> int:
        return health_of(self.rules, self.sheet, self.live)


# --- who may ---------------------------------------------------------------------------------------------


def need_sheet(work: Work, seat_id: SeatId, who: CombatantId) -> None:
    """Raises unless the seat plays this member of the party, or is a GM's who may edit."""
    seat = work.table.seats[seat_id]
    player = work.table.roster.get(who)
    if player is not None and player.seat == seat_id and who in work.camp.party.members:
        need_running(work, seat_id)
    elif seat.role == "gm":
        need_right(seat, "edit")
        member(work, who)
    else:
        raise TableRefused(TableReason.NOT_YOURS, f"You do not play {called(work, seat_id, who)}.")


def need_between_fights(work: Work) -> None:
    """Raises while a fight is on: then it has the sheets."""
    if work.table.phase == "fight":
        sentence = "Not while a fight is on: do it there, or when it is over."
        raise TableRefused(TableReason.FIGHT_ON, sentence)


def member(work: Work, who: CombatantId) -> Member:
    """A member of the party. Raises `TableRefused`."""
    found = work.camp.party.members.get(who)
    if found is None:
        raise TableRefused(TableReason.UNKNOWN_MEMBER, f"Nobody called {who!r} is of the party.")
    return found


def chosen(work: Work, who: Iterable[CombatantId] | None) -> list[CombatantId]:
    """Those who are named, each once; everybody who goes with the party where nobody is. Raises `TableRefused`."""
    if who is None:
        members = work.camp.party.members
        return [key for key, one in members.items() if not one.aside and not one.dead]
    found = list(dict.fromkeys(who))
    for key in found:
        member(work, key)
    return found


# --- working -----------------------------------------------------------------------------------------------


def laid_out(work: Work, who: CombatantId) -> Desk:
    """A member's sheet: as the fight has it while one is on, as it is kept else."""
    found = member(work, who)
    live = found.live
    if work.table.phase == "fight" and work.fight is not None and who in work.fight.state.combatants:
        live = work.fight.state.combatants[who].live or live
    ruleset = work.ruleset
    return Desk(who, Sheet(ruleset, found.build), live.copy(), compile_rules(ruleset))


@contextmanager
def working_on(work: Work, who: CombatantId) -> Iterator[Desk]:
    """A member's sheet; how it stands at the end is kept. Whoever is healed from nothing gets up."""
    desk = laid_out(work, who)
    before = desk.health
    yield desk
    if before <= 0 < desk.health:
        get_up(desk.rules, desk.sheet, desk.live)
    party = work.camp.party
    work.set_party(party.with_member(who, replace(party.members[who], live=desk.live)))


@contextmanager
def dice_of(work: Work) -> Iterator[SeededDice]:
    """The table's own dice; where they stand at the end is kept."""
    party = work.camp.party
    seed = party.seed or work.tools.new_seed()
    dice = SeededDice(seed, party.cursor)
    yield dice
    work.set_party(replace(work.camp.party, seed=seed, cursor=dice.cursor))


def tell(work: Work, who: CombatantId, events: Iterable[Event], seen: Seen = "open") -> None:
    """Tell what happened to a member: in everybody's log, or in the GM's and to whoever plays it."""
    told = tuple(events)
    if not told:
        return
    work.told.append(Ruling(told, seen))
    if seen == "private":
        for event in told:
            aside(work, who, event)


def aside(work: Work, who: CombatantId, event: Event) -> None:
    """Tell something to the player of a member alone."""
    player = work.table.roster.get(who)
    if player is not None and player.seat is not None:
        work.set_party(work.camp.party.telling(player.seat, event.to_json()))


__all__ = [
    "Desk",
    "aside",
    "chosen",
    "dice_of",
    "laid_out",
    "member",
    "need_between_fights",
    "need_sheet",
    "tell",
    "working_on",
]
