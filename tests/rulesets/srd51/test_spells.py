"""Every spell is cast at every level it can be paid at, on a board and off, and throws the dice the SRD prints."""

import json
import re
from functools import cache
from pathlib import Path

import pytest

from engine.choice import Choice
from engine.events import Damage, Heal, Save
from engine.fight import Fight
from engine.menu.options import END_TURN, Option
from tests.rulesets.srd51.stage import (
    character,
    choices,
    dummy,
    entries,
    fight_of,
    one,
    option,
    taken,
    targets_of,
    through_a_round,
)

PRINTED = json.loads((Path(__file__).parent / "printed_spells.json").read_text())
FOES = {"meek": ("humanoid", -50), "firm": ("humanoid", 50), "wolf": ("beast", -50), "bones": ("undead", -50)}
CAST = sorted(
    name
    for name, entry in entries("spells").items()
    if entry.mechanics and (entry.mechanics.kind != "utility" or entry.mechanics.zone) and not entry.mechanics.reaction
)
NOT_AS_PRINTED = {
    "phantasmal-killer": "its harm comes at the start of each turn",
    "spiritual-weapon": "dice are added only every few slots",
    "branding-smite": "its dice come with its caster's next blow",
    "eldritch-blast": "one beam",
    "false-life": "its points are temporary",
    "mass-heal": "one creature",
    "delayed-blast-fireball": "it goes off later, and harder",
    "guardian-of-faith": "it strikes whoever comes near",
    "blade-barrier": "it stands before it cuts",
}
"""Spells whose dice differ from the printed ones, as the coverage report says; those at their own level agree."""


def rows(level: int) -> list[dict[str, object]]:
    return [
        {"name": entry.label, "level": entry.filters["level"], "prepared": True, "_catalog": f"spells/{name}"}
        for name, entry in entries("spells").items()
        if name in CAST and entry.filters is not None
    ]


@cache
def stage(board: bool, level: int = 1) -> Fight:
    """A caster with every spell and four slots of each level, an ally, and four foes."""
    slots = {f"slots_max_{slot}": 9 for slot in range(1, 10)}
    fields = {"level": level, "spellcasting_ability": "int", **slots}
    abilities = {"int": 16}
    caster = character(abilities=abilities, fields=fields, lists={"spells": rows(level)})
    everybody = [
        one("caster", "party", (10, 10), sheet=caster, health=500),
        one("friend", "party", (10, 11), sheet=character("friend"), health=400),
        *(
            one(who, "enemy", (11, 9 + index), creature=dummy(kind, saves=saves))
            for index, (who, (kind, saves)) in enumerate(FOES.items())
        ),
    ]
    return fight_of(everybody, board=board)


def offered(fight: Fight, spell: str) -> Option:
    found = option(fight, "caster", f"entry:spells/{spell}")
    assert found is not None, f"{spell} is not on the menu"
    return found


def payments(found: Option) -> list[tuple[str | None, int]]:
    """Each way of paying, with the steps it is above the usual one."""
    return [(pay.id, pay.steps) for pay in found.pays] or [(None, 0)]


@pytest.mark.parametrize("board", [True, False], ids=["board", "no board"])
@pytest.mark.parametrize("spell", CAST)
def test_a_spell_can_be_cast_at_every_level_it_can_be_paid_at(spell: str, board: bool) -> None:
    fight = stage(board)
    mechanics = entries("spells")[spell].mechanics
    teleport = mechanics.teleport if mechanics is not None else None
    if teleport is not None and not board and not teleport.leaves:  # it would lead nowhere (capability 1.276)
        assert option(fight, "caster", f"entry:spells/{spell}") is None
        return
    found = offered(fight, spell)
    aimed = next(choices(fight, found, wanted=("meek", "wolf")))
    ways = payments(found)
    for pay, _ in ways if board else {ways[0], ways[-1]}:
        given = Choice(by="caster", option=found.id, targets=aimed.targets, at=aimed.at, pay=pay)
        assert taken(fight, given).events


@pytest.mark.parametrize("spell", sorted(set(CAST) & set(PRINTED) - set(NOT_AS_PRINTED)))
def test_a_spell_throws_the_dice_its_level_prints(spell: str) -> None:
    printed = PRINTED[spell]["dice"]
    if PRINTED[spell]["by"] == "caster":
        for level, written in printed.items():
            assert thrown(stage(True, int(level)), spell, None) == summed(written), level
        return
    fight = stage(True)
    own = int(min(printed, key=int))
    for pay, steps in payments(offered(fight, spell)):
        written = printed.get(str(own + steps))
        if written is not None:
            assert thrown(fight, spell, pay) == summed(written), pay


def again(fight: Fight) -> Fight:
    """The caster's next turn, so that what missed may be cast again with other dice."""
    while True:
        assert fight.state.turn is not None
        fight = taken(fight, Choice(by=fight.state.turn, option=END_TURN)).fight
        if fight.state.turn == "caster":
            return fight


def summed(written: str) -> int:
    """How many dice are thrown, whatever their sides."""
    return sum(int(count) for count in re.findall(r"(\d+)d\d+", written))


def thrown(fight: Fight, spell: str, pay: str | None) -> int:
    """The dice of harm or healing one target of the spell meets, a critical's doubling taken back."""
    found = offered(fight, spell)
    aimed = next(choices(fight, found, wanted=("meek", "wolf", "caster")))
    for _ in range(20):
        played = taken(fight, Choice(by="caster", option=found.id, targets=aimed.targets, at=aimed.at, pay=pay))
        if found.action is not None and found.action.zone is not None and not found.action.zone.at_cast:
            played = through_a_round(played)
        met = [event for event in played.events if isinstance(event, Damage | Heal)]
        first = next((event.target for event in met), None)
        if first is not None:
            return sum(
                len(event.rolls) // (2 if isinstance(event, Damage) and event.critical else 1)
                for event in met
                if event.target == first
            )
        fight = again(played.fight)
    raise AssertionError(f"{spell} never landed")


@pytest.mark.parametrize("spell", CAST)
def test_a_spell_for_one_sort_of_creature_is_pointed_at_no_other(spell: str) -> None:
    mechanics = entries("spells")[spell].mechanics
    assert mechanics is not None
    if mechanics.target_types is None or mechanics.area is not None:
        return
    fight = stage(True)
    legal = set(targets_of(fight, offered(fight, spell)))
    wanted = mechanics.target_types
    if wanted.types:
        assert legal <= {who for who, (kind, _) in FOES.items() if kind in wanted.types}
        assert legal
    elif wanted.not_ and wanted.not_.types and "undead" in wanted.not_.types:
        assert "bones" not in legal


@pytest.mark.parametrize(
    "spell",
    [name for name in CAST if (mechanics := entries("spells")[name].mechanics) and mechanics.save and mechanics.amount],
)
def test_a_made_save_leaves_of_a_spells_harm_what_its_record_says(spell: str) -> None:
    mechanics = entries("spells")[spell].mechanics
    assert mechanics is not None and mechanics.save is not None
    fight = stage(True)
    found = offered(fight, spell)
    aimed = next(choices(fight, found, wanted=("firm",)))
    if aimed.targets and aimed.targets != ("firm",):
        return
    events = through_a_round(taken(fight, aimed)).events
    saved = [event for event in events if isinstance(event, Save) and event.by == "firm"]
    hurt = [event for event in events if isinstance(event, Damage) and event.target == "firm"]
    if not saved:
        return
    for event in hurt:
        whole = sum(event.rolls) + event.flat
        assert event.amount == {"half": whole // 2, "negates": 0, "none": whole}[mechanics.save.on_success]
