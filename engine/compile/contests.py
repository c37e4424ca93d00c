"""Contests: two sides' checks against each other (format 12.11)."""

from collections.abc import Iterator

from engine.compile.context import Context
from engine.definitions import (
    Action,
    ActionKind,
    Aim,
    Applies,
    ContestRoll,
    Effect,
    Ends,
    Group,
    Price,
    Push,
)
from rulesets.format.fight_lists import Contest, OnWin


def contest_actions(ctx: Context, strikes: int) -> Iterator[Action]:
    """The ruleset's contests. `strikes`: how many strikes one spend buys their maker, at least 1."""
    for written in ctx.combat.contests:
        yield Action(
            id=f"contest:{written.id}",
            label=written.label,
            group=Group.CONTESTS,
            kind=_kind(written),
            aim=Aim(
                side="enemy",
                reach=ctx.cells(written.reach),
                holding=written.from_.holding if written.from_ else None,
                escapable=bool(written.from_ and written.from_.escapable),
            ),
            price=Price(budget=written.budget, strikes=strikes if written.strike else 0),
            roll=ContestRoll(written.attacker.checks, written.defender.checks, written.ties),
            effects=tuple(_effects(ctx, written.on_win)),
        )


def _kind(written: Contest) -> ActionKind:
    """A contest that only frees its maker of something is a utility."""
    won = written.on_win
    frees = all(end.on == "actor" for end in won.ends or ())
    return "utility" if frees and not won.applies and won.push is None else "debuff"


def _effects(ctx: Context, won: OnWin) -> Iterator[Effect]:
    for one in won.applies or ():
        yield Applies(condition=one.condition, rounds=one.rounds)
    for end in won.ends or ():
        yield Ends(end.condition, end.on)
    if (cells := ctx.cells(won.push)) is not None:
        yield Push(cells)
