"""What may be answered: reactions, strikes at walkers, signature actions (format 17; bridging 9, Chosen answers)."""

from engine.arena import Arena
from engine.definitions import (
    Action,
    Aim,
    Amount,
    AreaShape,
    Cost,
    Healing,
    Moment,
    Origin,
    Price,
    When,
)
from engine.menu.moments import moment_options, opportunity_options, signature_options
from engine.menu.options import Option
from tests.engine.arenas import action, arena, bears, combatant, condition, down, foe, harm, rules, shot, swing

REFLEX = Price(budget="reaction")


def answer(id_: str = "answer", moment: Moment = Moment.HIT, *effects: object, **changes: object) -> Action:
    given = {"when": When(moment=moment), "price": REFLEX, "kind": "buff", "aim": Aim(side="self"), **changes}
    return action(id_, *effects, **given)  # type: ignore[arg-type]


def held(fight: Arena, who: str, moment: Moment, source: str | None, used: Action | None = None) -> list[Option]:
    return moment_options(fight, who, moment, source=source, action=used or swing())


# --- answers -----------------------------------------------------------------------------------------


def test_an_answer_is_held_for_its_own_moment_alone() -> None:
    parry = answer()
    fight = arena(foe("rat"), combatant("ada", parry))
    assert [option.id for option in held(fight, "ada", Moment.HIT, "rat")] == ["answer"]
    assert held(fight, "ada", Moment.HARMED, "rat") == []


def test_an_answer_for_its_holder_lands_on_its_holder() -> None:
    fight = arena(foe("rat"), combatant("ada", answer()))
    assert held(fight, "ada", Moment.HIT, "rat")[0].fixed == ("ada",)


def test_an_answer_points_at_whoever_caused_the_moment() -> None:
    rebuke = answer("rebuke", Moment.HARMED, harm(), kind="attack", aim=Aim(normal=12))
    fight = arena(foe("rat"), combatant("ada", rebuke), at=[(0, 0), (5, 0)])
    assert held(fight, "ada", Moment.HARMED, "rat")[0].fixed == ("rat",)


def test_a_chosen_answer_keeps_its_own_targets() -> None:
    mend = answer(
        "mend",
        Moment.HARMED,
        Healing(Amount(flat=2)),
        when=When(Moment.HARMED, at="chosen"),
        kind="heal",
        aim=Aim("ally"),
    )
    assert held(arena(foe("rat"), combatant("ada", mend)), "ada", Moment.HARMED, "rat")[0].fixed is None


def test_harm_is_not_pointed_at_a_friend_who_caused_the_moment() -> None:
    rebuke = answer("rebuke", Moment.HARMED, harm(), kind="attack", aim=Aim(side="any"))
    fight = arena(combatant("bo"), combatant("ada", rebuke), foe("rat"))
    assert held(fight, "ada", Moment.HARMED, "bo") == []


def test_a_chosen_answer_for_anybody_may_harm_a_friend() -> None:
    rebuke = answer(
        "rebuke", Moment.HARMED, harm(), when=When(Moment.HARMED, at="chosen"), kind="attack", aim=Aim(side="any")
    )
    assert held(arena(combatant("bo"), combatant("ada", rebuke), foe("rat")), "ada", Moment.HARMED, "bo")


def test_an_answer_is_not_aimed_at_a_source_that_is_out() -> None:
    rebuke = answer("rebuke", Moment.HARMED, harm(), kind="attack", aim=Aim())
    fight = arena(foe("rat"), combatant("ada", rebuke), foe("owl"))
    fight.one("rat").out = True
    assert held(fight, "ada", Moment.HARMED, "rat") == []


def test_an_answer_out_of_reach_of_its_source_is_not_held() -> None:
    rebuke = answer("rebuke", Moment.HARMED, harm(), kind="attack", aim=Aim(normal=4))
    fight = arena(foe("rat"), combatant("ada", rebuke), at=[(0, 0), (5, 0)])
    assert held(fight, "ada", Moment.HARMED, "rat") == []


def test_what_is_used_is_answered_by_whoever_covers_its_user_with_range_and_line() -> None:
    counter = answer("counter", Moment.USED, when=When(Moment.USED, cancels=True), kind="utility", aim=Aim(normal=4))
    near = arena(foe("imp"), combatant("ada", counter), at=[(0, 0), (4, 0)])
    far = arena(foe("imp"), combatant("ada", counter), at=[(0, 0), (5, 0)])
    walled = arena(foe("imp"), combatant("ada", counter), at=[(0, 0), (4, 0)], rows=["..#..", "....."])
    assert held(near, "ada", Moment.USED, "imp")
    assert not held(far, "ada", Moment.USED, "imp")
    assert not held(walled, "ada", Moment.USED, "imp")


def test_an_answer_for_its_holder_covers_as_far_as_it_says_and_anywhere_when_it_says_nothing() -> None:
    near = answer("duck", Moment.USED, aim=Aim(side="self", normal=3))
    anywhere = answer("brace", Moment.USED)
    fight = arena(foe("imp"), combatant("ada", near, anywhere), at=[(0, 0), (5, 0)])
    assert [option.id for option in held(fight, "ada", Moment.USED, "imp")] == ["brace"]
    assert [option.id for option in moment_options(fight, "ada", Moment.USED, source=None)] == ["duck", "brace"]


def test_an_answer_against_some_catalogs_meets_only_what_is_used_from_them() -> None:
    counter = answer(
        "counter", Moment.USED, when=When(Moment.USED, against=frozenset({"spells"})), kind="utility", aim=Aim()
    )
    fight = arena(foe("imp"), combatant("ada", counter))
    spell = action("bolt", harm(), origin=Origin(entry="spells/bolt"))
    knack = action("knack", harm(), origin=Origin(entry="knacks/knack"))
    assert held(fight, "ada", Moment.USED, "imp", spell)
    assert not held(fight, "ada", Moment.USED, "imp", knack)
    assert not held(fight, "ada", Moment.USED, "imp", swing())


def test_who_cannot_react_is_surprised_or_down_is_not_asked() -> None:
    by = rules(condition("dazed", "cannot-react"))
    dazed, surprised, fallen = (arena(foe("rat"), combatant("ada", answer()), by=by) for _ in range(3))
    bears(dazed, "ada", "dazed")
    surprised.one("ada").surprised = True
    down(fallen, "ada")
    assert [held(fight, "ada", Moment.HIT, "rat") for fight in (dazed, surprised, fallen)] == [[], [], []]


def test_who_cannot_act_may_still_answer() -> None:
    fight = arena(foe("rat"), combatant("ada", answer()), by=rules(condition("bound", "cannot-act")))
    bears(fight, "ada", "bound")
    assert held(fight, "ada", Moment.HIT, "rat")


def test_an_answer_that_cannot_be_paid_is_not_held() -> None:
    fight = arena(foe("rat"), combatant("ada", answer()))
    fight.one("ada").budgets["reaction"] = 0
    assert held(fight, "ada", Moment.HIT, "rat") == []


def test_inside_a_window_nothing_is_answered() -> None:
    fight = arena(foe("rat"), combatant("ada", answer()))
    assert moment_options(fight, "ada", Moment.HIT, source="rat", inside=True) == []


def test_an_answer_with_an_area_is_laid_at_its_source() -> None:
    blast = answer("blast", Moment.HARMED, harm(), kind="attack", aim=Aim(normal=4, area=AreaShape("burst", 1)))
    near = arena(foe("rat"), combatant("ada", blast), at=[(0, 0), (4, 0)])
    far = arena(foe("rat"), combatant("ada", blast), at=[(0, 0), (6, 0)])
    assert held(near, "ada", Moment.HARMED, "rat")
    assert not held(far, "ada", Moment.HARMED, "rat")


# --- strikes at walkers ------------------------------------------------------------------------------------


def test_a_strike_at_a_walker_is_pointed_at_it_and_costs_the_opportunity_budget() -> None:
    fight = arena(foe("rat"), combatant("ada", swing()), at=[(0, 0), (1, 0)])
    option = opportunity_options(fight, "ada", "rat")[0]
    assert (option.fixed, option.budget, option.strikes_at_walker) == (("rat",), "reaction", True)


def test_only_swings_that_reach_the_walker_are_offered() -> None:
    pike, knife, bow = swing("pike", aim=Aim(reach=2)), swing("knife"), shot("bow")
    fight = arena(foe("rat"), combatant("ada", pike, knife, bow), at=[(0, 0), (2, 0)])
    assert [option.id for option in opportunity_options(fight, "ada", "rat")] == ["pike"]


def test_an_off_hand_attack_is_never_a_strike_at_a_walker() -> None:
    fight = arena(foe("rat"), combatant("ada", swing("offhand:0", off_hand=True)), at=[(0, 0), (1, 0)])
    assert opportunity_options(fight, "ada", "rat") == []


# --- between turns -------------------------------------------------------------------------------------------


def test_a_signature_action_is_offered_while_points_are_left_for_it() -> None:
    lash, roar = swing("lash", when=When(signature=1)), action("roar", when=When(signature=3), aim=Aim(side="self"))
    fight = arena(combatant("ada"), foe("wyrm", lash, roar, signature_points=2))
    assert [option.id for option in signature_options(fight, "wyrm")] == ["lash"]
    fight.one("wyrm").points = 3
    assert [option.points for option in signature_options(fight, "wyrm")] == [1, 3]
    assert [option.fixed for option in signature_options(fight, "wyrm")] == [None, ("wyrm",)]


def test_a_signature_action_with_nobody_in_reach_is_not_offered() -> None:
    lash = swing("lash", when=When(signature=1))
    fight = arena(combatant("ada"), foe("wyrm", lash, signature_points=2), at=[(0, 0), (5, 0)])
    assert signature_options(fight, "wyrm") == []


def test_a_bigger_payment_is_offered_in_a_window_too() -> None:
    counter = answer(
        "counter",
        Moment.USED,
        kind="utility",
        aim=Aim(),
        price=Price(costs=(Cost(("oil_1",), 1),), family=("oil_1", "oil_2")),
    )
    fight = arena(
        foe("imp", pools={"oil_1": 1}), combatant("ada"), foe("sage", counter, pools={"oil_1": 1, "oil_2": 1})
    )
    assert [pay.id for pay in held(fight, "sage", Moment.USED, "ada")[0].pays] == ["oil_2"]
