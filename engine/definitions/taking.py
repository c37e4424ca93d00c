"""How an action is taken: when, at what it is aimed, what it costs, what is rolled. Distances are in cells."""

from dataclasses import dataclass
from typing import Literal

from engine.definitions.amounts import Labelled
from engine.definitions.words import AimSide, Moment, Shape
from engine.dice import Dice
from engine.geometry import Cell


@dataclass(frozen=True, slots=True)
class When:
    """When an action may be taken. With a `moment` it is only an answer; `never`: on no menu at all.
    `against`: only things used from those catalogs. `signature`: points it costs between turns."""

    moment: Moment | None = None
    never: bool = False
    at: Literal["source", "chosen"] = "source"
    cancels: bool = False
    against: frozenset[str] | None = None
    signature: int = 0

    @property
    def on_turn(self) -> bool:
        return self.moment is None and not self.never and self.signature == 0


@dataclass(frozen=True, slots=True)
class AreaShape:
    """`size` in cells. `spares`: the user's side is not caught. `helps`: only those its aim's side names are.

    Of a wall `width` is how thick it is, `ring` how far from its middle it may be laid as a ring (0: it may not). An
    area may be set down `copies` times, each touching another or, with `apart`, aimed at most that far from another.
    `about_anybody`: it only lies where its user chooses; off a board, about anybody, its user too.
    """

    shape: Shape
    size: int
    spares: bool = False
    helps: bool = False
    width: int = 1
    ring: int = 0
    copies: int = 1
    apart: int | None = None
    about_anybody: bool = False


@dataclass(frozen=True, slots=True)
class Aim:
    """What may be picked. Distances in cells; None where there is no such distance.

    `reach` is a swing's, `normal` and `long` a shot's. With neither, anything within one cell; off a
    board distances are never read. `holding`: only whoever put that condition on the user; `escapable`: only a hold
    that names what it is escaped against.
    `count_step`: how many targets more each step of a bigger payment buys. `hovers`: the cell it is measured from in
    place of its user's, past anything solid.
    """

    side: AimSide = "enemy"
    count: int = 1
    reach: int | None = None
    normal: int | None = None
    long: int | None = None
    area: AreaShape | None = None
    holding: str | None = None
    escapable: bool = False
    ranged: bool = False  # mechanics with a distance of their own: `normal` is their whole range
    count_step: int = 0
    hovers: Cell | None = None


@dataclass(frozen=True, slots=True)
class Cost:
    """A term of a price. `pools`: alternatives in declaration order; the first that can afford all of it pays."""

    pools: tuple[str, ...]
    amount: int


@dataclass(frozen=True, slots=True)
class Recharge:
    """Ready again when this roll at the start of the holder's turn shows `at_least` or more."""

    dice: Dice
    at_least: int


@dataclass(frozen=True, slots=True)
class Ammo:
    """Shots of one attack. `tag`: drawn from the bag; `clip`: from what is loaded, at most `clip`."""

    shots: int
    tag: str | None = None
    clip: int | None = None
    recover: float = 0.0


@dataclass(frozen=True, slots=True)
class Price:
    """What taking an action costs, whole or not at all.

    `budget` None spends none. `family`: pools of one group it may be paid from instead, in declaration
    order, when the price is a single term (format 9.2). `counters`: row pools, one point each.
    `uses`: how often in a fight. `strikes`: how many strikes one spend buys (0: it is no strike);
    `single`: the row is held to a single strike. `item`: index of the item used; `consumes` one of it, or `charges`.
    """

    budget: str | None = None
    costs: tuple[Cost, ...] = ()
    family: tuple[str, ...] = ()
    counters: tuple[str, ...] = ()
    uses: int | None = None
    recharge: Recharge | None = None
    strikes: int = 0
    single: bool = False
    item: int | None = None
    consumes: bool = False
    charges: int = 0
    ammo: Ammo | None = None


@dataclass(frozen=True, slots=True)
class AttackRoll:
    """To hit: `modifier` in all (dice of a pool, in a pool fight) and the pieces it is made of.
    `target`: the weapon's own per-die target in a pool fight. `ability`: the one it is made with, if known."""

    modifier: int
    parts: tuple[Labelled, ...] = ()
    target: int | None = None
    ability: str | None = None


@dataclass(frozen=True, slots=True)
class ContestRoll:
    """Both sides throw their best of the named checks. `ties`: who wins one."""

    attacker: tuple[str, ...]
    defender: tuple[str, ...]
    ties: Literal["attacker", "defender"]


@dataclass(frozen=True, slots=True)
class GateRoll:
    """The check an item asks of its user first (format 10.7). `skipped` when its `unless` holds."""

    label: str
    modifier: int
    difficulty: int
    skill: str | None = None
    ability: str | None = None
    skipped: bool = False
