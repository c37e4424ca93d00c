"""Amounts, and the saves that stand against them."""

from dataclasses import dataclass

from engine.definitions.words import OnSuccess
from engine.dice import Dice
from rulesets.format.predicates import CreatureTest


@dataclass(frozen=True, slots=True)
class Amount:
    """Dice thrown and added to a flat number. `step` is what each step of a bigger payment adds (one level deep)."""

    dice: tuple[Dice, ...] = ()
    flat: int = 0
    step: "Amount | None" = None

    @property
    def nothing(self) -> bool:
        return not self.dice and self.flat == 0 and self.step is None


@dataclass(frozen=True, slots=True, eq=False)
class Succeeds:
    """Who makes a save without rolling; any of them is enough (capability 1.181). `immune` is casefolded."""

    immune: tuple[str, ...] = ()
    condition_immune: tuple[str, ...] = ()
    is_: CreatureTest | None = None


@dataclass(frozen=True, slots=True)
class SaveAsk:
    """A save somebody is made to roll. `on_success`: what a success leaves of the amount (format 14.3). `against`:
    kinds of harm, casefolded, it counts as being against beside those it is about."""

    save: str
    difficulty: int
    on_success: OnSuccess
    against: frozenset[str] = frozenset()
    succeeds: Succeeds | None = None


@dataclass(frozen=True, slots=True)
class HarmClause:
    """One part of a blow. `type` None is the blow's own kind; `save` None follows the action's own save."""

    amount: Amount
    type: str | None = None
    save: SaveAsk | None = None


@dataclass(frozen=True, slots=True)
class Labelled:
    """A piece of a number with the name a log shows it under."""

    label: str
    amount: int
