"""Carried text for whoever narrates; the engine reads one thing of it, a list's `nameColumn`. Source:
format 7."""

from typing import Annotated

from rulesets.format.base import Id, Many, Model, Text1500, length

__all__ = ["Gm", "SheetSummary", "SummaryList"]


class SummaryList(Model):
    """What a summary shows of a list; `nameColumn` is the first choice for what a row is called."""

    list: Id
    name_column: Id
    columns: Annotated[Many[Id], length(1, 3)] | None = None
    group_by: Id | None = None
    only_when: Id | None = None


class SheetSummary(Model):
    """A short reading of a sheet."""

    fields: Annotated[Many[Id], length(0, 24)] = ()
    derived: Annotated[Many[Id], length(0, 24)] = ()
    lists: Annotated[Many[SummaryList], length(0, 8)] = ()


class Gm(Model):
    """Guidance for the GM."""

    check_guidance: Text1500
    sheet_guidance: Text1500 | None = None
    world_guidance: Text1500 | None = None
    sheet_summary: SheetSummary | None = None
