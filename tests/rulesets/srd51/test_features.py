"""Every feature and racial trait that does something is used, on a board and off; riders ride, answers answer."""

from functools import cache
from typing import Any

import pytest

from engine.choice import Answers, Choice
from engine.events import Cancelled, Damage, Recheck, Rider
from engine.fight import Fight, menu, play
from rulesets.format.catalogs import Entry
from tests.rulesets.srd51.stage import character, choices, dummy, entries, fight_of, one, option, taken

ENTRIES: dict[str, Entry] = {
    f"{catalog}/{name}": entry for catalog in ("features", "traits") for name, entry in entries(catalog).items()
}
TAKEN = sorted(
    path
    for path, entry in ENTRIES.items()
    if (mechanics := entry.mechanics)
    and mechanics.kind != "rider"
    and not mechanics.reaction
    and (mechanics.kind != "utility" or mechanics.gives)
)
POOLS = ("rages_max", "ki_max", "sorcery_max", "channel_max", "lay_on_hands_max", "bardic_dice_max")
SLOTS = tuple(f"slots_max_{level}" for level in range(1, 10))
BREATHS = [path for path in TAKEN if "ancestry" in path]


def rows_of(*paths: str) -> dict[str, list[dict[str, Any]]]:
    """The rows these entries write, marked as picked."""
    lists: dict[str, list[dict[str, Any]]] = {}
    for path in paths:
        for row in ENTRIES[path].rows or ():
            lists.setdefault(row.list, []).append({**row.values, "_catalog": path})
    return lists


def doer(*paths: str, level: int = 20, **fields: object) -> Any:
    """A character with these entries and full pools."""
    pools = dict.fromkeys(POOLS, 5) | dict.fromkeys(SLOTS, 2) | {"action_surge_max": 2}
    wanted = {"level": level, "spellcasting_ability": "cha", "bardic_dice_return": "short", **pools, **fields}
    return character(abilities={"cha": 16, "dex": 16, "con": 16}, fields=wanted, lists=rows_of(*paths))


def stage(sheet: Any, *, board: bool, seed: str = "1") -> Fight:
    everybody = [
        one("doer", "party", (10, 10), sheet=sheet, health=300),
        one("friend", "party", (12, 10), sheet=character("friend"), health=100),
        one("meek", "enemy", (11, 10), creature=dummy()),
        one("bones", "enemy", (11, 11), creature=dummy("undead")),
        one("imp", "enemy", (11, 9), creature=dummy("fiend")),
    ]
    return fight_of(everybody, board=board, seed=seed)


@cache
def with_everything(board: bool) -> Fight:
    return stage(doer(*TAKEN), board=board)


@pytest.mark.parametrize("board", [True, False], ids=["board", "no board"])
@pytest.mark.parametrize("path", TAKEN)
def test_a_feature_can_be_used(path: str, board: bool) -> None:
    fight = with_everything(board)
    found = option(fight, "doer", f"entry:{path}")
    assert found is not None
    assert taken(fight, next(choices(fight, found, wanted=("bones", "meek")))).events


@pytest.mark.parametrize("path", sorted(path for path, entry in ENTRIES.items() if entry.mechanics is None))
def test_a_feature_without_mechanics_writes_its_row(path: str) -> None:
    entry = ENTRIES[path]
    assert entry.rows is not None
    assert entry.rows[0].list == "features"
    assert entry.rows[0].values["name"]


@pytest.mark.parametrize(("level", "dice"), [(1, 1), (3, 2), (5, 3), (9, 5), (13, 7), (17, 9), (19, 10)])
def test_a_sneak_attack_beside_an_ally_adds_its_dice_once_a_turn(level: int, dice: int) -> None:
    sheet = doer("features/sneak-attack", level=level)
    sheet = sheet.model_copy(update={"items": holding("weapons/rapier")})
    for seed in map(str, range(1, 9)):
        fight = stage(sheet, board=True, seed=seed)
        events = taken(fight, Choice(by="doer", option="item:0", targets=("meek",))).events
        hurt = [event for event in events if isinstance(event, Damage) and not event.critical]
        if hurt:
            assert any(isinstance(event, Rider) for event in events)
            assert sum(len(event.rolls) for event in hurt) == 1 + dice
            return
    raise AssertionError("nothing hit")


def holding(path: str) -> Any:
    return character(items=[{"item": path, "worn": True}]).items


@pytest.mark.parametrize(("level", "dice"), [(1, 2), (6, 3), (11, 4), (16, 5)])
@pytest.mark.parametrize("path", BREATHS)
def test_a_dragonborns_breath_grows_with_the_level(path: str, level: int, dice: int) -> None:
    fight = stage(doer(path, level=level), board=True)
    found = option(fight, "doer", f"entry:{path}")
    assert found is not None
    events = taken(fight, next(choices(fight, found, wanted=("meek",)))).events
    assert {len(event.rolls) for event in events if isinstance(event, Damage)} == {dice}


def test_cunning_action_sells_dash_disengage_and_hide_for_the_bonus_action() -> None:
    fight = stage(doer("features/cunning-action"), board=True)
    offered = {each.id for each in menu(fight, "doer").options}
    assert {"standard:dash@bonus", "standard:disengage@bonus", "standard:hide@bonus"} <= offered


def attacked(sheet: Any, seed: str) -> Fight:
    """The meek foe's turn, with a blow of 10 to 20 that hits nearly always."""
    bully = dummy().model_copy(update={"actions": (blow(),)})
    everybody = [
        one("bully", "enemy", (11, 10), creature=bully),
        one("doer", "party", (10, 10), sheet=sheet, health=300),
    ]
    return fight_of(everybody, board=True, seed=seed)


def blow() -> Any:
    made = dummy().model_dump(by_alias=True, exclude_unset=True)
    action = {
        "id": "blow",
        "name": "Blow",
        "budget": "action",
        "toHit": 8,
        "damage": {"dice": "1d11+9", "type": "fire"},
    }
    return type(dummy()).model_validate({**made, "actions": [action]}).actions[0]


def answered(sheet: Any, entry: str) -> tuple[Any, ...]:
    """What comes of a hit that is answered with this entry, not a critical one; whatever seed it takes."""
    for seed in map(str, range(1, 40)):
        fight = play(attacked(sheet, seed), Choice(by="bully", option="action:blow", targets=("doer",))).fight
        if fight.window is None:
            continue
        given = Choice(by="doer", option=f"entry:{entry}")
        return play(fight, Answers(window=fight.window.id, answers={"doer": given})).events
    raise AssertionError("nobody was asked")


def test_an_uncanny_dodge_halves_the_blow_it_answers() -> None:
    hurt = [
        event
        for event in answered(doer("features/uncanny-dodge"), "features/uncanny-dodge")
        if isinstance(event, Damage)
    ]
    assert len(hurt) == 1
    assert hurt[0].adjust == "resist"
    assert hurt[0].dealt == hurt[0].amount // 2


def caster(*spells: str) -> Any:
    rows = [{"name": name, "level": 1, "prepared": True, "_catalog": f"spells/{name}"} for name in spells]
    slots = {f"slots_max_{level}": 2 for level in range(1, 10)}
    fields = {"level": 9, "spellcasting_ability": "int", **slots}
    return character(abilities={"int": 16}, fields=fields, lists={"spells": rows})


def test_the_shield_spell_is_held_against_the_roll_that_hit() -> None:
    events = answered(caster("shield"), "spells/shield")
    assert [event.defense for event in events if isinstance(event, Recheck)] == [15]


def test_a_hellish_rebuke_burns_whoever_did_the_harm() -> None:
    events = answered(caster("hellish-rebuke"), "spells/hellish-rebuke")
    burnt = [event for event in events if isinstance(event, Damage) and event.target == "bully"]
    assert len(burnt) == 1
    assert burnt[0].damage_type == "fire"
    assert len(burnt[0].rolls) == 2


def test_a_counterspell_stops_a_creatures_fireball() -> None:
    everybody = [
        one("mage", "enemy", (14, 10), entry="creatures/mage"),
        one("doer", "party", (10, 10), sheet=caster("counterspell")),
    ]
    fight = fight_of(everybody, board=True)
    found = option(fight, "mage", "entry:spells/fireball")
    assert found is not None
    held = play(fight, next(choices(fight, found, wanted=("doer",)))).fight
    assert held.window is not None
    given = Choice(by="doer", option="entry:spells/counterspell")
    events = play(held, Answers(window=held.window.id, answers={"doer": given})).events
    assert any(isinstance(event, Cancelled) for event in events)
    assert not any(isinstance(event, Damage) for event in events)


def test_a_parry_is_offered_to_a_knight_who_was_hit() -> None:
    everybody = [
        one("doer", "party", (10, 10), sheet=doer().model_copy(update={"items": holding("weapons/longsword")})),
        one("knight", "enemy", (11, 10), entry="creatures/knight"),
    ]
    for seed in map(str, range(1, 40)):
        fight = fight_of(everybody, board=True, seed=seed)
        held = play(fight, Choice(by="doer", option="item:0", targets=("knight",))).fight
        if held.window is not None:
            assert [each.id for each in menu(held, "knight").options] == ["action:parry"]
            return
    raise AssertionError("the knight was never hit")
