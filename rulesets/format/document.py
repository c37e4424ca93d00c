"""The ruleset document: the whole file. Source: format 1."""

from typing import Annotated, Any

from pydantic import Field, JsonValue, StringConstraints

from rulesets.format.base import Flag, Int, Many, Model, One, Slug, Text80, Text160, Text400, between, length
from rulesets.format.catalogs import Catalog
from rulesets.format.combat import Combat
from rulesets.format.gm import Gm
from rulesets.format.items import Items
from rulesets.format.layers import Layer
from rulesets.format.resolution import Resolution
from rulesets.format.rests import Rest
from rulesets.format.sheet import Sheet

__all__ = ["Battle", "CapabilityApi", "Coverage", "License", "RulesetDocument"]


class License(Model):
    """The licence id and any credit text."""

    spdx: Annotated[str, StringConstraints(max_length=64)] | None = None
    attribution: Annotated[str, StringConstraints(max_length=4000)] | None = None


class Coverage(Model):
    """What the ruleset says of itself; claims only."""

    checks: Flag = False
    saves: Flag = False
    sheet: Flag = False
    resources: Flag = False
    rests: Flag = False
    combat: Flag = False
    summary: Text400


class CapabilityApi(Model):
    """The capability a ruleset needs. Source: bridging, opening."""

    major: Annotated[Int, between(1, None)]
    minor: Annotated[Int, between(0, None)]


class Battle(Model):
    """A legacy block: checked for its keys, then ignored."""

    health: JsonValue
    energy: JsonValue = None
    slots: JsonValue = None
    skills: JsonValue = None


class RulesetDocument(Model):
    """A tabletop system as plain data."""

    schema_version: One
    """The format's generation."""
    id: Slug
    version: Annotated[Int, between(1, None)]
    """Raised on every published change."""
    name: Text80
    edition: Text160 | None = None
    license: License | None = None
    capability_api: CapabilityApi | None = None
    coverage: Coverage
    resolution: Resolution
    sheet: Sheet
    rests: Annotated[Many[Rest], length(0, 12)] = ()
    gm: Gm
    catalogs: Annotated[Many[Catalog], length(0, 12)] = ()
    items: Items | None = None
    combat: Combat | None = None
    layers: Annotated[Many[Layer], length(0, 12)] = ()
    battle: Battle | None = None
    schema_: Annotated[Any, Field(alias="$schema")] = None
    """Ignored."""
