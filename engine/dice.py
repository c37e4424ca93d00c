"""Dice: what is thrown, and where the faces come from.

`Dice` is a value (`2d8+1`). A `DiceSource` shows faces, one die at a time, and every die says what it is
thrown for and by whom. `SeededDice` draws them from a fight's seed, `ScriptedDice` from a scenario's list.

    DiceError
        BadDiceError        a text that is no dice string, or dice nobody could throw
        TooManyDiceError    more dice at once than MAX_DICE_AT_ONCE
        UnexpectedDieError  a script with nothing left for a die, where that stops the run
        WrongFaceError      a chosen or scripted face the die does not have
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from hashlib import blake2b
from typing import Final, Literal, Protocol, TypeAlias

MAX_DICE_AT_ONCE: Final = 10_000
"""Dice in one `Dice` or one throw. A dice string holds at most 999; prices and criticals multiply them."""
MAX_SIDES: Final = 9_999


class DiceError(ValueError):
    """Something is wrong with dice; the message says what and what was expected."""


class BadDiceError(DiceError):
    """Not a dice string, or dice with sides nobody makes."""


class TooManyDiceError(DiceError):
    """More than `MAX_DICE_AT_ONCE` dice in one throw."""


class UnexpectedDieError(DiceError):
    """A die the script has no face for, under `otherwise: "fail"`."""


class WrongFaceError(DiceError):
    """A face outside 1 to the die's sides."""


class Purpose(StrEnum):
    """What a die is thrown for, as scenarios and the log name it (scenario format, "Dice")."""

    INITIATIVE = "initiative"
    ATTACK = "attack"
    DAMAGE = "damage"
    SAVE = "save"
    CHECK = "check"
    HEAL = "heal"
    TEMPORARY = "temporary"
    CONCENTRATION = "concentration"
    DEATH = "death"
    RECHARGE = "recharge"
    HEALTH = "health"  # a creature's hit dice, as it is set up
    POOL = "pool"  # a health pool spent over targets
    COUNT = "count"  # how many are called
    TABLE = "table"  # a behavior's table
    DIRECTION = "direction"
    RESCUE = "rescue"
    LOWER = "lower"
    BREAK = "break"  # an item's last charge
    REST = "rest"
    SOAK = "soak"
    REGAIN = "regain"


@dataclass(frozen=True, slots=True)
class Dice:
    """`count` dice of `sides` sides, added up, and `flat` on top; with `count` 0 the fixed amount `flat`."""

    count: int
    sides: int
    flat: int = 0

    def __post_init__(self) -> None:
        if not 0 <= self.count <= MAX_DICE_AT_ONCE:
            raise TooManyDiceError(f"{self.count} dice at once; at most {MAX_DICE_AT_ONCE} can be thrown")
        if self.count and not 2 <= self.sides <= MAX_SIDES:
            raise BadDiceError(f"a die of {self.sides} sides; expected 2 to {MAX_SIDES}")

    @classmethod
    def fixed(cls, amount: int) -> "Dice":
        return cls(0, 0, amount)

    @property
    def least(self) -> int:
        return self.count + self.flat

    @property
    def most(self) -> int:
        return self.count * self.sides + self.flat

    @property
    def average(self) -> float:
        return self.count * (self.sides + 1) / 2 + self.flat

    def plus(self, flat: int) -> "Dice":
        return replace(self, flat=self.flat + flat)

    def times(self, dice: int) -> "Dice":
        """The dice thrown `dice` times over; the flat part counts once (a critical, format 12.5)."""
        return replace(self, count=self.count * dice)

    def __str__(self) -> str:
        if not self.count:
            return str(self.flat)
        return f"{self.count}d{self.sides}" + (f"{self.flat:+d}" if self.flat else "")


_STRICT: Final = re.compile(r"([1-9][0-9]{0,2})d([2-9]|[1-9][0-9]{1,3})([+-][0-9]{1,4})?")
_LENIENT: Final = re.compile(
    r"\s*([1-9][0-9]{0,2})d([2-9]|[1-9][0-9]{1,3})(?:\s*([+-])\s*([0-9]{1,4}))?\s*", re.IGNORECASE
)
_WHOLE: Final = re.compile(r"\s*([+-]?[0-9]{1,4})\s*")


def parse_dice(text: str) -> Dice:
    """A dice string of a ruleset, exactly as format 1.5 writes it. Raises `BadDiceError` on anything else."""
    found = _STRICT.fullmatch(text)
    if found is None:
        raise BadDiceError(f"{text!r} is no dice string; expected something like 2d8 or 2d8+1 (1 to 999 dice)")
    count, sides, flat = found.groups()
    return Dice(int(count), int(sides), int(flat or 0))


def read_dice_cell(cell: str | int) -> Dice | None:
    """A dice cell of somebody's sheet, read kindly (bridging 9, "Dice cells"); None when it is no weapon.

    Case does not matter, nor do spaces round the text and round its sign. A whole number is a fixed amount.
    """
    if isinstance(cell, int):
        return Dice.fixed(cell)
    if found := _LENIENT.fullmatch(cell):
        count, sides, sign, flat = found.groups()
        return Dice(int(count), int(sides), int(sign + flat) if flat else 0)
    if found := _WHOLE.fullmatch(cell):
        return Dice.fixed(int(found[1]))
    return None


class DiceSource(Protocol):
    """Shows one face at a time."""

    @property
    def cursor(self) -> int:
        """Dice shown so far in this fight."""

    def throw(self, sides: int, purpose: str, by: str | None) -> int:
        """A face from 1 to `sides`. `by`: whoever throws, None when nobody in the fight does."""


def throw_all(source: DiceSource, count: int, sides: int, purpose: str, by: str | None) -> tuple[int, ...]:
    """`count` faces, in the order they fell. Raises `TooManyDiceError` above `MAX_DICE_AT_ONCE`."""
    if count > MAX_DICE_AT_ONCE:
        raise TooManyDiceError(f"{count} dice at once for {purpose}; at most {MAX_DICE_AT_ONCE} can be thrown")
    return tuple([source.throw(sides, purpose, by) for _ in range(count)])


_WORD: Final = (1 << 64) - 1
_GAMMA: Final = 0x9E3779B97F4A7C15


def _mix(word: int) -> int:
    """The finisher of splitmix64: 64 bits in, 64 well-stirred bits out."""
    word = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & _WORD
    word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & _WORD
    return word ^ (word >> 31)


Forced: TypeAlias = tuple[int, int] | tuple[int, int, str]
"""A face a GM chose: `(sides, face)` for the next die of so many sides, `(sides, face, by)` for the next that
`by` throws."""


class SeededDice:
    """Faces off a seed: the n-th die depends on the seed and n alone, on every machine.

    `cursor` counts dice thrown, one tick a die, whatever its sides; a fight read back goes on from there.
    `forced` holds faces a GM chose: the next die they are meant for shows that face (and still takes its tick, so
    the dice after it fall as they would have).
    The seed is read as text: 7 and "7" are one seed.
    """

    __slots__ = ("_cursor", "_forced", "_key")

    def __init__(self, seed: int | str, cursor: int = 0, forced: Iterable[Forced] = ()) -> None:
        self._key = int.from_bytes(blake2b(str(seed).encode(), digest_size=8).digest(), "little")
        self._cursor = cursor
        self._forced = list(forced)
        for sides, face, *_ in self._forced:
            _check_face(sides, face, "a chosen face")

    @property
    def cursor(self) -> int:
        return self._cursor

    @property
    def forced(self) -> tuple[Forced, ...]:
        """Chosen faces not shown yet, oldest first."""
        return tuple(self._forced)

    def force(self, sides: int, face: int, by: str | None = None) -> None:
        """The next die of `sides` sides (that `by` throws) nothing is chosen for yet shows `face`.

        Raises `WrongFaceError`.
        """
        _check_face(sides, face, "a chosen face")
        self._forced.append((sides, face) if by is None else (sides, face, by))

    def let_fall(self, sides: int, by: str | None = None) -> None:
        """Dice of `sides` sides (that `by` throws) fall as they will again."""
        meant = () if by is None else (by,)
        self._forced = [one for one in self._forced if (one[0], one[2:]) != (sides, meant)]

    def throw(self, sides: int, purpose: str, by: str | None) -> int:
        face = self.face(self._cursor, sides)
        self._cursor += 1
        for place, (of, chosen, *meant) in enumerate(self._forced):
            if of == sides and meant in ([], [by]):
                del self._forced[place]
                return chosen
        return face

    def face(self, tick: int, sides: int) -> int:
        """The face the die number `tick` (from 0) shows by the seed alone. Takes no tick."""
        if not 1 <= sides <= MAX_SIDES:
            raise BadDiceError(f"a die of {sides} sides; expected 1 to {MAX_SIDES}")
        word = _mix((self._key + (tick + 1) * _GAMMA) & _WORD)
        # Words past the last whole multiple of `sides` would favour low faces: stir again, within the tick.
        fair = _WORD + 1 - (_WORD + 1) % sides
        while word >= fair:
            word = _mix((word + _GAMMA) & _WORD)
        return word % sides + 1


@dataclass(frozen=True, slots=True)
class ScriptEntry:
    """Faces written down for one purpose; `by` None fits whoever throws. `spare` faces may stay unused."""

    purpose: str
    faces: tuple[int, ...]
    by: str | None = None
    spare: bool = False


Otherwise: TypeAlias = Literal["average", "max", "min", "fail"] | SeededDice


class ScriptedDice:
    """Faces off a scenario's `dice` (scenario format, "Dice").

    A die takes the next unused face of the first entry that fits it. `otherwise` says what a die shows that
    no entry is left for: `"average"` the half of its sides rounded up, `"fail"` raises `UnexpectedDieError`,
    and a `SeededDice` shows what it would show at that cursor.
    """

    __slots__ = ("_entries", "_otherwise", "_seen", "_taken", "_used")

    def __init__(self, entries: Sequence[ScriptEntry] = (), otherwise: Otherwise = "average") -> None:
        self._entries = tuple(entries)
        self._otherwise = otherwise
        self._used = [0] * len(self._entries)  # faces taken of each entry
        self._seen = [0] * len(self._entries)  # the most that ever were: a held fight has shown those put back
        self._taken: list[int] = []  # for each die thrown: the entry it came from, -1 for none

    @property
    def cursor(self) -> int:
        return len(self._taken)

    def throw(self, sides: int, purpose: str, by: str | None) -> int:
        for place, entry in enumerate(self._entries):
            used = self._used[place]
            if entry.purpose == purpose and entry.by in (None, by) and used < len(entry.faces):
                face = entry.faces[used]
                _check_face(sides, face, f"dice[{place}] (for {purpose}{_thrower(by)})")
                self._used[place] += 1
                self._seen[place] = max(self._seen[place], self._used[place])
                self._taken.append(place)
                return face
        face = self._unscripted(sides, purpose, by)
        self._taken.append(-1)
        return face

    def rewind(self, cursor: int) -> None:
        """Put back every die thrown since `cursor` was read, so that a step may be run again."""
        if not 0 <= cursor <= len(self._taken):
            raise ValueError(f"cannot rewind to die {cursor}: {len(self._taken)} have been thrown")
        for place in self._taken[cursor:]:
            if place >= 0:
                self._used[place] -= 1
        del self._taken[cursor:]

    def unused(self) -> tuple[str, ...]:
        """One sentence for each entry with faces nobody threw, `spare` ones aside."""
        return tuple(
            f"dice[{place}] (for {entry.purpose}{_thrower(entry.by)}): "
            f"never thrown: {', '.join(str(face) for face in entry.faces[seen:])}"
            for place, (entry, seen) in enumerate(zip(self._entries, self._seen, strict=True))
            if seen < len(entry.faces) and not entry.spare
        )

    def _unscripted(self, sides: int, purpose: str, by: str | None) -> int:
        match self._otherwise:
            case "average":
                return (sides + 1) // 2
            case "max":
                return sides
            case "min":
                return 1
            case "fail":
                raise UnexpectedDieError(f"a d{sides} for {purpose}{_thrower(by)} that the script has no face for")
            case SeededDice() as seeded:
                return seeded.face(self.cursor, sides)


def _thrower(by: str | None) -> str:
    return f" by {by}" if by is not None else ""


def _check_face(sides: int, face: int, where: str) -> None:
    if not 1 <= face <= sides:
        raise WrongFaceError(f"{where}: a d{sides} has no face {face}; expected 1 to {sides}")


__all__ = [
    "MAX_DICE_AT_ONCE",
    "MAX_SIDES",
    "BadDiceError",
    "Dice",
    "DiceError",
    "DiceSource",
    "Forced",
    "Otherwise",
    "Purpose",
    "ScriptEntry",
    "ScriptedDice",
    "SeededDice",
    "TooManyDiceError",
    "UnexpectedDieError",
    "WrongFaceError",
    "parse_dice",
    "read_dice_cell",
    "throw_all",
]
