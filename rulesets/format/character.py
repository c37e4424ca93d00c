"""Characters: what a player or a creature's author fills a sheet with, and how it stands now.

Read leniently (format 1.4): values nobody knows are kept, missing ones read as the sheet's defaults.
"""

from typing import Annotated, Any

from annotated_types import Len
from pydantic import ConfigDict, Field, StringConstraints

from rulesets.format.base import Flag, Int, Many, Model, Num, Value, between, camel

__all__ = ["Build", "CharacterBuild", "HeldItem", "LiveValues", "Row", "WoundMarks"]

Word = Annotated[str, StringConstraints(min_length=1, max_length=80)]
Row = dict[str, Value]
"""A list row: a value by column id; `_catalog` says which entry it was picked from."""


class Lenient(Model):
    """A part of a character: what is not known is kept as it is."""

    model_config = ConfigDict(extra="allow")


class Build(Model):
    """What a sheet is filled with. Everything left out reads as the sheet's own default. Source:
    format 3.1."""

    abilities: dict[str, Num] = Field(default_factory=dict)
    """Scores by ability id."""
    skills: dict[str, Word] = Field(default_factory=dict)
    """Tier ids by skill id."""
    saves: dict[str, Word] = Field(default_factory=dict)
    """Tier ids by save id."""
    bonuses: dict[str, Num] = Field(default_factory=dict)
    """Free bonuses by skill or save id."""
    fields: dict[str, Value] = Field(default_factory=dict)
    """Values by field id."""
    lists: dict[str, Annotated[Many[Row], Len(0, 500)]] = Field(default_factory=dict)
    """Rows by list id."""


class WoundMarks(Model):
    """A wound track's marks: a kind id for each box from the first on, `None` for a free one.

    On a sequential track the marks stand gravest first with no free box between.
    """

    marks: tuple[str | None, ...] = ()
    overflow: Annotated[Int, between(0, None)] = 0


class LiveValues(Lenient):
    """How a character stands, stored only where it differs from its start. Source: format 3.1, 5."""

    pools: dict[str, Int] = Field(default_factory=dict)
    """What is left, by pool id."""
    temp: dict[str, Int] = Field(default_factory=dict)
    """Temporary points, by pool id."""
    tracks: dict[str, Int | WoundMarks] = Field(default_factory=dict)
    """Where a plain track stands, or a wound track's marks, by track id."""
    conditions: Many[str] = ()
    states: dict[str, str] = Field(default_factory=dict)
    text: dict[str, str] = Field(default_factory=dict)
    row_pools: dict[str, dict[str, Int]] = Field(default_factory=dict)
    """What is left in the pools of a list's rows: by list id, then by the row's name."""


class HeldItem(Lenient):
    """A stack of items in a character's bag."""

    item: Annotated[str, StringConstraints(min_length=1, max_length=121)]
    """`<catalog>/<entry>`, or a typed-in name."""
    count: Annotated[Int, between(1, 999_999)] = 1
    worn: Flag = False
    bound: Flag = False
    charges: Int | None = None
    """Charges left; full when absent."""
    loaded: Int | None = None
    """What a clip holds; full when absent."""
    on: Flag | None = None
    """Whether an item that switches is switched on."""


class CharacterBuild(Build, Lenient):
    """A character: the build, how it stands now, and what it holds."""

    model_config = ConfigDict(extra="allow", alias_generator=camel)

    name: Annotated[str, StringConstraints(max_length=120)] | None = None
    live: LiveValues = LiveValues()
    items: Annotated[Many[HeldItem], Len(0, 500)] = ()
    coins: dict[str, Int] = Field(default_factory=dict)
    """How many of each coin, by coin id."""

    @property
    def unknown(self) -> dict[str, Any]:
        """Keys nobody knows, kept as they were written."""
        return dict(self.model_extra or {})
