"""The encounters that could be fought at a table next, for a GM to choose one and to take one as a model."""

from typing import Any

from protocol.reasons import TableReason, TableRefused
from rulesets.format.encounter import Encounter
from server.commands.preparing import written
from server.tables import choosing
from server.tables.work import Work


def listed(work: Work) -> dict[str, Any]:
    """`encounters`, each with its `id` and `name`, how many it has to fight (`foes`), whether there is a `board`, and
    whether it is the table's `own`. Where it is known: its `line`, the `level` it is for, and what was measured:
    `called`, the share of fights that the party `wins`, and their `rounds`."""
    shipped = work.tools.library.own(work.ruleset.id) is work.camp.edition
    known = {**work.camp.edition.encounters, **work.camp.encounters}
    found = []
    for key, encounter in known.items():
        own = key in work.camp.encounters
        about = _known_of(work.ruleset.id, key) if shipped and not own else {}
        found.append({**_row(key, encounter), "own": own, **about})
    return {"encounters": found}


def whole(work: Work, key: str) -> dict[str, Any]:
    """One `encounter` as the format writes it. Raises `TableRefused`."""
    encounter = work.camp.encounter(key)
    if encounter is None:
        raise TableRefused(TableReason.UNKNOWN_ENCOUNTER, f"There is no encounter {key!r}.")
    return {"encounter": written(encounter)}


def _row(key: str, encounter: Encounter) -> dict[str, Any]:
    foes = sum(one.count for one in encounter.enemies if one.side == "enemy")
    return {"id": key, "name": encounter.name, "foes": foes, "board": encounter.board is not None}


def _known_of(ruleset_id: str, key: str) -> dict[str, Any]:
    line, measured = choosing.lines(ruleset_id).get(key), choosing.measured(ruleset_id).get(key)
    found: dict[str, Any] = {}
    if line is not None:
        found |= {"line": line.line, "level": line.level}
    if measured is not None:
        found |= {"called": measured.called, "wins": measured.wins, "rounds": measured.rounds}
    return found


__all__ = ["listed", "whole"]
