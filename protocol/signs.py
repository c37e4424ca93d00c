"""What a condition looks like on a token: a sign of what it does, whatever it is called."""

from collections.abc import Iterator
from typing import Final, Literal, TypeAlias

from engine.definitions import Bearing, ModifierDef
from engine.rules import Rules

Sign: TypeAlias = Literal["helpless", "fallen", "held", "senseless", "swayed", "hindered", "warded", "helped"]
"""`swayed`: kept off, or from pointing at, whoever put it there."""

_BY_EFFECT: Final[tuple[tuple[Sign, frozenset[str]], ...]] = (
    ("helpless", frozenset({"cannot-act"})),
    ("fallen", frozenset({"half-move-to-stand"})),
    ("held", frozenset({"speed-zero"})),
)
_SWAYING: Final = frozenset({"cannot-approach-source", "cannot-target-source"})
_HINDERING: Final = frozenset(
    {
        "own-attacks-disadvantage",
        "own-saves-disadvantage",
        "own-checks-disadvantage",
        "attacks-against-advantage",
        "attacks-against-adjacent-advantage",
        "attacks-from-adjacent-critical",
        "cannot-react",
    }
)
_WARDING: Final = frozenset({"resist-all", "attacks-against-disadvantage"})
_HELPING: Final = frozenset({"own-attacks-advantage", "own-saves-advantage", "own-checks-advantage"})


def sign_of(rules: Rules, condition: str) -> Sign | None:
    """The gravest thing it does, with the conditions it brings along; None for what shows in no number."""
    bearings = list(_with_included(rules, condition))
    effects = frozenset(effect for bearing in bearings for effect in bearing.effects)
    for sign, telling in _BY_EFFECT:
        if effects & telling:
            return sign
    if any(bearing.lacks for bearing in bearings):
        return "senseless"
    if effects & _SWAYING:
        return "swayed"
    modifiers = [modifier for bearing in bearings for modifier in bearing.modifiers]
    shown = any(bearing.cancels_unseen for bearing in bearings)
    if shown or effects & _HINDERING or any(_hinders(modifier) for modifier in modifiers):
        return "hindered"
    if effects & _WARDING or any(modifier.to in ("defense", "attacks-taken") for modifier in modifiers):
        return "warded"
    if any(bearing.resist or bearing.immune or bearing.unseen is not None for bearing in bearings):
        return "warded"
    lent = any(bearing.senses for bearing in bearings)
    return "helped" if effects & _HELPING or modifiers or lent else None


def _with_included(rules: Rules, condition: str) -> Iterator[Bearing]:
    wanted, seen = [condition], {condition}
    while wanted:
        bearing = rules.conditions.get(wanted.pop())
        if bearing is None:
            continue
        yield bearing
        fresh = [name for name in bearing.includes if name not in seen]
        seen.update(fresh)
        wanted.extend(fresh)


def _hinders(modifier: ModifierDef) -> bool:
    """Whether it makes its holder worse at something. Of attacks taken it is the attackers who are better or worse."""
    worse = modifier.minus or modifier.flat < 0 or modifier.times < 1 or modifier.mode == "disadvantage"
    better = modifier.flat > 0 or modifier.mode == "advantage"
    return better if modifier.to == "attacks-taken" else worse


__all__ = ["Sign", "sign_of"]
