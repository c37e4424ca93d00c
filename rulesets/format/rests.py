"""Rests: what they restore and clear. Source: format 6.2."""

from typing import Annotated, Literal

from annotated_types import Interval
from pydantic import Discriminator, StringConstraints, Tag

from rulesets.format.base import (
    BY_SHAPE,
    Id,
    Int,
    Many,
    Model,
    Num,
    Rounding,
    Text80,
    between,
    length,
    sole_key,
)

__all__ = [
    "By",
    "ByConst",
    "ByFraction",
    "Clear",
    "Rest",
    "RestoreGroup",
    "RestoreListPools",
    "RestorePool",
    "RestoreState",
    "RestoreStep",
    "RestoreTrack",
]


class ByConst(Model):
    """Adds a number."""

    const: Int


class ByFraction(Model):
    """Adds a share of the maximum, never less than `min`."""

    fraction_of_max: Annotated[Num, Interval(gt=0, le=1)]
    round: Rounding = "down"
    min: Annotated[Int, between(0, None)] = 0


By = Annotated[
    Annotated[ByConst, Tag("<const>")] | Annotated[ByFraction, Tag("<fractionOfMax>")],
    Discriminator(sole_key("const", "fractionOfMax")),
]

SetTo = Annotated[
    Annotated[Int, Tag("<number>")] | Annotated[Literal["max", "min"], Tag("<text>")],
    BY_SHAPE,
]


class _Change(Model):
    """How a target is restored: exactly one of the two."""

    to: SetTo | None = None
    by: By | None = None


class RestorePool(_Change):
    """Restores one declared pool."""

    pool: Id


class RestoreGroup(_Change):
    """Restores every pool of a group."""

    pool_group: Id


class RestoreListPools(_Change):
    """Restores the row pools of a list: those whose recharge column holds one of `recharge`, else all."""

    list_pools: Id
    recharge: Annotated[Many[Text80], length(1, 12)] | None = None


class RestoreTrack(_Change):
    """Restores a track; on a wound track it only ever heals, of one `kind` where that is named."""

    track: Id
    kind: Id | None = None


class RestoreState(Model):
    """Sets a live state to one of its values, or to `default`."""

    state: Id
    to: Annotated[str, StringConstraints(min_length=1, max_length=80)]


RestoreStep = Annotated[
    Annotated[RestorePool, Tag("<pool>")]
    | Annotated[RestoreGroup, Tag("<poolGroup>")]
    | Annotated[RestoreListPools, Tag("<listPools>")]
    | Annotated[RestoreTrack, Tag("<track>")]
    | Annotated[RestoreState, Tag("<state>")],
    Discriminator(sole_key("pool", "poolGroup", "listPools", "track", "state")),
]


class Clear(Model):
    """Notes wiped and conditions taken off."""

    text: Annotated[Many[Id], length(0, 12)] = ()
    conditions: Annotated[
        Annotated[Annotated[Many[Id], length(0, 640)], Tag("<list>")] | Annotated[Literal["all"], Tag("<text>")],
        BY_SHAPE,
    ] = ()


class Rest(Model):
    """A rest a party can take."""

    id: Id
    label: Text80
    restore: Annotated[Many[RestoreStep], length(0, 40)] = ()
    clear: Clear = Clear()
