"""A character as it is being made: every gain is put on it here and nowhere else."""

from collections.abc import Mapping, Sequence

from engine.making.wishes import MakingRefused
from engine.sheet import picking
from engine.sheet.facts import CheckKind
from engine.sheet.reader import Sheet
from engine.sheet.refusal import SheetRefused
from rulesets.format.base import Value
from rulesets.format.character import CharacterBuild, HeldItem, Row
from rulesets.format.making import GainedEntry, Gains, Making, Untrained
from rulesets.ruleset import Ruleset

MARK = "_catalog"


class Draft:
    """The sheet so far. `build` is replaced as a whole with every gain; nobody else holds on to it."""

    def __init__(self, ruleset: Ruleset, making: Making, build: CharacterBuild) -> None:
        self.ruleset = ruleset
        self.making = making
        self.build = build

    @property
    def sheet(self) -> Sheet:
        """The numbers as they stand."""
        return Sheet(self.ruleset, self.build)

    @property
    def level(self) -> int:
        """The one that was reached."""
        return int(self.sheet.number(self.making.level))

    def gain(self, gains: Gains) -> None:
        """Put on everything but the choices."""
        self.set_fields({**gains.fields, **self._sums(gains.more)})
        self.raise_abilities(gains.raise_)
        for skill, tier in gains.skills.items():
            if not self.at_least("skill", skill, tier):
                self.train(skill, tier)
        if gains.untrained is not None:
            self._train_untrained(gains.untrained)
        better = {save: tier for save, tier in gains.saves.items() if not self.at_least("save", save, tier)}
        self.build = self.build.model_copy(update={"saves": {**self.build.saves, **better}})
        for path in gains.forget:
            self.forget(path)
        for one in gains.entries:
            gained = one if isinstance(one, GainedEntry) else GainedEntry(entry=one)
            self.pick(gained.entry, gained.set)
        for improved in gains.improve:
            self._set_cells(improved.entry, improved.set)
        for list_id, rows in gains.rows.items():
            self._replace_rows(list_id, (*self.build.lists.get(list_id, ()), *rows))
        for held in gains.items:
            self._take(held)
        coins = dict(self.build.coins)
        for coin, count in gains.coins.items():
            coins[coin] = coins.get(coin, 0) + count
        self.build = self.build.model_copy(update={"coins": coins})

    def _sums(self, more: Mapping[str, float]) -> dict[str, Value]:
        sheet = self.sheet
        return {field: _whole(sheet.number(field) + number) for field, number in more.items()}

    def set_fields(self, fields: Mapping[str, Value]) -> None:
        """Values the fields have from now on."""
        self.build = self.build.model_copy(update={"fields": {**self.build.fields, **fields}})

    def raise_abilities(self, raised: Mapping[str, int]) -> None:
        """Add to abilities, never above the highest score raises lead to."""
        if not raised:
            return
        sheet, most = self.sheet, self.making.score_max
        scores = dict(self.build.abilities)
        for ability, more in raised.items():
            now = sheet.ability_score(ability)
            scores[ability] = now + more if most is None else max(now, min(most, now + more))
        self.build = self.build.model_copy(update={"abilities": scores})

    def train(self, skill: str, tier: str) -> None:
        """Give a skill a tier."""
        self.build = self.build.model_copy(update={"skills": {**self.build.skills, skill: tier}})

    def at_least(self, kind: CheckKind, check: str, tier: str) -> bool:
        """Whether a skill or save has this tier or one declared after it."""
        tiers = list(self.sheet.blueprint.tiers)
        return tiers.index(self.sheet.tier(kind, check).id) >= tiers.index(tier)

    def _train_untrained(self, untrained: Untrained) -> None:
        sheet = self.sheet
        skills = untrained.skills or tuple(skill.id for skill in self.ruleset.document.sheet.skills)
        for skill in skills:
            if sheet.untrained("skill", skill):
                self.train(skill, untrained.tier)

    def forget(self, path: str) -> None:
        """Take an entry's rows off."""
        for list_id, rows in self.build.lists.items():
            left = tuple(row for row in rows if row.get(MARK) != path)
            if len(left) != len(rows):
                self._replace_rows(list_id, left)
        standing = self.making.standing
        kept = {one for other, conditions in standing.items() if self.has(other) for one in conditions}
        gone = set(standing.get(path, ())) - kept
        self._stand([one for one in self.build.live.conditions if one not in gone])

    def has(self, path: str) -> bool:
        """Whether a row of the entry stands on the sheet."""
        return any(row.get(MARK) == path for rows in self.build.lists.values() for row in rows)

    def pick(self, path: str, cells: Mapping[str, Value]) -> None:
        """Write an entry's rows, some cells set otherwise. Raises `MakingRefused` when a list is full."""
        bears = self.build.live.conditions
        self._stand([*bears, *(one for one in self.making.standing.get(path, ()) if one not in bears)])
        before = {list_id: len(rows) for list_id, rows in self.build.lists.items()}
        try:
            picked = picking.pick(self.sheet, path)
        except SheetRefused as refused:
            raise MakingRefused(f"{path}: {refused.sentence}.") from None
        self.build = self.build.model_copy(update={"lists": picked.lists})
        for list_id, rows in picked.lists.items():
            new = rows[before.get(list_id, 0) :]
            if new and cells:
                columns = self.sheet.blueprint.columns[list_id]
                fitting = {column: value for column, value in cells.items() if column in columns}
                changed = tuple({**row, **fitting} for row in new)
                self._replace_rows(list_id, (*rows[: len(rows) - len(new)], *changed))

    def _stand(self, conditions: Sequence[str]) -> None:
        live = self.build.live.model_copy(update={"conditions": tuple(conditions)})
        self.build = self.build.model_copy(update={"live": live})

    def _set_cells(self, path: str, cells: Mapping[str, Value]) -> None:
        for list_id, rows in self.build.lists.items():
            columns = self.sheet.blueprint.columns[list_id]
            fitting = {column: value for column, value in cells.items() if column in columns}
            self._replace_rows(list_id, tuple({**row, **fitting} if row.get(MARK) == path else row for row in rows))

    def rows(self, list_id: str) -> tuple[Row, ...]:
        """The rows of a list."""
        return self.build.lists.get(list_id, ())

    def mark_rows(self, list_id: str, paths: set[str], column: str, value: Value) -> None:
        """Set a cell in the rows of these entries."""
        changed = tuple({**row, column: value} if row.get(MARK) in paths else row for row in self.rows(list_id))
        self._replace_rows(list_id, changed)

    def rescale(self) -> None:
        """Work out anew every cell that follows a number of the sheet."""
        self.build = self.build.model_copy(update={"lists": picking.rescaled(self.sheet).lists})

    def _replace_rows(self, list_id: str, rows: tuple[Row, ...]) -> None:
        self.build = self.build.model_copy(update={"lists": {**self.build.lists, list_id: rows}})

    def _take(self, gained: HeldItem) -> None:
        """Into the bag; what lies there already, and is not worn, becomes more."""
        items = list(self.build.items)
        for place, held in enumerate(items):
            if held.item == gained.item and not held.worn and not gained.worn:
                items[place] = held.model_copy(update={"count": held.count + gained.count})
                break
        else:
            items.append(gained)
        self.build = self.build.model_copy(update={"items": tuple(items)})


def _whole(number: float) -> Value:
    return int(number) if number == int(number) else number


__all__ = ["MARK", "Draft"]
