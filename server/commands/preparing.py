"""Encounters prepared at a table: brought whole, drawn up from the bestiary, thrown away. The GM's doing."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, Final

from engine.board import Board
from engine.compile.boards import board_of
from engine.geometry import Cell
from protocol.encounters import DrawEncounter, Drawn, EncounterChange, PutEncounter, RemoveEncounter
from protocol.pictures import LaidPicture
from protocol.reasons import TableReason, TableRefused
from rulesets.check import check_encounter
from rulesets.format.encounter import Encounter, EncounterEnemy, Scene
from rulesets.problems import Problem
from rulesets.ruleset import Ruleset
from server.commands import picturing
from server.tables.camp import Encounters, dump_encounters
from server.tables.opening import set_up_again
from server.tables.work import Work

MOST_ENCOUNTERS: Final = 40
MOST_BYTES: Final = 512 * 1024
"""Of all that are prepared at one table, as they are kept."""

_PROBLEMS_TOLD: Final = 5


def carry_out(work: Work, change: EncounterChange) -> None:
    """Raises `TableRefused`, with nothing changed."""
    match change:
        case PutEncounter():
            keep(work, checked(change.encounter, work.ruleset), change.key)
        case DrawEncounter():
            key = keep(work, checked(written(_drawn(work, change)), work.ruleset), change.key)
            if change.board is not None and change.board in work.table.maps:
                picturing.set_map(work, key, work.table.maps[change.board])
        case RemoveEncounter():
            _need(work, change.key)
            _set(work, {key: one for key, one in work.camp.encounters.items() if key != change.key})
            picturing.set_map(work, change.key, None)


def checked(raw: Mapping[str, Any], ruleset: Ruleset) -> Encounter:
    """An encounter out of JSON, for this ruleset where it names none. Raises `TableRefused` with what is wrong."""
    found, problems = read(raw, ruleset)
    if found is None:
        told = "; ".join(str(problem) for problem in problems[:_PROBLEMS_TOLD])
        more = len(problems) - _PROBLEMS_TOLD
        rest = f"; and {more} more" if more > 0 else ""
        raise TableRefused(TableReason.BAD_ENCOUNTER, f"This encounter cannot be fought: {told}{rest}.")
    return found


def read(raw: Mapping[str, Any], ruleset: Ruleset) -> tuple[Encounter | None, tuple[Problem, ...]]:
    """An encounter out of JSON; None with everything that is wrong with it, as `holdfast check` tells it."""
    result = check_encounter({"ruleset": ruleset.id, **raw}, ruleset)
    return result.document, result.problems


def written(encounter: Encounter) -> dict[str, Any]:
    """An encounter as the format writes it."""
    return encounter.model_dump(mode="json", by_alias=True, exclude_defaults=True, warnings=False)


def keep(work: Work, encounter: Encounter, key: str | None) -> str:
    """Keep an encounter at the table, in place of the one of that key; the key it goes by. Raises `TableRefused`."""
    known = work.camp.encounters
    if key is not None:
        _need(work, key)
    elif len(known) >= MOST_ENCOUNTERS:
        raise TableRefused(TableReason.TOO_MANY_KEPT, f"A table keeps at most {MOST_ENCOUNTERS} encounters.")
    key = key or _free_key(work, encounter.name)
    kept = {**known, key: encounter}
    if len(dump_encounters(kept)) > MOST_BYTES:
        sentence = "The encounters of this table are too large together; throw one away first."
        raise TableRefused(TableReason.TOO_MANY_KEPT, sentence)
    _set(work, kept)
    if key == work.table.encounter.id:
        set_up_again(work)
    return key


def keep_map(work: Work, raw: Mapping[str, Any], key: str | None, laid: LaidPicture | None) -> str:
    """Keep an encounter that is only a board so far, with the picture under it; the key it goes by. Raises
    `TableRefused`."""
    kept = keep(work, checked(raw, work.ruleset), key)
    picturing.set_map(work, kept, laid)
    return kept


def _set(work: Work, encounters: Encounters) -> None:
    work.camp = replace(work.camp, encounters=encounters)


def _need(work: Work, key: str) -> None:
    if key not in work.camp.encounters:
        raise TableRefused(TableReason.UNKNOWN_ENCOUNTER, f"No encounter {key!r} was prepared at this table.")


def _free_key(work: Work, name: str) -> str:
    words = "".join(letter if letter.isalnum() else " " for letter in name.casefold()).split()
    wanted, number = "-".join(words)[:40] or "encounter", 2
    found = wanted
    while work.camp.encounter(found) is not None:
        found, number = f"{wanted}-{number}", number + 1
    return found


# --- drawn up ----------------------------------------------------------------------------------------------


def _drawn(work: Work, change: DrawEncounter) -> Encounter:
    for one in change.creatures:
        if one.creature not in work.ruleset.creatures:
            sentence = f"No bestiary of this ruleset has {one.creature!r}."
            raise TableRefused(TableReason.UNKNOWN_CREATURE, sentence)
    model = work.camp.encounter(change.board) if change.board is not None else None
    if change.board is not None and model is None:
        raise TableRefused(
            TableReason.UNKNOWN_ENCOUNTER, f"There is no encounter {change.board!r} to take a board from."
        )
    cells = _cells(model, change.creatures)
    enemies = tuple(
        EncounterEnemy(creature=one.creature, name=one.name, count=one.count, at=next(cells), hidden=one.hidden)
        for one in change.creatures
    )
    return Encounter(
        name=change.name,
        ruleset=work.ruleset.id,
        scene=change.scene or (model.scene if model is not None else Scene()),
        board=model.board if model is not None else None,
        enemies=enemies,
        party=model.party if model is not None else (),
    )


def _cells(model: Encounter | None, creatures: tuple[Drawn, ...]) -> Iterator[Cell | None]:
    """Where each sort begins: where it says, else where the opponents of the model did, else round the middle."""
    if model is None or model.board is None:
        yield from (None for _ in creatures)
        return
    board = board_of(model.board)
    taken = {one.at for one in creatures if one.at is not None}
    taken.update(one.at for one in model.party if one.at is not None)
    free = _free(board, model, taken)
    for one in creatures:
        yield one.at if one.at is not None else next(free, None)


def _free(board: Board, model: Encounter, taken: set[Cell]) -> Iterator[Cell]:
    middle = (board.width // 2, board.height // 2)
    of_model = (one.at for one in model.enemies if one.at is not None)
    for cell in (*of_model, *board.outward(middle)):
        if cell not in taken and board.standable(cell):
            taken.add(cell)
            yield cell


__all__ = ["MOST_BYTES", "MOST_ENCOUNTERS", "carry_out", "checked", "keep", "keep_map", "read", "written"]
