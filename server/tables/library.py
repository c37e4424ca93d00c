"""The rulesets and encounters this server can open tables with."""

import json
from collections.abc import Mapping
from functools import cache
from typing import Protocol

from engine.setup import FightSetup
from protocol.table import Edition as Mark
from rulesets.bundle import digest
from rulesets.format.encounter import Encounter
from rulesets.load import (
    SHIPPED,
    load_shipped,
    shipped_encounters,
    shipped_ids,
    shipped_making,
    shipped_sheets,
)
from rulesets.packages import Package, open_path
from rulesets.ruleset import Ruleset
from server.tables.editions import Edition


class Unknown(Exception):  # noqa: N818  an answer for whoever asked
    """There is no such ruleset or encounter; the message is a sentence."""


class Library(Protocol):
    """What tables can be opened with. Everything in it is immutable and may be kept."""

    def ruleset_ids(self) -> list[str]:
        """Every ruleset there is."""

    def ruleset(self, ruleset_id: str) -> Ruleset:
        """Raises `Unknown`."""

    def ruleset_name(self, ruleset_id: str) -> str:
        """What people call it. Raises `Unknown`."""

    def encounters(self, ruleset_id: str) -> Mapping[str, str]:
        """Names of the encounters of a ruleset, by id. Raises `Unknown`."""

    def setup(self, ruleset_id: str, encounter_id: str) -> FightSetup:
        """A fight of an encounter with those ready-made characters it names, all of them where it names none.
        Raises `Unknown`."""

    def own(self, ruleset_id: str) -> Edition | None:
        """A ruleset with all that lies beside it; None when there is none of that id."""

    def own_package(self, ruleset_id: str) -> Package:
        """The files of a ruleset that there is."""

    def demo(self) -> tuple[str, str]:
        """The ruleset and the encounter that somebody is shown first."""


class ShippedLibrary:
    """The rulesets that come with the program, each read once, when it is first asked for."""

    def ruleset_ids(self) -> list[str]:
        """Every ruleset that has something to play."""
        return [ruleset_id for ruleset_id in shipped_ids() if self.encounters(ruleset_id)]

    def ruleset(self, ruleset_id: str) -> Ruleset:
        try:
            return load_shipped(ruleset_id)
        except KeyError:
            raise Unknown(f"There is no ruleset {ruleset_id!r}.") from None

    def ruleset_name(self, ruleset_id: str) -> str:
        return self.ruleset(ruleset_id).document.name

    def encounters(self, ruleset_id: str) -> Mapping[str, str]:
        self.ruleset(ruleset_id)
        return {key: encounter.name for key, encounter in _encounters(ruleset_id).items()}

    def setup(self, ruleset_id: str, encounter_id: str) -> FightSetup:
        self.ruleset(ruleset_id)
        edition = _own(ruleset_id)
        encounter = edition.encounters.get(encounter_id)
        if encounter is None:
            raise Unknown(f"There is no encounter {encounter_id!r} in the ruleset {ruleset_id!r}.")
        return edition.setup(encounter)

    def own(self, ruleset_id: str) -> Edition | None:
        return _own(ruleset_id) if ruleset_id in shipped_ids() else None

    def own_package(self, ruleset_id: str) -> Package:
        return open_path(SHIPPED / ruleset_id)

    def demo(self) -> tuple[str, str]:
        """The ruleset and the encounter that somebody is shown first."""
        found = json.loads((SHIPPED / "demo.json").read_text("utf-8"))
        return found["ruleset"], found["encounter"]


@cache
def _own(ruleset_id: str) -> Edition:
    ruleset = load_shipped(ruleset_id)
    mark = Mark(hash=digest(open_path(SHIPPED / ruleset_id)), version=ruleset.version)
    return Edition(mark, ruleset, _encounters(ruleset_id), shipped_sheets(ruleset_id), shipped_making(ruleset_id))


@cache
def _encounters(ruleset_id: str) -> dict[str, Encounter]:
    return shipped_encounters(ruleset_id)


__all__ = ["Library", "ShippedLibrary", "Unknown"]
