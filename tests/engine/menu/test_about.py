"""What an option does, whoever it is pointed at: engine.menu.about."""

from dataclasses import replace
from typing import Any

from engine.arena import Arena
from engine.definitions import (
    Action,
    Aim,
    Amount,
    Applies,
    AreaShape,
    Cost,
    Group,
    Harm,
    HarmClause,
    Healing,
    HolderDoes,
    Lighting,
    Price,
    SaveAsk,
    StandardEffect,
    When,
    ZoneDef,
)
from engine.definitions.words import Moment
from engine.describing import Fact
from engine.dice import Dice
from engine.menu import turn_menu
from engine.menu.about import about, about_action
from engine.menu.options import END_TURN, MOVE, Option, Pay
from engine.rules import ConcentrationDef
from engine.state import Focus
from tests.engine.arenas import action, arena, combatant, condition, foe, harm, rules, swing

FIRE = Harm((HarmClause(Amount((Dice(8, 6),), 0, Amount((Dice(1, 6),))), "fire"),))
SPINE = SaveAsk("spine", 15, "half")
BALL = action(
    "entry:flames/ball",
    FIRE,
    save=SPINE,
    aim=Aim(normal=30, ranged=True, area=AreaShape("burst", 4), count_step=0),
    price=Price(budget="action", costs=(Cost(("oil_1",), 1),), family=("oil_1", "oil_2", "oil_3")),
)


def of(in_: Arena, which: Action, who: str = "ada") -> dict[str, Any]:
    return about_action(in_, who, which)


def typed(facts: list[Fact], type_: str) -> Fact:
    """The one fact of that type."""
    (found,) = [fact for fact in facts if fact["type"] == type_]
    return found


def types(facts: list[Fact]) -> list[str]:
    return [fact["type"] for fact in facts]


def test_a_ball_of_fire_says_its_dice_the_save_and_that_half_is_left() -> None:
    found = of(arena(combatant("ada", BALL), foe("gob"), at=[(0, 0), (5, 5)]), BALL)["does"]
    assert typed(found, "does-save") == {"type": "does-save", "save": "spine", "difficulty": 15}
    blow = typed(found, "does-damage")
    assert (blow["amount"], blow["damageType"], blow["saved"]) == ({"dice": [[8, 6]], "flat": 0}, "fire", "half")


def test_it_says_what_a_step_of_a_higher_price_adds() -> None:
    found = of(arena(combatant("ada", BALL), foe("gob"), at=[(0, 0), (5, 5)]), BALL)["does"]
    assert typed(found, "does-step")["amount"] == {"dice": [[1, 6]], "flat": 0}


def test_each_way_of_paying_says_what_it_comes_to() -> None:
    in_ = arena(combatant("ada", BALL), foe("gob"), at=[(0, 0), (5, 5)])
    option = Option(id=BALL.id, label="Ball", group=Group.ABILITIES, by="ada", action=BALL)
    dear = Option(
        id=BALL.id, label="Ball", group=Group.ABILITIES, by="ada", action=BALL, pays=(Pay("oil_3", "Rare oil", 2),)
    )
    assert "pays" not in about(in_, option)
    (fact,) = about(in_, dear)["pays"]["oil_3"]
    assert fact["amount"] == {"dice": [[10, 6]], "flat": 0}


def test_how_it_is_aimed_is_told_in_the_ruleset_s_own_unit() -> None:
    in_ = arena(combatant("ada", BALL), foe("gob"), at=[(0, 0), (5, 5)], by=rules(per_cell=5.0, distance_label="feet"))
    found = of(in_, BALL)["aim"]
    assert found == [
        {"type": "does-range", "length": 150, "unit": "feet"},
        {"type": "does-area", "shape": "burst", "length": 20, "unit": "feet"},
    ]


def test_a_burst_without_a_range_lies_around_its_user() -> None:
    din = action("din", harm(), aim=Aim(area=AreaShape("burst", 3)))
    in_ = arena(combatant("ada", din), foe("gob"), at=[(0, 0), (5, 5)], by=rules(per_cell=5.0))
    assert of(in_, din)["aim"] == [
        {"type": "does-area", "shape": "burst", "around": True, "length": 15, "unit": "paces"}
    ]


def test_how_else_an_area_may_lie_is_told() -> None:
    hail = action("hail", harm(), aim=Aim(normal=9, area=AreaShape("box", 2, copies=4, apart=3)))
    hedge = action("hedge", harm(), aim=Aim(normal=9, area=AreaShape("wall", 6, ring=2)))
    in_ = arena(combatant("ada", hail, hedge), foe("gob"), at=[(0, 0), (5, 5)], by=rules(per_cell=5.0))
    assert of(in_, hail)["aim"][1:] == [
        {"type": "does-area", "shape": "box", "length": 10, "unit": "paces"},
        {"type": "does-area-copies", "count": 4, "apart": True, "length": 15, "unit": "paces"},
    ]
    assert of(in_, hedge)["aim"][1:] == [
        {"type": "does-area", "shape": "wall", "length": 30, "unit": "paces"},
        {"type": "does-area-ring", "length": 10, "unit": "paces"},
    ]


def test_an_area_that_lights_says_how_far_each_light_goes_from_its_middle() -> None:
    def told(bright: int, dim: int) -> list[tuple[str, float]]:
        lamp = replace(BALL, zone=ZoneDef(rounds=3, lights=Lighting(bright, dim)))
        facts = of(arena(combatant("ada", lamp), foe("gob"), at=[(0, 0), (5, 5)]), lamp)["does"]
        return [(fact["light"], fact["length"]) for fact in facts if fact["type"] == "does-stay-lights"]

    assert told(2, 3) == [("bright", 2), ("dim", 5)]
    assert (told(2, 0), told(0, 2)) == ([("bright", 2)], [("dim", 2)])


def test_without_a_board_no_distance_is_told() -> None:
    assert types(of(arena(combatant("ada", swing()), foe("gob")), swing())["aim"]) == ["does-targets"]


def test_a_clause_with_a_save_of_its_own_says_so() -> None:
    venom = Harm((HarmClause(Amount(flat=2), "sharp"), HarmClause(Amount((Dice(3, 6),)), "venom", SPINE)))
    bite = swing("attack:bite:0", effects=(venom,))
    found = of(arena(combatant("ada", bite), foe("gob")), bite)["does"]
    more = typed(found, "does-more-damage")
    assert (more["save"], more["difficulty"], more["saved"]) == ("spine", 15, "half")
    assert "saved" not in typed(found, "does-damage")


def test_what_it_puts_on_says_how_long_it_lasts_what_ends_it_and_what_it_changes() -> None:
    hold = action("hold", Applies("stuck", rounds=10, save="spine", difficulty=12), save=SaveAsk("spine", 12, "none"))
    in_ = arena(combatant("ada", hold), foe("gob"), by=rules(condition("stuck", "speed-zero")))
    found = of(in_, hold)
    assert types(found["does"]) == ["does-save", "does-apply", "does-apply-saved", "does-apply-save"]
    assert typed(found["does"], "does-apply")["rounds"] == 10
    assert found["conditions"] == {"stuck": [{"type": "bears-effect", "effect": "speed-zero"}]}


def test_concentration_says_which_other_it_would_end() -> None:
    chant = action("chant", Applies("stuck"), concentration=True)
    focus = ConcentrationDef(text="note", save="spine", floor=10, from_damage=0.5)
    in_ = arena(combatant("ada", chant), foe("gob"), by=rules(condition("stuck"), concentration=focus))
    assert "does-concentrate" in types(of(in_, chant)["does"])
    assert "does-end-concentration" not in types(of(in_, chant)["does"])
    in_.one("ada").focus = Focus(option="old", label="Old song")
    assert typed(of(in_, chant)["does"], "does-end-concentration")["label"] == "Old song"


def test_an_answer_says_to_what_and_that_it_stops_it() -> None:
    stop = action("stop", when=When(moment=Moment.USED, cancels=True, against=frozenset({"flames"})))
    found = of(arena(combatant("ada", stop), foe("gob")), stop)["does"]
    assert types(found) == ["does-answer", "does-answer-against", "does-cancel"]


def test_a_sequence_says_what_each_of_its_parts_does() -> None:
    bite, claw = swing("action:bite"), swing("action:claw", to_hit=7)
    both = action("action:both", sequence=(("action:bite", 1), ("action:claw", 2)))
    found = of(arena(combatant("ada", bite, claw, both), foe("gob")), both)["does"]
    assert [(one["label"], one["count"]) for one in found if one["type"] == "does-part"] == [("Bite", 1), ("Claw", 2)]
    assert [one["of"] for one in found if one["type"] == "does-attack"] == ["Bite", "Claw"]


def test_a_heal_for_oneself_is_told_as_such() -> None:
    mend = action("mend", Healing(Amount((Dice(1, 8),), 2)), kind="heal", aim=Aim(side="self"))
    heal = typed(of(arena(combatant("ada", mend)), mend)["does"], "does-heal")
    assert heal == {"type": "does-heal", "amount": {"dice": [[1, 8]], "flat": 2}, "user": True}


def test_what_no_rule_follows_from_says_that_a_fight_decides_nothing() -> None:
    plain = action("sing", kind="utility")
    hides = action("standard:hide", StandardEffect("hide"), kind="buff")
    in_ = arena(combatant("ada", plain, hides))
    assert types(of(in_, plain)["does"]) == ["does-nothing"]
    assert types(of(in_, hides)["does"]) == ["does-nothing"]


def test_what_is_for_the_seen_counts_as_cast_and_puts_on_until_its_holder_acts_says_so() -> None:
    ends = HolderDoes(attacks=True, casts=frozenset({"tricks"}))
    hide = action("hide", Applies("veiled", ends_when_holder=ends), kind="buff", seen=True, casts="tricks")
    found = of(arena(combatant("ada", hide)), hide)
    assert "does-seen" in types(found["aim"])
    assert typed(found["does"], "does-casts")["catalog"] == "tricks"
    assert typed(found["does"], "does-apply-until-attack")["condition"] == "veiled"
    assert typed(found["does"], "does-apply-until-cast")["catalogs"] == ["tricks"]


def test_a_dodge_says_which_saves_it_helps_with() -> None:
    dodge = action("standard:dodge", StandardEffect("dodge"), kind="buff", aim=Aim(side="self"))
    in_ = arena(combatant("ada", dodge), by=rules(dodge_saves=frozenset({"balance"})))
    assert typed(of(in_, dodge)["does"], "does-dodge-saves")["saves"] == ["balance"]


def test_moving_and_ending_the_turn_say_what_they_are() -> None:
    in_ = arena(combatant("ada", swing()), foe("gob"), at=[(0, 0), (5, 5)])
    menu = turn_menu(in_, "ada")
    for option, type_ in ((MOVE, "does-move"), (END_TURN, "does-end-turn")):
        line = menu.option(option)
        assert line is not None
        assert types(about(in_, line)["does"]) == [type_]


def test_a_price_is_told_with_what_is_left_of_it() -> None:
    breath = action("breath", harm(), price=Price(budget="action", uses=3))
    in_ = arena(combatant("ada", breath), foe("gob"))
    in_.one("ada").uses["breath"] = 1
    assert typed(of(in_, breath)["price"], "does-uses") == {"type": "does-uses", "left": 2, "count": 3}


def test_a_strike_at_a_walker_costs_what_an_answer_costs() -> None:
    blow = swing()
    in_ = arena(combatant("ada", blow), foe("gob"))
    option = Option(
        id=blow.id, label="Blow", group=Group.ATTACKS, by="ada", action=blow, budget="reaction", strikes_at_walker=True
    )
    assert about(in_, option)["price"] == [{"type": "does-cost-budget", "budget": "reaction"}]
