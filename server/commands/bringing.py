"""Characters that players bring: ready-made ones, some made at the table, and sheets of their own; and raised in level.

The table says what may be brought (`Settings.bring`) and up to which level. A GM who may edit brings what it likes.
"""

from dataclasses import replace

from engine.making.introducing import introduced
from engine.making.maker import level_of, make
from engine.making.wishes import MakingRefused, Wishes
from protocol.bringing import MakingWishes
from protocol.messages import BringHero, MakeCharacter, RiseOwn
from protocol.party import Offer
from protocol.reasons import TableReason, TableRefused
from protocol.sheets import AnswerOffer, Rise
from protocol.table import Bring, CombatantId, SeatId
from rulesets.format.character import CharacterBuild
from rulesets.format.making import Making
from server.commands import members
from server.commands.sheets import member, need_between_fights, need_sheet
from server.tables.work import Work

MOST_BROUGHT = 6
"""Characters that one seat plays and may still bring another to."""

_ORDER: tuple[Bring, ...] = ("none", "ready-made", "made", "any")
_REFUSED = {
    "ready-made": "At this table the GM alone brings characters. Claim one of the party.",
    "made": "At this table no characters are made by players. Claim one, or send the GM your sheet.",
    "any": "At this table players bring no sheets of their own. Send yours to the GM.",
}


def carry_out(work: Work, seat_id: SeatId, command: BringHero | MakeCharacter | RiseOwn) -> None:
    """Raises `TableRefused`, with nothing changed."""
    match command:
        case BringHero():
            bring_hero(work, seat_id, command)
        case MakeCharacter():
            make_character(work, seat_id, command)
        case RiseOwn():
            rise_own(work, seat_id, command)


def bring_hero(work: Work, seat_id: SeatId, command: BringHero) -> None:
    """A ready-made character joins the party, played by whoever brought it."""
    if not command.offer:
        need_leave(work, seat_id, "ready-made")
    build = work.camp.edition.characters.get(command.character)
    if build is None:
        sentence = f"There is no ready-made character {command.character!r} in this ruleset."
        raise TableRefused(TableReason.UNKNOWN_MEMBER, sentence)
    _bring_or_offer(work, seat_id, build, command)


def make_character(work: Work, seat_id: SeatId, command: MakeCharacter) -> None:
    """A character is made by the ruleset's own rules and joins the party."""
    if not command.offer:
        need_leave(work, seat_id, "made")
    making = need_making(work)
    level = command.wishes.level or table_level(work, making)
    if not command.offer:
        need_level(work, seat_id, level)
    try:
        build = make(work.ruleset, making, wishes_of(command.wishes), level, command.name)
    except MakingRefused as refused:
        raise TableRefused(TableReason.BAD_SHEET, str(refused)) from None
    build = introduced(work.ruleset, making, build)
    _bring_or_offer(work, seat_id, build, command)


def _bring_or_offer(work: Work, seat_id: SeatId, build: CharacterBuild, command: BringHero | MakeCharacter) -> None:
    if command.offer:
        offer(work, seat_id, build)
    else:
        bring(work, seat_id, build, command.who)


def bring(work: Work, seat_id: SeatId, build: CharacterBuild, who: CombatantId | None) -> CombatantId:
    """A sheet joins the party, in place of `who` where somebody is named; a player plays it from now on. Raises
    `TableRefused`."""
    need_between_fights(work)
    making = work.camp.edition.making
    if making is not None:
        need_level(work, seat_id, level_of(work.ruleset, making, build))
    seat = work.table.seats.get(seat_id)
    plays = seat is not None and seat.role == "player"
    if who is not None:
        _need_place(work, seat_id, who)
    elif plays and len(work.table.controls(seat_id)) >= MOST_BROUGHT:
        sentence = f"You play {MOST_BROUGHT} characters already. Let one go, or put this one in its place."
        raise TableRefused(TableReason.TOO_MANY_KEPT, sentence)
    joined = members.join(work, build, who=who)
    if plays:
        _give(work, joined, seat_id)
    return joined


def _give(work: Work, who: CombatantId, seat_id: SeatId) -> None:
    player = work.table.roster[who]
    work.table = work.table.with_player(who, replace(player, controller="player", seat=seat_id, held=False))
    work.settle()


# --- offers ------------------------------------------------------------------------------------------------


def offer(work: Work, seat_id: SeatId, build: CharacterBuild) -> None:
    """A player would bring this character; a GM is asked. Raises `TableRefused` for anybody but a player."""
    if work.table.seats[seat_id].role != "player":
        raise TableRefused(TableReason.SPECTATOR, "Only players offer characters; a GM brings them.")
    work.set_party(work.camp.party.with_offer(seat_id, Offer(name=build.name or "Somebody", build=build)))


def answer_offer(work: Work, change: AnswerOffer) -> None:
    """What was offered joins the party and is played by whoever offered it, or is forgotten. Raises `TableRefused`."""
    found = work.camp.party.offers.get(change.seat)
    if found is None:
        raise TableRefused(TableReason.UNKNOWN_MEMBER, "Nothing is offered by that seat any more.")
    if change.take:
        who = members.join(work, found.build, name=found.name)
        seat = work.table.seats.get(change.seat)
        if seat is not None and seat.role == "player":
            _give(work, who, change.seat)
    work.set_party(work.camp.party.with_offer(change.seat, None))


def rise_own(work: Work, seat_id: SeatId, command: RiseOwn) -> None:
    """Somebody raises a character of their own, as far as the table's level goes."""
    need_sheet(work, seat_id, command.who)
    making = need_making(work)
    known = member(work, command.who)
    to = command.wishes.level or level_of(work.ruleset, making, known.build) + 1
    need_level(work, seat_id, to)
    change = Rise(t="rise", who=command.who, to=to, **command.wishes.model_dump(include={"options", "choices"}))
    members.raise_level(work, change)


# --- what the table says -----------------------------------------------------------------------------------


def need_leave(work: Work, seat_id: SeatId, what: Bring) -> None:
    """Raises `TableRefused` unless the seat may bring this sort of character."""
    seat = work.table.seats.get(seat_id)
    if seat is None or seat.may("edit"):
        return
    if seat.role != "player":
        raise TableRefused(TableReason.SPECTATOR, "Only players and GMs who may edit bring characters.")
    if _ORDER.index(work.table.settings.bring) < _ORDER.index(what):
        raise TableRefused(TableReason.NOT_ALLOWED, _REFUSED[what])


def need_level(work: Work, seat_id: SeatId, level: int) -> None:
    """Raises `TableRefused` for a level above the one the table plays at."""
    most = most_level(work, seat_id)
    if most is not None and level > most:
        sentence = f"This table plays at level {most}, and this would be level {level}. The GM can raise the level."
        raise TableRefused(TableReason.NOT_ALLOWED, sentence)


def most_level(work: Work, seat_id: SeatId) -> int | None:
    """The highest level that a seat may bring or reach; None where nothing says what a level is."""
    making, seat = work.camp.edition.making, work.table.seats.get(seat_id)
    if making is None:
        return None
    return making.max_level if seat is None or seat.may("edit") else table_level(work, making)


def table_level(work: Work, making: Making) -> int:
    """The level a table plays at: the one it says, else the highest of its party."""
    levels = (level_of(work.ruleset, making, one.build) for one in work.camp.party.members.values())
    return max(1, min(making.max_level, work.table.settings.plays_at(levels)))


def need_making(work: Work) -> Making:
    """How characters are made here. Raises `TableRefused`."""
    making = work.camp.edition.making
    if making is None:
        sentence = "This ruleset does not say how characters are made; bring a sheet instead."
        raise TableRefused(TableReason.CANNOT_RISE, sentence)
    return making


def wishes_of(wishes: MakingWishes) -> Wishes:
    """As the engine takes them."""
    return Wishes(wishes.options, wishes.choices)


def _need_place(work: Work, seat_id: SeatId, who: CombatantId) -> None:
    """Raises unless the seat may put somebody in the place of this member: its own, or one that nobody plays."""
    known = member(work, who)
    seat, player = work.table.seats.get(seat_id), work.table.roster.get(who)
    if seat is None or seat.may("edit") or player is None or player.seat == seat_id:
        return
    if player.seat is not None or player.held:
        raise TableRefused(TableReason.TAKEN, f"{known.name} is somebody else's; nobody can take that place.")


__all__ = [
    "MOST_BROUGHT",
    "answer_offer",
    "bring",
    "bring_hero",
    "carry_out",
    "make_character",
    "most_level",
    "need_leave",
    "need_level",
    "need_making",
    "offer",
    "rise_own",
    "table_level",
    "wishes_of",
]
