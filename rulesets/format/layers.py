"""Layers: named variants of a ruleset that take away or append. Source: format 20."""

from typing import Annotated

from pydantic import Discriminator, StringConstraints, Tag

from rulesets.format.base import Id, Many, Model, Num, Text80, Text300, Text4000, length
from rulesets.format.resolution import PoolStep, SumStep

__all__ = ["Hide", "Layer", "LayerCatalog", "LayerCurrencies", "LayerField", "LayerGm", "LayerStep"]


class LayerGm(Model):
    """Text appended after the base's and earlier layers'."""

    guidance: Text4000 | None = None
    world_guidance: Text4000 | None = None


class LayerField(Model):
    """Values taken out of an enum field; `default` where the field's own goes."""

    id: Id
    remove_values: Annotated[Many[Text80], length(1, 40)]
    default: Text80 | None = None


Word = Annotated[str, StringConstraints(min_length=1, max_length=80)]


class Hide(Model):
    """Entries hidden from picking by exactly one comparison with a filter; one that does not set it
    never is."""

    filter: Id
    above: Num | None = None
    below: Num | None = None
    equals: Word | None = None
    not_in: Annotated[Many[Word], length(1, 24)] | None = None


class LayerCatalog(Model):
    """What a layer hides of a catalog."""

    id: Id
    hide: Hide


class LayerCurrencies(Model):
    """Coins and families taken out."""

    remove_units: Annotated[Many[Id], length(0, 60)] = ()
    remove_families: Annotated[Many[Id], length(0, 6)] = ()


def _step_sort(value: object) -> str:
    if isinstance(value, dict):
        return "<sum>" if "dc" in value else "<pool>"
    return "<sum>" if isinstance(value, SumStep) else "<pool>"


LayerStep = Annotated[Annotated[SumStep, Tag("<sum>")] | Annotated[PoolStep, Tag("<pool>")], Discriminator(_step_sort)]


class Layer(Model):
    """A variant, switched on when a game starts and fixed for it."""

    id: Id
    label: Text80
    summary: Text300 | None = None
    conflicts: Annotated[Many[Id], length(0, 12)] = ()
    """Binds both; with both chosen the later declared is dropped."""
    gm: LayerGm | None = None
    fields: Annotated[Many[LayerField], length(0, 24)] = ()
    difficulty_ladder: Annotated[Many[LayerStep], length(1, 12)] | None = None
    catalogs: Annotated[Many[LayerCatalog], length(0, 24)] = ()
    currencies: LayerCurrencies | None = None
