"""What an entry, an item's use or a creature's action leaves standing: its `zone` -> `Action.zone`."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from engine.board import MOVE, SIGHT
from engine.compile.context import Context
from engine.definitions import (
    Action,
    Bearing,
    Detonation,
    Harm,
    HarmClause,
    Lighting,
    Obscuring,
    OnSuccess,
    Resistance,
    SaveAsk,
    Ward,
    ZoneDef,
    ZoneGround,
    ZoneMove,
    ZoneSections,
    ZoneSide,
)
from engine.dice import parse_dice
from rulesets.format.base import Amount
from rulesets.format.zones import Burns, Detonates, Dispersal, Obscures, Sections, Wards, Zone, ZoneTerrain

_BITS: Final = {"move": MOVE, "sight": SIGHT}


def with_zone(ctx: Context, action: Action, written: Zone | None, catalog: str | None = None) -> Action:
    """The action with the area it leaves. `catalog`: whose unit its distances are in; None: the fight's."""
    if written is None:
        return action
    move, terrain = written.move, written.terrain
    zone = ZoneDef(
        rounds=written.rounds,
        triggers=frozenset(written.triggers),
        with_caster=written.anchor == "caster",
        at_cast=written.at_cast and written.detonates is None,
        move=ZoneMove(move.budget, _cells(ctx, catalog, move.distance), bool(move.ram)) if move else None,
        drift=_cells(ctx, catalog, written.drift.distance) if written.drift else 0,
        turn=written.turn.budget if written.turn else None,
        ground=_ground(ctx, action, terrain, catalog) if terrain else None,
        shakes=action.save.difficulty if written.breaks_concentration and action.save is not None else None,
        cap=written.damage_cap,
        held=(
            written.while_held.condition,
            harm_alone(ctx, action, written.while_held.amount, written.while_held.damage_type),
        )
        if written.while_held
        else None,
        kind=written.damage_type,
        obscures=obscuring_of(written.obscures) if written.obscures else None,
        disperses=bool(written.disperses),
        detonates=_detonates(written.detonates) if written.detonates else None,
        burns=_burns(ctx, action, written.burns) if written.burns else None,
        carried=written.carried,
        inside=_inside(action, written),
        wards=_wards(written.wards) if written.wards else None,
        blocks=sum(_BITS[one] for one in set(written.blocks or ())),
        side=ZoneSide(_cells(ctx, catalog, written.side.distance), frozenset(written.side.triggers))
        if written.side
        else None,
        sections=_sections(ctx, action, written.sections, catalog) if written.sections else None,
        lights=Lighting(_cells(ctx, catalog, written.lights.bright), _cells(ctx, catalog, written.lights.dim))
        if written.lights
        else None,
    )
    return replace(action, zone=zone)


def _sections(ctx: Context, action: Action, written: Sections, catalog: str | None) -> ZoneSections:
    broken = written.broken
    bites = None
    if broken is not None:
        alone = harm_alone(ctx, action, broken.amount, broken.damage_type)
        if broken.save is not None and action.save is not None:
            left: OnSuccess = "half" if broken.on_save == "half" else "negates"
            alone = replace(alone, save=SaveAsk(broken.save, action.save.difficulty, left))
        bites = (frozenset(broken.triggers), alone)
    return ZoneSections(
        max(1, _cells(ctx, catalog, written.every)),
        written.health,
        written.defense,
        resist=_kinds(written.resist),
        vulnerable=_kinds(written.vulnerable),
        immune=_kinds(written.immune),
        broken=bites,
    )


def _kinds(written: Iterable[str]) -> frozenset[str]:
    return frozenset(kind.casefold() for kind in written)


def harm_alone(ctx: Context, action: Action, amount: Amount, kind: str | None) -> Action:
    """An action of the same name that only harms, with no roll and no save."""
    clause = HarmClause(ctx.harm(amount.dice, amount.flat), kind)
    return replace(action, roll=None, save=None, effects=(Harm((clause,)),), zone=None)


def _inside(action: Action, written: Zone) -> Bearing | None:
    """What whoever is in it bears; None where that is nothing."""
    inside, forbids = written.inside, written.forbids
    if inside is None and forbids is None:
        return None
    return Bearing(
        key=f"zone:{action.id}",
        label=action.label,
        includes=tuple(inside.conditions or ()) if inside else (),
        immune=tuple(Resistance(kind.casefold()) for kind in inside.immune or ()) if inside else (),
        forbids_components=frozenset(forbids.components) if forbids else frozenset(),
    )


def _wards(written: Wards) -> Ward:
    return Ward(
        frozenset(written.catalogs), written.max_level, written.max_level_per_cost_step or 0, written.by == "base"
    )


def obscuring_of(written: Obscures) -> Obscuring:
    """What an area, or the smoke of a teleport, hides."""
    dispersed = written.dispersed
    after = dispersed.after if isinstance(dispersed, Dispersal) else 0 if dispersed else None
    return Obscuring(frozenset(written.pierced or ()), bool(written.light), after)


def _detonates(written: Detonates) -> Detonation:
    return Detonation(parse_dice(written.grows.dice) if written.grows else None, bool(written.touched))


def _burns(ctx: Context, action: Action, written: Burns) -> tuple[frozenset[str], Action]:
    kinds = frozenset(kind.casefold() for kind in written.by)
    return kinds, harm_alone(ctx, action, written.amount, written.damage_type)


def _ground(ctx: Context, action: Action, terrain: ZoneTerrain, catalog: str | None) -> ZoneGround:
    per = terrain.per_distance
    return ZoneGround(
        times=terrain.cost_times or (2 if terrain.difficult else 1),
        halves=bool(terrain.halves_speed),
        toward=bool(terrain.toward_caster),
        every=_cells(ctx, catalog, per.every) if per else 0,
        hurt=harm_alone(ctx, action, per.amount, per.damage_type) if per else None,
    )


def _cells(ctx: Context, catalog: str | None, length: float) -> int:
    """A distance in cells; 0 where nothing is measured."""
    return ctx.cells_in(catalog, length) or 0
