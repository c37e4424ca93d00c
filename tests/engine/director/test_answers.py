"""What the director answers in windows: guards, counters, strikes at walkers, signature actions."""

from engine.choice import Answers, Choice, Pass
from engine.definitions import Action, Aim, Amount, Group, Healing, ModifierDef, Moment, Price, TemporaryPoints, When
from engine.dice import Dice
from engine.director import answer
from engine.fight import Fight, Played, play
from tests.engine.arenas import action, combatant, condition, foe, harm, rules, swing
from tests.engine.director.scenes import asked, guard, scene, spell

GUARDED = condition("guarded", modifiers=(ModifierDef("defense", flat=4),))


def struck(fight: Fight, total: int | None = None) -> Played:
    """The brute strikes at ada, with a face that makes this total (or whatever falls)."""
    if total is not None:
        fight.state.forced.append((20, total - 4))
    return play(fight, Choice(by="brute", option="attack:arms:0", targets=("ada",)))


def guarded_fight() -> Fight:
    return scene(
        foe("brute", swing()),
        combatant("ada", swing(), guard("guarded")),
        at=[(3, 2), (4, 2)],
        by=rules(GUARDED),
    )


def test_a_guard_is_answered_when_it_turns_the_hit() -> None:
    answered = asked(struck(guarded_fight(), total=15), "ada")  # against 12, and 16 with the guard
    assert isinstance(answered, Choice) and answered.option == "guard"


def test_a_guard_is_kept_when_it_would_not_turn_the_hit() -> None:
    assert isinstance(asked(struck(guarded_fight(), total=16), "ada"), Pass)


def test_a_guard_is_kept_against_a_natural_that_hits_whatever_the_defense() -> None:
    assert isinstance(asked(struck(guarded_fight(), total=24), "ada"), Pass)


def test_a_guard_that_turns_a_scratch_is_kept_by_whoever_can_bear_it() -> None:
    fight = guarded_fight()
    fight.state.combatants["ada"].max_health = fight.state.combatants["ada"].health = 400
    assert isinstance(asked(struck(fight, total=15), "ada"), Pass)


def test_a_blow_that_would_fell_is_softened() -> None:
    tough = condition("tough", "resist-all")
    fight = scene(foe("brute", swing()), combatant("ada", guard("tough")), at=[(3, 2), (4, 2)], by=rules(tough))
    fight.state.combatants["ada"].health = 3
    answered = asked(struck(fight, total=20), "ada")
    assert isinstance(answered, Choice) and answered.option == "guard"


def test_a_buffer_is_answered_when_the_blow_would_fell() -> None:
    brace = guard("guarded", effects=(TemporaryPoints(Amount(flat=6)),))
    fight = scene(foe("brute", swing()), combatant("ada", brace), at=[(3, 2), (4, 2)])
    fight.state.combatants["ada"].health = 3
    assert isinstance(asked(struck(fight, total=20), "ada"), Choice)


# --- strikes at walkers ----------------------------------------------------------------------------------


def walking_off(*actions: Action, **changes: object) -> Played:
    fight = scene(
        foe("brute", swing()),
        combatant("ada", swing(), *actions),
        at=[(3, 2), (4, 2)],
        by=rules(GUARDED),
        **changes,  # type: ignore[arg-type]
    )
    return play(fight, Choice(by="brute", option="move", to=(0, 2)))


def test_whoever_walks_off_is_struck_at() -> None:
    answered = asked(walking_off(), "ada")
    assert isinstance(answered, Choice) and answered.option == "attack:arms:0"


def test_whoever_is_patient_keeps_its_reaction_for_a_guard() -> None:
    assert isinstance(asked(walking_off(guard("guarded"), tempers={"ada": "patient"}), "ada"), Pass)


def test_whoever_is_reckless_strikes_though_it_has_a_guard() -> None:
    assert isinstance(asked(walking_off(guard("guarded"), tempers={"ada": "reckless"}), "ada"), Choice)


# --- calling off -------------------------------------------------------------------------------------------

COUNTER = action(
    "counter",
    kind="utility",
    aim=Aim(side="enemy", normal=12, ranged=True),
    when=When(Moment.USED, cancels=True),
    price=Price(budget="reaction", uses=1),
)


def cast(option: str) -> Played:
    fight = scene(
        foe("witch", spell("bolt", harm(Dice(4, 6))), spell("sting", harm(flat=1)), swing()),
        combatant("ada", COUNTER, swing()),
        combatant("bo", swing()),
    )
    return play(fight, Choice(by="witch", option=option, targets=("bo",)))


def test_a_spell_that_would_fell_a_friend_is_called_off() -> None:
    answered = asked(cast("bolt"), "ada")
    assert isinstance(answered, Choice) and answered.option == "counter"


def test_nothing_is_spent_on_a_spell_that_hardly_hurts() -> None:
    assert isinstance(asked(cast("sting"), "ada"), Pass)


# --- striking back, signature actions --------------------------------------------------------------------


def test_whoever_is_harmed_strikes_back() -> None:
    rebuke = action(
        "rebuke", harm(), when=When(Moment.HARMED), price=Price(budget="reaction"), aim=Aim(normal=12), kind="attack"
    )
    fight = scene(foe("brute", swing(to_hit=30)), combatant("ada", rebuke), at=[(3, 2), (4, 2)])
    answered = asked(struck(fight), "ada")
    assert isinstance(answered, Choice) and answered.option == "rebuke"


def test_a_signature_action_is_taken_when_it_pays() -> None:
    lash = action("lash", harm(), when=When(signature=1), group=Group.ACTIONS)
    fight = scene(combatant("ada", swing()), foe("drake", lash, signature_points=1), at=[(0, 0), (1, 0)])
    held = play(fight, Choice(by="ada", option="end-turn"))
    answered = asked(held, "drake")
    assert isinstance(answered, Choice) and answered.option == "lash"


def test_a_signature_action_that_does_no_good_is_not_taken() -> None:
    mend = action(
        "mend", Healing(Amount(flat=3)), when=When(signature=1), group=Group.ACTIONS, kind="heal", aim=Aim(side="self")
    )
    fight = scene(combatant("ada", swing()), foe("drake", mend, signature_points=1), at=[(0, 0), (1, 0)])
    held = play(fight, Choice(by="ada", option="end-turn"))
    assert isinstance(asked(held, "drake"), Pass)


def test_whoever_is_not_asked_passes() -> None:
    held = struck(guarded_fight(), total=15)
    assert isinstance(answer(held.fight, "brute"), Pass)
    answered = {"ada": answer(held.fight, "ada")}
    assert held.fight.window is not None
    assert play(held.fight, Answers(window=held.fight.window.id, answers=answered)).fight.window is None


def test_a_natural_stands_though_the_guard_would_turn_its_total() -> None:
    fight = scene(
        foe("brute", swing(to_hit=-8)), combatant("ada", guard("guarded")), at=[(3, 2), (4, 2)], by=rules(GUARDED)
    )
    fight.state.forced.append((20, 20))  # 12 against 12, and 16 with the guard
    held = play(fight, Choice(by="brute", option="attack:arms:0", targets=("ada",)))
    assert isinstance(asked(held, "ada"), Pass)
