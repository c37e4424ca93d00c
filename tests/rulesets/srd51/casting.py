"""A mage who casts at a foe who never saves, beside a friend with a longsword."""

from typing import Any

from engine import vitals
from engine.choice import Choice, GmCondition
from engine.events import Damage, Event
from engine.fight import Fight, Played, menu, play
from engine.menu.options import END_TURN, Option
from engine.setup import CombatantSetup
from rulesets.format.creatures import Creature
from tests.rulesets.srd51.stage import character, dummy, entries, fight_of, one, option, taken, targets_of

SWORD = [{"item": "weapons/longsword", "worn": True}]
MAIL = [{"item": "armor/chain-mail", "worn": True}]
PLATE = [{"item": "armor/plate-armor", "worn": True}]


def mage(*spells: str, level: int = 9) -> Any:
    """A caster who has these spells prepared, with nine slots of each level."""
    rows = [
        {"name": entry.label, "level": (entry.filters or {})["level"], "prepared": True, "_catalog": f"spells/{name}"}
        for name, entry in entries("spells").items()
        if name in spells
    ]
    slots = {f"slots_max_{slot}": 9 for slot in range(1, 10)}
    fields = {"level": level, "spellcasting_ability": "int", **slots}
    return character("mage", abilities={"int": 16}, fields=fields, lists={"spells": rows})


def blade(name: str = "friend", items: list[dict[str, Any]] | None = None, **written: Any) -> Any:
    fields = {"weapon_training": "martial", "armor_training": "heavy", **written.pop("fields", {})}
    return character(name, abilities={"str": 16}, fields=fields, items=SWORD if items is None else items, **written)


def scene(*spells: str, foe: Any = None, friend: Any = None, board: bool = True, level: int = 9) -> Fight:
    """The mage acts first, then a friend with a longsword, then a foe who never makes a save."""
    everybody: list[CombatantSetup] = [
        one("mage", "party", (10, 10), sheet=mage(*spells, level=level), health=400),
        one("friend", "party", (11, 11), sheet=friend or blade(), health=400),
        one("foe", "enemy", (12, 10), **(foe or {"creature": dummy()})),
    ]
    return fight_of(everybody, board=board)


def foe_at(x: int, y: int) -> CombatantSetup:
    return one("foe", "enemy", (x, y), creature=dummy())


def brute(kind: str = "humanoid") -> dict[str, Creature]:
    """A foe with a club of two dice and a scare."""
    club = {
        "id": "club",
        "name": "Club",
        "budget": "action",
        "toHit": 20,
        "damage": {"dice": "2d8", "type": "bludgeoning"},
    }
    scare: dict[str, Any] = {"id": "scare", "name": "Scare", "budget": "action", "range": 60}
    scare["save"] = {"save": "wis_save", "difficulty": 12, "onSuccess": "none"}
    scare["applies"] = [{"condition": "frightened", "duration": {"rounds": 2}}]
    plain = dummy(kind).model_dump(by_alias=True, exclude_none=True)
    return {"creature": Creature.model_validate({**plain, "actions": [club, scare]})}


def labelled(fight: Fight, who: str, label: str) -> Option | None:
    return next((each for each in menu(fight, who).options if each.label == label), None)


def immune_to(*conditions: str) -> dict[str, Creature]:
    return {"creature": dummy().model_copy(update={"condition_immunities": conditions})}


def cast(fight: Fight, spell: str, *at: str, **more: Any) -> Played:
    """The mage casts it at somebody, or at the cell where they stand."""
    found = option(fight, "mage", f"entry:spells/{spell}")
    assert found is not None, f"{spell} is not on the menu"
    mechanics = entries("spells")[spell].mechanics
    assert mechanics is not None
    if mechanics.area is not None and fight.arena.board is not None:
        return taken(fight, Choice(by="mage", option=found.id, at=fight.state.combatants[at[0]].at, **more))
    return taken(fight, Choice(by="mage", option=found.id, targets=at, **more))


def pointed_at(fight: Fight, spell: str) -> tuple[str, ...]:
    """Whom the mage may cast it on; nobody when it is not offered."""
    found = option(fight, "mage", f"entry:spells/{spell}")
    return targets_of(fight, found) if found is not None else ()


def under(fight: Fight, condition: str, who: str) -> Fight:
    return play(fight, GmCondition(who=who, condition=condition, active=True)).fight


def turn_of(fight: Fight, who: str) -> Fight:
    """The next turn of somebody, whoever's it is now."""
    while True:
        assert fight.state.turn is not None
        fight = taken(fight, Choice(by=fight.state.turn, option=END_TURN)).fight
        if fight.state.turn == who:
            return fight


def strike(fight: Fight, by: str, at: str) -> Played:
    """A blow of the longsword that lands, on this turn of theirs or a later one."""
    for _ in range(12):
        played = taken(fight, Choice(by=by, option="item:0", targets=(at,)))
        if any(isinstance(event, Damage) and event.target == at for event in played.events):
            return played
        fight = turn_of(played.fight, by)
    raise AssertionError("nothing landed")


def conditions(fight: Fight, who: str) -> set[str]:
    return {held.condition for held in fight.state.combatants[who].conditions}


def offered(fight: Fight, who: str) -> set[str]:
    return {each.id for each in menu(fight, who).options}


def harm(events: tuple[Event, ...], who: str) -> list[Damage]:
    return [event for event in events if isinstance(event, Damage) and event.target == who]


def strike_by_spell(fight: Fight, spell: str) -> Fight:
    for _ in range(12):
        played = cast(fight, spell, "foe")
        if harm(played.events, "foe"):
            return played.fight
        fight = turn_of(played.fight, "mage")
    raise AssertionError("nothing landed")


def health(fight: Fight, who: str) -> int:
    return vitals.health(fight.arena, who)
