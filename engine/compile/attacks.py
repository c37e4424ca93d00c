"""Rows of a sheet's lists as attacks (format 12.7)."""

import math
from collections.abc import Iterator

from engine.compile.context import Context
from engine.compile.parts import harm_of
from engine.compile.wielder import Wielder
from engine.definitions import Action, Aim, Amount, AttackRoll, Group, Labelled, Origin, Price
from engine.dice import Dice, read_dice_cell
from engine.sheet.facts import FieldValue, number_of
from rulesets.format.character import Row
from rulesets.format.fight_lists import AttackList, ColumnRef, DistanceRef


def attack_actions(wielder: Wielder) -> Iterator[Action]:
    """Every row that is a weapon, list by list; a row whose dice cannot be read is none."""
    for written in wielder.ctx.combat.attacks:
        strikes = strikes_of(wielder, written)
        for index, row in enumerate(wielder.sheet.rows(written.list)):
            action = _attack(_Cells(wielder, written, row), index, strikes)
            if action is not None:
                yield action


def strikes_of(wielder: Wielder, written: AttackList) -> int:
    """How many strikes one spend buys; 0 for a list that does not count them."""
    return 0 if written.strikes is None else max(1, wielder.whole(written.strikes))


class _Cells:
    """One row, read by the columns its list's attacks name."""

    def __init__(self, wielder: Wielder, attacks: AttackList, row: Row) -> None:
        self.wielder = wielder
        self.attacks = attacks
        self.row = row

    def cell(self, column: ColumnRef | None) -> FieldValue | None:
        if column is None:
            return None
        return self.wielder.sheet.cell(self.attacks.list, self.row, column.column)

    def ability(self, column: ColumnRef | None) -> str | None:
        """The ability a cell names; a value that is none adds nothing."""
        named = self.cell(column)
        return named if isinstance(named, str) and self.wielder.has_ability(named) else None

    def number(self, column: ColumnRef | None) -> int:
        value = self.cell(column)
        return 0 if value is None else math.floor(number_of(value))

    def cells(self, distance: DistanceRef | None) -> int | None:
        if distance is None:
            return None
        length = number_of(self.cell(distance) or 0) if isinstance(distance, ColumnRef) else distance.const
        return self.wielder.ctx.cells(length)

    @property
    def columns(self) -> dict[str, bool]:
        listed = self.wielder.ctx.sheet.columns[self.attacks.list]
        return {
            name: self.wielder.sheet.cell(self.attacks.list, self.row, name) is True
            for name, column in listed.items()
            if column.type == "boolean"
        }


def _attack(cells: _Cells, index: int, strikes: int) -> Action | None:
    written = cells.attacks
    dice = cells.cell(written.damage.dice)
    thrown = read_dice_cell(dice) if isinstance(dice, str | int) and not isinstance(dice, bool) else None
    if thrown is None:
        return None
    kind = cells.cell(written.damage.type)
    reach = cells.cells(written.reach)
    normal = cells.cells(written.range.normal) if written.range else None
    long = cells.cells(written.range.long) if written.range else None
    return Action(
        id=f"attack:{written.list}:{index}",
        label=str(cells.cell(ColumnRef(column=written.name)) or written.list),
        group=Group.ATTACKS,
        kind="attack",
        aim=Aim(reach=reach, normal=normal, long=long),
        price=Price(
            budget=written.budget,
            strikes=strikes,
            single=strikes > 0 and cells.cell(written.strikes_capped_by) is True,
        ),
        roll=_to_hit(cells),
        effects=(harm_of(cells.wielder.ctx, _damage(cells, thrown), str(kind) if kind else None, (), 0),),
        origin=Origin(list=written.list, row=index, columns=cells.columns),
        weapon=True,
        melee=reach is not None or normal is None,
    )


def _to_hit(cells: _Cells) -> AttackRoll:
    """Ability, or skill with the row's ability in its place; proficiency; bonus; what rides on the roll."""
    wielder, written = cells.wielder, cells.attacks.to_hit
    if written is None:
        return roll_of(wielder.adjust())
    ability = cells.ability(written.ability)
    skill = cells.cell(written.skill)
    own = None
    parts = []
    if isinstance(skill, str) and skill in wielder.ctx.sheet.skills:
        parts.append(skill_part(wielder, skill, ability))
        own = wielder.ctx.sheet.skills[skill].ability
    elif ability is not None:
        parts.append(ability_part(wielder, ability))
    if cells.cell(written.proficiency) is True:
        parts.append(proficiency_part(wielder))
    if bonus := cells.number(written.bonus):
        parts.append(Labelled(_column_label(cells, written.bonus), bonus))
    return roll_of([*parts, *wielder.adjust(ability, own)], ability or own)


def _damage(cells: _Cells, thrown: Dice) -> Amount:
    """The row's dice with its ability and bonus. In a pool fight the dice column is read for its count, the
    ability is dice, and the bonus automatic successes (format 13.1)."""
    written = cells.attacks.damage
    ability = cells.ability(written.ability)
    modifier = cells.wielder.mod(ability) if ability is not None else 0
    return blow_amount(cells.wielder.ctx, thrown, modifier, cells.number(written.bonus))


def blow_amount(ctx: Context, thrown: Dice, modifier: int, bonus: int) -> Amount:
    """What a weapon deals. A fixed amount has no dice; in a pool fight it is automatic successes."""
    if ctx.pool_die is None:
        dice = (Dice(thrown.count, thrown.sides),) if thrown.count else ()
        return Amount(dice, thrown.flat + modifier + bonus)
    count = max(0, thrown.count + modifier)
    fixed = 0 if thrown.count else thrown.flat
    return Amount((Dice(count, ctx.pool_die),) if count else (), bonus + fixed)


def roll_of(parts: list[Labelled], ability: str | None = None, target: int | None = None) -> AttackRoll:
    """A roll of these pieces, made with that ability."""
    return AttackRoll(sum(part.amount for part in parts), tuple(parts), target, ability)


def ability_part(wielder: Wielder, ability: str) -> Labelled:
    return Labelled(wielder.ctx.sheet.abilities[ability].label, wielder.mod(ability))


def skill_part(wielder: Wielder, skill: str, ability: str | None) -> Labelled:
    """What a check of the skill adds, with the attack's ability swapped in where it has one."""
    return Labelled(wielder.ctx.sheet.skills[skill].label, wielder.sheet.skill(skill, wielder.live, ability))


def proficiency_part(wielder: Wielder) -> Labelled:
    proficiency = wielder.ctx.sheet.resolution.proficiency
    label = wielder.label(proficiency.bonus) if proficiency else ""
    return Labelled(label, wielder.sheet.proficiency_bonus())


def _column_label(cells: _Cells, column: ColumnRef | None) -> str:
    if column is None:
        return ""
    return cells.wielder.ctx.sheet.columns[cells.attacks.list][column.column].label
