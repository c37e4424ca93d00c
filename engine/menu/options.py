"""One line of a menu: what may be taken, what it costs, and how it may be paid (format 18).

Targets, aims, cells and forecasts are worked out only when somebody looks (`engine.menu.targets`,
`engine.menu.walks`, `engine.menu.forecast`): most options of most menus are never looked at.
"""

from dataclasses import dataclass
from typing import Final

from engine.definitions import Action, Group, Mode

MOVE: Final = "move"
STAND_UP: Final = "stand-up"
END_TURN: Final = "end-turn"


@dataclass(frozen=True, slots=True)
class Pay:
    """A way of paying: the pool it comes from and how many steps above the usual one that is."""

    id: str
    label: str
    steps: int


@dataclass(frozen=True, slots=True)
class Style:
    """A way to make an attack where blows move the initiative (format 13.4)."""

    id: str
    label: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """`action` is None for `move`, `stand-up` and `end-turn`. `budget` is what it spends now: None when free,
    also for a strike in hand. `strikes`: in hand before it. `fixed`: targets that are not chosen (an answer
    pointed at its source). `price`: (pool, amount) as paid without choosing, a counter by the name of its row;
    `uses`: (left, of); `shots` left; `charges`: (left, of) of its item; `points`: signature points it costs.

    `pay_needed`: it can only be paid with one of `pays`, named. `modes` are those with the shots for it; with
    `mode_needed` it cannot be taken plainly. `strikes_at_walker`: it is paid with the opportunity budget in
    place of its own (format 16.6). `zone`: the key of the area that stays which it moves or turns.
    """

    id: str
    label: str
    group: Group
    by: str
    action: Action | None = None
    budget: str | None = None
    price: tuple[tuple[str, int], ...] = ()
    pays: tuple[Pay, ...] = ()
    pay_needed: bool = False
    styles: tuple[Style, ...] = ()
    modes: tuple[Mode, ...] = ()
    mode_needed: bool = False
    strikes: int = 0
    uses: tuple[int, int] | None = None
    shots: int | None = None
    charges: tuple[int, int] | None = None
    points: int = 0
    fixed: tuple[str, ...] | None = None
    strikes_at_walker: bool = False
    zone: int | None = None

    def mode(self, mode: str | None) -> Mode | None:
        """The offered mode of that id."""
        for one in self.modes:
            if one.id == mode:
                return one
        return None
