"""Parties made by the maker against creatures of a fitting challenge, played at random and checked at every step.

python -m tests.rulesets.srd51.parties --fights 200 [--seed 0] [--jobs 2]
"""

import argparse
import sys
import traceback
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache

from engine.choice import GmReveal
from engine.fight import begin, play
from engine.making.maker import make
from engine.making.wishes import Wishes
from engine.replay import InputLog
from engine.setup import CombatantSetup, FightSetup
from engine.sim import End, end_of
from rulesets.format.character import HeldItem
from rulesets.format.making import Making
from rulesets.load import load_shipped, shipped_making
from tests.engine.picking import Hand
from tests.engine.random_play import BrokenError, Game, Source, checked, some_board, some_places

MOST_CREATURES = 8
MAGIC_FROM = 5
"""The level from which on made characters wield magic weapons: else nothing of theirs hurts a werewolf."""


@cache
def making() -> Making:
    found = shipped_making("srd51")
    assert found is not None
    return found


@cache
def challenges() -> dict[str, float]:
    """The challenge of every creature, by its path."""
    found = {}
    for path, entry in load_shipped("srd51").creatures.items():
        challenge = (entry.filters or {})["challenge"]
        assert isinstance(challenge, int | float)
        found[path] = challenge
    return found


def fitting(party: int, level: int, hand: Hand) -> list[str]:
    """Creatures whose challenge adds up to about a quarter of the party's levels, none far above its level."""
    left = max(0.25, party * level / 4 * (50 + hand.number(70)) / 100)
    found: list[str] = []
    while len(found) < MOST_CREATURES and (not found or left > 0):
        able = [path for path, challenge in challenges().items() if challenge <= max(left, 0.25)]
        worthy = [path for path in able if challenges()[path] >= left / 4] or able
        found.append(hand.one(sorted(worthy)))
        left -= max(challenges()[found[-1]], 0.125)
    return found


def members(count: int, level: int, hand: Hand) -> list[CombatantSetup]:
    """Made characters of any race, class and subclass there is."""
    ways = {way.id: [option.id for option in way.options] for way in making().ways}
    found = []
    for place in range(count):
        wishes = Wishes(options={"race": hand.one(ways["race"]), "class": hand.one(ways["class"])})
        build = make(load_shipped("srd51"), making(), wishes, level, f"Hero {place}")
        arms = build.model_copy(update={"items": tuple(_enchanted(held, level) for held in build.items)})
        found.append(CombatantSetup(id=f"hero-{place}", name=f"Hero {place}", side="party", sheet=arms))
    return found


def _enchanted(held: HeldItem, level: int) -> HeldItem:
    """A weapon as somebody of this level has one."""
    path = f"magic/{held.item.removeprefix('weapons/')}-plus-{min(3, 1 + level // 8)}"
    known = held.item.startswith("weapons/") and path in load_shipped("srd51").items
    return held.model_copy(update={"item": path}) if known and level >= MAGIC_FROM else held


def prepared(number: int) -> Game:
    """The fight of that number, before its first die."""
    hand = Hand(f"party {number}")
    level = hand.number(20)
    party = members(2 + hand.number(3), level, hand)
    creatures = [
        CombatantSetup(id=f"foe-{place}", name=f"Foe {place}", side="enemy", entry=path, competence=hand.number(5))
        for place, path in enumerate(fitting(len(party), level, hand))
    ]
    setup = _placed([*party, *creatures], hand)
    share = hand.one((0, 50, 100))
    by_director = frozenset(one.id for one in setup.combatants if hand.chance(share))
    source = Source("srd51", load_shipped("srd51"), (), (), ())
    return Game(source, hand, InputLog("srd51", f"party {number}", setup), by_director)


def _placed(combatants: Sequence[CombatantSetup], hand: Hand) -> FightSetup:
    board = some_board(hand) if hand.chance(85) else None
    if board is None:
        return FightSetup(combatants=tuple(combatants))
    places = some_places(board, hand, len(combatants))
    placed = (one.model_copy(update={"at": at}) for one, at in zip(combatants, places, strict=True))
    return FightSetup(combatants=tuple(placed), board=board)


def ended(number: int) -> End:
    """How the fight of that number ends: played at random and checked at every step for a while, then brought to an
    end by the director, with everybody in the open. Raises `BrokenError` for whatever does not hold.
    """
    game = checked(prepared(number), number)
    fight = begin(game.source.ruleset, game.log.setup, game.log.seed).fight
    for given in game.inputs:
        fight = play(fight, given).fight
    for who, one in fight.state.combatants.items():
        if one.hidden and fight.state.outcome == "ongoing":
            fight = play(fight, GmReveal(who=who, hidden=False)).fight
    return end_of(fight)


def _tried(number: int) -> tuple[str, str | None]:
    """(how it ended, what broke) of a fight."""
    try:
        return ended(number), None
    except BrokenError:
        return "broken", traceback.format_exc()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--fights", type=int, default=200)
    parser.add_argument("--seed", type=int, default=0, help="the number of the first fight")
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args()
    ends: Counter[str] = Counter()
    with ProcessPoolExecutor(asked.jobs) as pool:
        for end, problem in pool.map(_tried, range(asked.seed, asked.seed + asked.fights), chunksize=5):
            ends[end] += 1
            if problem is not None:
                print(problem, file=sys.stderr)
    print(f"{asked.fights} fights: " + ", ".join(f"{count} {end}" for end, count in ends.most_common()))
    sys.exit(1 if ends["broken"] else 0)


if __name__ == "__main__":
    main()
