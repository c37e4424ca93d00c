"""Creatures that a GM brings into a running fight: from a bestiary of the ruleset, or written out."""

from typing import Literal

from engine.choice import Cell, GmAdd
from engine.compile import late_opponents
from engine.fight import Fight
from engine.menu.walks import bodies
from engine.setup import CombatantSetup
from protocol.changes import AddCreatures
from protocol.reasons import TableReason, TableRefused
from protocol.table import Player
from rulesets.format.encounter import EncounterEnemy
from server.tables.work import Work


def add(work: Work, change: AddCreatures) -> None:
    """All of them at once, each one an input of the fight. Raises `TableRefused` or `Refused`."""
    if work.fight is None:
        raise TableRefused(TableReason.NO_FIGHT, "The fight has not begun yet.")
    ruleset = work.ruleset
    if change.creature is not None and change.creature not in ruleset.creatures:
        raise TableRefused(TableReason.UNKNOWN_CREATURE, f"No bestiary of this ruleset has {change.creature!r}.")
    fight = work.fight
    names = {who: fight.arena.nature(who).name for who in fight.state.combatants}
    taken = [one.at for one in bodies(fight.arena) if one.at is not None]
    found = late_opponents(ruleset, _written(fight, change), names, fight.board, taken, clamp=change.clamp)
    for one in found:
        _join(work, one, change)
    work.settle()


def _written(fight: Fight, change: AddCreatures) -> EncounterEnemy:
    """As an encounter writes it. Where nobody says where, it is near the middle of the board."""
    middle: Cell | None = None
    if fight.board is not None:
        middle = (fight.board.width // 2, fight.board.height // 2)
    return EncounterEnemy(
        creature=change.creature,
        block=change.block,
        name=change.name,
        count=change.count,
        at=change.at or middle,
        hidden=change.hidden,
        health=change.health,
        side=change.side,
        temperament=change.temperament,
        competence=change.competence,
    )


def _join(work: Work, one: CombatantSetup, change: AddCreatures) -> None:
    """The director plays it, as every opponent, until it is handed to somebody; the GM a friend of the party."""
    work.put(GmAdd(combatant=one.model_copy(update={"initiative": change.initiative})))
    controller: Literal["gm", "director"] = "gm" if one.side == "party" else "director"
    work.table = work.table.with_player(one.id, Player(name=one.name, side=one.side, controller=controller))


__all__ = ["add"]
