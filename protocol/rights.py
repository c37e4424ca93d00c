"""What a GM may do at a table that several share. The owner, who holds the GM's own link, may everything, and says what
the others may."""

from typing import Literal, TypeAlias

Right: TypeAlias = Literal["move", "edit", "see", "run"]
"""`move`: set tokens down, and act and answer for anybody; `edit`: change people, ground, scene and dice of a fight;
`see`: everything a GM sees (without it, what the party sees); `run`: begin and end fights, clocks, settings, who plays
whom, and taking steps back."""

RIGHTS: tuple[Right, ...] = ("move", "edit", "see", "run")

HELPERS: tuple[Right, ...] = ("see",)
"""What whoever opens the helpers' link may before the owner says more."""

__all__ = ["HELPERS", "RIGHTS", "Right"]
