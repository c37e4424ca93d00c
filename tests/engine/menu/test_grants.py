"""What a bearing lets its holder buy with another budget (bridging 2, grants; capability 1.239)."""

from typing import Any

import pytest

from engine.arena import Arena
from engine.choice import Choice
from engine.definitions import Action, Aim, Bearing, Group, Origin, Price, StandardEffect
from engine.menu import turn_menu
from engine.menu.accept import accept
from engine.menu.prices import PriceTaken, price_of
from engine.refusal import Reason, Refused
from engine.rules import Rules
from engine.sheet.live import HeldItem
from rulesets.format.bearings import Grant
from tests.engine.arenas import action, arena, bears, combatant, foe, rules, shot, swing
from tests.engine.sheet.bags import ITEMS
from tests.engine.sheet.documents import BRASSWICK, sheet

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


def test_a_creatures_own_attack_may_be_the_strike() -> None:
    assert offered(granting(swing("action:claw", group=Group.ACTIONS, weapon=False), attacks=True)) == [
        "action:claw@quick"
    ]


def test_a_grant_for_some_weapons_buys_strikes_with_those_alone() -> None:
    def weapon(place: int, *tags: str) -> Action:
        price, origin = Price(budget="action", item=place), Origin(item=place, tags=frozenset(tags))
        return swing(f"item:{place}", price=price, origin=origin)

    grant = {"attacks": True, "items": {"tags": ["light"], "notTags": ["loud"]}}
    weapons = (weapon(0, "light"), weapon(1, "heavy"), weapon(2, "light", "loud"), swing())
    gift = Bearing("condition:hasted", "Hasted", grants=(Grant.model_validate({"budget": "quick", **grant}),))
    found = armed(*weapons, by=rules(gift))
    bears(found, "lin", "hasted")
    found.one("lin").budgets["action"] = 0
    assert [option.id for option in turn_menu(found, "lin").options if option.action is not None] == ["item:0@quick"]


@pytest.mark.parametrize(
    ("tag", "worn", "offers"), [("light", True, True), ("heavy", True, False), ("heavy", False, True)]
)
def test_a_grant_while_wielding_asks_about_the_weapons_worn_alone(tag: str, worn: bool, offers: bool) -> None:
    gift = Grant.model_validate({"budget": "quick", "standard": ["dash"], "wielding": {"only": {"tags": ["light"]}}})
    fight = armed(by=rules(Bearing("condition:hasted", "Hasted", grants=(gift,))), tag=tag, worn=worn)
    bears(fight, "lin", "hasted")
    assert (turn_menu(fight, "lin").option("standard:dash@quick") is not None) is offers


def armed(*actions: Action, by: Rules, tag: str = "light", worn: bool = True) -> Arena:
    """Lin with a worn or carried weapon of that tag, and two more things in the bag."""
    items = {**ITEMS, "tags": [{"id": one, "label": one.title()} for one in ("light", "heavy")]}
    item = {
        "category": "weapon",
        "slots": {"hand": 1},
        "tags": [tag],
        "attack": {"budget": "deed", "damage": {"dice": "1d4"}},
    }
    plain = {"category": "thing"}
    entries = [{"id": "knife", "label": "Knife", "item": item}, {"id": "rag", "label": "Rag", "item": plain}]
    catalog = {"id": "gear", "label": "Gear", "holds": "items", "entries": entries}
    made = sheet(BRASSWICK, {}, {"items": items, "catalogs": [*BRASSWICK.get("catalogs", []), catalog]})
    fight = arena(combatant("lin", *actions, sheet=made), foe("rat"), by=by)
    live = fight.one("lin").live
    assert live is not None
    live.items = [HeldItem(item="gear/knife", worn=worn), HeldItem(item="gear/rag"), HeldItem(item="gear/rag")]
    return fight


def test_a_strike_after_an_attack_action_is_not_offered_by_itself() -> None:
    assert offered(granting(swing(), attacks=True, afterAttack=True)) == []
