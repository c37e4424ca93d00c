"""Where areas are put (format 16.4): caught foes count for them and friends against them."""

from engine.choice import Choice
from engine.definitions import Action, Aim, AreaShape, SaveAsk
from engine.dice import Dice
from engine.director import decide
from engine.director.areas import placements
from engine.director.eyes import Eyes
from engine.director.ground import Ground
from engine.director.judging import PLAINLY, Judge
from engine.director.positions import Positions
from engine.director.weights import competence_of, temper_of
from engine.fight import Fight
from engine.laying import Laying
from engine.menu.aims import caught_by, caught_in, laid_cells
from tests.engine.arenas import action, combatant, foe, harm, swing
from tests.engine.director.scenes import options, scene, turn_played


def area(
    shape: str, size: int, *, normal: int | None = None, spares: bool = False, copies: int = 1, apart: int | None = None
) -> Action:
    return action(
        "blast",
        harm(Dice(2, 6)),
        aim=Aim(side="enemy", normal=normal, area=AreaShape(shape, size, spares=spares, copies=copies, apart=apart)),  # type: ignore[arg-type]
        save=SaveAsk("reflex", 12, "half"),
    )


def caught(fight: Fight, who: str) -> list[str]:
    """Whom the area `who` uses next catches, a walk before it made."""
    chosen, _ = turn_played(fight)
    blast = next(choice for choice in chosen if choice.option == "blast")
    walked = next((choice.to for choice in chosen if choice.option == "move"), None)
    arena = fight.arena
    if walked is not None and options(chosen).index("move") < options(chosen).index("blast"):
        arena.one(who).at = walked
    at = blast.at if blast.at is not None else arena.one(who).at
    used = arena.nature(who).action("blast")
    assert at is not None and used is not None
    return sorted(caught_by(arena, who, used, at))


def test_a_thrown_burst_catches_the_crowd_and_leaves_the_friend_out() -> None:
    fight = scene(
        foe("witch", area("burst", 1, normal=10)),
        foe("imp", swing()),
        combatant("ada", swing()),
        combatant("bo", swing()),
        at=[(0, 0), (7, 3), (9, 2), (9, 4)],
    )
    assert caught(fight, "witch") == ["ada", "bo"]


def test_its_maker_steps_out_of_its_own_burst() -> None:
    fight = scene(
        foe("witch", area("burst", 2, normal=10)),
        combatant("ada", swing()),
        combatant("bo", swing()),
        at=[(5, 2), (8, 2), (8, 3)],
    )
    assert caught(fight, "witch") == ["ada", "bo"]


def test_a_burst_round_its_user_is_carried_into_the_crowd() -> None:
    fight = scene(
        foe("witch", area("burst", 1, spares=True)),
        combatant("ada", swing()),
        combatant("bo", swing()),
        at=[(1, 2), (6, 1), (6, 3)],
    )
    assert caught(fight, "witch") == ["ada", "bo"]


def test_a_line_is_laid_through_both() -> None:
    fight = scene(
        foe("witch", area("line", 5)), combatant("ada", swing()), combatant("bo", swing()), at=[(1, 2), (5, 0), (8, 0)]
    )
    assert caught(fight, "witch") == ["ada", "bo"]


def test_a_wall_is_not_shot_through() -> None:
    rows = ["......", "####.#", "......", "......"]
    fight = scene(
        foe("witch", area("burst", 1, normal=3), speed=1.0), combatant("ada", swing()), at=[(0, 3), (0, 0)], rows=rows
    )
    assert decide(fight, "witch").option != "blast"


def test_nothing_is_put_where_it_harms_friends_alone() -> None:
    fight = scene(foe("witch", area("burst", 2)), foe("imp"), combatant("ada", swing()), at=[(0, 0), (1, 0), (11, 5)])
    eyes = Eyes(fight.arena, "witch")
    temper, competence = temper_of("balanced"), competence_of(5)
    judge = Judge(eyes, temper)
    ground = Ground(judge, Positions(eyes, temper), temper, competence)
    blast = fight.cast["witch"].action("blast")
    assert blast is not None
    assert list(placements(judge, ground, blast, PLAINLY)) == []


def test_its_maker_walks_out_of_where_it_must_go_off() -> None:
    fight = scene(
        foe("witch", area("burst", 2, normal=10)),
        combatant("ada", swing()),
        combatant("bo", swing()),
        at=[(5, 2), (3, 2), (7, 2)],
    )
    for one in ("ada", "bo"):
        fight.state.combatants[one].budgets["reaction"] = 0
    assert caught(fight, "witch") == ["ada", "bo"]


# --- boxes and copies --------------------------------------------------------------------------------


def laid(fight: Fight, who: str) -> tuple[Choice, list[str]]:
    """How `who` lays the area it uses now, from where it stands, and whom that catches."""
    chosen = decide(fight, who)
    used = fight.arena.nature(who).action("blast")
    at = chosen.at or (chosen.copies or (None,))[0]
    assert chosen.option == "blast" and used is not None and at is not None
    laying = Laying(at, chosen.copies or (), chosen.toward, bool(chosen.ring))
    return chosen, sorted(caught_in(fight.arena, who, used, laid_cells(fight.arena, who, used, laying)))


def test_a_thrown_box_catches_the_crowd_and_leaves_the_friend_out() -> None:
    fight = scene(
        foe("witch", area("box", 3, normal=12)),
        foe("imp", swing()),
        combatant("ada", swing()),
        combatant("bo", swing()),
        at=[(0, 0), (5, 3), (7, 3), (8, 5)],
    )
    assert laid(fight, "witch")[1] == ["ada", "bo"]


def test_a_box_against_its_user_is_pointed_where_it_catches_most() -> None:
    fight = scene(
        foe("witch", area("box", 3)),
        combatant("ada", swing()),
        combatant("bo", swing()),
        combatant("cy", swing()),
        at=[(4, 2), (6, 1), (6, 3), (0, 2)],
    )
    assert caught(fight, "witch") == ["ada", "bo"]


def test_copies_are_led_on_to_whoever_is_further_off() -> None:
    fight = scene(
        foe("witch", area("burst", 1, normal=20, copies=4)),
        combatant("ada", swing()),
        combatant("bo", swing()),
        at=[(0, 0), (6, 6), (13, 6)],
        rows=["." * 20] * 12,
    )
    chosen, caught_ones = laid(fight, "witch")
    assert caught_ones == ["ada", "bo"]
    assert chosen.copies is not None and 2 <= len(chosen.copies) <= 4


def test_copies_set_apart_leave_out_the_friend_between() -> None:
    fight = scene(
        foe("witch", area("burst", 1, normal=20, copies=3, apart=5)),
        foe("imp", swing()),
        combatant("ada", swing()),
        combatant("bo", swing()),
        at=[(0, 0), (8, 6), (6, 6), (10, 6)],
        rows=["." * 20] * 12,
    )
    assert laid(fight, "witch")[1] == ["ada", "bo"]


def test_one_copy_that_is_enough_is_set_down_once() -> None:
    fight = scene(foe("witch", area("burst", 1, normal=20, copies=4)), combatant("ada", swing()), at=[(0, 0), (6, 4)])
    chosen, caught_ones = laid(fight, "witch")
    assert caught_ones == ["ada"]
    assert chosen.copies is None


def test_no_more_copies_are_set_down_than_there_are() -> None:
    fight = scene(
        foe("witch", area("box", 1, normal=20, copies=2)),
        combatant("ada", swing()),
        combatant("bo", swing()),
        combatant("cy", swing()),
        at=[(0, 0), (6, 6), (7, 6), (8, 6)],
        rows=["." * 20] * 12,
    )
    chosen, caught_ones = laid(fight, "witch")
    assert chosen.copies is not None and len(chosen.copies) == 2
    assert len(caught_ones) == 2
