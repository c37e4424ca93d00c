"""A set-up -> everybody's `Definition`, the board, and what a GM is told about it (format 15.4, 16)."""

from collections.abc import Mapping

from engine.board import Board
from engine.compile.boards import board_of
from engine.compile.casting import cast_actions
from engine.compile.clamp_built import held_definition
from engine.compile.contests import contest_actions
from engine.compile.context import Context, context_of
from engine.compile.creatures import creature_actions, plain_definition
from engine.compile.sheets import distinct, most_health, sheet_definition
from engine.compile.standard import standard_actions
from engine.compile.standing import live_of
from engine.compile.summons import with_strikes
from engine.compile.wielder import Wielder
from engine.definitions import Definition
from engine.events import Clamped, Event, RefusedEvent
from engine.refusal import Reason, Refused
from engine.rules import Rules
from engine.setup import CombatantSetup, FightSetup
from engine.sheet.reader import Sheet
from rulesets.format.character import Build
from rulesets.format.creatures import Creature

Cast = Mapping[str, Definition]


def compile_cast(rules: Rules, setup: FightSetup) -> tuple[Cast, Board | None, tuple[Event, ...]]:
    """Everybody in the fight by id, in set-up order; the board; and set-up events.

    An opponent named from nowhere, and one whose sheet adds up to no health, is left out and told so.
    Raises `Refused` for a party member with neither a sheet nor a stat block.
    """
    ctx = context_of(rules)
    cast: dict[str, Definition] = {}
    notes: list[Event] = []
    for one in setup.combatants:
        nature = _definition(ctx, one)
        if isinstance(nature, Reason):
            notes.append(RefusedEvent(by=one.id, reason=nature.value))
            continue
        cast[one.id], said = _noted(ctx, one, nature)
        notes.extend(said)
    return cast, _board(rules, setup, cast), tuple(notes)


def compile_late(rules: Rules, one: CombatantSetup) -> tuple[Definition, tuple[Event, ...]]:
    """Somebody who joins a running fight, and what a GM is told about it. Raises `Refused` for who cannot be."""
    ctx = context_of(rules)
    nature = _definition(ctx, one)
    if isinstance(nature, Reason):
        why = "adds up to no health" if nature is Reason.NO_HEALTH else "is in no bestiary of this ruleset"
        raise Refused(nature, f"{one.entry or one.name!r} {why}", by=one.id)
    return _noted(ctx, one, nature)


def _noted(ctx: Context, one: CombatantSetup, nature: Definition) -> tuple[Definition, tuple[Event, ...]]:
    """An opponent held to its tier, where it is to be, with what that changed."""
    held, said = _held(ctx, one, nature)
    held = with_strikes(held)
    changes = (*one.changes, *said)
    return held, (Clamped(target=one.id, changes=changes),) if changes else ()


def _definition(ctx: Context, one: CombatantSetup) -> Definition | Reason:
    if one.sheet is not None:
        wielder = _wielder(ctx, one, one.sheet)
        return sheet_definition(wielder, one.id, one.name, one.side, size=one.size)
    creature = one.creature or (bestiary(ctx, one.entry) if one.entry is not None else None)
    if creature is None:
        if one.side == "party" and one.entry is None:
            raise Refused(Reason.UNKNOWN_CREATURE, f"{one.name} has no sheet and cannot fight", by=one.id)
        return Reason.UNKNOWN_CREATURE
    if creature.sheet is not None:
        wielder = _wielder(ctx, one, creature.sheet)
        if most_health(wielder) < 1:
            return Reason.NO_HEALTH
        return sheet_definition(wielder, one.id, one.name, one.side, creature, entry=one.entry, size=one.size)
    actions = distinct(
        (
            *creature_actions(ctx, creature.actions),
            *cast_actions(ctx, creature),
            *contest_actions(ctx, strikes=1),
            *standard_actions(ctx),
        )
    )
    return plain_definition(ctx, one.id, one.name, one.side, creature, actions, entry=one.entry, size=one.size)


def _held(ctx: Context, one: CombatantSetup, nature: Definition) -> tuple[Definition, list[str]]:
    """An opponent whose sheet nobody wrote, held to its tier; everybody else as they are."""
    tiers = ctx.combat.threat.tiers if ctx.combat.threat else ()
    tier = next((tier for tier in tiers if tier.id == one.held_to), None)
    if tier is None or nature.sheet is None:
        return nature, []
    return held_definition(ctx, nature, live_of(nature.sheet, one), tier)


def _wielder(ctx: Context, one: CombatantSetup, build: Build) -> Wielder:
    sheet = Sheet(ctx.rules.ruleset, build)
    return Wielder(ctx, sheet, live_of(sheet, one))


def bestiary(ctx: Context, path: str) -> Creature | None:
    """The creature of a bestiary entry, by `catalog/entry`."""
    entry = ctx.rules.ruleset.creatures.get(path)
    return entry.creature if entry is not None else None


def _board(rules: Rules, setup: FightSetup, cast: Cast) -> Board | None:
    """The board, when the ruleset measures distances and everybody has a cell on it (format 16)."""
    if rules.per_cell is None or setup.board is None:
        return None
    board = board_of(setup.board)
    placed = all(one.at is not None and one.at in board for one in setup.combatants if one.id in cast)
    return board if placed else None
