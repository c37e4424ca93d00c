"""Areas of the SRD's spells in play: cast on a foe or before one, and what becomes of the foe at each moment."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine.choice import Choice, GmCondition
from engine.events import Event, Zone
from engine.fight import Fight, Played, play
from engine.geometry import distance
from engine.menu.options import END_TURN
from engine.state import ZoneState
from tests.rulesets.srd51.casting import blade, cast, conditions, foe_at, harm, mage, turn_of
from tests.rulesets.srd51.stage import WIDTH, fight_of, one, taken

AROUND = ("antimagic-field", "continual-flame", "globe-of-invulnerability", "spirit-guardians")
"""What is cast where its caster stands."""
NEAR = (*AROUND, "darkness", "guardian-of-faith")
"""What is cast on a foe close by."""
HOLDS = frozenset({"prone", "snared", "grasped", "retching", "adrift"})


@dataclass(frozen=True)
class Moment:
    """What has just happened: the fight as it is now, and what the foe suffered of it, kinds of harm and holds."""

    fight: Fight
    suffered: frozenset[str]
    events: tuple[Event, ...]


def before(spell: str, *more: str, foe: tuple[int, int] | None = None, level: int = 17) -> Fight:
    """The mage, who has these spells, acts first, then a friend beside it, then a foe who never makes a save: so far
    off that what is cast on the foe leaves the mage alone."""
    everybody = [
        one("mage", "party", (2, 10), sheet=mage(spell, *more, level=level), health=400),
        one("friend", "party", (3, 11), sheet=blade(), health=400),
        foe_at(*(foe or ((4, 10) if spell in NEAR else (11, 10)))),
    ]
    return fight_of(everybody, board=True)


def appears(spell: str, *more: str) -> Moment:
    """The mage casts it where the foe stands, or around itself."""
    fight = before(spell, *more)
    return _seen(fight, cast(fight, spell, "mage" if spell in AROUND else "foe"))


def turn_starts(fight: Fight) -> Moment:
    """The foe's turn comes."""
    return _through(_freed(fight), "friend")


def turn_ends(fight: Fight) -> Moment:
    """The foe's turn comes, and is over with nothing done on it."""
    return _through(_freed(turn_of(fight, "foe")), "foe")


def walks_in(spell: str) -> Moment:
    """The mage casts it beside the foe, who walks into it on its turn by the shortest way."""
    laid = next(_cast_beside(spell))
    at = laid.state.combatants["foe"].at
    assert at is not None
    to = min(zone_of(laid).cells, key=lambda cell: (distance(cell, at), abs(cell[1] - at[1])))
    fight = turn_of(laid, "foe")
    return _seen(fight, taken(fight, Choice(by="foe", option="move", to=to)))


def _cast_beside(spell: str) -> Iterator[Fight]:
    """The spell cast so that it lies before the foe and not on it: the nearest place there is for that first."""
    if spell in AROUND:
        yield cast(before(spell, foe=(7, 10)), spell, "mage").fight
        return
    fight = before(spell)
    here = fight.state.combatants["foe"].at
    assert here is not None
    for x in range(here[0] + 1, WIDTH):
        laid = taken(fight, Choice(by="mage", option=f"entry:spells/{spell}", at=(x, 10))).fight
        if here not in (*zone_of(laid).cells, *zone_of(laid).side):
            yield laid


def zone_of(fight: Fight) -> ZoneState:
    """The one area that stands."""
    (zone,) = fight.state.zones
    return zone


def endings(events: Sequence[Event]) -> list[str | None]:
    """Why areas have gone, in turn."""
    return [event.reason for event in events if isinstance(event, Zone) and event.state == "ended"]


def last_turn(fight: Fight) -> Played:
    """The end of the last of its caster's turns that the area stands for."""
    fight = turn_of(fight, "mage")
    zone_of(fight).left = 1
    return play(fight, Choice(by="mage", option=END_TURN))


def _freed(fight: Fight) -> Fight:
    for hold in HOLDS & conditions(fight, "foe"):
        fight = play(fight, GmCondition(who="foe", condition=hold, active=False)).fight
    return fight


def _through(fight: Fight, who: str) -> Moment:
    """All up to the end of the turn of somebody, of which only the last counts."""
    while fight.state.turn != who:
        assert fight.state.turn is not None
        fight = taken(fight, Choice(by=fight.state.turn, option=END_TURN)).fight
    return _seen(fight, taken(fight, Choice(by=who, option=END_TURN)))


def _seen(fight: Fight, played: Played) -> Moment:
    held = (conditions(played.fight, "foe") - conditions(fight, "foe")) & HOLDS
    kinds = {event.damage_type or "harm" for event in harm(played.events, "foe")}
    return Moment(played.fight, frozenset(held | kinds), played.events)
