"""The `combat` block: parts that go with its kind, numbers read off things that exist. Source: format 12, 13."""

from rulesets.checks.values import step_table
from rulesets.checks.world import Found, World, at_least_one, exactly_one
from rulesets.format.combat import Combat
from rulesets.format.combat_rules import (
    AttackRoll,
    Concentration,
    Dying,
    HealthPool,
    HealthTrack,
    Initiative,
    InitiativeResource,
    Soak,
    SpendLimit,
    Style,
    ThreatTier,
)
from rulesets.format.live import PlainTrack, WoundTrack
from rulesets.format.resolution import DicePool
from rulesets.problems import Place, did_you_mean

__all__ = ["RULES", "wound_kinds"]


def check_kind(node: Combat, at: Place, world: World) -> Found:
    """What its kind needs, and what it refuses. Source: format 12.1."""
    sums = node.kind == "attack-vs-defense"
    if not sums and not isinstance(world.document.resolution, DicePool):
        yield (*at, "kind"), 'is dice-pool, and needs resolution.kind to be "dice-pool"'
    for key, given, wanted in (
        ("attackRoll", node.attack_roll is not None, sums),
        ("pool", node.pool is not None, not sums),
    ):
        if wanted and not given and key not in world.raw_combat():
            yield (*at, key), f"is missing, and the kind is {node.kind}"
        if given and not wanted:
            yield (*at, key), f"does not go with the kind {node.kind}"


def check_health(node: Combat, at: Place, world: World) -> Found:
    """A pool that starts full, or a wound track with the kinds of mark it takes. Source: format 12.2."""
    place = (*at, "health")
    if isinstance(node.health, HealthPool):
        yield from world.must_have("pool", node.health.pool, (*place, "pool"))
        pool = world.rules.pools.get(node.health.pool)
        if pool is not None and pool.start == "empty":
            yield (*place, "pool"), f"{pool.id} starts empty, expected a pool that starts full"
        if node.damage_kinds is not None:
            yield (*at, "damageKinds"), "marks a wound track, and health is a pool"
        return
    yield from world.must_have("track", node.health.track, (*place, "track"))
    track = world.rules.tracks.get(node.health.track)
    if isinstance(track, PlainTrack):
        yield (*place, "track"), f"{track.id} is a plain track, expected a wound track"
    if node.damage_kinds is None and "damageKinds" not in world.raw_combat():
        yield (*at, "damageKinds"), "is missing, and health is a wound track"


def wound_kinds(world: World) -> tuple[str, ...]:
    """The kinds of mark health takes; none where health is a pool."""
    combat = world.document.combat
    if combat is None or not isinstance(combat.health, HealthTrack):
        return ()
    track = world.rules.tracks.get(combat.health.track)
    return tuple(kind.id for kind in track.kinds) if isinstance(track, WoundTrack) else ()


def check_damage_kinds(node: Combat, at: Place, world: World) -> Found:
    """Kinds the track has, for kinds of harm that are declared."""
    rule, kinds = node.damage_kinds, wound_kinds(world)
    if rule is None or not kinds:
        return
    place = (*at, "damageKinds")
    yield from _wound_kind(rule.default, (*place, "default"), kinds)
    seen: dict[str, str] = {}
    for name, kind in (rule.by_type or {}).items():
        yield from world.damage_type(name, (*place, "byType", name))
        yield from _wound_kind(kind, (*place, "byType", name), kinds)
        if name.casefold() in seen:
            yield (*place, "byType", name), f"differs from {seen[name.casefold()]} only by case"
        seen.setdefault(name.casefold(), name)


def _wound_kind(name: str, at: Place, kinds: tuple[str, ...]) -> Found:
    if name not in kinds:
        yield at, f'the health track has no kind "{name}"{did_you_mean(name, kinds)}'


def check_damage_types(node: Combat, at: Place, world: World) -> Found:
    """No two that differ only by case. Source: bridging 9."""
    seen: dict[str, str] = {}
    for index, name in enumerate(node.damage_types or ()):
        if name.casefold() in seen:
            yield (*at, "damageTypes", index), f"{name} is there already, as {seen[name.casefold()]}"
        seen.setdefault(name.casefold(), name)


def check_initiative(node: Initiative, at: Place, world: World) -> Found:
    """Dice or a pool, with what goes with each. Source: format 12.4."""
    yield from exactly_one(node, at, "dice", "pool")
    if node.modifier is not None and node.dice is None:
        yield (*at, "modifier"), "stands only with dice"
    if node.plus is not None and node.pool is None:
        yield (*at, "plus"), "stands only with pool"
    if node.pool is not None and world.document.combat is not None and not world.pool_fight:
        yield (*at, "pool"), "throws a pool, and the fight is not of the kind dice-pool"
    if node.resource is not None:
        if node.pool is None:
            yield (*at, "resource"), "needs pool"
        if node.each is not None:
            yield (*at, "each"), "never stands beside resource, whose number is thrown once"


def check_resource(node: InitiativeResource, at: Place, world: World) -> Found:
    """A base above the line, and a style that takes. Source: format 13.4."""
    if node.crash is not None:
        if node.base <= node.crash.at:
            yield (*at, "base"), f"is {node.base}, expected more than crash.at, {node.crash.at}"
        yield from world.must_have("condition", node.crash.condition, (*at, "crash", "condition"))
    if not any(style.takes is not None for style in node.styles):
        yield (*at, "styles"), "expected at least one style that takes"


def check_style(node: Style, at: Place, world: World) -> Found:
    """It takes, or it spends."""
    yield from exactly_one(node, at, "takes", "spends")
    if node.spends is not None:
        yield from step_table(node.spends.on_miss, (*at, "spends", "onMiss"))


def check_attack_roll(node: AttackRoll, at: Place, world: World) -> Found:
    """Extreme faces need a single die. Source: format 12.5."""
    for key, word in (("max", node.naturals.max), ("min", node.naturals.min)):
        if word != "none" and node.dice.count != 1:
            yield (*at, "naturals", key), f"is {word}, and needs dice.count to be 1, not {node.dice.count}"


def check_pool_block(node: Combat, at: Place, world: World) -> Found:
    """Faces the die has; soak for kinds of mark there are; hardness where a style spends. Source: format 13.2."""
    resolution = world.document.resolution
    if node.pool is None or not isinstance(resolution, DicePool):
        return
    place = (*at, "pool")
    face = node.pool.damage_target
    if face is not None and face > resolution.die.sides:
        yield (
            (*place, "damageTarget"),
            f"is {face}, a face the die of {resolution.die.sides} sides does not have",
        )
    if node.pool.hardness is not None and not has_spending_style(node):
        yield (*place, "hardness"), "meets a spending style, and no style of initiative.resource spends"


def has_spending_style(combat: Combat) -> bool:
    """Whether some attack throws its initiative. Source: format 13.4."""
    resource = combat.initiative.resource
    return resource is not None and any(style.spends is not None for style in resource.styles)


def check_soak(node: Soak, at: Place, world: World) -> Found:
    """Something taken off, by kinds of mark that health takes."""
    yield from at_least_one(node, at, "all", "byKind")
    kinds = wound_kinds(world)
    for name in node.by_kind or ():
        if kinds:
            yield from _wound_kind(name, (*at, "byKind", name), kinds)
        elif world.document.combat and isinstance(world.document.combat.health, HealthPool):
            yield (*at, "byKind", name), "names a kind of mark, and health is a pool"


def check_standard(node: Combat, at: Place, world: World) -> Found:
    """Each action once; a dodge's saves where there is a dodge. Source: format 12.8, bridging 9."""
    for index, action in enumerate(node.standard):
        if action in node.standard[:index]:
            yield (*at, "standard", index), f"{action} is listed twice"
    dodge = node.standard_effects.dodge if node.standard_effects else None
    if dodge is not None:
        place = (*at, "standardEffects", "dodge")
        if "dodge" not in node.standard:
            yield place, "needs dodge in standard"
        yield from world.must_have_all("save", dodge.saves, (*place, "saves"))


def check_conditions(node: Combat, at: Place, world: World) -> Found:
    """One entry for each condition; none that includes itself."""
    seen: set[str] = set()
    includes = {rule.condition: rule.includes or () for rule in node.conditions}
    for index, rule in enumerate(node.conditions):
        place = (*at, "conditions", index)
        if rule.condition in seen:
            yield (*place, "condition"), f"{rule.condition} already has an entry"
        seen.add(rule.condition)
        if _reaches(rule.condition, includes):
            yield (*place, "includes"), f"leads back to {rule.condition} itself"


def _reaches(start: str, includes: dict[str, tuple[str, ...]]) -> bool:
    seen: set[str] = set()
    todo = list(includes.get(start, ()))
    while todo:
        name = todo.pop()
        if name == start:
            return True
        if name not in seen:
            seen.add(name)
            todo.extend(includes.get(name, ()))
    return False


def check_levels(node: Combat, at: Place, world: World) -> Found:
    """One entry for each level of a track. Source: format 12.10."""
    seen: set[tuple[str | None, str | None, int]] = set()
    for index, level in enumerate(node.levels):
        key = (level.track, level.derived, level.at)
        if key in seen:
            yield (*at, "levels", index, "at"), f"is {level.at}, which already has an entry"
        seen.add(key)


def check_concentration(node: Concentration, at: Place, world: World) -> Found:
    """A note and a save that exist. Source: format 12.12."""
    yield from world.must_have("live text", node.text, (*at, "text"))
    yield from world.must_have("save", node.save, (*at, "save"))


def check_dying(node: Dying, at: Place, world: World) -> Found:
    """Two plain tracks with something to count. Source: format 12.13, bridging 9."""
    yield from world.must_have("condition", node.condition, (*at, "condition"))
    if node.successes == node.failures:
        yield (*at, "failures"), f"is {node.failures}, expected another track than successes"
    for key, name in (("successes", node.successes), ("failures", node.failures)):
        yield from world.must_have("track", name, (*at, key))
        track = world.rules.tracks.get(name)
        if track is not None:
            yield from _death_track(track, (*at, key))
    for key, word in (("max", node.naturals.max), ("min", node.naturals.min)):
        if word != "none" and node.dice.count != 1:
            yield (*at, "naturals", key), f"is {word}, and needs dice.count to be 1, not {node.dice.count}"


def _death_track(track: PlainTrack | WoundTrack, at: Place) -> Found:
    if isinstance(track, WoundTrack):
        yield at, f"{track.id} is a wound track, expected a plain track"
        return
    if not isinstance(track.max, int) or track.max < track.min + 1:
        yield at, f"the max of {track.id} must be a plain number of at least 1 above its min"
    if track.hide_when is not None:
        yield at, f"{track.id} has hideWhen, and a track that counts dying is never hidden"


def check_spend_limit(node: SpendLimit, at: Place, world: World) -> Found:
    """A live pool. Source: format 12.14."""
    yield from world.must_have("pool", node.pool, (*at, "pool"))


def check_tier(node: ThreatTier, at: Place, world: World) -> Found:
    """Bands the right way round. Source: format 12.15, bridging 9."""
    for key, (low, high) in (("health", node.health), ("damagePerRound", node.damage_per_round)):
        if low > high:
            yield (*at, key), f"is [{low}, {high}], its low above its high"


def check_board(node: Combat, at: Place, world: World) -> Found:
    """What is measured on a board needs a unit. Source: format 12.16, bridging 1."""
    if not world.measures:
        for key, given in (
            ("ranged", node.ranged),
            ("cover", node.cover),
            ("opportunity", node.opportunity),
            ("senses", node.senses),
            ("falling", node.falling),
        ):
            if given is not None:
                yield (*at, key), "needs distance"
    for key, rule in (("opportunity", node.opportunity), ("offHand", node.off_hand)):
        if rule is not None:
            yield from world.budget(rule.budget, (*at, key, "budget"))


def check_creatures(node: Combat, at: Place, world: World) -> Found:
    """Who characters count as, sizes and falls. Source: bridging 1."""
    characters = node.creature_types.characters if node.creature_types else None
    if characters is not None:
        place = (*at, "creatureTypes", "characters")
        yield from world.must_have_all("creature type", characters.types, (*place, "types"))
        yield from world.must_have_all("creature tag", characters.tags, (*place, "tags"))
    if node.sizes is not None:
        yield from world.must_have("size", node.sizes.default, (*at, "sizes", "default"))
        if node.sizes.sheet is not None:
            yield from world.field(node.sizes.sheet.field, (*at, "sizes", "sheet", "field"), "enum")
    if node.falling is not None:
        yield from world.damage_type(node.falling.type, (*at, "falling", "type"))
        yield from world.must_have("condition", node.falling.condition, (*at, "falling", "condition"))


RULES = [
    (Combat, check_kind),
    (Combat, check_health),
    (Combat, check_damage_kinds),
    (Combat, check_damage_types),
    (Combat, check_pool_block),
    (Combat, check_standard),
    (Combat, check_conditions),
    (Combat, check_levels),
    (Combat, check_board),
    (Combat, check_creatures),
    (Initiative, check_initiative),
    (InitiativeResource, check_resource),
    (Style, check_style),
    (AttackRoll, check_attack_roll),
    (Soak, check_soak),
    (Concentration, check_concentration),
    (Dying, check_dying),
    (SpendLimit, check_spend_limit),
    (ThreatTier, check_tier),
]
