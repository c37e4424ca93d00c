"""A hand that picks by a seed: options off a menu, with something for everything they ask for."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from engine.areas import WallSide
from engine.arena import Arena
from engine.choice import Choice
from engine.definitions import Teleport
from engine.dice import SeededDice
from engine.geometry import distance
from engine.menu import Option, steering, teleports
from engine.menu.aims import aim_cells
from engine.menu.around import Around
from engine.menu.options import END_TURN
from engine.menu.panels import wall_cells
from engine.menu.steering import shifted
from engine.menu.targets import legal_targets, most_targets, needs
from engine.menu.walks import reach_of

T = TypeVar("T")


class Hand:
    """The same seed picks the same."""

    def __init__(self, seed: str) -> None:
        self._dice = SeededDice(f"hand of {seed}")

    def number(self, most: int) -> int:
        """One of 1 to `most`."""
        return 1 if most <= 1 else self._dice.throw(min(most, 9_999), "pick", None)

    def chance(self, of_a_hundred: int) -> bool:
        return self.number(100) <= of_a_hundred

    def one(self, of: Sequence[T]) -> T:
        return of[self.number(len(of)) - 1]

    def some(self, of: Sequence[T], most: int) -> list[T]:
        """At most so many, none twice, in an order of their own."""
        left = list(of)
        return [left.pop(self.number(len(left)) - 1) for _ in range(min(most, len(left)))]

    def choice(self, arena: Arena, option: Option) -> Choice | None:
        """The option with a target, cell, payment, mode and style out of those it offers; None when it offers none."""
        mode = self.one(option.modes) if option.modes and (option.mode_needed or self.chance(50)) else None
        pay = self.one(option.pays) if option.pays and (option.pay_needed or self.chance(30)) else None
        choice = Choice(
            by=option.by,
            option=option.id,
            mode=mode.id if mode is not None else None,
            pay=pay.id if pay is not None else None,
            style=self.one(option.styles).id if option.styles and self.chance(70) else None,
        )
        match needs(arena, option):
            case "targets":
                return self._pointed(arena, option, choice, mode.targets if mode is not None else None, pay)
            case "cell" if option.zone is not None:
                return self._steered(arena, option, choice)
            case "cell" | "none" if option.action is not None and option.action.teleport is not None:
                return self._gone(arena, option.action.teleport, choice)
            case "cell":
                return self._laid(arena, option, choice)
            case "walk":
                ends = reach_of(arena, option.by).ends
                return replace(choice, to=self.one(ends)) if ends else None
            case "none":
                return choice

    def _steered(self, arena: Arena, option: Option, choice: Choice) -> Choice | None:
        """An area that stands, moved or faced another way; several copies all as far and the same way."""
        layings = [shifted(arena, option, cell) for cell in self.some(steering.cells(arena, option), 9)]
        laying = next((one for one in layings if one is not None), None)
        if laying is None:
            return Choice(by=option.by, option=END_TURN)
        if laying.copies:
            return replace(choice, copies=laying.copies)
        return replace(choice, to=laying.at) if steering.is_move(option) else replace(choice, at=laying.at)

    def _gone(self, arena: Arena, rule: Teleport, choice: Choice) -> Choice | None:
        """At once somewhere else, with some of those who may go along; out of the fight now and then, where it leads
        there, and always where it leads nowhere else."""
        able = teleports.companions(arena, choice.by, rule)
        along = tuple(self.some(able, self.number(rule.carries + 1) - 1))
        cells = list(teleports.places(arena, choice.by, rule))
        if rule.leaves and (not cells or self.chance(20)):
            return replace(choice, carries=along)
        if arena.board is None:
            return choice
        return replace(choice, at=self.one(cells), carries=along) if cells else None

    def _laid(self, arena: Arena, option: Option, choice: Choice) -> Choice | None:
        """An area aimed at a cell: one copy of several, a wall any way it may lie."""
        assert option.action is not None
        area = option.action.aim.area
        cells = aim_cells(arena, option.by, option.action.aim)
        if not cells or area is None:
            return None
        at = self.one(cells)
        if area.shape == "wall":
            side: WallSide = self.one(("near", "far"))
            if area.ring and self.chance(50):
                return replace(choice, at=at, ring=True, side=side)
            toward = [cell for cell in cells if cell != at]
            if not toward:
                return Choice(by=option.by, option=END_TURN)
            return replace(choice, at=at, toward=self.one(toward), side=side)
        if area.copies == 1:
            return replace(choice, at=at)
        near = [cell for cell in cells if area.apart is not None and distance(at, cell) <= area.apart]
        return replace(choice, copies=(at, self.one(near))) if near else replace(choice, at=at)

    def _pointed(self, arena: Arena, option: Option, choice: Choice, of_mode: int | None, pay: object) -> Choice | None:
        assert option.action is not None
        targets = legal_targets(Around(arena, option.by), option)
        walls = wall_cells(arena, option.by, option.action) if option.fixed is None else []
        if walls and (not targets or self.chance(50)):
            return replace(choice, wall=self.one(walls))
        if not targets:
            return None
        if option.action.sequence:  # each part reaches by itself: one target for all is what a menu shows
            return replace(choice, targets=(self.one(targets),))
        steps = getattr(pay, "steps", 0)
        most = min(len(targets), most_targets(option.action, steps, of_mode))
        return replace(choice, targets=tuple(self.some(targets, self.number(most))))


__all__ = ["Hand"]
