"""What an effect is to the engine: when it lands, how often, what it does, what that is
in words, and what it would be worth."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from engine.describing import About, Fact
from engine.prospect import Prospect
from engine.step import Step
from engine.taken import Blow


@dataclass(frozen=True, slots=True)
class EffectKind:
    """`order`: its place in a landing (format 14.3), low first. `once`: it happens once for a whole use,
    to its user, and not to each target; `spread`: that once is over all it covers, and it is worth something for each
    of those in it. `land` takes the step, the blow and the effect's own definition.
    `worth` is what it would be worth to its user's side (`engine.prospect`); `describe` says what it would do,
    as facts (`engine.describing`)."""

    order: int
    land: Callable[[Step, Blow, Any], None]
    worth: Callable[[Prospect, Any], float]
    describe: Callable[[About, Any], Iterator[Fact]]
    once: bool = False
    spread: bool = False
