"""Where a fight is asked things: rules, cast, board and state together.

Every question the engine has about a fight (what is its defense, who can it see, what may it take) is a
function over an `Arena`. A `Step` is an arena in which something is happening.
"""

from collections.abc import Iterator, Mapping

from engine.board import Board
from engine.definitions import Definition, Side
from engine.rules import Rules
from engine.state import CombatantState, State


class Arena:
    """`board` is None off a board: nothing is then measured and everybody may be pointed at (format 16)."""

    __slots__ = ("board", "cast", "rules", "state")

    def __init__(self, rules: Rules, cast: Mapping[str, Definition], board: Board | None, state: State) -> None:
        self.rules = rules
        self.cast = cast
        self.board = board
        self.state = state

    def one(self, who: str) -> CombatantState:
        return self.state.combatants[who]

    def nature(self, who: str) -> Definition:
        return self.cast[who]

    def side(self, who: str) -> Side:
        return self.cast[who].side

    def friends(self, who: str, other: str) -> bool:
        """On one side; everybody is a friend of itself."""
        return self.cast[who].side == self.cast[other].side

    def standing(self) -> Iterator[str]:
        """Everybody in the fight and on its feet, in set-up order."""
        for who, one in self.state.combatants.items():
            if one.standing:
                yield who

    def foes(self, who: str) -> Iterator[str]:
        """The standing of the other side, in set-up order."""
        side = self.cast[who].side
        for other in self.standing():
            if self.cast[other].side != side:
                yield other

    def turn_order(self, who: list[str] | tuple[str, ...]) -> list[str]:
        """These combatants as their turns come, starting from whoever's turn it is (bridging 7.6)."""
        order = self.state.order
        start = order.index(self.state.turn) if self.state.turn in order else 0
        rank = {one: (place - start) % len(order) for place, one in enumerate(order)}
        return sorted(who, key=lambda one: rank.get(one, len(order)))
