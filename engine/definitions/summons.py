"""What a use leaves to strike with on later turns: `Action.summons` (capability 1.122). Distances are in cells."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Summons:
    """It stands for so many turns of its maker, the turn of the use left out. Each strike spends `budget` alone.

    `move`: how far it goes to strike; `reach`: how far it strikes from where it then is. `strike`: the option of the
    later strikes, whose action says with `strikes_with` what it is struck with.
    """

    budget: str
    rounds: int
    move: int
    reach: int
    strike: str
