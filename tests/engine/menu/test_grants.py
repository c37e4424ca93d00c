"""What a bearing lets its holder buy with another budget (bridging 2, grants; capability 1.239)."""

from typing import Any

import pytest

from engine.arena import Arena
from engine.choice import Choice
from engine.definitions import Action, Aim, Bearing, Group, Price, StandardEffect
from engine.menu import turn_menu
from engine.menu.accept import accept
from engine.menu.prices import PriceTaken, price_of
from engine.refusal import Reason, Refused
from rulesets.format.bearings import Grant
from tests.engine.arenas import action, arena, bears, combatant, foe, rules, shot, swing

DASH = action("standard:dash", StandardEffect("dash"), group=Group.STANDARD, kind="buff", aim=Aim(side="self"))


def granting(*actions: Action, **grant: Any) -> Arena:
    """Ada, hasted, with a rat in the next cell and another four cells off; her action is spent."""
    gift = Grant.model_validate({"budget": "quick", **grant})
    hasted = Bearing("condition:hasted", "Hasted", grants=(gift,))
    fight = arena(combatant("ada", *actions), foe("rat"), foe("far"), at=[(0, 0), (1, 0), (4, 0)], by=rules(hasted))
    bears(fight, "ada", "hasted")
    fight.one("ada").budgets["action"] = 0
    return fight


def offered(fight: Arena) -> list[str]:
    return [option.id for option in turn_menu(fight, "ada").options if option.action is not None]


def test_standard_actions_are_bought_with_the_granted_budget() -> None:
    fight = granting(DASH, standard=["dash", "hide"])
    assert offered(fight) == ["standard:dash@quick", "standard:hide@quick"]
    fight.one("ada").budgets["quick"] = 0
    assert offered(fight) == []


def test_one_strike_is_bought_with_the_granted_budget_and_named_by_its_attack() -> None:
    fight = granting(swing(price=Price(budget="action", strikes=3)), attacks=True)
    option = turn_menu(fight, "ada").option("attack:arms:0@quick")
    assert option is not None
    assert (option.label, option.budget) == ("0", "quick")
    accepted = accept(fight, (option,), Choice(by="ada", option=option.id, targets=("rat",)))
    assert accepted.option.action is not None
    paid = price_of(fight, "ada", accepted.option.action)
    assert isinstance(paid, PriceTaken)
    assert (paid.budget, paid.strikes_gained) == ("quick", 0)


def test_what_is_no_attack_is_not_bought_as_a_strike() -> None:
    blast = action("entry:spells/blast", aim=Aim())
    assert offered(granting(blast, swing("offhand:0", off_hand=True), attacks=True)) == []


def test_a_strike_granted_in_reach_is_made_with_nothing_that_shoots() -> None:
    assert offered(granting(swing(), shot(), attacks=True, melee=True)) == ["attack:arms:0@quick"]


def test_a_thrown_weapon_bought_for_a_swing_is_not_thrown() -> None:
    axe = swing(aim=Aim(reach=1, normal=6))
    fight = granting(axe, attacks=True, melee=True)
    with pytest.raises(Refused) as caught:
        accept(fight, turn_menu(fight, "ada").options, Choice(by="ada", option="attack:arms:0@quick", targets=("far",)))
    assert caught.value.reason is Reason.OUT_OF_REACH


def test_a_grant_that_names_attacks_buys_those_alone() -> None:
    assert offered(granting(swing("claw"), swing("bite"), attacks=True, names=["BITE"])) == ["bite@quick"]


def test_a_strike_after_an_attack_action_is_not_offered_by_itself() -> None:
    assert offered(granting(swing(), attacks=True, afterAttack=True)) == []
