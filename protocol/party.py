"""The party of a table: who belongs to it, with which sheet, and how each stands between fights. Plain JSON, immutable.

It is kept beside the table and the fight. While a fight is on, the fight itself holds how everybody in it stands; when
it is over, that is written here (`written` says of which fight), and the next one begins with it.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, TypeAlias

import orjson
from pydantic import ConfigDict, TypeAdapter, with_config

from engine.codec import camel
from engine.sheet.live import Live
from protocol.table import CombatantId, SeatId
from rulesets.format.character import CharacterBuild

ROLLS_KEPT = 10
"""Of what was told to one seat alone, the last so many."""

_config = with_config(ConfigDict(extra="forbid", alias_generator=camel, validate_by_name=True, validate_by_alias=True))

EventJson: TypeAlias = Mapping[str, Any]


@_config
@dataclass(frozen=True, slots=True, kw_only=True)
class Member:
    """Somebody of the party. `live` is never changed in place. `aside`: takes no part in the next fight. `dead`: the
    last fight killed them. `journal`: what its player keeps about it, in no rule's way."""

    name: str
    build: CharacterBuild
    live: Live
    aside: bool = False
    dead: bool = False
    journal: str = ""


@_config
@dataclass(frozen=True, slots=True, kw_only=True)
class Offer:
    """A character that a player would bring, and the GM has to take in."""

    name: str
    build: CharacterBuild


@_config
@dataclass(frozen=True, slots=True, kw_only=True)
class Party:
    """`seed` and `cursor`: of the dice thrown between fights ("" until the first is). `rolls`: what seats were told
    alone, by seat and number; `told` counts them. `written`: the number of the last fight that stands on the sheets;
    0: none. `offers`: by the seat they came from, one each."""

    members: Mapping[CombatantId, Member] = field(default_factory=dict)
    seed: str = ""
    cursor: int = 0
    rolls: Mapping[SeatId, Mapping[str, EventJson]] = field(default_factory=dict)
    told: int = 0
    written: int = 0
    offers: Mapping[SeatId, Offer] = field(default_factory=dict)

    def with_member(self, who: CombatantId, member: Member) -> "Party":
        """The party with this member as it is now."""
        return replace(self, members={**self.members, who: member})

    def without(self, who: CombatantId) -> "Party":
        """The party without a member."""
        return replace(self, members={key: one for key, one in self.members.items() if key != who})

    def telling(self, seat_id: SeatId, event: EventJson) -> "Party":
        """The party with something told to one seat."""
        kept = [*self.rolls.get(seat_id, {}).items(), (str(self.told + 1), event)]
        return replace(self, rolls={**self.rolls, seat_id: dict(kept[-ROLLS_KEPT:])}, told=self.told + 1)

    def with_offer(self, seat_id: SeatId, offer: Offer | None) -> "Party":
        """The party with this offer of a seat in place of what it offered before; None: with none."""
        offers = {key: one for key, one in self.offers.items() if key != seat_id}
        return replace(self, offers=offers if offer is None else {**offers, seat_id: offer})

    def known_to(self, seats: Collection[SeatId]) -> "Party":
        """The party without what was told to seats that are none of these, or came from them: whoever sits there next
        must not read it."""
        if self.rolls.keys() | self.offers.keys() <= set(seats):
            return self
        rolls = {seat_id: told for seat_id, told in self.rolls.items() if seat_id in seats}
        offers = {seat_id: offer for seat_id, offer in self.offers.items() if seat_id in seats}
        return replace(self, rolls=rolls, offers=offers)


_party: TypeAdapter[Party] = TypeAdapter(Party)


def dump_party(party: Party) -> bytes:
    """The party as stored, without what stands at its default."""
    return _party.dump_json(party, by_alias=True, exclude_defaults=True, warnings=False)


def parse_party(document: bytes | str) -> Party:
    """The party `dump_party` wrote. Raises `pydantic.ValidationError` on anything else."""
    return _party.validate_python(orjson.loads(document))


__all__ = ["ROLLS_KEPT", "Member", "Offer", "Party", "dump_party", "parse_party"]
