"""What an action would come to, as somebody weighing it sees it: what the worth of an effect is made of.

Worths are in points of harm: what one side is kept from, or will be able to, deal to the other. Above 0 is
good for whoever would use the action. Each module of `engine.effects` says what its own effect is worth.
"""

import math
from dataclasses import dataclass
from typing import Final, Protocol

from engine.arena import Arena
from engine.definitions import Action, Applies, Bearing
from engine.rules import StyleDef

HORIZON: Final = 3.0
"""Rounds that whoever stands now is expected to go on standing and acting."""
HARMED: Final = 0.8
"""Share of somebody's worth that goes with its health, bit by bit."""
FELLED: Final = 0.2
"""Share of it that goes as it falls."""


class Outlook(Protocol):
    """A fight as one of its combatants sees it. Whatever it cannot know is not in here, or only guessed."""

    @property
    def arena(self) -> Arena: ...

    def stake(self, who: str) -> float:
        """Harm `who` is expected to do in a round, or as good as that."""

    def danger(self, who: str) -> float:
        """Harm a round that threatens `who`."""

    def health(self, who: str) -> float:
        """Health left, as far as it shows; 0 for whoever is down."""

    def max_health(self, who: str) -> float:
        """Health when unhurt, as far as it shows; never 0."""

    def bearing(self, who: str, condition: str) -> float:
        """What a round under this condition is worth to its holder; below 0 for a burden."""

    def lasting(self, who: str, effect: Applies, action: Action) -> float:
        """Rounds the condition `action` puts on is expected to stay on `who`."""

    def denied(self, who: str, borne: Bearing) -> float:
        """The share of what `who` does in a round that bearing this forbids, 0 to 1."""

    def threatened_with(self, who: str, kind: str) -> float:
        """The share of those who threaten `who` that deal this kind of harm (casefolded), 0 to 1."""

    def engaged(self, who: str) -> bool:
        """Whether `who` could come to act on a foe in a turn: on a board, one is within its walk and its range."""

    def usual(self) -> float:
        """What one ordinary action of whoever weighs, or of its side if that is more, is worth."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """One action about to land on one target.

    `friend`: the target is on its user's side. `lands`: the chance that it takes hold, its own save aside;
    `saved`: the chance of that save. `deals`, `expected`: harm or healing when it lands, and on average,
    chances and resistances counted; None where it does neither. `style`: how a blow that moves the
    initiative is made. `steps`: how far above its usual price it is paid.
    """

    outlook: Outlook
    action: Action
    by: str
    target: str
    friend: bool
    lands: float = 1.0
    saved: float = 0.0
    deals: float | None = None
    expected: float | None = None
    style: StyleDef | None = None
    steps: int = 0

    @property
    def worth_of_target(self) -> float:
        """What the target standing for the rest of the fight is worth to its own side."""
        return self.outlook.stake(self.target) * HORIZON

    @property
    def sign(self) -> float:
        """Whose gain is the user's: 1 for good done to a friend, -1 for good done to a foe."""
        return 1.0 if self.friend else -1.0


def toll(outlook: Outlook, who: str, expected: float, lands: float) -> float:
    """What harm to somebody takes from its side: `expected` in all, landing with the chance `lands`.

    Felling counts on top, more surely the further a blow goes past what is left.
    """
    left = outlook.health(who)
    if left <= 0 or expected <= 0 or lands <= 0:
        return 0.0
    blow = expected / lands
    falls = lands * min(1.0, max(0.0, (blow / left - 0.55) / 0.65))
    return outlook.stake(who) * HORIZON * (HARMED * min(1.0, expected / left) + FELLED * falls)


def gain(outlook: Outlook, who: str, given: float) -> float:
    """What health given back is worth to its side. The first points count most: they stand somebody up."""
    top, now = outlook.max_health(who), outlook.health(who)
    after = min(top, now + given)
    if after <= now:
        return 0.0
    return outlook.stake(who) * HORIZON * (_needed(after / top) - _needed(now / top))


def _needed(share: float) -> float:
    return math.sqrt(math.sqrt(share))


__all__ = ["FELLED", "HARMED", "HORIZON", "Outlook", "Prospect", "gain", "toll"]
