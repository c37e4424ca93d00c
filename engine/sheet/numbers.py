"""Value references worked out under one set of ability scores (format 2.2, 3.7, 4).

Derived values, skills and saves that read nothing live are worked out once and kept. A live read keeps what
it has worked out for as long as it runs, so that no chain of derived values is walked twice.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, assert_never

from engine.sheet.blueprint import held, read_table, rounded
from engine.sheet.facts import CheckKind, Facts
from engine.sheet.live import Live
from engine.sheet.wounds import WoundShape, filled, penalty, shape_of
from rulesets.format.derived import (
    Derived,
    EnumTableDerived,
    LiveStateRef,
    MaxDerived,
    MinDerived,
    ScaleDerived,
    StepTableDerived,
    SumDerived,
)
from rulesets.format.live import PlainTrack, WoundTrack
from rulesets.format.resolution import Tier
from rulesets.format.sheet import Skill
from rulesets.format.values import (
    AbilityModFromFieldRef,
    AbilityModRef,
    AbilityScoreRef,
    ConstRef,
    DerivedRef,
    FieldName,
    FieldRef,
    ItemStatRef,
    ListSumRef,
    LivePoolRef,
    LiveTrackRef,
    SaveModRef,
    SkillModRef,
    ValueRef,
)


@dataclass(slots=True)
class Reading:
    """One look at a sheet: how the character stands, and what has been worked out of it so far."""

    live: Live | None
    derived: dict[str, float] = field(default_factory=dict)
    checks: dict[tuple[CheckKind, str], int] = field(default_factory=dict)


class Numbers:
    """A sheet's numbers under these ability scores.

    `bare`: the numbers without items, which maxima and the proficiency bonus are read from (format 10.4);
    None when these are they.
    """

    def __init__(self, facts: Facts, scores: Mapping[str, int], bare: "Numbers | None" = None) -> None:
        self._facts: Final = facts
        self._blueprint: Final = facts.blueprint
        self._bare: Final = bare if bare is not None else self
        self.scores: Final = scores
        self.mods: Final = {ability: self._blueprint.modifier(score) for ability, score in scores.items()}
        self._fixed = Reading(None)
        self._maxima: dict[str, int] = {}
        self._shapes: dict[str, WoundShape] = {}
        self._proficiency: float | None = None

    # --- references --------------------------------------------------------------------------------

    def read(self, ref: ValueRef, live: Live | None) -> float:
        """What the reference reads."""
        return self._read(ref, Reading(live))

    def derived(self, derived: str, live: Live | None) -> float:
        """A derived value."""
        return self._derived(derived, Reading(live))

    def _read(self, ref: ValueRef, reading: Reading) -> float:
        match ref:
            case ConstRef():
                return ref.const
            case FieldRef():
                return self._facts.number(ref.field)
            case DerivedRef():
                return self._derived(ref.derived, reading)
            case AbilityScoreRef() | AbilityModRef() | AbilityModFromFieldRef():
                return self._ability(ref)
            case SkillModRef():
                return self._check("skill", ref.skill_mod, reading)
            case SaveModRef():
                return self._check("save", ref.save_mod, reading)
            case ListSumRef():
                return self._facts.list_sum(ref.list_sum)
            case LivePoolRef():
                return self.pool_left(ref.live_pool, reading.live)
            case LiveTrackRef():
                return self.track(ref, reading.live)
            case ItemStatRef():
                return self._facts.item_stat(ref.item_stat, reading.live)
            case _:
                assert_never(ref)

    def _ability(self, ref: AbilityScoreRef | AbilityModRef | AbilityModFromFieldRef) -> int:
        match ref:
            case AbilityScoreRef():
                return self.scores[ref.ability_score]
            case AbilityModRef():
                return self.mods[ref.ability_mod]
            case AbilityModFromFieldRef():
                return self.mods.get(str(self._facts.field(ref.ability_mod_from_field)), 0)
            case _:
                assert_never(ref)

    def _derived(self, derived: str, reading: Reading) -> float:
        kept = (reading if derived in self._blueprint.live_derived else self._fixed).derived
        found = kept.get(derived)
        if found is None:
            found = kept[derived] = held(self._work_out(self._blueprint.derived[derived], reading))
        return found

    def _work_out(self, derived: Derived, reading: Reading) -> float:
        match derived:
            case SumDerived():
                return sum(self._read(ref, reading) for ref in derived.of)
            case MinDerived():
                return min(self._read(ref, reading) for ref in derived.of)
            case MaxDerived():
                return max(self._read(ref, reading) for ref in derived.of)
            case ScaleDerived():
                return rounded(held(self._read(derived.of, reading)) * derived.multiplier, derived.round)
            case StepTableDerived():
                return read_table(derived.table, self._read(derived.from_, reading))
            case EnumTableDerived(from_=LiveStateRef(live_state=state)):
                value = self._facts.state(state, reading.live)
                return derived.default if value is None else derived.table.get(value, derived.default)
            case EnumTableDerived(from_=FieldName(field=name)):
                return derived.table.get(str(self._facts.field(name)), derived.default)
            case _:
                raise TypeError(f"a derived value of an unknown sort: {derived!r}")

    # --- checks ------------------------------------------------------------------------------------

    def check(self, kind: CheckKind, check: str, live: Live | None, ability: str | None = None) -> int:
        """The sheet's number for a skill or save (format 2.2); `ability` stands in for its own."""
        reading = Reading(live)
        if ability is None:
            return self._check(kind, check, reading)
        return self._capped(kind, check, self.mods[ability], reading)

    def _check(self, kind: CheckKind, check: str, reading: Reading) -> int:
        declared = self._declared(kind, check)
        kept = (reading if self._blueprint.has_live_cap(declared) else self._fixed).checks
        found = kept.get((kind, check))
        if found is None:
            own = self.mods[declared.ability] if declared.ability is not None else 0
            found = kept[kind, check] = self._capped(kind, check, own, reading)
        return found

    def _declared(self, kind: CheckKind, check: str) -> Skill:
        return self._blueprint.skills[check] if kind == "skill" else self._blueprint.saves[check]

    def _capped(self, kind: CheckKind, check: str, modifier: int, reading: Reading) -> int:
        declared = self._declared(kind, check)
        facts = self._facts
        number = modifier + self.trained(facts.tier(kind, check)) + facts.own_bonus(check)
        number += facts.untrained_by(kind, check)
        if declared.cap is not None:
            number = min(number, math.floor(self._read(declared.cap, reading)))
        return number

    def trained(self, tier: Tier) -> int:
        """What a tier contributes: its flat part and its share of the proficiency bonus."""
        share = rounded(tier.multiplier * self.proficiency(), tier.round) if tier.multiplier else 0
        return tier.flat + share

    def proficiency(self) -> float:
        """The proficiency bonus, read without items; 0 where the ruleset has none."""
        if self._bare is not self:
            return self._bare.proficiency()
        rule = self._blueprint.resolution.proficiency
        if self._proficiency is None:
            self._proficiency = self.read(rule.bonus, None) if rule is not None else 0
        return self._proficiency

    # --- pools and tracks --------------------------------------------------------------------------

    def pool_max(self, pool: str) -> int:
        """A declared pool's maximum, never below 0; 0 when it is hidden."""
        if self._bare is not self:
            return self._bare.pool_max(pool)
        found = self._maxima.get(pool)
        if found is None:
            declared = self._blueprint.pools[pool]
            off = self._facts.hidden(declared.hide_when)
            found = self._maxima[pool] = 0 if off else max(0, math.floor(self.read(declared.max, None)))
        return found

    def pool_left(self, pool: str, live: Live | None) -> int:
        """What is left in a declared pool; 0 when it is hidden."""
        declared = self._blueprint.pools[pool]
        if self._facts.hidden(declared.hide_when):
            return 0
        stored = live.pools.get(pool) if live is not None else None
        if stored is not None:
            return max(0, stored)
        return self.pool_max(pool) if declared.start == "full" else 0

    def track(self, ref: LiveTrackRef, live: Live | None) -> float:
        """A track, read in the way the reference says."""
        declared = self._blueprint.tracks[ref.live_track]
        match ref.read:
            case "value":
                return self.track_value(declared.id, live)
            case "filled":
                return self.track_value(declared.id, live) - self._least(declared)
            case "remaining":
                return self.track_max(declared.id) - self.track_value(declared.id, live)
            case "penalty":
                return self.penalty(declared.id, live)
            case _:
                assert_never(ref.read)

    def _least(self, declared: PlainTrack | WoundTrack) -> int:
        return declared.min if isinstance(declared, PlainTrack) and not self._off(declared) else 0

    def _off(self, declared: PlainTrack) -> bool:
        return self._facts.hidden(declared.hide_when)

    def track_value(self, track: str, live: Live | None) -> int:
        """Where a plain track stands (0 when hidden), or how many levels of a wound track are marked."""
        declared = self._blueprint.tracks[track]
        if isinstance(declared, WoundTrack):
            return filled(self.wound_shape(track), live.wounds.get(track) if live is not None else None)
        if self._off(declared):
            return 0
        stored = live.tracks.get(track) if live is not None else None
        if stored is not None:
            return stored
        return declared.default if declared.default is not None else declared.min

    def track_max(self, track: str) -> int:
        """A track's top for this character; 0 when it is hidden."""
        declared = self._blueprint.tracks[track]
        if isinstance(declared, WoundTrack):
            return self.wound_shape(track).size
        if self._off(declared):
            return 0
        if isinstance(declared.max, int):
            return declared.max
        return max(declared.min, math.floor(self._bare.read(declared.max, None)))

    def wound_shape(self, track: str) -> WoundShape:
        """A wound track as long as it is for this character. Raises `KeyError` for any other."""
        if self._bare is not self:
            return self._bare.wound_shape(track)
        found = self._shapes.get(track)
        if found is None:
            declared = self._blueprint.tracks[track]
            if not isinstance(declared, WoundTrack):
                raise KeyError(track)
            size = declared.max if isinstance(declared.max, int) else self.read(declared.max, None)
            found = self._shapes[track] = shape_of(declared, size, self._extra(declared))
        return found

    def _extra(self, declared: WoundTrack) -> tuple[tuple[int, int], ...]:
        if (extra := declared.extra) is None:
            return ()
        facts = self._facts
        return tuple(
            (
                math.floor(facts.cell_number(extra.list, row, extra.count_column)),
                min(0, max(-1000, math.floor(facts.cell_number(extra.list, row, extra.penalty_column)))),
            )
            for row in facts.rows(extra.list)
        )

    def penalty(self, track: str, live: Live | None) -> int:
        """A wound track's penalty in force; 0 for a plain track."""
        if not isinstance(self._blueprint.tracks[track], WoundTrack):
            return 0
        return penalty(self.wound_shape(track), live.wounds.get(track) if live is not None else None)


__all__ = ["Numbers", "Reading"]
