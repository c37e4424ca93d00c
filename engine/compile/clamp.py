"""Opponents nobody wrote, held to the ruleset's threat scale (format 15.4).

`clamped` gives the creature as it may fight, and every change in a plain sentence. What a stat block
leaves out, its tier fills in: a block that is only a tier is a plain creature of that tier.
"""

from collections.abc import Iterable
from typing import TypeVar

from engine.compile.clamp_blocks import held_damage
from engine.compile.clamp_sheet import fitted_sheet
from engine.compile.context import Context, points
from engine.sheet.reader import Sheet
from rulesets.format.bearings import Resistance
from rulesets.format.character import Build
from rulesets.format.combat_rules import ThreatTier
from rulesets.format.creatures import ActionDamage, Creature, CreatureAction, HealthDice
from rulesets.format.effects import Applies, Clause

LEEWAY = 2
"""How far above its tier's own a number may stand."""
MOST_ACTIONS = 6

_SHEET_NUMBERS = ("health", "defense", "initiative_modifier", "speed", "abilities", "saves", "checks")
"""What a sheet gives: written beside one, it is not used."""

T = TypeVar("T")


def clamped(ctx: Context, block: Creature) -> tuple[Creature, tuple[str, ...]]:
    """The block held to its tier, and what was changed. A ruleset without a threat scale changes only words
    it does not know."""
    said: list[str] = []
    known = _Words(ctx, said)
    tiers = {tier.id: tier for tier in ctx.combat.threat.tiers} if ctx.combat.threat else {}
    tier = tiers.get(block.tier)
    if tier is None and tiers:
        tier = next(iter(tiers.values()))
        said.append(f"Its tier {block.tier!r} is unknown: it is {tier.label}, the lowest.")
    block = _known(block, known)
    if tier is None:
        return block, tuple(said)
    block = block.model_copy(update={"tier": tier.id})
    if block.sheet is None:
        block = _numbers(_filled(ctx, block, tier), tier, said)
    else:
        boss = block.signature_points is not None
        sheet = fitted_sheet(ctx, block.sheet, tier, boss, said)
        block = block.model_copy(update={**dict.fromkeys(_SHEET_NUMBERS), "sheet": sheet})
    block = _actions_held(block, tier, said)
    return held_damage(ctx, block, tier.damage_per_round[1], said), tuple(said)


# --- words nobody knows ----------------------------------------------------------------------------------


class _Words:
    """The ruleset's own words, and what was said about others."""

    def __init__(self, ctx: Context, said: list[str]) -> None:
        types = ctx.combat.damage_types
        self.ctx = ctx
        self.said = said
        self.types = None if types is None else {one.casefold() for one in types}
        self.conditions = set(ctx.rules.conditions)
        self.saves = set(ctx.rules.saves)
        self.budgets = {budget.id for budget in ctx.rules.budgets}

    def drop(self, what: str, word: str) -> None:
        self.said.append(f"The {what} {word!r} is unknown and was dropped.")

    def type_known(self, word: str | None) -> bool:
        return word is None or self.types is None or word.casefold() in self.types

    def type_or_none(self, word: str | None) -> str | None:
        if self.type_known(word):
            return word
        self.drop("damage type", str(word))
        return None

    def kept(self, what: str, words: Iterable[T], known: Iterable[str], name: str = "") -> tuple[T, ...]:
        """Those whose word (themselves, or their attribute `name`) is known; the others are dropped and said."""
        found = []
        allowed = set(known)
        for one in words:
            word = str(getattr(one, name) if name else one)
            if word in allowed:
                found.append(one)
            else:
                self.drop(what, word)
        return tuple(found)

    def kept_map(self, what: str, numbers: dict[str, int] | None, known: Iterable[str]) -> dict[str, int] | None:
        if numbers is None:
            return None
        return {word: numbers[word] for word in self.kept(what, numbers, known)}


def _known(block: Creature, words: _Words) -> Creature:
    """The block without words the ruleset does not have, actions past the sixth, soak and hardness."""
    if block.soak is not None or block.hardness is not None:
        words.said.append("Soak and hardness are not for creatures nobody wrote: they were dropped.")
    if len(block.actions) > MOST_ACTIONS:
        words.said.append(f"It keeps its first {MOST_ACTIONS} actions of {len(block.actions)}.")
    ctx = words.ctx
    actions = [_known_action(action, words) for action in block.actions[:MOST_ACTIONS]]
    return block.model_copy(
        update={
            "soak": None,
            "hardness": None,
            "abilities": words.kept_map("ability", block.abilities, ctx.sheet.abilities),
            "saves": words.kept_map("save", block.saves, words.saves),
            "checks": words.kept_map("check", block.checks, ctx.rules.checks),
            "resist": _known_resistances(block.resist, words),
            "immune": _known_resistances(block.immune, words),
            "vulnerable": tuple(one for one in block.vulnerable if words.type_or_none(one) is not None),
            "condition_immunities": words.kept("condition", block.condition_immunities, words.conditions),
            "actions": _sequences_held(actions, words),
            "riders": tuple(one.model_copy(update={"type": words.type_or_none(one.type)}) for one in block.riders)
            if block.riders
            else None,
        }
    )


def _known_resistances(listed: Iterable[Resistance], words: _Words) -> tuple[Resistance, ...]:
    return tuple(one for one in listed if words.type_or_none(one if isinstance(one, str) else one.type) is not None)


def _known_action(action: CreatureAction, words: _Words) -> CreatureAction:
    budget = action.budget
    if budget not in words.budgets:
        budget = words.ctx.rules.main_budget
        words.said.append(f"{action.name}: the budget {action.budget!r} is unknown, it spends {budget!r}.")
    save = action.save
    if save is not None and save.save not in words.saves:
        words.drop("save", save.save)
        save = None
    damage = action.damage
    if damage is not None:
        plus = tuple(_known_clause(clause, words) for clause in damage.plus)
        damage = damage.model_copy(update={"type": words.type_or_none(damage.type), "plus": plus})
    applies = words.kept("condition", action.applies, words.conditions, "condition")
    return action.model_copy(
        update={
            "budget": budget,
            "save": save,
            "damage": damage,
            "applies": tuple(_known_applies(one, words) for one in applies),
        }
    )


def _known_clause(clause: Clause, words: _Words) -> Clause:
    save = clause.save
    if save is not None and save.save not in words.saves:
        words.drop("save", save.save)
        save = None
    return clause.model_copy(update={"type": words.type_or_none(clause.type), "save": save})


def _known_applies(one: Applies, words: _Words) -> Applies:
    """A condition whose ending save is unknown lasts without it; one that only a save ends, a single round."""
    if one.save_ends is None or one.save_ends.save in words.saves:
        return one
    words.drop("save", one.save_ends.save)
    if one.duration == "until-save":
        return Applies.model_validate({"condition": one.condition, "duration": {"rounds": 1}})
    return one.model_copy(update={"save_ends": None})


def _sequences_held(actions: list[CreatureAction], words: _Words) -> tuple[CreatureAction, ...]:
    """Sequences lose parts that are no longer there; one without any goes (bridging 9)."""
    there = {action.id for action in actions if action.sequence is None}
    found = []
    for action in actions:
        if action.sequence is None:
            found.append(action)
            continue
        parts = tuple(part for part in action.sequence if part.action in there)
        if parts:
            found.append(action.model_copy(update={"sequence": parts}))
        if len(parts) < len(action.sequence):
            words.said.append(f"{action.name} lost parts that name no action of its own.")
    return tuple(found)


# --- numbers held to the tier ------------------------------------------------------------------------------


def _filled(ctx: Context, block: Creature, tier: ThreatTier) -> Creature:
    """What the block leaves out: the middle of the tier's health (rounded down), its defense, and one attack
    for the middle of its damage, flat and untyped. It walks as a blank sheet does."""
    low, high = tier.damage_per_round
    attack = CreatureAction(
        id="attack",
        name="Attack",
        budget=ctx.rules.main_budget,
        to_hit=tier.to_hit,
        damage=ActionDamage(flat=max(1, (low + high) // 2)),
    )
    movement = ctx.combat.economy.movement
    blank = Sheet(ctx.rules.ruleset, Build())
    return block.model_copy(
        update={
            "health": block.health if block.health is not None else sum(tier.health) // 2,
            "defense": block.defense if block.defense is not None else tier.defense,
            "initiative_modifier": block.initiative_modifier or 0,
            "speed": blank.read(movement) if block.speed is None and movement is not None else block.speed,
            "actions": block.actions or (attack,),
        }
    )


def _numbers(block: Creature, tier: ThreatTier, said: list[str]) -> Creature:
    """Health into the tier's band; defense and contest checks to at most the tier's own and a little."""
    changes: dict[str, object] = {}
    low, high = tier.health
    health = _average_health(block.health)
    held = max(low, min(high, health))
    if held != health:
        said.append(f"Its health of {health} became {held}: {tier.label} has {low} to {high}.")
        changes["health"] = held
    top = tier.defense + LEEWAY
    if block.defense is not None and block.defense > top:
        said.append(f"Its defense of {block.defense} became {top}, the most for {tier.label}.")
        changes["defense"] = top
    most = tier.to_hit + LEEWAY
    checks = {check: min(number, most) for check, number in (block.checks or {}).items()}
    if checks != (block.checks or {}):
        said.append(f"Its checks were held to {most}, the most for {tier.label}.")
        changes["checks"] = checks
    return block.model_copy(update=changes)


def _average_health(written: int | HealthDice | None) -> int:
    if not isinstance(written, HealthDice):
        return written or 0
    amount = points(written.dice, written.flat)
    return int(sum(dice.average for dice in amount.dice)) + amount.flat


def _actions_held(block: Creature, tier: ThreatTier, said: list[str]) -> Creature:
    most_hit, most_save = tier.to_hit + LEEWAY, tier.save_difficulty + LEEWAY
    actions = []
    for action in block.actions:
        changes: dict[str, object] = {}
        if action.to_hit is not None and action.to_hit > most_hit:
            said.append(f"{action.name}: to hit {action.to_hit} became {most_hit}, the most for {tier.label}.")
            changes["to_hit"] = most_hit
        difficulties = _difficulties_held(action, most_save)
        if difficulties:
            said.append(f"{action.name}: its saves were held to {most_save}, the most for {tier.label}.")
            changes |= difficulties
        actions.append(action.model_copy(update=changes))
    return block.model_copy(update={"actions": tuple(actions)})


def _difficulties_held(action: CreatureAction, most: int) -> dict[str, object]:
    """The parts of an action with a save number above `most`, with that number in its place."""
    changes: dict[str, object] = {}
    if action.save is not None and action.save.difficulty > most:
        changes["save"] = action.save.model_copy(update={"difficulty": most})
    if action.save_difficulty is not None and action.save_difficulty > most:
        changes["save_difficulty"] = most
    if action.damage is not None:
        plus = tuple(_clause_held(clause, most) for clause in action.damage.plus)
        if plus != action.damage.plus:
            changes["damage"] = action.damage.model_copy(update={"plus": plus})
    return changes


def _clause_held(clause: Clause, most: int) -> Clause:
    save = clause.save
    if save is None or save.difficulty is None or save.difficulty <= most:
        return clause
    return clause.model_copy(update={"save": save.model_copy(update={"difficulty": most})})
