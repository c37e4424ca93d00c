"""The numbers of one character's sheet: every value reference, checks, pools, tracks (format 2.2, 3 to 5).

    sheet = Sheet(ruleset, build)
    sheet.skill("stealth", live)

A `Sheet` never changes. What depends on how the character stands takes its `Live`; None means no live state
yet (pools as they start, tracks clear, nothing held). What is fixed with the build is worked out once.

Readings of what the format leaves open:

- A hidden field or derived value is only not shown: it still reads as it would. A hidden pool or track reads
  0, a hidden list adds nothing, a hidden state is no value (format 3.8).
- A number with no default starts at its lowest, an enum at its first value (bridging 7.3), columns alike.
- A stored number out of its range is read as it stands. An ability an item changes is held to the ability's
  bounds, widened to the stored score when that lies outside them.
- Numbers of checks are whole: fractions (of a cap, of a stepTable) are rounded down. A tier's and a derived
  value's `nearest` sends a half up.
- Of an item both worn and carried, in two stacks, only `worn` counts: it is not *only* carried.
- What is left in a pool is never below 0, and may stand above a maximum that fell.

Ids are the ruleset's own: asking for one it does not declare is our mistake, and raises `KeyError`.
"""

import math
from collections.abc import Iterable, Mapping

from engine.sheet.blueprint import blueprint_of
from engine.sheet.facts import CheckKind, Facts, is_worn
from engine.sheet.live import Live
from engine.sheet.numbers import Numbers
from engine.sheet.wounds import WoundShape
from rulesets.format.character import Build
from rulesets.format.items import AbilityAdd
from rulesets.format.live import Pool
from rulesets.format.resolution import Tier
from rulesets.format.values import ValueRef
from rulesets.ruleset import Ruleset


class Sheet(Facts):
    """An immutable view of one build under one ruleset, known by identity. `offered_only`: a creature's."""

    def __init__(self, ruleset: Ruleset, build: Build, *, offered_only: bool = False) -> None:
        super().__init__(blueprint_of(ruleset), build, offered_only=offered_only)
        self.ruleset = ruleset
        self._bare = Numbers(self, self._written_scores())
        self._dressed: dict[frozenset[tuple[str, bool]], Numbers] = {}

    def _written_scores(self) -> dict[str, int]:
        return {
            ability.id: math.floor(self.build.abilities.get(ability.id, ability.default))
            for ability in self.blueprint.abilities.values()
        }

    # --- numbers ---------------------------------------------------------------------------------------

    def read(self, ref: ValueRef, live: Live | None = None) -> float:
        """What a value reference reads, of any kind and through any chain (format 4)."""
        return self._numbers(live).read(ref, live)

    def whole(self, ref: ValueRef, live: Live | None = None) -> int:
        """`read`, rounded down."""
        return math.floor(self._numbers(live).read(ref, live))

    def derived(self, derived: str, live: Live | None = None) -> float:
        """A derived value."""
        return self._numbers(live).derived(derived, live)

    def ability_score(self, ability: str, live: Live | None = None) -> int:
        """An ability's score, with what worn and carried items do to it."""
        return self._numbers(live).scores[ability]

    def ability_mod(self, ability: str, live: Live | None = None) -> int:
        """The number of an ability check (format 2.2)."""
        return self._numbers(live).mods[ability]

    def skill(self, skill: str, live: Live | None = None, ability: str | None = None) -> int:
        """The sheet's number for a check of the skill, capped. `ability` stands in for the skill's own."""
        return self._numbers(live).check("skill", skill, live, ability)

    def save(self, save: str, live: Live | None = None, ability: str | None = None) -> int:
        """The sheet's number for the save, capped. `ability` stands in for the save's own."""
        return self._numbers(live).check("save", save, live, ability)

    def untrained(self, kind: CheckKind, check: str) -> bool:
        """Whether a skill or save is at the first tier."""
        return self.tier(kind, check) is self.blueprint.first_tier

    def trained(self, tier: Tier) -> int:
        """What a tier of training adds to a check: its flat part and its share of the proficiency bonus."""
        return self._bare.trained(tier)

    def proficiency_bonus(self) -> int:
        """The proficiency bonus, rounded down; items never change it."""
        return math.floor(self._bare.proficiency())

    # --- pools and tracks ------------------------------------------------------------------------------

    def pools(self) -> tuple[Pool, ...]:
        """The declared pools on this sheet, in declaration order."""
        return tuple(pool for pool in self.blueprint.pools.values() if not self.hidden(pool.hide_when))

    def has_pool(self, pool: str) -> bool:
        """Whether it is a declared pool that is not hidden here."""
        declared = self.blueprint.pools.get(pool)
        return declared is not None and not self.hidden(declared.hide_when)

    def pool_max(self, pool: str) -> int:
        """A pool's maximum, declared or a row's by its key; 0 when it is hidden or gone."""
        if "/" in pool:
            found = self.row_pools.get(pool)
            return found.max if found is not None else 0
        return self._bare.pool_max(pool)

    def pool_start(self, pool: str) -> int:
        """What a pool starts with, declared or a row's by its key: full, or empty where it says so."""
        declared = self.blueprint.pools.get(pool)
        return 0 if declared is not None and declared.start == "empty" else self.pool_max(pool)

    def pool_has_temp(self, pool: str) -> bool:
        """Whether the pool may have a temporary buffer."""
        declared = self.blueprint.pools.get(pool)
        return declared is not None and declared.allow_temp

    def pool_left(self, pool: str, live: Live | None = None) -> int:
        """What is left in a pool, declared or a row's by its key; 0 when it is hidden or gone."""
        if "/" not in pool:
            return self._bare.pool_left(pool, live)
        if (found := self.row_pools.get(pool)) is None:
            return 0
        stored = live.row_pools.get(pool) if live is not None else None
        return found.max if stored is None else max(0, stored)

    def track_value(self, track: str, live: Live | None = None) -> int:
        """Where a plain track stands (0 when hidden), or how many levels of a wound track are marked."""
        return self._bare.track_value(track, live)

    def track_max(self, track: str) -> int:
        """A track's top for this character; 0 when it is hidden."""
        return self._bare.track_max(track)

    def wound_track(self, track: str) -> WoundShape:
        """The levels or boxes a wound track has here. Raises `KeyError` for a plain track."""
        return self._bare.wound_shape(track)

    def penalty(self, track: str, live: Live | None = None) -> int:
        """A wound track's penalty in force, 0 or less; 0 for a plain track."""
        return self._bare.penalty(track, live)

    # --- what items do to abilities ----------------------------------------------------------------------

    def _numbers(self, live: Live | None) -> Numbers:
        """The numbers with the abilities worn and carried items give (format 10.4)."""
        changing = self.blueprint.ability_wares
        if live is None or not changing or not live.items:
            return self._bare
        worn: dict[str, bool] = {}
        for stack in live.items:
            if stack.item in changing:
                item = self.blueprint.wares[stack.item].item
                worn[stack.item] = worn.get(stack.item, False) or is_worn(item, stack)
        if not worn:
            return self._bare
        key = frozenset(worn.items())
        found = self._dressed.get(key)
        if found is None:
            scores = self._changed_scores(worn.items())
            found = self._dressed[key] = Numbers(self, scores, self._bare)
        return found

    def _changed_scores(self, held: Iterable[tuple[str, bool]]) -> Mapping[str, int]:
        added: dict[str, int] = {}
        floors: dict[str, int] = {}
        for path, worn in held:
            item = self.blueprint.wares[path].item
            effects = item.worn if worn else item.carried
            for ability, change in (effects.abilities if effects and effects.abilities else {}).items():
                if isinstance(change, AbilityAdd):
                    added[ability] = added.get(ability, 0) + change.add
                else:
                    floors[ability] = max(change.set, floors.get(ability, change.set))
        scores = dict(self._bare.scores)
        for ability in added.keys() | floors.keys():
            declared, written = self.blueprint.abilities[ability], scores[ability]
            score = max(written + added.get(ability, 0), floors.get(ability, declared.min))
            scores[ability] = max(min(declared.min, written), min(max(declared.max, written), score))
        return scores


__all__ = ["Sheet"]
