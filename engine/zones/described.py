"""What an area that stays does, as facts to be told in words (`engine.describing`)."""

from collections.abc import Iterator

from engine.definitions import Action, Harm, Lighting, ZoneDef, ZoneGround
from engine.describing import About, Fact, amount_json, dice_json, fact, length_json


def zone_facts(about: About) -> Iterator[Fact]:
    """Everything about the area the action leaves; nothing where it leaves none, or only smoke (`effects.teleport`)."""
    zone = about.action.zone
    if zone is None or about.action.teleport is not None:
        return
    yield fact("does-stay", rounds=zone.rounds)
    if zone.with_caster:
        yield fact("does-stay-caster")
    if zone.carried is not None:
        yield fact("does-stay-carried", own=True if zone.carried == "own" else None)
    if not zone.at_cast and zone.detonates is None:
        yield fact("does-stay-later")
    for trigger in ("enter", "turn-start", "turn-end"):
        if trigger in zone.triggers:
            yield fact("does-stay-catches", trigger=trigger)
    yield from _moving(about, zone)
    if zone.ground is not None:
        yield from _ground(about, zone.ground)
    yield from _more(zone)
    if zone.lights is not None:
        yield from _lighting(about, zone.lights)
    yield from _inside(zone)


def _moving(about: About, zone: ZoneDef) -> Iterator[Fact]:
    arena = about.arena
    if zone.move is not None:
        way = length_json(arena, zone.move.cells) or {}
        yield fact("does-stay-move", budget=zone.move.budget, rams=True if zone.move.rams else None, **way)
    if zone.drift:
        yield fact("does-stay-drift", **(length_json(arena, zone.drift) or {}))
    if zone.turn is not None:
        yield fact("does-stay-turn", budget=zone.turn)


def _ground(about: About, ground: ZoneGround) -> Iterator[Fact]:
    if ground.times > 1:
        yield fact("does-ground-costs", count=ground.times, toward=True if ground.toward else None)
    if ground.halves:
        yield fact("does-ground-halves", toward=True if ground.toward else None)
    if ground.hurt is not None:
        yield fact("does-ground-hurts", **_harm(ground.hurt), **(length_json(about.arena, ground.every) or {}))


def _more(zone: ZoneDef) -> Iterator[Fact]:
    if zone.held is not None:
        yield fact("does-stay-held", condition=zone.held[0], **_harm(zone.held[1]))
    if zone.shakes is not None:
        yield fact("does-stay-shakes", difficulty=zone.shakes)
    if zone.cap is not None:
        yield fact("does-stay-cap", number=zone.cap)
    if zone.detonates is not None:
        grows = zone.detonates.grows
        yield fact("does-stay-detonates", touched=True if zone.detonates.touched else None)
        if grows is not None:
            yield fact("does-stay-grows", amount=dice_json((grows,)))
    if zone.burns is not None:
        yield fact("does-stay-burns", kinds=sorted(zone.burns[0]), **_harm(zone.burns[1]))
    if zone.obscures is not None:
        yield fact("does-stay-obscures", light=True if zone.obscures.light else None)
        if zone.obscures.pierced:
            yield fact("does-stay-pierced", senses=sorted(zone.obscures.pierced))
    if zone.disperses:
        yield fact("does-stay-disperses")


def _lighting(about: About, lights: Lighting) -> Iterator[Fact]:
    """How far from its middle either light goes; dim light is told by where it ends."""
    for light, cells, sheds in (
        ("bright", lights.bright, lights.bright),
        ("dim", lights.bright + lights.dim, lights.dim),
    ):
        way = length_json(about.arena, cells)
        if sheds and way is not None:
            yield fact("does-stay-lights", light=light, **way)


def _inside(zone: ZoneDef) -> Iterator[Fact]:
    if zone.inside is not None:
        if zone.inside.includes:
            yield fact("does-inside-conditions", conditions=list(zone.inside.includes))
        if zone.inside.immune:
            yield fact("does-inside-immune", kinds=[one.type for one in zone.inside.immune])
        if zone.inside.forbids_components:
            yield fact("does-inside-forbids", components=sorted(zone.inside.forbids_components))
    if zone.wards is not None:
        yield fact("does-inside-wards", catalogs=sorted(zone.wards.catalogs), level=zone.wards.most)


def _harm(action: Action) -> dict[str, object]:
    """The amount and the kind of an action that only harms."""
    (effect,) = (one for one in action.effects if isinstance(one, Harm))
    return {"amount": amount_json(effect.clauses[0].amount), "damageType": effect.clauses[0].type}


__all__ = ["zone_facts"]
