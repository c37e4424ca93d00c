"""Where areas are put (format 16.4): caught foes count for them and friends against them."""

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
from engine.menu.aims import caught_by
from tests.engine.arenas import action, combatant, foe, harm, swing
from tests.engine.director.scenes import options, scene, turn_played


def area(shape: str, size: int, *, normal: int | None = None, spares: bool = False) -> Action:
    return action(
        "blast",
        harm(Dice(2, 6)),
        aim=Aim(side="enemy", normal=normal, area=AreaShape(shape, size, spares=spares)),  # type: ignore[arg-type]
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
