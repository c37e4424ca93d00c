"""Figures and words of the rules, read off what a record says. Nothing here keeps a sentence."""

import re
from dataclasses import dataclass

__all__ = [
    "ABILITIES",
    "CONDITIONS",
    "Dice",
    "Lasting",
    "Shape",
    "conditions_in",
    "duration_words",
    "feet",
    "lasting",
    "parse_terms",
    "repeats_at_turn_end",
    "self_ends",
    "shape_in",
    "slug",
]

ABILITIES = ("str", "dex", "con", "int", "wis", "cha")

CONDITIONS = (
    "blinded",
    "charmed",
    "deafened",
    "frightened",
    "grappled",
    "incapacitated",
    "invisible",
    "paralyzed",
    "petrified",
    "poisoned",
    "prone",
    "restrained",
    "stunned",
    "unconscious",
)

ROUNDS_OF = {"round": 1, "rounds": 1, "minute": 10, "minutes": 10, "hour": 600, "hours": 600}
MOST_ROUNDS = 1000
"""The longest clock the format has; what lasts longer has no clock in a fight."""

_TERM = re.compile(r"(?:(\d+)d(\d+))|(\d+)|(MOD)")


@dataclass(frozen=True, slots=True)
class Dice:
    """Dice of one sort and a flat number: `count` 0 is a flat number alone."""

    count: int
    sides: int
    flat: int = 0

    def __str__(self) -> str:
        if not self.count:
            return str(self.flat)
        return f"{self.count}d{self.sides}" + (f"{self.flat:+d}" if self.flat else "")

    @property
    def amount(self) -> dict[str, object]:
        """As an amount of the format."""
        if not self.count:
            return {"flat": self.flat}
        return {"dice": str(self)}

    @property
    def average(self) -> float:
        return self.count * (self.sides + 1) / 2 + self.flat


def parse_terms(written: str) -> tuple[list[Dice], bool]:
    """The dice of `8d6`, `2d8 + 4d6`, `10d6 + 40`, `1d8 + MOD`, one for each sort of die, a flat number beside the
    last; and whether the caster's modifier is added."""
    found: list[Dice] = []
    flat, modifier = 0, False
    compact = written.replace(" ", "")
    for sign, term in re.findall(r"([+-]?)([^+-]+)", compact):
        dice = re.fullmatch(r"(\d+)d(\d+)", term)
        if dice:
            found.append(Dice(int(dice.group(1)), int(dice.group(2))))
        elif term == "MOD":
            modifier = True
        elif term.isdecimal():
            flat += -int(term) if sign == "-" else int(term)
    if not found:
        return [Dice(0, 0, flat)], modifier
    found[-1] = Dice(found[-1].count, found[-1].sides, flat)
    return found, modifier


def feet(written: str) -> int | None:
    """The feet of `60 feet`, `40 ft.`, `1 mile`; None when it is no distance."""
    found = re.search(r"(\d+)\s*(feet|foot|ft|mile)", written)
    if found is None:
        return None
    return int(found.group(1)) * (5280 if found.group(2) == "mile" else 1)


@dataclass(frozen=True, slots=True)
class Shape:
    """An area: `size` in feet, the radius of a burst, the length of a cone or a line, a side of a box."""

    shape: str
    size: int
    on_user: bool = False
    """Around whoever makes it."""
    exact: bool = True
    """False where the format's nearest shape stands for a cylinder's height or a wide line."""

    @property
    def targets(self) -> int:
        """How many it catches where there is no board."""
        return max(1, min(8, -(-self.size // {"burst": 5, "box": 10, "cone": 10, "line": 30}[self.shape])))


_SHAPES = (
    ("cone", r"(\d+)[- ]foot cone"),
    ("line", r"(\d+)[- ]foot line"),
    ("line", r"line[^.]{0,30}?that is (\d+) (?:ft|feet)\.? long"),
    ("burst", r"(\d+)[- ]foot[- ]radius"),
    ("burst", r"(\d+)-foot radius"),
)
_AROUND = re.compile(r"(?:each|every|any|all) [^.]{0,60}?(?:within|in) (\d+) (?:ft|feet)\b\.? of (?:the|it)", re.I)


def shape_in(said: str) -> Shape | None:
    """The area a creature's action names, if any."""
    for shape, pattern in _SHAPES:
        found = re.search(pattern, said)
        if found:
            narrow = shape != "line" or not re.search(r"(?:10|15|20) (?:ft\.|feet) wide", said)
            return Shape(shape, int(found.group(1)), shape == "burst" and "point" not in said, narrow)
    around = None if "bolts" in said else _AROUND.search(said)
    return Shape("burst", int(around.group(1)), True) if around else None


@dataclass(frozen=True, slots=True)
class Lasting:
    """How long a condition lasts: `rounds` None is until something ends it."""

    rounds: int | None
    of_source: bool = False
    at_start: bool = False

    @property
    def duration(self) -> object:
        if self.rounds is None or self.rounds > MOST_ROUNDS:
            return "instant"
        clock: dict[str, object] = {"rounds": self.rounds}
        if self.at_start:
            clock["at"] = "turn-start"
        if self.of_source:
            clock["of"] = "source"
        return clock


_NEXT_TURN = re.compile(r"until the (end|start) of (?:its|(the target's|the creature's)|([^.,]{2,30}?'s)) next turn")


def lasting(said: str, after: int = 0) -> Lasting | None:
    """How long what is named at `after` lasts, by the words that follow it in its sentence."""
    rest = said[after : after + 150].split(". ")[0]
    turn = _NEXT_TURN.search(rest)
    if turn:
        return Lasting(1, bool(turn.group(3)), turn.group(1) == "start")
    span = re.search(r"for (?:the next )?(\d+) (rounds?|minutes?|hours?|days?)", rest)
    if span:
        per = ROUNDS_OF.get(span.group(2))
        return Lasting(None if per is None else int(span.group(1)) * per)
    return None


def duration_words(written: str) -> Lasting:
    """The `duration` of a spell as a clock."""
    found = re.search(r"(\d+) (rounds?|minutes?|hours?)", written)
    return Lasting(int(found.group(1)) * ROUNDS_OF[found.group(2)] if found else None)


_VERBS = r"(?:be|become|becomes|is|are|it is|it's|fall|falls|knocked|and|or) (?:also |magically |knocked |instead )*"


def conditions_in(said: str) -> list[tuple[str, int]]:
    """Conditions somebody is put under, each once, with where its name ends; those only spoken of are left out."""
    found: dict[str, int] = {}
    for one in re.finditer(_VERBS + "(" + "|".join(CONDITIONS) + r")\b", said):
        before = said[max(0, one.start() - 18) : one.start()].lower()
        if re.search(r"(can't|cannot|not|immun\w+ to|no longer|while|isn't|against) *(being|it)? *$", before):
            continue
        found.setdefault(one.group(1), one.end())
    return list(found.items())


def repeats_at_turn_end(said: str) -> bool:
    """Whether the save is repeated at the end of each of the holder's turns."""
    return bool(
        re.search(r"(?:repeat|make another|make a new|makes another)[^.]{0,60}at the end of each of its turns", said)
        or re.search(r"[Aa]t the end of each of its turns, [^.]{0,40}(?:another|repeat|saving throw)", said)
        or re.search(r"at the end of each of its turns[^.]{0,30}make another", said)
    )


def self_ends(said: str) -> bool:
    """Whether being hurt ends it."""
    return bool(re.search(r"(?:wakes up if|ends[^.]{0,40}if|until it) [^.]{0,30}takes (?:any )?damage", said))


def slug(name: str) -> str:
    """An id of the sheet's shape: lowercase, digits and underscores."""
    return re.sub(r"[^a-z0-9]+", "_", name.lower()).strip("_")[:40].rstrip("_")
