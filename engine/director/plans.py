"""Everything somebody could do on its turn: each option, from each place worth doing it, at each target worth it."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from engine.choice import Cell, Choice
from engine.definitions import Action, Group, Teleport
from engine.director.areas import Placement, placements
from engine.director.costs import Costs
from engine.director.ground import Ground
from engine.director.judging import PLAINLY, Judge, Way, costs_nothing, lasting_good
from engine.director.strikes import left_behind
from engine.director.teleports import landing
from engine.escapes import difficulty_of
from engine.menu import prices
from engine.menu.aims import caught_by
from engine.menu.options import MOVE, Option, Pay
from engine.menu.targets import action_needs, judged, most_targets
from engine.refusal import Reason

_UNLIKELY: Final = 0.05
"""Harm to somebody down already, of what it would be worth standing."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A thing to do from a place, and what doing so is worth over doing nothing here.

    `choice` is made where `cell` is; somewhere else it is walked to first. `doing` is the worth of the thing
    alone, its `cost` taken off; `option` None for a walk.
    """

    worth: float
    doing: float
    cell: Cell | None
    choice: Choice
    option: Option | None = None
    cost: float = 0.0

    @property
    def about(self) -> tuple[str, tuple[str, ...], Cell | None]:
        """What it does, wherever from: two plans that say the same here are one idea."""
        at = self.choice.copies[0] if self.choice.copies else self.choice.at
        return self.choice.option, tuple(sorted(self.choice.targets)), at


@dataclass(frozen=True, slots=True)
class Taking:
    """One way of taking an option: paid and made like this."""

    option: Option
    action: Action
    way: Way
    pay: Pay | None
    cost: float

    @property
    def blows(self) -> int:
        """How many blows its price buys."""
        price = self.action.price
        bought = self.action.harm is not None and not price.single and not self.option.strikes_at_walker
        return max(1, price.strikes) if bought and not self.option.strikes else 1

    def choice(self, **pointed: object) -> Choice:
        return Choice(
            by=self.option.by,
            option=self.option.id,
            pay=self.pay.id if self.pay is not None else None,
            mode=self.way.mode.id if self.way.mode is not None else None,
            style=self.way.style,
            **pointed,  # type: ignore[arg-type]
        )


class Planner:
    """Plans of `ground.eyes.who`, for one decision."""

    def __init__(self, judge: Judge, ground: Ground, costs: Costs) -> None:
        self.judge = judge
        self.ground = ground
        self.costs = costs
        self.base = ground.net(ground.here)

    def plans(self, options: Iterable[Option]) -> Iterator[Plan]:
        """Every plan with one of these options, in no order."""
        for option in options:
            if option.action is None or (costs_nothing(option) and not lasting_good(option.action)):
                continue
            for taking in self.takings(option, option.action):
                yield from self._of(taking)

    def takings(self, option: Option, action: Action) -> Iterator[Taking]:
        """The option in each of its styles and modes, plainly and with each bigger payment."""
        pays: list[Pay | None] = [*([] if option.pay_needed else [None]), *option.pays]
        modes = [*([] if option.mode_needed else [None]), *option.modes]
        styles: list[str | None] = [style.id for style in option.styles]
        for pay in pays:
            cost = self.costs.of(option, pay)
            for mode in modes:
                for style in styles or [None]:
                    way = Way(pay.steps if pay is not None else 0, mode, style)
                    yield Taking(option, action, way if any(way) else PLAINLY, pay, cost)

    def _of(self, taking: Taking) -> Iterator[Plan]:
        action, arena = taking.action, self.judge.eyes.arena
        if action.teleport is not None and arena.board is not None:
            yield from self._teleporting(taking, action.teleport)
            return
        if action.aim.area is not None and arena.board is not None:
            if taking.option.fixed is not None:
                yield from self._at(taking, self.ground.here, self._caught(taking.option, action), named=False)
                return
            for placement in placements(self.judge, self.ground, action, taking.way):
                yield self._placed(taking, placement)
            return
        match action_needs(arena, action) if taking.option.fixed is None else "fixed":
            case "targets":
                yield from self._at_targets(taking)
            case "fixed":
                yield from self._at(taking, self.ground.here, taking.option.fixed or (), named=False)
            case _:
                yield from self._at(taking, self.ground.here, (self.judge.eyes.who,), named=False)

    def _teleporting(self, taking: Taking, rule: Teleport) -> Iterator[Plan]:
        """The best place it leads to, next to what a walk leads to anyway."""
        who, found = self.judge.eyes.who, landing(self.judge, self.ground, taking.option, rule)
        if found is None:
            return
        does = self.judge.on_target(taking.action, who, self.ground.here, taking.way) - taking.cost
        gained = found.worth - self.ground.stay[0] + does
        choice = taking.choice(at=found.cell)
        yield Plan(found.worth + does - self.base, gained, self.ground.here, choice, taking.option, taking.cost)

    def _caught(self, option: Option, action: Action) -> tuple[str, ...]:
        """Whom an area catches that is aimed by itself: round its user, or at whoever caused the moment."""
        arena = self.judge.eyes.arena
        own = action.aim.area is not None and action.aim.area.shape == "burst" and action.aim.normal is None
        at = self.ground.here if own or not option.fixed else arena.one(option.fixed[0]).at
        return tuple(caught_by(arena, option.by, action, at)) if at is not None else ()

    def _placed(self, taking: Taking, placement: Placement) -> Plan:
        doing = placement.worth + self.judge.once(taking.action, (), placement.cell) - taking.cost
        worth = doing + self.ground.acting_from(placement.cell) - self.base
        return Plan(worth, doing, placement.cell, taking.choice(**placement.pointed), taking.option, taking.cost)

    def _at(self, taking: Taking, cell: Cell | None, targets: tuple[str, ...], *, named: bool = True) -> Iterator[Plan]:
        """The plan of pointing at exactly these from there."""
        judge = self.judge
        lands = sum(
            judge.on_target(taking.action, target, cell, taking.way) * self._all_blows(taking, target, cell)
            for target in targets
        )
        later = left_behind(judge, taking.action, targets[0], cell, taking.way) if targets else 0.0
        doing = lands + later + judge.once(taking.action, targets, cell) - taking.cost
        worth = doing + self.ground.acting_from(cell) - self.base
        yield Plan(worth, doing, cell, taking.choice(targets=targets if named else ()), taking.option, taking.cost)

    # --- pointing ----------------------------------------------------------------------------------------

    def _at_targets(self, taking: Taking) -> Iterator[Plan]:
        action, mode = taking.action, taking.way.mode
        if action.sequence:
            yield from self._sequences(taking)
            return
        likely = self._likely(action)
        most = most_targets(action, taking.way.steps, mode.targets if mode is not None else None)
        for target in likely:
            # a standard action is pointed at whoever it likes, however far off, and so is breaking some holds
            near = action.group is Group.STANDARD or self._from_afar(action, target)
            cells = (self.ground.here,) if near else tuple(self.ground.spots(action, target).values())
            for cell in cells:
                if most == 1:
                    yield from self._at(taking, cell, (target,))
                else:
                    yield from self._at(taking, cell, self._several(taking, cell, target, most))

    def _from_afar(self, action: Action, holder: str) -> bool:
        eyes = self.judge.eyes
        return difficulty_of(eyes.arena, eyes.who, holder, action) is not None

    def _likely(self, action: Action) -> list[str]:
        """Whom it may be pointed at from somewhere: near or far, in sight or not."""
        around = self.judge.around(self.ground.here)
        return [other for other, reason in judged(around, action).items() if reason is not Reason.BAD_TARGET]

    def _several(self, taking: Taking, cell: Cell | None, first: str, most: int) -> tuple[str, ...]:
        """The first and whoever else it is best pointed at from there."""
        worths = {
            other: self.judge.on_target(taking.action, other, cell, taking.way)
            for other, reason in judged(self.judge.around(cell), taking.action).items()
            if reason is None and other != first
        }
        others = sorted((other for other, worth in worths.items() if worth > 0), key=lambda other: -worths[other])
        return (first, *others[: most - 1])

    def _sequences(self, taking: Taking) -> Iterator[Plan]:
        """A sequence from each place one of its parts is best done from."""
        arena, who = self.judge.eyes.arena, self.judge.eyes.who
        parts = prices.ready_parts(arena, who, taking.action)
        cells: dict[Cell | None, None] = {}
        for part in dict.fromkeys(parts):
            for target in self._likely(part):
                cells.update(dict.fromkeys(self.ground.spots(part, target).values()))
        for cell in cells:
            named, lands = self._part_by_part(taking, cell)
            if named:
                doing = lands - taking.cost
                worth = doing + self.ground.acting_from(cell) - self.base
                yield Plan(worth, doing, cell, taking.choice(targets=named), taking.option, taking.cost)

    def _part_by_part(self, taking: Taking, cell: Cell | None) -> tuple[tuple[str, ...], float]:
        """Each part at its best target, as long as every one of them has one: what is left over goes round again."""
        judge = self.judge
        arena, around = judge.at(cell), judge.around(cell)
        named: list[str] = []
        total = 0.0
        aimed: dict[str, int] = {}
        for part in prices.parts_of(arena, judge.eyes.who, taking.action):
            if not prices.part_ready(arena, judge.eyes.who, part):
                named.append(named[0] if named else "")
                continue
            legal = [other for other, reason in judged(around, part).items() if reason is None]
            worths = {
                other: judge.on_target(part, other, cell, taking.way) * self._still_there(part, other, cell, aimed)
                for other in legal
            }
            if not worths or max(worths.values()) <= 0:
                break
            best = max(worths, key=lambda other: worths[other])
            named.append(best)
            aimed[best] = aimed.get(best, 0) + 1
            total += worths[best]
        first = next((name for name in named if name), "")
        return tuple(name or first for name in named) if first else (), total

    def _all_blows(self, taking: Taking, target: str, cell: Cell | None) -> float:
        """What all the blows of its price are worth, the first being worth 1."""
        return sum(self._still_there(taking.action, target, cell, {target: blow}) for blow in range(taking.blows))

    def _still_there(self, part: Action, other: str, cell: Cell | None, aimed: dict[str, int]) -> float:
        """How much of the target the earlier blows are expected to leave."""
        blows = aimed.get(other, 0)
        if not blows:
            return 1.0
        expected = self.judge.prospect(part, other, cell, PLAINLY).expected or 0.0
        left = self.judge.eyes.health(other)
        return max(0.1, 1 - blows * expected / left) if left > 0 else _UNLIKELY


def walk_to(who: str, cell: Cell) -> Choice:
    return Choice(by=who, option=MOVE, to=cell)


def best_first(plans: Sequence[Plan]) -> list[Plan]:
    """The best plan of each idea, best first."""
    found: dict[tuple[str, tuple[str, ...], Cell | None], Plan] = {}
    for plan in plans:
        known = found.get(plan.about)
        if known is None or plan.worth > known.worth:
            found[plan.about] = plan
    return sorted(found.values(), key=lambda plan: -plan.worth)


__all__ = ["Plan", "Planner", "Taking", "best_first", "walk_to"]
