"""The party between fights: what it comes with, what a fight leaves of it, and what it brings to the next."""

from collections.abc import Iterable
from dataclasses import replace

from engine.aftermath import left_behind
from engine.compile.standing import live_of
from engine.fight import Fight
from engine.setup import CombatantSetup, FightSetup
from engine.sheet.reader import Sheet
from protocol.party import Member, Party
from rulesets.ruleset import Ruleset


def party_of(setup: FightSetup, ruleset: Ruleset) -> Party:
    """The party that a set-up brings: everybody of it with a sheet."""
    return Party(members=dict(_members(setup.combatants, ruleset)))


def _members(combatants: Iterable[CombatantSetup], ruleset: Ruleset) -> Iterable[tuple[str, Member]]:
    for one in combatants:
        if one.side == "party" and one.sheet is not None:
            live = live_of(Sheet(ruleset, one.sheet), one)
            yield one.id, Member(name=one.name, build=one.sheet, live=live)


def combatants_of(party: Party) -> list[CombatantSetup]:
    """Those who go into the next fight, as they stand."""
    return [
        CombatantSetup(id=who, name=member.name, side="party", sheet=member.build, live=member.live.copy())
        for who, member in party.members.items()
        if not member.aside and not member.dead
    ]


def as_it_came(party: Party, ruleset: Ruleset) -> Party:
    """The party whole and rested, every member as the sheet was written."""
    members = {}
    for who, member in party.members.items():
        written = CombatantSetup(id=who, name=member.name, side="party", sheet=member.build)
        members[who] = replace(member, live=live_of(Sheet(ruleset, member.build), written), dead=False)
    return replace(party, members=members)


def followed(party: Party, fights: int, fight: Fight) -> Party:
    """The party once a fight, the table's so many-th, stands as it does: when it is over, what it left is written on
    the sheets, once. A fight that goes on after all (its end was taken back) will write them again."""
    if fight.state.outcome == "ongoing":
        return replace(party, written=0) if party.written == fights else party
    if party.written == fights:
        return party
    members = dict(party.members)
    for who, one in fight.state.combatants.items():
        live = left_behind(fight.rules, fight.state, who) if who in members else None
        if live is not None:
            members[who] = replace(members[who], live=live, dead=one.dead)
    return replace(party, members=members, written=fights)


__all__ = ["as_it_came", "combatants_of", "followed", "party_of"]
