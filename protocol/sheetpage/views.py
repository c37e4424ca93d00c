"""What the page of a sheet is on the wire. Ids are the ruleset's own; an empty part is left out."""

from typing import Literal, NotRequired, TypeAlias

from typing_extensions import TypedDict

from engine.sheet.workings import How, What

CellValue: TypeAlias = bool | int | float | str

ItemAct: TypeAlias = Literal["use", "reload", "wear", "take-off", "bind", "unbind", "give"]


class PartView(TypedDict):
    """A part of a number: the ruleset's word for it, or `what` it is. `value`: of a word, where there is no number."""

    amount: float
    label: NotRequired[str]
    what: NotRequired[What]
    value: NotRequired[str]


class HowView(TypedDict):
    """What a value is made of its parts by. `multiplier` of a `scale`."""

    how: How
    parts: list[PartView]
    multiplier: NotRequired[float]


class AbilityView(TypedDict):
    """`number`: that of a check of it; `parts` of the score, where it is not simply what was written."""

    id: str
    label: str
    short: NotRequired[str]
    score: int
    number: int
    parts: NotRequired[list[PartView]]


class CheckView(TypedDict):
    """A skill or a save. `parts` add up to `number`. `untrained`: at the first tier it is rolled `harder`, or not at
    all (`refuse`)."""

    id: str
    label: str
    number: int
    tier: str
    ability: NotRequired[str]
    untrained: NotRequired[Literal["harder", "refuse"]]
    parts: list[PartView]


class ValueView(TypedDict):
    """A field or a derived value. `text`: the ruleset's word for the value. `minor`: at its default, looked up
    in a table, or only a step on the way to another number."""

    id: str
    label: str
    sort: Literal["number", "text", "longtext", "boolean", "enum", "dice", "derived"]
    value: CellValue
    text: NotRequired[str]
    how: NotRequired[HowView]
    minor: NotRequired[bool]


class CannotView(TypedDict):
    """Why something cannot be done now."""

    reason: str
    sentence: str


class PriceView(TypedDict):
    label: str
    amount: int


class PayWithView(TypedDict):
    """A pool that a price may be paid from instead."""

    id: str
    label: str
    left: int


class UseView(TypedDict):
    """What using a picked entry costs now, or why it cannot be used."""

    price: NotRequired[list[PriceView]]
    pays: NotRequired[list[PayWithView]]
    cannot: NotRequired[CannotView]


class RowView(TypedDict):
    """A row of a list: `name`, and the cells that are filled, as they are read. `pool`: the row is one. `entry`: where
    it was picked; `summary` what is said of that."""

    row: int
    name: str
    cells: dict[str, CellValue]
    entry: NotRequired[str]
    summary: NotRequired[str]
    pool: NotRequired[str]
    use: NotRequired[UseView]


class ColumnView(TypedDict):
    """`brief`: shown in the list itself."""

    id: str
    label: str
    sort: Literal["number", "text", "longtext", "boolean", "enum", "dice"]
    brief: NotRequired[bool]


class ListView(TypedDict):
    """`group`: the column that rows are grouped by."""

    id: str
    label: str
    columns: list[ColumnView]
    rows: list[RowView]
    group: NotRequired[str]


class SectionView(TypedDict):
    """One of the ruleset's sections; what stands in none is in a last one without `id` and `label`."""

    id: NotRequired[str]
    label: NotRequired[str]
    abilities: NotRequired[list[AbilityView]]
    saves: NotRequired[list[CheckView]]
    skills: NotRequired[list[CheckView]]
    values: NotRequired[list[ValueView]]
    lists: NotRequired[list[ListView]]


class StatView(TypedDict):
    label: str
    value: CellValue


class ItemPageView(TypedDict):
    """A stack in the bag. `acts`: what this kind of thing allows, each with why not now, where it is not."""

    category: NotRequired[str]
    rarity: NotRequired[str]
    tags: NotRequired[list[str]]
    stats: NotRequired[list[StatView]]
    slots: NotRequired[list[str]]
    summary: NotRequired[str]
    restriction: NotRequired[str]
    on: NotRequired[bool]
    acts: dict[str, CannotView | Literal[True]]


class BagView(TypedDict):
    """`load` against what is borne with ease (`easy`) and at most (`most`); how many are bound, of how many."""

    load: NotRequired[float]
    easy: NotRequired[float]
    most: NotRequired[float]
    encumbered: NotRequired[bool]
    binding: NotRequired[str]
    bound: NotRequired[list[int]]


class StepView(TypedDict):
    label: str
    number: int


class RollingView(TypedDict):
    """`steps` of the ruleset's ladder of difficulties. `sum`: dice are added up, else successes are counted. `leans`: a
    roll may have the upper hand or the lower."""

    sum: bool
    leans: bool
    steps: list[StepView]


class SheetPageView(TypedDict):
    """`items` by their place in the bag, as in the view."""

    who: str
    sections: list[SectionView]
    items: dict[str, ItemPageView]
    bag: BagView
    rolling: RollingView


__all__ = [
    "AbilityView",
    "BagView",
    "CannotView",
    "CellValue",
    "CheckView",
    "ColumnView",
    "HowView",
    "ItemAct",
    "ItemPageView",
    "ListView",
    "PartView",
    "PayWithView",
    "PriceView",
    "RollingView",
    "RowView",
    "SectionView",
    "SheetPageView",
    "StatView",
    "StepView",
    "UseView",
    "ValueView",
]
