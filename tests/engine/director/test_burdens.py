"""What conditions are worth to whoever bears them."""

from typing import get_args

import pytest

from engine.definitions import Applies, Bearing, ModifierDef, Resistance
from engine.dice import Dice
from engine.director.eyes import Eyes
from engine.director.weights import DOING, PINNING, SUFFERING
from engine.fight import Fight
from engine.rules import SightDef
from rulesets.format.bearings import Effect
from tests.engine.arenas import bears, combatant, condition, foe, harm, rules, swing
from tests.engine.director.scenes import scene, spell

ELSEWHERE = {"ends-on-damage", "cannot-react"}
"""Effects that change how long, or little."""


def worth(borne: Bearing, *others: Bearing, at: bool = True) -> float:
    name = borne.key.rpartition(":")[2]
    fight = scene(
        foe("brute", swing()),
        combatant("ada", swing()),
        at=[(1, 2), (8, 2)] if at else None,
        by=rules(borne, *others),
    )
    return Eyes(fight.arena, "brute").bearing("ada", name)


BOONS = ["own-attacks-advantage", "attacks-against-disadvantage", "resist-all", "own-saves-advantage"]
BURDENS = [
    "own-attacks-disadvantage",
    "attacks-against-advantage",
    "cannot-act",
    "cannot-react",
    "speed-zero",
    "cannot-approach-source",
    "attacks-from-adjacent-critical",
]


@pytest.mark.parametrize("effect", BOONS)
def test_a_boon_is_worth_something(effect: str) -> None:
    assert worth(condition("it", effect)) > 0


@pytest.mark.parametrize("effect", BURDENS)
def test_a_burden_costs_something(effect: str) -> None:
    assert worth(condition("it", effect)) < 0


def seeing_worth(name: str, *held: str, unseen_attacks: bool = True) -> float:
    """To ada, who bears `held` already, as the brute sees it."""
    veiled = condition("veiled", unseen=frozenset())
    borne = (veiled, condition("shown", cancels_unseen=True), condition("blind", lacks=frozenset({"sight"})))
    sight = SightDef(unseen_attacks, eyes="sight", hides=True)
    fight = scene(foe("brute", swing()), combatant("ada", swing()), at=[(1, 2), (8, 2)], by=rules(*borne, sight=sight))
    for one in held:
        bears(fight.arena, "ada", one)
    return Eyes(fight.arena, "brute").bearing("ada", name)


def test_to_be_unseen_is_a_boon_and_to_be_blind_a_burden_where_attacks_mind_it() -> None:
    assert seeing_worth("veiled") > 0 > seeing_worth("blind")
    assert seeing_worth("veiled", unseen_attacks=False) == seeing_worth("blind", unseen_attacks=False) == 0


def test_to_be_shown_costs_only_whoever_is_hidden() -> None:
    assert seeing_worth("shown") == 0
    assert seeing_worth("shown", "veiled") < 0


def test_nothing_is_worse_than_losing_the_turn() -> None:
    losing = worth(condition("it", "cannot-act"))
    assert all(losing < worth(condition("it", effect)) for effect in BURDENS if effect != "cannot-act")


def test_every_effect_of_the_format_is_weighed() -> None:
    assert set(get_args(Effect)) - ELSEWHERE <= {*DOING, *SUFFERING, *PINNING}


@pytest.mark.parametrize(
    ("modifier", "sign"),
    [
        (ModifierDef("defense", flat=2), 1),
        (ModifierDef("attacks", dice=Dice(1, 4)), 1),
        (ModifierDef("attacks", dice=Dice(1, 4), minus=True), -1),
        (ModifierDef("saves", mode="disadvantage"), -1),
        (ModifierDef("speed", times=0.5), -1),
        (ModifierDef("speed", times=2), 1),
        (ModifierDef("damage", flat=2), 1),
        (ModifierDef("attacks-taken", mode="advantage"), -1),
    ],
)
def test_modifiers_count_the_way_they_lean(modifier: ModifierDef, sign: int) -> None:
    assert worth(condition("it", modifiers=(modifier,))) * sign > 0


def test_what_a_condition_includes_counts_with_it() -> None:
    stunned = condition("stunned", "cannot-act")
    assert worth(condition("it", includes=("stunned",)), stunned) == worth(condition("it", "cannot-act"))


def test_conditions_that_include_each_other_come_to_an_end() -> None:
    other = condition("other", "cannot-act", includes=("it",))
    assert worth(condition("it", includes=("other",)), other) < 0


def test_kinds_of_harm_resisted_count() -> None:
    assert worth(condition("it", resist=(Resistance("fire"),))) > 0
    assert worth(condition("it", vulnerable=frozenset({"fire"}))) < 0


def test_off_a_board_nobody_minds_standing_still() -> None:
    assert worth(condition("it", "speed-zero"), at=False) == 0


def held(fight: Fight, effect: Applies) -> float:
    hold = fight.cast["witch"].action("hold")
    assert hold is not None
    return Eyes(fight.arena, "witch").lasting("ada", effect, hold)


def test_what_is_saved_against_every_turn_lasts_less_than_what_is_not() -> None:
    stunned = condition("stunned", "cannot-act")
    plain = Applies("stunned", rounds=10)
    saved = Applies("stunned", rounds=10, save="nerve", difficulty=8)
    fight = scene(foe("witch", spell("hold", plain)), combatant("ada", swing()), by=rules(stunned))
    assert held(fight, saved) < held(fight, plain)


def test_what_ends_when_its_holder_is_hurt_lasts_a_round_at_most() -> None:
    asleep = condition("asleep", "cannot-act", "ends-on-damage")
    fight = scene(foe("witch", spell("hold", harm())), combatant("ada", swing()), by=rules(asleep))
    assert held(fight, Applies("asleep", rounds=10)) == 1


def test_whoever_is_told_apart_by_nothing_borne_is_worth_nothing() -> None:
    fight = scene(foe("brute", swing()), combatant("ada", swing()), by=rules(condition("marked")))
    bears(fight.arena, "ada", "marked")
    assert Eyes(fight.arena, "brute").bearing("ada", "marked") == 0
    assert Eyes(fight.arena, "brute").bearing("ada", "unheard of") == 0


def test_being_faster_is_worth_little_to_whoever_gets_at_a_foe_as_it_is() -> None:
    swift = condition("swift", modifiers=(ModifierDef("speed", flat=2),))

    def worth_with_a_foe(at: tuple[int, int]) -> float:
        cast = foe("brute", swing()), combatant("ada", swing(), speed=2.0)
        return Eyes(scene(*cast, at=[at, (1, 2)], by=rules(swift)).arena, "ada").bearing("ada", "swift")

    assert 0 < worth_with_a_foe((3, 2)) < worth_with_a_foe((9, 2)) / 4
