"""How characters of a ruleset are made and rise in level: `making.json`, beside a ruleset.

Not a part of the ruleset format itself: a sheet needs none of it. It says in data what a builder has to know, so that
the builder knows no class, race or spell: the *ways* a character is made of (race, class, background), the options
of each, what an option gives at which level, and what is left to choose.

    {"schemaVersion": 1, "ruleset": "marl", "level": "rank", "maxLevel": 5, "scores": [2, 1, 0],
     "hitPoints": {"field": "hp_max", "ability": "con"},
     "ways": [{"id": "calling", "label": "Calling", "field": "calling", "options": [
        {"id": "smith", "label": "Smith", "order": ["str", "con", "dex"], "hitPoints": {"first": 10, "then": 6},
         "levels": {"1": {"items": [{"item": "tools/hammer", "worn": true}]},
                    "3": {"fields": {"attacks_per_action": 2}}}}]}]}
"""

from typing import Annotated, Literal

from annotated_types import Len
from pydantic import Field, StringConstraints

from rulesets.format.base import (
    EntryPath,
    Flag,
    Id,
    Int,
    Line300,
    Many,
    Model,
    Num,
    One,
    Slug,
    StepTable,
    Text80,
    Value,
    between,
)
from rulesets.format.character import HeldItem, Row

__all__ = [
    "Choice",
    "ChoiceOption",
    "GainedEntry",
    "Gains",
    "HitPoints",
    "Learning",
    "Making",
    "Option",
    "Prepared",
    "RaisedHitPoints",
    "Untrained",
    "Way",
]

LevelKey = Annotated[str, StringConstraints(pattern=r"^[1-9][0-9]?$")]
"""A level as the key of an object."""

OptionId = Annotated[str, StringConstraints(pattern=r"^[a-z0-9]+([_-][a-z0-9]+)*$", max_length=80)]


class GainedEntry(Model):
    """An entry picked onto the sheet, some cells of its rows set otherwise."""

    entry: EntryPath
    """The entry."""
    set: dict[Id, Value] = Field(default_factory=dict)
    """Values by column, in every row of the entry whose list has that column."""


class ChoiceOption(Model):
    """One of the things a choice of the kind `options` is between."""

    id: OptionId
    label: Text80
    gains: "Gains"


class Choice(Model):
    """Something left to whoever makes the character.

    `skills`: `from` are skills, each gets `tier`. `raises`: each pick adds 1 to an ability of `from`, and the same
    may be picked again. `entries`: `from` are entry paths. `options`: the choice is between `options`.
    Nothing is picked twice except in `raises`.
    """

    id: OptionId
    label: Text80
    kind: Literal["skills", "raises", "entries", "options"]
    count: Annotated[Int, between(1, 20)] = 1
    from_: Annotated[Many[str], Len(0, 400)] = ()
    """What is offered: skills, abilities or entries."""
    options: Annotated[Many[ChoiceOption], Len(0, 60)] = ()
    tier: Text80 | None = None
    """Of a skill that is picked."""
    having: Text80 | None = None
    """Only skills that already have this tier."""
    set: dict[Id, Value] = Field(default_factory=dict)
    """As in a gained entry."""
    take: Annotated[Many[str], Len(0, 400)] = ()
    """What is taken when nobody chooses: in this order, then in the order they are listed."""


class Untrained(Model):
    """A tier for every skill that still has the first one."""

    tier: Text80
    """The tier they get."""
    skills: Annotated[Many[Id], Len(1, 100)] | None = None
    """Only these; every skill of the sheet when absent."""


class Gains(Model):
    """What somebody gains at a level."""

    fields: dict[Id, Value] = Field(default_factory=dict)
    """Values the sheet's fields have from now on."""
    more: dict[Id, Num] = Field(default_factory=dict)
    """Added to number fields."""
    raise_: dict[Id, Int] = Field(default_factory=dict)
    """Added to abilities."""
    skills: dict[Id, Text80] = Field(default_factory=dict)
    untrained: Untrained | None = None
    saves: dict[Id, Text80] = Field(default_factory=dict)
    entries: Annotated[Many[EntryPath | GainedEntry], Len(0, 60)] = ()
    improve: Annotated[Many[GainedEntry], Len(0, 60)] = ()
    """Cells set anew in rows of entries that are on the sheet already."""
    forget: Annotated[Many[EntryPath], Len(0, 60)] = ()
    """Entries whose rows go: what they said is said better by another."""
    rows: dict[Id, Annotated[Many[Row], Len(0, 20)]] = Field(default_factory=dict)
    """Rows by list, of no entry."""
    items: Annotated[Many[HeldItem], Len(0, 60)] = ()
    coins: dict[Id, Int] = Field(default_factory=dict)
    """How many of each coin, added to what is there."""
    choices: Annotated[Many[Choice], Len(0, 20)] = ()


class Learning(Model):
    """Spells somebody learns with their level, out of a catalog.

    How many: `free` (those of rank 0) and `known` by level; with no `known`, as many as may be prepared. Rank is the
    catalog's filter `rank`; the highest rank learned is by level in `highest`.
    """

    id: OptionId
    label: Text80
    catalog: Id
    """The catalog it is learned from."""
    list: Id
    where: dict[Id, Text80] = Field(default_factory=dict)
    """Only entries whose filter has this value."""
    also: Annotated[Many[EntryPath], Len(0, 100)] = ()
    """Offered although `where` does not let them in."""
    rank: Id
    """The catalog's filter that says how high an entry is."""
    free: StepTable | None = None
    """How many of rank 0 somebody knows, by level."""
    known: StepTable | None = None
    """How many of a higher rank, by level; as many as may be prepared when absent."""
    highest: StepTable
    """The highest rank that is learned, by level; none above 0 below its first row."""
    prepared: "Prepared | None" = None
    """Absent: what is known needs no preparing."""
    set: dict[Id, Value] = Field(default_factory=dict)
    """Cells of every row learned this way; its texts tell these rows from others of the list."""
    take: Annotated[Many[EntryPath], Len(0, 400)] = ()
    """What is learned when nobody chooses, in order; what is too high yet waits."""


class Prepared(Model):
    """How many may be prepared: an ability's modifier and so much a level, rounded down, at least one."""

    ability: Id
    per_level: Annotated[Num, between(0, 2)] = 1
    """How much each level adds."""
    column: Id
    """The flag of a row that is prepared."""


class HitPoints(Model):
    """What an option adds to the maximum of hit points at the first level, and at each one after."""

    first: Annotated[Int, between(0, 100)]
    """At the level the option is chosen at."""
    then: Annotated[Int, between(0, 100)]
    """At each level after."""


class Option(Model):
    """One of the things a character may be: a class, a race, a background."""

    id: OptionId
    label: Text80
    summary: Line300 | None = None
    within: dict[Id, OptionId] = Field(default_factory=dict)
    """Only for whoever took these options: of another way, by its id."""
    order: Annotated[Many[Id], Len(0, 40)] = ()
    """Abilities, the one that gets the best score first."""
    hit_points: HitPoints | None = None
    levels: dict[LevelKey, Gains] = Field(default_factory=dict)
    learns: Annotated[Many[Learning], Len(0, 6)] = ()


class Way(Model):
    """A question whose answer makes somebody what they are. Its options stand in the order they are offered."""

    id: Id
    label: Text80
    field: Id
    """The sheet's field that keeps the answer: an option's id where the field takes it, else its label."""
    at: dict[OptionId, Annotated[Int, between(1, 99)]] = Field(default_factory=dict)
    """By option: the level it is chosen at; 1 where it is not named."""
    options: Annotated[Many[Option], Len(1, 200)]
    optional: Flag = False
    """One may take none of them."""


class RaisedHitPoints(Model):
    """Where the maximum of hit points stands, and the ability whose modifier counts at every level."""

    field: Id
    ability: Id | None = None


class Hero(Model):
    """A ready-made character that comes with the ruleset, at several levels: `<id>-<level>.json`."""

    id: Slug
    name: Text80
    options: dict[Id, OptionId] = Field(default_factory=dict)
    """An option by way."""
    choices: dict[OptionId, Annotated[Many[str], Len(0, 60)]] = Field(default_factory=dict)
    """Picks by the id of a choice."""
    levels: Annotated[Many[Annotated[Int, between(1, 99)]], Len(1, 99)]
    """One character is made for each."""


class Making(Model):
    """The whole document."""

    schema_version: One
    """Always 1."""
    ruleset: Slug
    """The ruleset's id."""
    level: Id
    """The field that holds the level."""
    max_level: Annotated[Int, between(1, 99)]
    """The highest level there is; the lowest is 1."""
    scores: Annotated[Many[Int], Len(0, 40)] = ()
    """What the abilities start with, best first; given out in the order of an option."""
    score_max: Int | None = None
    """No raise goes above it."""
    hit_points: RaisedHitPoints | None = None
    ways: Annotated[Many[Way], Len(1, 12)]
    standing: dict[EntryPath, Annotated[Many[Id], Len(1, 20)]] = Field(default_factory=dict)
    """Conditions that whoever has an entry bears at all times."""
    heroes: Annotated[Many[Hero], Len(0, 200)] = ()


ChoiceOption.model_rebuild()
Choice.model_rebuild()
Learning.model_rebuild()
