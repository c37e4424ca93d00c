"""Somebody with a sheet, as the fight begins: the numbers its rolls are made with.

Values are read once, with the live state and the items it comes in with (format 12).
"""

import math
from collections.abc import Iterable
from dataclasses import dataclass

from engine.compile.context import Context
from engine.definitions import Labelled
from engine.sheet.live import Live
from engine.sheet.reader import Sheet
from engine.sheet.workings import parts_of_check
from rulesets.format.values import (
    AbilityModFromFieldRef,
    AbilityModRef,
    AbilityScoreRef,
    DerivedRef,
    FieldRef,
    LivePoolRef,
    LiveTrackRef,
    SaveModRef,
    SkillModRef,
    ValueRef,
)


@dataclass(frozen=True, slots=True)
class Wielder:
    ctx: Context
    sheet: Sheet
    live: Live

    def whole(self, ref: ValueRef | None, default: int = 0) -> int:
        """A value off the sheet, rounded down."""
        return default if ref is None else math.floor(self.sheet.read(ref, self.live))

    def mod(self, ability: str) -> int:
        return self.sheet.ability_mod(ability, self.live)

    def has_ability(self, ability: object) -> bool:
        return ability in self.ctx.sheet.abilities

    def best(self, abilities: Iterable[str]) -> str | None:
        """The ability of the highest modifier, the first named among equals; None of none."""
        known = [ability for ability in abilities if self.has_ability(ability)]
        return max(known, key=self.mod, default=None)

    def adjust(self, *abilities: str | None) -> list[Labelled]:
        """What `resolution.adjust` puts on a roll made with any of these abilities (a skill's own and one in its
        place both count); with none of them, only what rides on every roll (format 2.2, 14.2)."""
        rolled = frozenset(abilities)
        found = []
        for one in self.ctx.sheet.resolution.adjust:
            if one.abilities is None or rolled & set(one.abilities):
                amount = self.whole(one.value)
                if amount:
                    found.append(Labelled(self.label(one.value), amount))
        return found

    def adjusted(self, ref: ValueRef | None) -> int:
        """A number off the sheet that a roll is made with, with what rides on that roll."""
        if ref is None:
            return 0
        return self.whole(ref) + sum(part.amount for part in self.adjust(self.ability_of(ref)))

    def save(self, save: str) -> int:
        ability = self.ctx.sheet.saves[save].ability
        return self.sheet.save(save, self.live) + sum(part.amount for part in self.adjust(ability))

    def save_parts(self, save: str) -> tuple[Labelled, ...]:
        """What a save is made of; whatever the ruleset has no word for is one part without a label."""
        found = parts_of_check(self.sheet, "save", save, self.live)
        named = [Labelled(part.label, int(part.amount)) for part in found if part.label and part.amount]
        named += [Labelled(part.label, part.amount) for part in self.adjust(self.ctx.sheet.saves[save].ability)]
        rest = self.save(save) - sum(part.amount for part in named)
        return (*named, Labelled("", rest)) if rest else tuple(named)

    def ability_of(self, ref: ValueRef) -> str | None:
        """The ability a roll on this value is made with: the one it reads, or its skill's or save's own."""
        sheet = self.ctx.sheet
        match ref:
            case AbilityModRef():
                return ref.ability_mod
            case AbilityScoreRef():
                return ref.ability_score
            case AbilityModFromFieldRef():
                named = self.sheet.field(ref.ability_mod_from_field)
                return named if isinstance(named, str) and self.has_ability(named) else None
            case SkillModRef():
                return sheet.skills[ref.skill_mod].ability
            case SaveModRef():
                return sheet.saves[ref.save_mod].ability
            case _:
                return None

    def label(self, ref: ValueRef) -> str:
        """What a log calls a value: the label of what it reads; empty for a bare number."""
        sheet = self.ctx.sheet
        match ref:
            case DerivedRef():
                return sheet.derived[ref.derived].label
            case FieldRef():
                return sheet.fields[ref.field].label
            case SkillModRef():
                return sheet.skills[ref.skill_mod].label
            case SaveModRef():
                return sheet.saves[ref.save_mod].label
            case LivePoolRef():
                return sheet.pools[ref.live_pool].label
            case LiveTrackRef():
                return sheet.tracks[ref.live_track].label
            case _:
                ability = self.ability_of(ref)
                return sheet.abilities[ability].label if ability is not None else ""
