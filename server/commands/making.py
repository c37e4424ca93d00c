"""What is asked about characters that could be brought: those ready-made, and one that is being made or raised."""

from engine.compile.standing import live_of
from engine.making.introducing import introduced
from engine.making.maker import level_of, options_of
from engine.making.proposal import proposed, proposed_rise
from engine.making.wishes import MakingRefused
from engine.setup import CombatantSetup
from engine.sheet.live import Live
from engine.sheet.reader import Sheet
from engine.sheet.written import written
from protocol.makingview import FILE, SHEET, HeroesView, MakingView, hero_view, making_view
from protocol.messages import AskMaking
from protocol.reasons import TableReason, TableRefused
from protocol.sheetpage import page_of
from protocol.table import SeatId
from rulesets.format.character import CharacterBuild
from server.commands.bringing import most_level, need_making, table_level, wishes_of
from server.commands.sheets import member, need_sheet
from server.tables.work import Work

NOBODY = "new"
"""Who a character is before it belongs to the party."""


def heroes(work: Work, seat_id: SeatId) -> HeroesView:
    """The ready-made characters of the table's ruleset, and what else may be brought."""
    _need_player(work, seat_id)
    edition = work.camp.edition
    making = edition.making
    found = []
    for key, build in edition.characters.items():
        level = level_of(work.ruleset, making, build) if making is not None else None
        held = options_of(making, build) if making is not None else []
        found.append(hero_view(key, build, level, {one.way.label: one.option.label for one in held}))
    view: HeroesView = {"heroes": found, "makes": making is not None}
    most = most_level(work, seat_id)
    if making is not None and most is not None:
        view["level"], view["most"] = table_level(work, making), most
    return view


def draft(work: Work, seat_id: SeatId, query: AskMaking) -> MakingView:
    """A character as far as it was made or raised. Takes some 10 ms at the highest levels. Raises `TableRefused`."""
    _need_player(work, seat_id)
    making = need_making(work)
    most = most_level(work, seat_id) or making.max_level
    wishes = wishes_of(query.wishes)
    before = None
    try:
        if query.who is not None:
            need_sheet(work, seat_id, query.who)
            before = member(work, query.who).build
            level = query.wishes.level or level_of(work.ruleset, making, before) + 1
            proposal = proposed_rise(work.ruleset, making, before, wishes, level)
        else:
            level = min(query.wishes.level or table_level(work, making), most)
            proposal = proposed(work.ruleset, making, wishes, level, query.name)
    except MakingRefused as refused:
        raise TableRefused(TableReason.CANNOT_RISE, str(refused)) from None
    view = making_view(work.ruleset, making, proposal, level=level, most=most, about=query.about, before=before)
    if query.about == SHEET:
        sheet, live = fresh(work, proposal.build)
        view["page"] = page_of(NOBODY, sheet, live)
    elif query.about == FILE:
        sheet, live = fresh(work, proposal.build)
        build = introduced(work.ruleset, making, proposal.build, before)
        view["file"] = written(sheet, build, live, query.name or NOBODY)
    return view


def fresh(work: Work, build: CharacterBuild) -> tuple[Sheet, Live]:
    """A sheet that is nobody's yet, whole and rested."""
    sheet = Sheet(work.ruleset, build)
    return sheet, live_of(sheet, CombatantSetup(id=NOBODY, name=build.name or "", side="party", sheet=build))


def _need_player(work: Work, seat_id: SeatId) -> None:
    if work.table.seats[seat_id].role == "spectator":
        raise TableRefused(TableReason.SPECTATOR, "Spectators watch; ask the GM for a player's link to play.")


__all__ = ["draft", "fresh", "heroes"]
