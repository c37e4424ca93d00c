"""What a condition, a level or an item does, as a `Bearing` (format 10.4, 12.9, 12.10, bridging 2)."""

from collections.abc import Iterable
from dataclasses import replace

from engine.definitions import (
    Bearing,
    ItemBearing,
    LevelDef,
    ModifierDef,
    Narrowing,
    Resistance,
    SenseLent,
    Unmet,
)
from engine.dice import parse_dice
from rulesets.format import bearings as form
from rulesets.format.combat import Combat
from rulesets.format.items import Item
from rulesets.format.seeing import SenseGift, SenseRange
from rulesets.format.sheet import Sheet


def condition_bearings(sheet: Sheet, combat: Combat) -> dict[str, Bearing]:
    """Every condition of the sheet; first those with a rule, in the order of `combat.conditions`.

    One without a rule is a bare record: its bearing does nothing.
    """
    labels = {condition.id: condition.label for condition in sheet.live.conditions}
    found = {rule.condition: _condition(rule, labels.get(rule.condition, rule.condition)) for rule in combat.conditions}
    for condition, label in labels.items():
        found.setdefault(condition, Bearing(key=f"condition:{condition}", label=label))
    return found


def _condition(rule: form.ConditionRule, label: str) -> Bearing:
    sight = rule.while_source_in_sight
    return replace(
        bearing_of(rule, f"condition:{rule.condition}", label),
        in_sight=frozenset(sight) if isinstance(sight, tuple) else sight,
        ends_when_source_down=rule.ends_when_source_down,
        removes=rule.removes or (),
        ends_when=frozenset(rule.ends_when or ()),
        ends_when_harmed_from=frozenset(rule.ends_when_harmed_from or ()),
        unseen=frozenset(rule.unseen.pierced) if rule.unseen is not None else None,
        cancels_unseen=bool(rule.cancels_unseen),
    )


def level_defs(sheet: Sheet, combat: Combat) -> tuple[LevelDef, ...]:
    """The levels as declared. A level is called by its track or derived value, and how high it stands."""
    labels: dict[str, str] = {track.id: track.label for track in sheet.live.tracks}
    labels |= {derived.id: derived.label for derived in sheet.derived}
    found = []
    for level in combat.levels:
        source = level.track or level.derived or ""
        bearing = replace(
            bearing_of(level, f"level:{source}:{level.at}", f"{labels.get(source, source)} {level.at}"),
            max_health_times=level.max_health_times,
            defeats=bool(level.defeats),
        )
        found.append(LevelDef(at=level.at, bearing=bearing, track=level.track, derived=level.derived))
    return tuple(found)


def item_bearing(path: str, label: str, item: Item) -> ItemBearing | None:
    """What an item does by how it is held; None for one that does nothing by itself."""
    if item.worn is None and item.carried is None and not item.requires:
        return None
    key = f"item:{path}"
    return ItemBearing(
        slots=bool(item.slots),
        binds=item.binds is not None,
        worn=bearing_of(item.worn, key, label) if item.worn else None,
        carried=bearing_of(item.carried, key, label) if item.carried else None,
        unmet=tuple(
            Unmet(one.value, one.at_least, bearing_of(one.otherwise, f"{key}:unmet:{place}", label))
            for place, one in enumerate(item.requires or ())
        ),
    )


def bearing_of(written: form.Bearing, key: str, label: str) -> Bearing:
    """What conditions, levels and items say in the same words."""
    forbids = written.forbids
    return Bearing(
        key=key,
        label=label,
        effects=frozenset(written.effects),
        modifiers=tuple(_modifier(one) for one in written.modifiers or ()),
        fails_saves=frozenset(written.fails_saves or ()),
        saves=_narrowed(written.saves),
        skills=_narrowed(written.skills),
        resist=resistances(written.resist),
        vulnerable=folded(written.vulnerable),
        immune=resistances(written.immune),
        condition_immunities=frozenset(written.condition_immunities or ()),
        includes=written.includes or (),
        budgets=tuple((one.budget, one.flat) for one in written.budgets or ()),
        forbids_catalogs=frozenset(forbids.catalogs or ()) if forbids else frozenset(),
        forbids_attacks=bool(forbids and forbids.attacks),
        forbids_components=frozenset(forbids.components or ()) if forbids else frozenset(),
        lacks=frozenset(written.lacks or ()),
        senses=tuple(_sense(sense, far) for sense, far in (written.senses or {}).items()),
        grants=written.granted,
    )


def _sense(sense: str, far: SenseRange) -> SenseLent:
    return SenseLent(sense, far.add, added=True) if isinstance(far, SenseGift) else SenseLent(sense, far)


def _modifier(written: form.Modifier) -> ModifierDef:
    return ModifierDef(
        to=written.to,
        flat=written.flat or 0,
        dice=parse_dice(written.dice) if written.dice else None,
        minus=bool(written.minus),
        times=1.0 if written.times is None else written.times,
        mode=written.mode,
        saves=_narrowed(written.saves),
        skills=_narrowed(written.skills),
        add=written.add,
        add_of_source=written.of == "source",
        only=_narrowing(written),
        type=written.type,
        dice_times=1.0 if written.dice_times is None else written.dice_times,
        critical_dice=written.critical_dice or 0,
    )


_ALWAYS = Narrowing()


def _narrowing(written: form.Modifier) -> Narrowing | None:
    """When the modifier counts; None for always."""
    found = Narrowing(
        attacks=None if written.attacks == "any" else written.attacks,
        blow=written.blow,
        ability=written.ability,
        target_is=written.target_is,
        marked=written.marked,
        at_source=bool(written.at_source),
        attacker_is=written.from_,
        against=written.against,
        abilities=_narrowed(written.abilities),
        taken=bool(written.taken),
    )
    return None if found == _ALWAYS else found


def _narrowed(listed: tuple[str, ...] | None) -> frozenset[str] | None:
    return None if listed is None else frozenset(listed)


def resistances(listed: Iterable[form.Resistance] | None) -> tuple[Resistance, ...]:
    """Kinds of harm as written, casefolded, with the tags that let a blow through."""
    return tuple(
        Resistance(one.casefold()) if isinstance(one, str) else Resistance(one.type.casefold(), frozenset(one.except_))
        for one in listed or ()
    )


def folded(types: Iterable[str] | None) -> frozenset[str]:
    """Kinds of harm to be matched without case."""
    return frozenset(one.casefold() for one in types or ())
