"""Who belongs to the party: sheets brought, put aside, taken away, and raised in level. The GM's doing."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from engine import events
from engine.compile.standing import live_of
from engine.making.introducing import introduced
from engine.making.maker import level_of, rise
from engine.making.wishes import MakingRefused, Wishes
from engine.setup import CombatantSetup
from engine.sheet.reader import Sheet
from protocol.party import Member
from protocol.reasons import TableReason, TableRefused
from protocol.sheets import PutMember, RemoveMember, Rise, SetMember
from protocol.showing import Ruling
from protocol.table import CombatantId, Player
from rulesets.check import check_character
from rulesets.format.character import CharacterBuild
from server.commands.sheets import member, need_between_fights
from server.tables.opening import set_up_again
from server.tables.work import Work

MOST_MEMBERS = 20
"""In one party: as many as an encounter has places for."""


def put(work: Work, change: PutMember) -> str:
    """A sheet comes into the party, or takes the place of a member's; whose it is. Raises `TableRefused`."""
    return join(work, sheet_of(change.sheet), change.who, change.name)


def join(work: Work, build: CharacterBuild, who: CombatantId | None = None, name: str | None = None) -> CombatantId:
    """A sheet joins the party, or takes the place of the member `who`; whose it is. `name` None: what the sheet says.
    Raises `TableRefused`."""
    need_between_fights(work)
    known = member(work, who) if who is not None else None
    if known is None and len(work.camp.party.members) >= MOST_MEMBERS:
        raise TableRefused(TableReason.TOO_MANY_KEPT, f"A party has at most {MOST_MEMBERS} members.")
    name = name or build.name or (known.name if known is not None else "Somebody")
    who = who or _free_id(work, name)
    fresh = CombatantSetup(id=who, name=name, side="party", sheet=build)
    live = live_of(Sheet(work.ruleset, build), fresh)
    joined = Member(name=name, build=build, live=live)
    if known is not None:
        joined = replace(joined, aside=known.aside, journal=known.journal)
    work.set_party(work.camp.party.with_member(who, joined))
    if who not in work.table.roster:
        work.table = work.table.with_player(who, Player(name=name, side="party", controller="gm"))
    work.told.append(Ruling((events.Party(target=who, name=name, how="changed" if known else "joined"),)))
    set_up_again(work)
    return who


def sheet_of(raw: Mapping[str, Any]) -> CharacterBuild:
    """A character sheet out of JSON. Raises `TableRefused` with what is wrong with it."""
    checked = check_character(raw)
    if checked.document is None:
        sentence = "This is no character sheet: " + "; ".join(str(problem) for problem in checked.problems[:5]) + "."
        raise TableRefused(TableReason.BAD_SHEET, sentence)
    return checked.document


def set_member(work: Work, change: SetMember) -> None:
    """Somebody stays behind, is back, is brought back to life, or is called something else."""
    need_between_fights(work)
    known = member(work, change.who)
    changed = replace(
        known,
        name=change.name or known.name,
        aside=known.aside if change.aside is None else change.aside,
        dead=known.dead if change.dead is None else change.dead,
    )
    if changed == known:
        return
    work.set_party(work.camp.party.with_member(change.who, changed))
    told = tuple(_told(change.who, known, changed))
    if told:
        work.told.append(Ruling(told))
    set_up_again(work)


def _told(who: str, before: Member, after: Member) -> Iterator[events.Event]:
    if (before.aside or before.dead) != (after.aside or after.dead):
        how: Any = "aside" if after.aside or after.dead else "back"
        yield events.Party(target=who, name=after.name, how=how)


def remove(work: Work, change: RemoveMember) -> None:
    """A member leaves, with the sheet and all that is on it."""
    need_between_fights(work)
    gone = member(work, change.who)
    work.set_party(work.camp.party.without(change.who))
    work.set(roster={who: player for who, player in work.table.roster.items() if who != change.who})
    work.told.append(Ruling((events.Party(target=change.who, name=gone.name, how="left"),)))
    set_up_again(work)


def raise_level(work: Work, change: Rise) -> None:
    """A level higher, by what the ruleset says of it. What was spent or marked stays. Raises `TableRefused`."""
    need_between_fights(work)
    known, making = member(work, change.who), work.camp.edition.making
    if making is None:
        sentence = "This ruleset does not say how characters rise in level; bring a new sheet instead."
        raise TableRefused(TableReason.CANNOT_RISE, sentence)
    try:
        build = rise(work.ruleset, making, known.build, Wishes(change.options, change.choices), change.to)
    except MakingRefused as refused:
        raise TableRefused(TableReason.CANNOT_RISE, str(refused)) from None
    build = introduced(work.ruleset, making, build, known.build)
    work.set_party(work.camp.party.with_member(change.who, replace(known, build=build)))
    level = level_of(work.ruleset, making, build)
    work.told.append(Ruling((events.Rose(target=change.who, level=level),)))
    set_up_again(work)


def _free_id(work: Work, name: str) -> str:
    """`Old Ada` is `old-ada`; with a number behind it when somebody has that id."""
    words = "".join(letter if letter.isalnum() else " " for letter in name.casefold()).split()
    wanted, number = "-".join(words)[:40] or "member", 2
    taken = {*work.table.roster, *work.camp.party.members, *(one.id for one in work.setup.combatants)}
    found = wanted
    while found in taken:
        found, number = f"{wanted}-{number}", number + 1
    return found


__all__ = ["MOST_MEMBERS", "join", "put", "raise_level", "remove", "set_member", "sheet_of"]
