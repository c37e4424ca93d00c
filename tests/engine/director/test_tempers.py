"""What temperaments and competences change (bridging 6)."""

from collections import Counter
from typing import get_args

from engine.definitions import Amount, Cost, Healing, Price
from engine.dice import Dice
from engine.director import decide
from engine.director.weights import COMPETENCES, TEMPERS, competence_of, temper_of
from engine.fight import Fight
from engine.geometry import distance
from rulesets.format.creatures import Temperament
from tests.engine.arenas import combatant, foe, harm, shot, swing
from tests.engine.director.scenes import options, scene, spell, turn_played


def test_every_temperament_of_the_format_is_weighed() -> None:
    assert set(TEMPERS) == set(get_args(Temperament))
    assert set(COMPETENCES) == {1, 2, 3, 4, 5}


def test_the_better_err_less() -> None:
    errs = [competence_of(level).errs for level in range(1, 6)]
    assert errs == sorted(errs, reverse=True) and errs[-1] == 0
    assert competence_of(9) is competence_of(5)
    assert temper_of("unheard of") is temper_of("balanced")


def wounded_healer(temper: str) -> Fight:
    """Mira may strike a foe that is nearly down, or heal a friend who is hurt."""
    fight = scene(
        combatant("mira", swing(), spell("mend", Healing(Amount(flat=5)), side="ally", kind="heal")),
        combatant("bo", swing()),
        foe("brute", swing()),
        at=[(2, 2), (2, 4), (3, 2)],
        tempers={"mira": temper},
    )
    fight.state.combatants["bo"].health = 3
    fight.state.combatants["brute"].health = 8
    return fight


def test_whoever_is_supportive_heals_where_whoever_is_reckless_strikes() -> None:
    assert decide(wounded_healer("supportive"), "mira").option == "mend"
    assert decide(wounded_healer("reckless"), "mira").option == "attack:arms:0"


def beset(temper: str) -> Fight:
    """An archer may shoot one foe from afar where it stands, with another close to its way out."""
    return scene(
        foe("archer", shot(normal=8), swing()),
        combatant("ada", swing(to_hit=12)),
        combatant("bo", swing(to_hit=12)),
        at=[(6, 2), (2, 2), (2, 3)],
        tempers={"archer": temper},
    )


def test_whoever_is_cautious_ends_its_turn_further_off_than_whoever_is_reckless() -> None:
    ends = {}
    for temper in ("cautious", "reckless"):
        _, after = turn_played(beset(temper))
        ends[temper] = after.state.combatants["archer"].at
    assert ends["cautious"] is not None and ends["reckless"] is not None
    assert ends["cautious"][0] >= ends["reckless"][0]
    assert ends["cautious"][0] > 8


def struck(fight: Fight) -> tuple[str, ...]:
    """Whom the turn's blow is for."""
    return next(choice.targets for choice in turn_played(fight)[0] if choice.option.startswith("attack"))


def test_whoever_is_reckless_takes_a_blow_to_reach_a_better_target() -> None:
    def fight(temper: str) -> Fight:
        made = scene(
            foe("brute", swing()),
            combatant("ada", swing(to_hit=14)),
            combatant("bo", swing()),
            at=[(3, 2), (4, 2), (8, 2)],
            tempers={"brute": temper},
        )
        made.state.combatants["bo"].health = 1
        made.state.combatants["brute"].health = 4
        return made

    assert struck(fight("reckless")) == ("bo",)
    assert struck(fight("cautious")) == ("ada",)


def spender(temper: str) -> Fight:
    """A caster with one point left may throw a bolt for it, or strike for little less without."""
    bolt = spell("bolt", harm(Dice(2, 4)), price=Price(budget="action", costs=(Cost(("spark",), 1),)))
    plain = spell("dart", harm(Dice(1, 7)))
    return scene(
        combatant("mira", bolt, plain, pools={"spark": 1}),
        foe("brute", swing(), health=30),
        at=[(2, 2), (5, 2)],
        tempers={"mira": temper},
    )


def test_whoever_is_patient_saves_its_last_point_where_whoever_is_reckless_spends_it() -> None:
    assert decide(spender("patient"), "mira").option == "dart"
    assert decide(spender("reckless"), "mira").option == "bolt"


def test_whoever_is_protective_ends_its_turn_beside_a_hurt_friend() -> None:
    def ends(temper: str) -> bool:
        fight = scene(
            foe("guard", swing(), speed=8.0),
            foe("hurt", swing()),
            combatant("ada", shot(normal=20)),
            at=[(4, 0), (2, 5), (9, 0)],
            tempers={"guard": temper},
        )
        fight.state.combatants["hurt"].health = 2
        fight.state.combatants["guard"].budgets["action"] = 0
        _, after = turn_played(fight)
        at = after.state.combatants["guard"].at
        assert at is not None
        return distance(at, (2, 5)) <= 1

    assert ends("protective") and not ends("balanced")


def two_to_strike(competence: int, seed: str) -> Fight:
    fight = scene(
        foe("brute", swing()),
        combatant("ada", swing()),
        combatant("bo", swing()),
        at=[(3, 2), (4, 2), (2, 2)],
        competence=competence,
        seed=seed,
    )
    fight.state.combatants["bo"].health = 5
    return fight


def chosen(competence: int) -> Counter[tuple[str, ...]]:
    return Counter(decide(two_to_strike(competence, f"seed {number}"), "brute").targets for number in range(60))


def test_the_best_never_err_and_beginners_do_now_and_then() -> None:
    assert chosen(5) == {("bo",): 60}
    beginners = chosen(1)
    assert 0 < beginners[("ada",)] < beginners[("bo",)]


def test_of_things_worth_the_same_the_seed_draws_one() -> None:
    def first(seed: str) -> tuple[str, ...]:
        fight = scene(foe("brute", swing()), combatant("ada", swing()), combatant("bo", swing()), at=None, seed=seed)
        return decide(fight, "brute").targets

    drawn = Counter(first(f"seed {number}") for number in range(40))
    assert set(drawn) == {("ada",), ("bo",)}
    assert min(drawn.values()) > 8


def test_an_off_turn_thought_throws_no_die() -> None:
    fight = beset("balanced")
    before = fight.state.cursor
    assert options(turn_played(fight)[0])[0] == "attack:arms:1"
    decide(fight, "archer")
    assert fight.state.cursor == before
