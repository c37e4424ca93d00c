"""A hero with features, a foe beside, an archer's target far off: what rulings of features and items are shown on."""

from collections import Counter
from typing import Any

from engine.choice import Choice, GmCondition
from engine.events import Attack, Damage, Event
from engine.fight import Fight, Played, menu, play
from engine.menu.options import END_TURN
from rulesets.format.character import CharacterBuild
from rulesets.format.creatures import Creature
from tests.rulesets.srd51.stage import character, dummy, entries, fight_of, one, taken

SCORES = {"str": 16, "dex": 14, "con": 14, "int": 14, "wis": 14, "cha": 16}
TRAINED = {"weapon_training": "martial", "armor_training": "heavy", "level": 20}


def rows_of(*paths: str) -> dict[str, list[dict[str, Any]]]:
    """The rows these entries write, marked as picked."""
    lists: dict[str, list[dict[str, Any]]] = {}
    for path in paths:
        catalog, name = path.split("/")
        for row in entries(catalog)[name].rows or ():
            lists.setdefault(row.list, []).append({**row.values, "_catalog": path})
    return lists


def hero(
    *paths: str,
    conditions: tuple[str, ...] = (),
    worn: tuple[str, ...] = (),
    carried: tuple[str, ...] = (),
    cls: str = "fighter",
    **fields: Any,
) -> CharacterBuild:
    """A character of level 20, trained in everything, with these entries, standing conditions and things."""
    things = [{"item": path, "worn": True, "bound": True} for path in worn]
    things += [{"item": path, "count": 20} for path in carried]
    return character(
        abilities=SCORES,
        fields={**TRAINED, "class": cls, **fields},
        lists=rows_of(*paths),
        items=things,
        live={"conditions": list(conditions)},
    )


def stage(sheet: CharacterBuild, *, foe: Creature | None = None, seed: str = "1", first: str = "hero") -> Fight:
    """The hero at (10, 10), the foe beside, a friend two cells off; the hero's turn unless the foe is `first`."""
    everybody = [
        one("hero", "party", (10, 10), sheet=sheet, health=400),
        one("foe", "enemy", (11, 10), creature=foe or dummy()),
        one("friend", "party", (9, 10), sheet=character("friend"), health=100),
    ]
    return fight_of(sorted(everybody, key=lambda each: each.id != first), board=True, seed=seed)


def striker(**said: Any) -> Creature:
    """A dummy whose one action is a blow that hits nearly always: `said` is put over that action."""
    made = dummy().model_dump(by_alias=True, exclude_unset=True)
    blow = {"id": "blow", "name": "Blow", "budget": "action", "toHit": 20, "damage": {"dice": "2d6", "type": "fire"}}
    return Creature.model_validate({**made, "actions": [{**blow, **said}]})


def under(fight: Fight, condition: str, who: str = "hero") -> Fight:
    return play(fight, GmCondition(who=who, condition=condition, active=True)).fight


def conditions_of(fight: Fight, who: str) -> set[str]:
    return {held.condition for held in fight.arena.one(who).conditions}


def offered(fight: Fight, who: str = "hero") -> set[str]:
    """The ids on the menu."""
    return {each.id for each in menu(fight, who).options}


def does(fight: Fight, option: str, *targets: str, by: str = "hero", **how: Any) -> Played:
    """One thing done, every window passed."""
    return taken(fight, Choice(by=by, option=option, targets=targets, **how))


def turn_over(fight: Fight, *who: str) -> Fight:
    """These end their turns, one after another."""
    for each in who:
        fight = taken(fight, Choice(by=each, option=END_TURN)).fight
    return fight


def first(events: tuple[Event, ...], kind: type[Any]) -> Any:
    """The first event of a kind. Raises StopIteration where there is none."""
    return next(event for event in events if isinstance(event, kind))


def attack_of(sheet: CharacterBuild, option: str = "item:0", seed: str = "1") -> Attack:
    """The hero's first attack roll against the foe."""
    found: Attack = first(does(stage(sheet, seed=seed), option, "foe").events, Attack)
    return found


def harm_of(sheet: CharacterBuild, option: str = "item:0", *, critical: bool = False) -> list[Damage]:
    """What the first blow that lands does to the foe: a plain one, or a critical one."""
    for seed in map(str, range(1, 200)):
        events = does(stage(sheet, seed=seed), option, "foe").events
        hurt = [event for event in events if isinstance(event, Damage) and event.target == "foe"]
        if hurt and bool(hurt[0].critical) == critical:
            return hurt
    raise AssertionError("nothing landed")


def added(blow: Damage | Attack) -> dict[str, int]:
    """What bearings added to a roll or to harm, by label."""
    found: Counter[str] = Counter()
    for part in blow.bonuses or ():
        found[part.label] += part.amount
    return dict(found)
