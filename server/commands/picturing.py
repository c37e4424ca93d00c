"""What tokens show, and what lies under boards. The pictures were brought before (`server.web.pictures`)."""

from dataclasses import replace

from engine.fight import Fight
from protocol.messages import Command, Gm, Picture
from protocol.pictures import LaidPicture, SetMap
from protocol.reasons import TableReason, TableRefused
from protocol.table import CombatantId, SeatId, Table
from server.commands.permission import called, knows
from server.commands.rights import need_right
from server.commands.undoing import Fetch
from server.store import Store
from server.tables.work import Work

_KEPT = b"kept"


def fetching(store: Store, command: Command) -> Fetch | None:
    """Looks whether a picture that is to be shown is there."""
    wanted = _wanted(command)
    if wanted is None:
        return None

    async def fetch(table: Table) -> list[bytes]:
        return [_KEPT] if await store.pictures.has(table.id, wanted) else []

    return fetch


def _wanted(command: Command) -> str | None:
    if isinstance(command, Picture):
        return command.picture
    change = command.change if isinstance(command, Gm) else None
    return change.map.picture if isinstance(change, SetMap) and change.map is not None else None


def _need_kept(work: Work) -> None:
    if not work.fetched:
        raise TableRefused(TableReason.UNKNOWN_PICTURE, "There is no such picture at this table; bring it first.")


def show_on_token(work: Work, seat_id: SeatId, command: Picture) -> None:
    """Raises `TableRefused`."""
    _need_theirs(work, seat_id, command.who)
    if command.picture is not None:
        _need_kept(work)
    others = {who: picture for who, picture in work.table.pictures.items() if who != command.who}
    shown = {} if command.picture is None else {command.who: command.picture}
    work.set(pictures={**others, **shown})
    work.remember_pictures()


def _need_theirs(work: Work, seat_id: SeatId, who: CombatantId) -> None:
    """Players have their own tokens, GMs who may edit all of which they know."""
    seat = work.table.seats[seat_id]
    player = work.table.roster.get(who)
    if seat.role != "gm":
        if player is None or player.seat != seat_id:
            raise TableRefused(TableReason.NOT_YOURS, f"You do not play {called(work, seat_id, who)}.")
        return
    need_right(seat, "edit")
    there = who in work.table.roster or _fights(work.fight, who)
    if not there or not (seat.sees_all or knows(work, seat_id, who)):
        raise TableRefused(TableReason.UNKNOWN_COMBATANT, f"There is no {who!r} here.")


def _fights(fight: Fight | None, who: CombatantId) -> bool:
    return fight is not None and who in fight.cast


def lay(work: Work, change: SetMap) -> None:
    """Raises `TableRefused`."""
    key = change.encounter or work.table.encounter.id
    if work.camp.encounter(key) is None:
        raise TableRefused(TableReason.UNKNOWN_ENCOUNTER, f"There is no encounter {key!r}.")
    if change.map is not None:
        _need_kept(work)
    set_map(work, key, change.map)


def set_map(work: Work, key: str, laid: LaidPicture | None) -> None:
    """What lies under the board of an encounter from now on; None: nothing."""
    others = {one: picture for one, picture in work.table.maps.items() if one != key}
    work.table = replace(work.table, maps=others if laid is None else {**others, key: laid})
    work.remember_pictures()


__all__ = ["fetching", "lay", "set_map", "show_on_token"]
