"""A creature of the SRD on its turn, beside somebody it may try everything on."""

from typing import Any

from engine.choice import Choice
from engine.events import Condition, Contest, Damage, Event
from engine.fight import Fight, menu, play
from engine.menu.options import END_TURN
from tests.rulesets.srd51.stage import character, dummy, fight_of, one, option, taken

HERO_AT, BEAST_AT = (10, 10), (11, 10)


def met(name: str, *, saves: int = -50, seed: str = "1", kind: str = "humanoid", **more: Any) -> Fight:
    """A creature on its turn, beside somebody of no armor who never saves; `more`: further combatants' set-ups."""
    hero = one("hero", "party", HERO_AT, creature=dummy(kind, saves=saves))
    beast = one("beast", "enemy", BEAST_AT, entry=f"creatures/{name}")
    others = [one(who, side, at, **what) for who, (side, at, what) in more.items()]
    return fight_of([beast, hero, *others], board=True, seed=seed)


def met_by_sheet(name: str, **sheet: Any) -> Fight:
    """A creature on its turn, beside a character."""
    hero = one("hero", "party", HERO_AT, sheet=character("hero", **sheet))
    return fight_of([one("beast", "enemy", BEAST_AT, entry=f"creatures/{name}"), hero], board=True)


def used(fight: Fight, action: str, *targets: str, at: tuple[int, int] | None = None) -> tuple[Fight, list[Event]]:
    """The creature takes one of its actions."""
    found = option(fight, "beast", f"action:{action}")
    assert found is not None, sorted(each.id for each in menu(fight, "beast").options)
    played = taken(fight, Choice(by="beast", option=found.id, targets=targets, at=at))
    return played.fight, list(played.events)


def round_on(fight: Fight, *order: str) -> Fight:
    for who in order or ("beast", "hero"):
        fight = taken(fight, Choice(by=who, option=END_TURN)).fight
    return fight


def landed(fight: Fight, action: str) -> tuple[Fight, list[Event]]:
    """The action tried each round until something of it lands."""
    for _ in range(12):
        fight, events = used(fight, action, "hero")
        if any(isinstance(event, Damage | Condition) for event in events):
            return fight, events
        fight = round_on(fight)
    raise AssertionError("nothing landed")


def bears(fight: Fight, who: str, condition: str) -> bool:
    return any(held.condition == condition for held in fight.state.combatants[who].conditions)


def kinds(events: list[Event]) -> list[str | None]:
    return [event.damage_type for event in events if isinstance(event, Damage)]


def dice_of(events: list[Event]) -> int:
    """How many dice the blow threw, once for a critical one."""
    (hurt,) = (event for event in events if isinstance(event, Damage))
    return len(hurt.rolls) // (2 if hurt.critical else 1)


def escaped(fight: Fight, contest: str) -> Fight:
    """The hero tries a contest each round until it wins."""
    for _ in range(12):
        played = taken(fight, Choice(by="hero", option=f"contest:{contest}", targets=("beast",)))
        fight = played.fight
        if any(isinstance(event, Contest) and event.winner == "actor" for event in played.events):
            return fight
        fight = round_on(fight, "hero", "beast")
    raise AssertionError("never won")


def bought(fight: Fight) -> dict[str, int | None]:
    """What the creature may buy after the hero's turn, with its price in points."""
    fight = taken(fight, Choice(by="beast", option=END_TURN)).fight
    held = play(fight, Choice(by="hero", option=END_TURN)).fight
    return {each.label: each.points for each in menu(held, "beast").options}
