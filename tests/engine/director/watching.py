"""Watching the director play: what it picks and what it thought of everything else.

    python -m tests.engine.director.watching [NAME ...] [--fights N] [--best N] [--quiet]

Each fight of `watched.py` is a board where something pays: srd51 creatures and heroes who have also learnt what the
fight is about. Every turn is printed with its choices and the best of what was weighed, worth and worth of the thing
alone, in points of harm; then how often everything was used, and how the fights ended.
"""

import argparse
from collections import Counter
from collections.abc import Iterator

from engine.choice import Answers, Choice
from engine.director import answer, decide
from engine.director.plans import Plan
from engine.director.turn import weighed
from engine.fight import Fight, begin, play
from engine.menu.options import END_TURN, MOVE
from rulesets.load import load_shipped
from tests.engine.director.watched import FIGHTS, Watched

ROUNDS = 12


def told(choice: Choice) -> str:
    """The choice in a few words."""
    parts = [choice.option.removeprefix("entry:").removeprefix("spells/")]
    parts += [f"pay {choice.pay}"] if choice.pay else []
    parts += [" ".join(choice.targets)] if choice.targets else []
    for name, cell in (("to", choice.to), ("at", choice.at), ("toward", choice.toward), ("wall", choice.wall)):
        parts += [f"{name} {cell[0]},{cell[1]}"] if cell is not None else []
    parts += [f"copies {choice.copies}"] if choice.copies else []
    parts += ["ring"] if choice.ring else []
    return " ".join(parts)


def line(plan: Plan) -> str:
    where = f" from {plan.cell[0]},{plan.cell[1]}" if plan.cell is not None and plan.choice.option != MOVE else ""
    return f"{plan.worth:7.1f} {plan.doing:7.1f}  {told(plan.choice)}{where}"


def watched(one: Watched, seed: str) -> Iterator[tuple[Fight, str, Choice, list[Plan]]]:
    """Every choice of one fight, played by the director on both sides, with what it was chosen among."""
    now = begin(load_shipped("srd51"), one.setup(), seed).fight
    choices = 0
    while now.state.outcome == "ongoing" and now.state.round <= ROUNDS:
        if now.window is not None:
            given = {asked.who: answer(now, asked.who) for asked in now.window.asked}
            now = play(now, Answers(window=now.window.id, answers=given)).fight
            continue
        who = now.state.turn
        assert who is not None
        chosen = decide(now, who)
        choices = choices + 1 if chosen.option != END_TURN else 0
        yield now, who, chosen, weighed(now.arena, who)
        now = play(now, chosen).fight
    yield now, "", Choice(by="", option=now.state.outcome), []


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("names", nargs="*", default=list(FIGHTS))
    parser.add_argument("--fights", type=int, default=1)
    parser.add_argument("--best", type=int, default=5)
    parser.add_argument("--quiet", action="store_true")
    args = parser.parse_args()
    for name in args.names:
        used: Counter[tuple[str, str]] = Counter()
        ends: Counter[str] = Counter()
        for number in range(args.fights):
            print(f"=== {name} {number}: {FIGHTS[name].why}")
            for fight, who, chosen, plans in watched(FIGHTS[name], f"watch {number}"):
                if not who:
                    ends[chosen.option] += 1
                    print(f"--- {chosen.option} in round {fight.state.round}")
                    continue
                used[who, chosen.option] += 1
                if args.quiet:
                    continue
                one = fight.state.combatants[who]
                at = f"{one.at[0]},{one.at[1]}" if one.at is not None else ""
                print(f"{fight.state.round} {who} at {at}: {told(chosen)}")
                for plan in plans[: args.best]:
                    print(f"        {line(plan)}")
        for (who, option), times in sorted(used.items()):
            print(f"  {who:12} {times:4} {option}")
        print(f"  {dict(ends)}")


if __name__ == "__main__":
    main()
