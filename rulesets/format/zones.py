"""Areas that stay: how long, where, whom they catch when, and what their ground does. Source: capabilities 1.172 to
1.175, 1.182, 1.198, 1.297, bridging 8 (Areas that stay)."""

from typing import Annotated, Literal

from annotated_types import Interval
from pydantic import Tag

from rulesets.format.base import (
    BY_SHAPE,
    Amount,
    DiceText,
    Flag,
    Id,
    Int,
    Many,
    Model,
    Num,
    Text40,
    Yes,
    between,
    length,
)
from rulesets.format.seeing import LightShed

__all__ = [
    "Burns",
    "Detonates",
    "Dispersal",
    "Inside",
    "Obscures",
    "PerDistance",
    "Wards",
    "WhileHeld",
    "Zone",
    "ZoneDrift",
    "ZoneForbids",
    "ZoneGrowth",
    "ZoneMove",
    "ZoneTerrain",
    "ZoneTurn",
]

Length = Annotated[Num, Interval(gt=0, le=10000)]
"""A distance above zero, in the unit of whatever the zone stands on."""

Trigger = Literal["enter", "turn-start", "turn-end"]


class ZoneMove(Model):
    """Its caster moves it on their turn: to any cell within `distance` of its centre. Source: 1.173, 1.175."""

    budget: Id
    distance: Length
    ram: Yes | None = None
    """It goes a cell at a time, stops where it first reaches somebody, and catches them whatever its triggers say."""


class ZoneDrift(Model):
    """It moves by itself, straight away from its caster, as each of their turns starts. Source: 1.173."""

    distance: Length


class ZoneTurn(Model):
    """What its caster spends to face a line or a cone that goes with them another way. Source: 1.182."""

    budget: Id


class ZoneSide(Model):
    """One side of a wall, near its maker (inside a ring) or far, as they choose: it catches as its own triggers say.
    Source: 1.177."""

    distance: Length
    """How deep it is, beside the length of the wall."""
    triggers: Annotated[Many[Trigger], length(1, 3)]
    """When it catches whoever is on it."""


class Broken(Model):
    """What is left of a broken section: it harms whoever its triggers catch there, once a turn. Source: 1.200."""

    triggers: Annotated[Many[Trigger], length(1, 3)]
    """When it harms whoever is there."""
    amount: Amount
    damage_type: Text40 | None = None
    save: Id | None = None
    """Rolled against the entry's own difficulty."""
    on_save: Literal["half", "none"] = "half"
    """What a made save leaves of the amount."""


class Sections(Model):
    """A wall that blocks stands in sections, which are struck and broken one by one. Source: 1.200."""

    every: Length
    """How long each is."""
    health: Annotated[Int, between(1, 10_000)]
    """What each has."""
    defense: Annotated[Int, between(0, 1000)]
    """What an attack on one is held against."""
    resist: Annotated[Many[Text40], length(0, 20)] = ()
    vulnerable: Annotated[Many[Text40], length(0, 20)] = ()
    immune: Annotated[Many[Text40], length(0, 20)] = ()
    broken: Broken | None = None


class PerDistance(Model):
    """Harm for every `every` moved inside, with no save, counted across walks. Source: 1.173."""

    every: Length
    amount: Amount
    damage_type: Text40 | None = None


class ZoneTerrain(Model):
    """What its ground is like to move into for whoever it catches; at least one key. Source: 1.173, 1.175, 1.182."""

    difficult: Yes | None = None
    """The same as `costTimes` 2."""
    cost_times: Annotated[Int, between(2, 10)] | None = None
    """A step into it costs that many plain steps; ground that costs more already costs no more."""
    halves_speed: Yes | None = None
    """Every step into it costs double again."""
    toward_caster: Yes | None = None
    """Only steps that bring the mover nearer its caster cost more."""
    per_distance: PerDistance | None = None


class WhileHeld(Model):
    """What it does, in place of its own effect and with no save, to whoever starts a turn in it held by that condition
    from its caster. Source: 1.175."""

    condition: Id
    amount: Amount
    damage_type: Text40 | None = None


class Dispersal(Model):
    """How long a wind has to blow on it: whole rounds running, from the turn it first reached it. Source: 1.289."""

    after: Annotated[Int, between(1, 100)]


class Obscures(Model):
    """It hides everything in it, and anything seen through it, from whoever has none of the senses `pierced` in range.
    Source: 1.178, 1.286."""

    pierced: Annotated[Many[Id], length(1, 12)] | None = None
    light: Yes | None = None
    """It hides nobody, and only takes the clearness from what is seen in it or through it."""
    dispersed: Annotated[Annotated[Yes, Tag("<flag>")] | Annotated[Dispersal, Tag("<object>")], BY_SHAPE] | None = None
    """A wind that meets it ends it: at once, or after a while."""


class ZoneGrowth(Model):
    """Dice that an amount grows by."""

    dice: DiceText


class Detonates(Model):
    """It does nothing while it stands, and its entry's effect to everybody in it as it ends. Source: 1.183."""

    grows: ZoneGrowth | None = None
    """What its amount grows by at the end of each of its caster's turns."""
    touched: Yes | None = None
    """Whoever moves onto its middle rolls the entry's save, and sets it off on a failure."""


class Burns(Model):
    """Set alight by harm of those types in it, it burns whoever starts a turn in it, and is gone as its caster's turn
    comes round. Source: 1.183."""

    by: Annotated[Many[Text40], length(1, 8)]
    amount: Amount
    damage_type: Text40 | None = None


class Inside(Model):
    """What whoever is in it bears while they stay: conditions, and immunity to kinds of harm. Source: 1.179."""

    conditions: Annotated[Many[Id], length(1, 12)] | None = None
    immune: Annotated[Many[Text40], length(1, 20)] | None = None


class ZoneForbids(Model):
    """Nothing that needs one of these, of `combat.components`, is used inside. Source: 1.179."""

    components: Annotated[Many[Id], length(1, 12)]


class Wards(Model):
    """It keeps off whoever is inside anything off those catalogs used from outside at level `maxLevel` or lower.
    Source: 1.179, 1.181."""

    catalogs: Annotated[Many[Id], length(1, 12)]
    max_level: Annotated[Int, between(0, 100)]
    by: Literal["base"] | None = None
    """It compares a spell's own level, however it was paid."""
    max_level_per_cost_step: Annotated[Int, between(1, 100)] | None = None
    """It keeps out that many levels more for each step its own cast was paid above its base."""


class Zone(Model):
    """The area stays, and does the entry's own effect again to whoever it catches. Source: 1.172."""

    rounds: Annotated[Int, between(1, 1000)]
    """Of its caster's turns; the turn it was cast on does not count."""
    anchor: Literal["point", "caster"] = "point"
    """`caster`: it goes where its caster goes, and never catches them."""
    triggers: Annotated[Many[Trigger], length(0, 3)] = ()
    """When it catches, each creature once a turn."""
    at_cast: Flag = True
    """`false` does nothing as it appears."""
    move: ZoneMove | None = None
    drift: ZoneDrift | None = None
    turn: ZoneTurn | None = None
    terrain: ZoneTerrain | None = None
    breaks_concentration: Yes | None = None
    """Whoever it catches while concentrating saves for that first, against the entry's difficulty. Source: 1.174."""
    damage_cap: Annotated[Int, between(1, 100_000)] | None = None
    """It ends once it has dealt that much after it appeared. Source: 1.174."""
    while_held: WhileHeld | None = None
    damage_type: Text40 | None = None
    """What it deals at its triggers, in place of the entry's own type. Source: 1.198."""
    obscures: Obscures | None = None
    disperses: Yes | None = None
    """A wind: it ends what can be dispersed wherever the two meet. Source: 1.286."""
    detonates: Detonates | None = None
    burns: Burns | None = None
    blocks: Annotated[Many[Literal["move", "sight"]], length(1, 2)] | None = None
    """Its cells are closed to walking, to seeing or to both while it stands; whoever stands there as they are closed to
    walking is put on the nearest open cell. Source: 1.177."""
    side: ZoneSide | None = None
    """What lies beside a wall catches too."""
    sections: Sections | None = None
    carried: Literal["any", "own"] | None = None
    """Set down on a cell where somebody stands it goes where they go: anybody, or only its caster. Source: 1.301."""
    inside: Inside | None = None
    forbids: ZoneForbids | None = None
    wards: Wards | None = None
    lights: LightShed | None = None
    """It lights its own cells and no others, measured from its middle; of several copies each from its own.
    Source: 1.297."""
