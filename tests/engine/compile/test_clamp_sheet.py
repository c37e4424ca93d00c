"""An invented sheet is read kindly and, built, held to its tier (format 15.4)."""

from copy import deepcopy
from typing import Any

from engine.compile import compile_cast, compile_rules
from engine.compile.clamp import clamped
from engine.compile.context import context_of
from engine.definitions import AttackRoll, Definition
from engine.events import Clamped
from engine.setup import CombatantSetup, FightSetup
from rulesets.format.creatures import Creature, CreatureSheet
from rulesets.ruleset import Ruleset
from tests.engine.compile.documents import MIREFALL, THORNFIELD, Document
from tests.engine.compile.workshop import blow, dice, option, row, ruleset

FLAME = row(
    {
        "kind": "attack",
        "amount": {"dice": "4d6"},
        "perCostStep": {"dice": "4d6"},
        "save": {"save": "grit", "onSuccess": "half"},
        "cost": [{"pool": "breath_1", "amount": 1}],
    },
    "flame",
    "Flame",
    filters={"calling": "wit"},
)
HUSH = row({"kind": "buff", "temporary": {"flat": 1}}, "hush", "Hush", filters={"calling": "might"})


def organised() -> Ruleset:
    """Thornfield with its book organised by the field `casting`."""
    document = deepcopy(THORNFIELD)
    document["catalogs"][0]["filters"] = [
        {"id": "calling", "label": "Calling", "type": "text", "startFrom": {"field": "casting"}}
    ]
    return ruleset(document, book=[FLAME, HUSH])


def read(build: Document, one: Ruleset | None = None, **block: Any) -> tuple[CreatureSheet, str]:
    ctx = context_of(compile_rules(one or organised()))
    found, said = clamped(ctx, Creature.model_validate({"tier": "pest", "sheet": build, **block}))
    assert found.sheet is not None
    return found.sheet, " ".join(said)


def built(build: Document, one: Ruleset | None = None) -> tuple[Definition, str]:
    """What the sheet becomes in a fight, held to a pest's numbers."""
    rules = compile_rules(one or organised())
    creature, _ = clamped(context_of(rules), Creature.model_validate({"tier": "pest", "sheet": build}))
    setup = CombatantSetup(id="foe", name="Foe", side="enemy", creature=creature, held_to="pest")
    cast, _, notes = compile_cast(rules, FightSetup(combatants=(setup,)))
    said = [change for note in notes if isinstance(note, Clamped) for change in note.changes]
    return cast["foe"], " ".join(said)


# Read kindly


def test_unknown_words_are_dropped_and_values_fitted() -> None:
    sheet, said = read(
        {
            "abilities": {"might": 40, "charm": 3},
            "skills": {"blades": "trained", "dance": "trained"},
            "bonuses": {"blades": 90},
            "fields": {"rank": 200, "vigor_max": 5, "casting": "charm", "hat": 1},
            "lists": {"arms": [{"name": "Club", "hurt": "1d4", "edge": 500, "glow": True}], "pets": []},
        }
    )
    assert sheet.abilities == {"might": 9}
    assert sheet.skills == {"blades": "trained"}
    assert sheet.bonuses == {"blades": 40}
    assert sheet.fields == {"rank": 99, "vigor_max": 5}
    assert sheet.lists == {"arms": ({"name": "Club", "hurt": "1d4", "edge": 99},)}
    for word in ("'charm'", "'dance'", "'hat'", "'casting'", "'pets'"):
        assert word in said


def test_a_row_named_like_an_entry_becomes_that_entry() -> None:
    sheet, _ = read({"fields": {"casting": "wit"}, "lists": {"knacks": [{"name": "FLAME", "tier": 3}]}})
    assert sheet.lists["knacks"] == ({"name": "Flame", "_catalog": "book/flame"},)


def test_only_entries_its_calling_opens_are_kept_but_for_a_boss() -> None:
    build = {"fields": {"casting": "wit"}, "lists": {"knacks": [{"name": "Hush"}]}}
    sheet, said = read(build)
    assert "book/hush" not in [one.get("_catalog") for one in sheet.lists.get("knacks", ())]
    assert "Hush is not open to it" in said
    boss, _ = read(build, signaturePoints=2)
    assert [one["_catalog"] for one in boss.lists["knacks"]] == ["book/hush"]


def test_an_entry_may_be_open_to_several_callings() -> None:
    document = deepcopy(THORNFIELD)
    document["catalogs"][0]["filters"] = [
        {"id": "callings", "label": "Callings", "type": "tags", "startFrom": {"field": "casting"}}
    ]
    hush = {**HUSH, "filters": {"callings": ["might", "wit"]}}
    one = ruleset(document, book=[hush])
    build = {"lists": {"knacks": [{"name": "Hush"}]}}
    assert "knacks" in read({**build, "fields": {"casting": "wit"}}, one)[0].lists
    assert "knacks" not in read({**build, "fields": {"casting": "none"}}, one)[0].lists


def test_an_open_choice_nobody_filled_is_filled_with_what_it_can_pay_for() -> None:
    sheet, _ = read({"fields": {"casting": "wit"}})
    assert sheet.lists["knacks"] == ({"name": "Flame", "_catalog": "book/flame", "ready": True},)
    poor, _ = read({"fields": {"casting": "wit", "breath_max": 0}})
    assert "knacks" not in poor.lists


def test_health_moves_into_the_band_through_its_one_field() -> None:
    sheet, said = read({"fields": {"vigor_max": 50}})
    assert sheet.fields["vigor_max"] == 6
    assert "health of 50 became 6" in said


def test_health_of_several_numbers_is_left_and_said_so() -> None:
    document = deepcopy(THORNFIELD)
    document["sheet"]["derived"].append(
        {"id": "body", "label": "Body", "op": "sum", "of": [{"field": "vigor_max"}, {"field": "rank"}]}
    )
    document["sheet"]["live"]["pools"][0]["max"] = {"derived": "body"}
    sheet, said = read({"fields": {"vigor_max": 50}}, ruleset(document))
    assert sheet.fields["vigor_max"] == 50
    assert "was left" in said


def test_a_sum_with_one_field_moves_by_that_field() -> None:
    document = deepcopy(THORNFIELD)
    document["sheet"]["derived"].append(
        {"id": "body", "label": "Body", "op": "sum", "of": [{"field": "vigor_max"}, {"const": 2}]}
    )
    document["sheet"]["live"]["pools"][0]["max"] = {"derived": "body"}
    assert read({"fields": {"vigor_max": 50}}, ruleset(document))[0].fields["vigor_max"] == 4


def test_a_wound_track_keeps_its_length() -> None:
    ctx = context_of(compile_rules(ruleset(MIREFALL)))
    block = Creature.model_validate({"tier": "lurker", "sheet": {"abilities": {"heft": 2}}})
    assert clamped(ctx, block)[1] == ()


def test_numbers_beside_a_sheet_are_not_used() -> None:
    ctx = context_of(compile_rules(organised()))
    block = Creature.model_validate({"tier": "pest", "sheet": {}, "health": 90, "defense": 30})
    found, _ = clamped(ctx, block)
    assert (found.health, found.defense) == (None, None)


# Held once built


def test_defense_to_hit_checks_and_saves_are_held_to_two_above_the_tier_s() -> None:
    build = {
        "abilities": {"might": 9},
        "fields": {"guard": 30, "casting": "wit", "vigor_max": 5},
        "lists": {
            "arms": [{"name": "Club", "with": "might", "hurt": "1d4"}],
            "knacks": [{"name": "Flame", "ready": True}],
        },
    }
    nature, said = built({**build, "abilities": {"might": 9, "wit": 9}})
    assert nature.defense == 8
    assert nature.checks["wrestle"] == 4
    roll = option(nature, "attack:arms:0").roll
    assert isinstance(roll, AttackRoll)
    assert roll.modifier == 4
    assert "the most for Pest" in said


def test_what_a_bigger_payment_buys_gives_way_before_the_blow_itself() -> None:
    flame = deepcopy(FLAME)
    flame["mechanics"]["amount"] = {"dice": "1d6"}
    document = deepcopy(THORNFIELD)
    build = {"fields": {"vigor_max": 5}, "lists": {"knacks": [{"name": "Flame", "ready": True}]}}
    del flame["filters"]
    nature, said = built(build, ruleset(document, book=[flame]))
    amount = blow(option(nature, "entry:book/flame"))
    assert amount.dice == dice(1, 6).dice
    assert amount.step is not None
    assert amount.step.nothing
    assert "bigger payment" in said


def test_strikes_count_together_in_a_round() -> None:
    build = {"fields": {"vigor_max": 5, "blows": 3}, "lists": {"arms": [{"name": "Club", "hurt": "1d4"}]}}
    nature, said = built({**build, "abilities": {"might": 0}})
    assert option(nature, "attack:arms:0").price.strikes == 1
    assert "3 strikes became 1" in said


def test_a_creature_whose_sheet_somebody_wrote_is_never_held() -> None:
    rules = compile_rules(organised())
    creature = Creature.model_validate({"tier": "pest", "sheet": {"fields": {"guard": 30}}})
    setup = CombatantSetup(id="foe", name="Foe", side="enemy", creature=creature)
    cast, _, notes = compile_cast(rules, FightSetup(combatants=(setup,)))
    assert (cast["foe"].defense, notes) == (30, ())
