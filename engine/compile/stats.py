"""Numbers and words a weapon or a use reads off the item's own stats (format 10.6, the sign †)."""

import math
from collections.abc import Mapping
from dataclasses import dataclass

from engine.dice import Dice, read_dice_cell
from rulesets.format.base import Value
from rulesets.format.item_use import Stated
from rulesets.format.items import Item


@dataclass(frozen=True, slots=True)
class Stats:
    """The stats an item gives. One it does not give is as though the key that reads it were absent: None."""

    given: Mapping[str, Value]

    @classmethod
    def of(cls, item: Item) -> "Stats":
        return cls(item.stats or {})

    def value(self, written: Value | Stated | None) -> Value | None:
        return self.given.get(written.stat) if isinstance(written, Stated) else written

    def number(self, written: float | Stated | None) -> float | None:
        value = self.value(written)
        return value if isinstance(value, int | float) and not isinstance(value, bool) else None

    def whole(self, written: float | Stated | None) -> int | None:
        value = self.number(written)
        return None if value is None else math.floor(value)

    def word(self, written: str | Stated | None) -> str | None:
        value = self.value(written)
        return value if isinstance(value, str) and value else None

    def abilities(self, written: tuple[str, ...] | Stated | None) -> tuple[str, ...]:
        if isinstance(written, tuple):
            return written
        named = self.word(written)
        return () if named is None else (named,)

    def dice(self, written: str | Stated | None) -> Dice | None:
        """None also for a stat that holds no dice."""
        value = self.value(written)
        return read_dice_cell(value) if isinstance(value, str | int) and not isinstance(value, bool) else None

    def lacks(self, written: object) -> bool:
        """Whether this reads a stat the item does not give."""
        return isinstance(written, Stated) and self.given.get(written.stat) is None
