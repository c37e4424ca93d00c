"""What is spent, marked and held on a sheet: the live state, stored sparsely (format 3.1, 5).

Only what differs from its default is in the maps, so a pool that is full and untouched follows its
maximum when that rises. The same object is a fight's truth about whoever has a sheet.
"""

from dataclasses import dataclass, field

from pydantic import ConfigDict, with_config

from engine.codec import camel

_config = with_config(ConfigDict(extra="forbid", alias_generator=camel, validate_by_name=True, validate_by_alias=True))


@_config
@dataclass(slots=True, kw_only=True)
class Marks:
    """A wound track's marks. `kinds` in order of their boxes (sequential: gravest first); on an indexed
    track `boxes` holds the box (from 1) of each mark, beside `kinds`. `overflow` counts harm past the
    gravest."""

    kinds: list[str] = field(default_factory=list)
    boxes: list[int] = field(default_factory=list)
    overflow: int = 0

    def copy(self) -> "Marks":
        return Marks(kinds=list(self.kinds), boxes=list(self.boxes), overflow=self.overflow)


@_config
@dataclass(slots=True, kw_only=True)
class HeldItem:
    """A stack of one item in somebody's bag. `item` is `catalog/entry`, or a free name without rules.
    `charges` and `loaded` are None while untouched (full)."""

    item: str
    count: int = 1
    worn: bool = False
    bound: bool = False
    charges: int | None = None
    loaded: int | None = None
    on: bool | None = None

    def copy(self) -> "HeldItem":
        return HeldItem(
            item=self.item,
            count=self.count,
            worn=self.worn,
            bound=self.bound,
            charges=self.charges,
            loaded=self.loaded,
            on=self.on,
        )


@_config
@dataclass(slots=True, kw_only=True)
class Live:
    """`pools`: what is left, where it is not what the pool starts with. `row_pools`: likewise, by
    `<list id>/<row index>`. `temp`: temporary points by pool. `tracks`: plain tracks' values.
    `coins`: by coin id."""

    pools: dict[str, int] = field(default_factory=dict)
    row_pools: dict[str, int] = field(default_factory=dict)
    temp: dict[str, int] = field(default_factory=dict)
    tracks: dict[str, int] = field(default_factory=dict)
    wounds: dict[str, Marks] = field(default_factory=dict)
    conditions: list[str] = field(default_factory=list)
    states: dict[str, str] = field(default_factory=dict)
    text: dict[str, str] = field(default_factory=dict)
    items: list[HeldItem] = field(default_factory=list)
    coins: dict[str, int] = field(default_factory=dict)

    def copy(self) -> "Live":
        return Live(
            pools=dict(self.pools),
            row_pools=dict(self.row_pools),
            temp=dict(self.temp),
            tracks=dict(self.tracks),
            wounds={track: marks.copy() for track, marks in self.wounds.items()},
            conditions=list(self.conditions),
            states=dict(self.states),
            text=dict(self.text),
            items=[held.copy() for held in self.items],
            coins=dict(self.coins),
        )
