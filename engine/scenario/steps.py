"""The steps a scenario plays: choices, answers, time, the GM, what happens between fights, expectations."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

Doc: TypeAlias = Mapping[str, Any]

_CHOICE_KEYS = frozenset(
    {
        *("targets", "at", "copies", "to", "toward", "ring", "side", "mode", "style", "pay", "amount", "alters"),
        *("spares", "heightens", "wall", "carries", "move", "along", "altitude"),
    }
)
_GM_CHANGES = frozenset({"set", "move", "condition", "reveal", "end", "release-held-ground"})
_EXPECT_KEYS = frozenset(
    {
        *("events", "never", "who", "zones", "summons", "menu", "window", "turn", "round", "sees", "board"),
        *("outcome", "sheet", "log"),
    }
)


class StepProblem(Exception):  # noqa: N818  what is wrong with a step, for its author
    """A step that says nothing the format knows. `key` is the key concerned, None for the step itself."""

    def __init__(self, key: str | None, message: str) -> None:
        super().__init__(message)
        self.key = key
        self.message = message


@dataclass(frozen=True, slots=True)
class ChoiceStep:
    """Somebody picks an option. `refused`: the reason the engine must refuse it with."""

    by: str
    do: str
    picks: Doc
    refused: str | None


@dataclass(frozen=True, slots=True)
class AnswerStep:
    """Answers to the open window: None passes. `rest_pass`: whoever is not named passes."""

    answers: Mapping[str, ChoiceStep | None]
    rest_pass: bool
    refused: str | None


@dataclass(frozen=True, slots=True)
class EndStep:
    who: str


@dataclass(frozen=True, slots=True)
class UntilStep:
    who: str


@dataclass(frozen=True, slots=True)
class GmStep:
    change: Doc


@dataclass(frozen=True, slots=True)
class BetweenStep:
    """Something between fights: a rest, an item used, a check, a sheet operation."""

    kind: str
    what: Any
    document: Doc
    refused: str | None


@dataclass(frozen=True, slots=True)
class ExpectStep:
    expect: Doc


PlayStep: TypeAlias = ChoiceStep | AnswerStep | EndStep | UntilStep | GmStep | BetweenStep | ExpectStep


def parse_step(raw: Doc) -> PlayStep:
    """One step. Raises `StepProblem` on anything the format does not know."""
    raw = {key: value for key, value in raw.items() if key not in ("$comment", "note")}
    found = [key for key in _FORMS if key in raw]
    if not found:
        raise StepProblem(None, f"no step of the format: expected one of {', '.join(_FORMS)}")
    return _FORMS[found[0]](raw)


def _only(raw: Doc, allowed: frozenset[str] | set[str]) -> None:
    for key in raw:
        if key not in allowed:
            raise StepProblem(key, f"unknown key, expected one of {', '.join(sorted(allowed))}")


def _text(raw: Doc, key: str) -> str:
    value = raw.get(key)
    if not isinstance(value, str):
        raise StepProblem(key, "expected a text")
    return value


def _refused(raw: Doc) -> str | None:
    return _text(raw, "refused") if "refused" in raw else None


def _choice(raw: Doc) -> ChoiceStep:
    _only(raw, _CHOICE_KEYS | {"by", "do", "refused"})
    picks = {key: value for key, value in raw.items() if key in _CHOICE_KEYS}
    return ChoiceStep(_text(raw, "by"), _text(raw, "do"), picks, _refused(raw))


def _answer(raw: Doc) -> AnswerStep:
    _only(raw, {"answer", "rest", "refused"})
    if not isinstance(raw["answer"], Mapping):
        raise StepProblem("answer", "expected an object of answers by combatant")
    answers: dict[str, ChoiceStep | None] = {}
    for who, answer in raw["answer"].items():
        if answer == "pass":
            answers[who] = None
        elif isinstance(answer, Mapping) and isinstance(answer.get("do"), str):
            answers[who] = _choice({"by": who, **answer})
        else:
            raise StepProblem(f"answer.{who}", 'expected "pass" or an object with "do"')
    if raw.get("rest") not in (None, "pass"):
        raise StepProblem("rest", 'expected "pass"')
    return AnswerStep(answers, raw.get("rest") == "pass", _refused(raw))


def _end(raw: Doc) -> EndStep:
    _only(raw, {"end"})
    return EndStep(_text(raw, "end"))


def _until(raw: Doc) -> UntilStep:
    _only(raw, {"until"})
    return UntilStep(_text(raw, "until"))


def _gm(raw: Doc) -> GmStep:
    if _text(raw, "gm") not in _GM_CHANGES:
        raise StepProblem("gm", f"expected one of {', '.join(sorted(_GM_CHANGES))}")
    return GmStep(raw)


def _between(kind: str, allowed: set[str]) -> Callable[[Doc], BetweenStep]:
    def parse(raw: Doc) -> BetweenStep:
        _only(raw, allowed | {kind, "refused"})
        return BetweenStep(kind, raw[kind], raw, _refused(raw))

    return parse


def _expect(raw: Doc) -> ExpectStep:
    _only(raw, {"expect"})
    if not isinstance(raw["expect"], Mapping):
        raise StepProblem("expect", "expected an object")
    for key in raw["expect"]:
        if key not in _EXPECT_KEYS:
            raise StepProblem(f"expect.{key}", f"unknown key, expected one of {', '.join(sorted(_EXPECT_KEYS))}")
    return ExpectStep(raw["expect"])


_FORMS: dict[str, Callable[[Doc], PlayStep]] = {
    "expect": _expect,
    "answer": _answer,
    "do": _choice,
    "end": _end,
    "until": _until,
    "gm": _gm,
    "rest": _between("rest", {"who", "dice", "pool", "uses"}),
    "use-item": _between("use-item", {"who", "mode", "amount"}),
    "check": _between("check", {"who"}),
    "op": _between("op", {"who"}),
}
