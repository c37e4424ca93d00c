"""What may be put into a fight: the inputs. A fight is its seed and the list of these (the input log).

Every input is plain JSON with a `t`, parsed once by `parse_input`; inside the engine there are only the
typed values below.
"""

from dataclasses import dataclass, field
from typing import Annotated, Final, Literal, TypeAlias

from pydantic import ConfigDict, Field, TypeAdapter, with_config

from engine.areas import WallSide
from engine.codec import Json, camel, to_json
from engine.setup import CombatantSetup
from rulesets.format.creatures import Temperament
from rulesets.format.encounter import Scene

Cell: TypeAlias = tuple[int, int]
"""A board cell `(x, y)`: x grows to the right, y downward, (0, 0) is the top left corner."""

MOST_COPIES: Final = 10
"""Copies of an area at most, whatever the area (capability 1.178)."""

MOST_CARRIED: Final = 8
"""Who may go along with a teleport at most, whatever the teleport (capability 1.276)."""

_config = with_config(ConfigDict(extra="forbid", alias_generator=camel, validate_by_name=True, validate_by_alias=True))


@_config
@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """One option picked from a menu, with whatever that option asks for.

    `pay` names the pool to pay with (None: the first that can); `to` is a cell walked to, `at` a cell an
    area is aimed at. Of an area set down several times `copies` are the cells, in place of `at`. A wall runs from
    `at` on `toward` another cell (None: across the line from its maker), or lies as a `ring`; `side`: which of its
    sides is meant (None: far). `wall`: a cell of the section of a wall that is struck in place of anybody. A teleport
    leads to `at`, out of the fight without one, and `carries` are those who go along. Keys of later capabilities are
    added here.
    """

    by: str
    option: str
    targets: tuple[str, ...] = ()
    at: Cell | None = None
    copies: Annotated[tuple[Cell, ...], Field(min_length=1, max_length=MOST_COPIES)] | None = None
    toward: Cell | None = None
    ring: bool | None = None
    side: WallSide | None = None
    wall: Cell | None = None
    carries: Annotated[tuple[str, ...], Field(max_length=MOST_CARRIED)] = ()
    to: Cell | None = None
    pay: str | None = None
    mode: str | None = None
    style: str | None = None
    amount: int | None = None
    t: Literal["choice"] = "choice"


@_config
@dataclass(frozen=True, slots=True, kw_only=True)
class Pass:
    """Nothing taken in a window. `timeout` says that the clock decided, not the player."""

    timeout: bool = False
    t: Literal["pass"] = "pass"


Answer: TypeAlias = Annotated[Choice | Pass, Field(discriminator="t")]


@_config
@dataclass(frozen=True, slots=True, kw_only=True)
class Answers:
    """Everything that was answered in one window, by combatant. Whoever was asked and is missing passes by timeout."""

    window: str
    answers: dict[str, Answer] = field(default_factory=dict)
    t: Literal["answers"] = "answers"


@_config
@dataclass(frozen=True, slots=True, kw_only=True)
class GmMove:
    """A token set down somewhere, by the GM's hand: it costs nothing and provokes nobody."""

    who: str
    to: Cell
    t: Literal["gm-move"] = "gm-move"


@_config
@dataclass(frozen=True, slots=True, kw_only=True)
class GmSet:
    """Numbers of a combatant the GM writes, and how the director plays it. None leaves a number alone. `pools` are
    what is left in them; `competence` is 1 to 5."""

    who: str
    health: int | None = None
    temp: int | None = None
    initiative: int | None = None
    pools: dict[str, int] = field(default_factory=dict)
    temperament: Temperament | None = None
    competence: int | None = None
    t: Literal["gm-set"] = "gm-set"


@_config
@dataclass(frozen=True, slots=True, kw_only=True)
class GmCondition:
    """A condition put on (`active`) or taken off by the GM, without a clock or a source."""

    who: str
    condition: str
    active: bool
    t: Literal["gm-condition"] = "gm-condition"


@_config
@dataclass(frozen=True, slots=True, kw_only=True)
class GmReveal:
    """A combatant shown to, or hidden from, the party by the GM."""

    who: str
    hidden: bool
    t: Literal["gm-reveal"] = "gm-reveal"


@_config
@dataclass(frozen=True, slots=True, kw_only=True)
class GmEnd:
    """The fight is called off by the GM: the party fled, or it ends as it stands."""

    outcome: Literal["fled", "victory", "defeat"]
    t: Literal["gm-end"] = "gm-end"


@_config
@dataclass(frozen=True, slots=True, kw_only=True)
class GmAdd:
    """Somebody who joins a running fight, and throws for its place in the order unless that is written."""

    combatant: CombatantSetup
    t: Literal["gm-add"] = "gm-add"


@_config
@dataclass(frozen=True, slots=True, kw_only=True)
class GmRemove:
    """Somebody taken out of the fight: not defeated, but gone, with what it held on others."""

    who: str
    t: Literal["gm-remove"] = "gm-remove"


@_config
@dataclass(frozen=True, slots=True, kw_only=True)
class GmGround:
    """What some cells become: a letter of the board's rows (`#` a wall, `.` plain ground)."""

    cells: tuple[Cell, ...]
    ground: Annotated[str, Field(min_length=1, max_length=1)]
    t: Literal["gm-ground"] = "gm-ground"


@_config
@dataclass(frozen=True, slots=True, kw_only=True)
class GmScene:
    """Where and when it is fought from now on."""

    scene: Scene
    t: Literal["gm-scene"] = "gm-scene"


@_config
@dataclass(frozen=True, slots=True, kw_only=True)
class GmFudge:
    """The face that the next die of `sides` shows: whoever throws it, or the next that `by` throws. Several wait in
    line. Without a face the ones that wait are taken back."""

    sides: int
    face: int | None = None
    by: str | None = None
    t: Literal["gm-fudge"] = "gm-fudge"


@_config
@dataclass(frozen=True, slots=True, kw_only=True)
class GmQuiet:
    """Whether moments hold the fight that nobody could answer, so that silence tells nothing (`State.quiet`)."""

    on: bool
    t: Literal["gm-quiet"] = "gm-quiet"


GmChange: TypeAlias = (
    GmMove | GmSet | GmCondition | GmReveal | GmEnd | GmAdd | GmRemove | GmGround | GmScene | GmFudge | GmQuiet
)
Input: TypeAlias = Choice | Answers | GmChange

_inputs: TypeAdapter[Input] = TypeAdapter(Annotated[Input, Field(discriminator="t")])
_answer: TypeAdapter[Answer] = TypeAdapter(Answer)


def parse_input(document: Json) -> Input:
    """An input from its JSON. Raises `pydantic.ValidationError` when it is none."""
    return _inputs.validate_python(document)


def parse_answer(document: Json) -> Answer:
    """An answer from its JSON. Raises `pydantic.ValidationError` when it is none."""
    return _answer.validate_python(document)


def input_json(value: Input | Answer) -> Json:
    """The JSON `parse_input` (or `parse_answer`) reads back."""
    return to_json(value)
