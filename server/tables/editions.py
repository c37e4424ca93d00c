"""Rulesets as tables play them: to the letter as they were when the table was opened, whatever has come since.

An edition is kept in the store by the hash of all that is in its package, so a table finds its own again on any server,
also after the server's own copy has changed or a newer one was brought.
"""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Protocol
from weakref import WeakValueDictionary

from engine.compile import members_of, setup_from_encounter
from engine.compile.rules import compile_rules
from engine.refusal import Refused
from engine.setup import CombatantSetup, FightSetup
from protocol.table import Edition as Mark
from protocol.table import Table
from rulesets.bundle import bundle_of, digest, packed, unpacked
from rulesets.format.character import CharacterBuild
from rulesets.format.encounter import Encounter
from rulesets.format.making import Making
from rulesets.load import RulesetRefusedError
from rulesets.packages import Package, open_bytes
from rulesets.parsing import UnreadableError
from rulesets.problems import Problem
from rulesets.ruleset import Ruleset
from server.store import Store


class Gone(Exception):  # noqa: N818  whoever comes to the table is told
    """The ruleset a table plays is nowhere to be found; the message is a sentence."""


@dataclass(frozen=True, slots=True, weakref_slot=True)
class Edition:
    """Everything a table plays with. `making` None: nothing says how its characters are made."""

    mark: Mark
    ruleset: Ruleset
    encounters: Mapping[str, Encounter]
    characters: Mapping[str, CharacterBuild]
    making: Making | None

    @property
    def name(self) -> str:
        """What people call the ruleset."""
        return self.ruleset.document.name

    def party(self) -> list[CombatantSetup]:
        """The ready-made characters, as members of a party."""
        return [
            CombatantSetup(id=key, name=sheet.name or key, side="party", sheet=sheet)
            for key, sheet in self.characters.items()
        ]

    def setup(self, encounter: Encounter, members: Sequence[CombatantSetup] | None = None) -> FightSetup:
        """The fight of an encounter. `members` None: those ready-made characters it names."""
        if members is None:
            members = members_of(encounter, self.party())
        return setup_from_encounter(self.ruleset, encounter, members)


class Own(Protocol):
    """The rulesets a server has by itself."""

    def own(self, ruleset_id: str) -> Edition | None:
        """Its copy of a ruleset; None when there is none of that id."""

    def own_package(self, ruleset_id: str) -> Package:
        """The files of that copy."""


class Editions:
    """The editions that somebody in this process plays, each in memory once."""

    def __init__(self) -> None:
        self._played: WeakValueDictionary[str, Edition] = WeakValueDictionary()
        self._reading = asyncio.Semaphore(1)

    async def of(self, store: Store, own: Own, table: Table) -> Edition:
        """What a table plays. Raises `Gone`, `RedisError`."""
        copy = own.own(table.ruleset.id)
        mark = table.edition
        if copy is not None and (mark is None or mark == copy.mark):
            return copy
        named = table.ruleset.name + (f" (version {mark.version})" if mark is not None else "")
        try:
            found = await self.get(store, mark.hash) if mark is not None else None
        except (ValueError, UnreadableError) as error:
            first = str(error).partition("\n")[0]
            raise Gone(f"This table plays {named}, which this server cannot read: {first}") from None
        if found is None:
            raise Gone(
                f"This table plays {named}, and this server cannot find that ruleset any more."
                " It opens again as soon as the ruleset is back."
            )
        return found

    async def get(self, store: Store, wanted: str) -> Edition | None:
        """An edition by its hash; None when nobody has kept it. Raises `RedisError`, and `ValueError` or
        `UnreadableError` for one that cannot be read any more."""
        if (found := self._played.get(wanted)) is not None:
            return found
        async with self._reading:
            if (found := self._played.get(wanted)) is not None:
                return found
            data = await store.rulesets.get(wanted)
            if data is None:
                return None
            found = await asyncio.to_thread(_read, wanted, data)
            self._played[wanted] = found
            return found

    async def bring(self, store: Store, data: bytes, name: str) -> Edition:
        """Take in a ruleset that somebody sends: a JSON file, or a zip. It is checked beside everything else that goes
        on, one at a time. Raises `RulesetRefusedError` with all that is wrong, `RedisError`."""
        async with self._reading:
            found, kept = await asyncio.to_thread(_checked, data, name)
        await store.rulesets.bring(found.mark.hash, kept)
        return self._played.setdefault(found.mark.hash, found)


async def keep_edition(store: Store, own: Own, edition: Edition) -> None:
    """Keep what a table plays for good. Raises `Gone`, `RedisError`."""
    if await store.rulesets.keep(edition.mark.hash):
        return
    if own.own(edition.ruleset.id) is not edition:
        raise Gone(f"{edition.name} was brought here too long ago; bring it again.")
    package = own.own_package(edition.ruleset.id)
    await store.rulesets.put(edition.mark.hash, await asyncio.to_thread(packed, package))


def _read(wanted: str, data: bytes) -> Edition:
    found = edition_of(unpacked(data, "ruleset"))
    return replace(found, mark=replace(found.mark, hash=wanted))


def _checked(data: bytes, name: str) -> tuple[Edition, bytes]:
    try:
        package = open_bytes(data, name)
        found = edition_of(package)
        return found, packed(package)
    except UnreadableError as error:
        raise RulesetRefusedError(error.problems) from None


def edition_of(package: Package) -> Edition:
    """The edition of a package. Raises `RulesetRefusedError`, also for a ruleset nothing can be fought under."""
    bundle = bundle_of(package)
    try:
        compile_rules(bundle.ruleset)
    except Refused as refusal:
        raise RulesetRefusedError([Problem("combat", str(refusal.sentence))]) from None
    mark = Mark(hash=digest(package), version=bundle.ruleset.version)
    return Edition(mark, bundle.ruleset, bundle.encounters, bundle.characters, bundle.making)


__all__ = ["Edition", "Editions", "Gone", "Own", "edition_of", "keep_edition"]
