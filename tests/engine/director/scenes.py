"""Fights put together by hand for the director to play: small casts whose best choice is plain to see.

Everybody is as competent as can be, so that what is tested is what it wants and not how it errs.
"""

from collections.abc import Mapping, Sequence

from engine.choice import Answers, Cell, Choice, Pass
from engine.definitions import Action, Aim, Applies, Definition, Effect, Group, Moment, Price, When
from engine.director import answer, decide
from engine.fight import Fight, Played, play
from engine.rules import Rules
from engine.setup import FightSetup
from tests.engine.arenas import action, arena

MOST_CHOICES = 30


def scene(
    *cast: Definition,
    at: Sequence[Cell] | None = None,
    rows: Sequence[str] | None = None,
    by: Rules | None = None,
    turn: str | None = None,
    tempers: Mapping[str, str] | None = None,
    competence: int = 5,
    seed: str = "scene",
) -> Fight:
    """A fight as `tests.engine.arenas.arena` sets it up. `tempers`: who is of which temperament."""
    made = arena(*cast, at=at, rows=rows, by=by, turn=turn)
    for who, one in made.state.combatants.items():
        one.competence = competence
        one.temperament = (tempers or {}).get(who, "balanced")
        one.budgets = {budget.id: budget.count for budget in made.rules.budgets}
    return Fight(made.rules, made.cast, made.board, FightSetup(combatants=()), seed, made.state)


def turn_played(fight: Fight) -> tuple[list[Choice], Fight]:
    """The whole turn of whoever acts, its choices in order; whoever is asked something passes."""
    who = fight.state.turn
    assert who is not None
    chosen: list[Choice] = []
    while fight.state.turn == who and fight.state.outcome == "ongoing" and len(chosen) < MOST_CHOICES:
        if fight.window is not None:
            asked = {one.who: Pass() for one in fight.window.asked}
            fight = play(fight, Answers(window=fight.window.id, answers=dict(asked))).fight
            continue
        chosen.append(decide(fight, who))
        if chosen[-1].option == "end-turn":
            break
        fight = play(fight, chosen[-1]).fight
    return chosen, fight


def options(chosen: Sequence[Choice]) -> list[str]:
    return [choice.option for choice in chosen]


def asked(played: Played, who: str) -> Choice | Pass:
    """What `who` answers in the window the fight is held at."""
    assert played.fight.window is not None, "nobody is asked anything"
    assert played.fight.window.options_of(who) is not None, f"{who} is not asked"
    return answer(played.fight, who)


def spell(id_: str, *effects: Effect, side: str = "enemy", kind: str = "attack", **changes: object) -> Action:
    """An ability cast up to 12 cells off, with the action."""
    aim = Aim(side=side, normal=12, ranged=True)  # type: ignore[arg-type]
    return action(id_, *effects, **{"kind": kind, "aim": aim, **changes})


def guard(condition: str, moment: Moment = Moment.HIT, **changes: object) -> Action:
    """A reaction that puts a condition on its own user until its next turn."""
    return action(
        "guard",
        Applies(condition, rounds=1, edge="turn-start"),
        **{
            "kind": "buff",
            "aim": Aim(side="self"),
            "when": When(moment),
            "price": Price(budget="reaction"),
            "group": Group.ABILITIES,
            **changes,
        },
    )


__all__ = ["asked", "guard", "options", "scene", "spell", "turn_played"]
