"""What a table has beside its fight: the ruleset it plays, its party, and the encounters prepared at it."""

from collections.abc import Mapping
from dataclasses import dataclass, field

import orjson
from pydantic import TypeAdapter

from engine.setup import FightSetup
from protocol.party import Party, parse_party
from protocol.table import Table
from rulesets.format.encounter import Encounter
from server.store import Stored
from server.tables.editions import Edition, Own
from server.tables.party import party_of

Encounters = Mapping[str, Encounter]
"""By the id that the table knows them by."""

_encounters: TypeAdapter[dict[str, Encounter]] = TypeAdapter(dict[str, Encounter])


@dataclass(frozen=True, slots=True)
class Camp:
    """Immutable; a change makes a new one."""

    edition: Edition
    party: Party
    encounters: Encounters = field(default_factory=dict)

    def encounter(self, key: str) -> Encounter | None:
        """One that can be fought here, the table's own before the ruleset's; None for none."""
        return self.encounters.get(key) or self.edition.encounters.get(key)

    def names(self) -> dict[str, str]:
        """What could be fought here, by id."""
        found = {**self.edition.encounters, **self.encounters}
        return {key: encounter.name for key, encounter in found.items()}

    def prepared(self) -> dict[str, str]:
        """Those of them that were made at the table."""
        return {key: encounter.name for key, encounter in self.encounters.items()}


def pitched(stored: Stored, table: Table, setup: FightSetup, edition: Edition) -> Camp:
    """The camp of a stored table. One that was kept before there were parties has the one of its fight."""
    party = parse_party(stored.party) if stored.party else party_of(setup, edition.ruleset)
    encounters = parse_encounters(stored.encounters) if stored.encounters else {}
    return Camp(edition, party.known_to(table.seats), encounters)


def camp_of(table: Table, setup: FightSetup, own: Own) -> Camp:
    """A camp with the server's own copy of the ruleset, and the party that a set-up brings."""
    edition = own.own(table.ruleset.id)
    assert edition is not None, table.ruleset.id
    return Camp(edition, party_of(setup, edition.ruleset))


def dump_encounters(encounters: Encounters) -> bytes:
    """Encounters as stored."""
    return _encounters.dump_json(dict(encounters), by_alias=True, exclude_defaults=True, warnings=False)


def parse_encounters(document: bytes) -> Encounters:
    """What `dump_encounters` wrote. Raises `pydantic.ValidationError` on anything else."""
    return _encounters.validate_python(orjson.loads(document))


__all__ = ["Camp", "Encounters", "camp_of", "dump_encounters", "parse_encounters", "pitched"]
