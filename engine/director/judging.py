"""What an action is worth from where it is taken: its effects on one target, weighed by temperament.

Where somebody stands only matters in a few ways (beside it, a swing or a shot, a long one, a foe at one's
elbow), so that one forecast serves every cell of the same kind.
"""

from typing import Final, NamedTuple

from engine.arena import Arena
from engine.choice import Cell
from engine.definitions import Action, AttackRoll, ContestRoll, Effect, GivesBudget, Harm, Mode, Push, StandardEffect
from engine.director.eyes import Eyes, placed
from engine.director.parting import Parting
from engine.director.strikes import still_worth
from engine.director.weights import Temper
from engine.director.zones import held_worth
from engine.effects import EFFECTS
from engine.geometry import DIRECTIONS, distance
from engine.menu.around import Around
from engine.menu.forecast import Forecaster
from engine.menu.options import Option
from engine.menu.targets import shot_from
from engine.prospect import HORIZON, Prospect
from engine.rules import StyleDef
from engine.sighting import doubtful, sees

_KEPT: Final = 1.1
"""What is concentrated on already counts somewhat more than the same begun anew: it has taken hold."""
_FRIENDLY: Final = 1.3
"""Harm done to a friend counts at least this much of the same harm done to a foe."""
_SPENT_FOCUS: Final = 0.3
"""Of an ordinary action: what giving up something concentrated on without a condition costs."""


class Band(NamedTuple):
    """All that a roll minds about where its maker stands."""

    near: bool = False
    shot: bool = False
    long: bool = False
    beside: bool = False
    blind: bool = False  # its maker does not see the target
    unseen: bool = False  # the target does not see its maker


class Way(NamedTuple):
    """How an action is taken: steps above its usual price, weapon mode, style of a blow."""

    steps: int = 0
    mode: Mode | None = None
    style: str | None = None


PLAINLY: Final = Way()


class Judge:
    """Worths of what `eyes.who` may do, for one decision."""

    __slots__ = ("_elbows", "_forecasters", "_looks", "_parting", "_worths", "eyes", "sighted", "temper", "veiled")

    def __init__(self, eyes: Eyes, temper: Temper) -> None:
        self.eyes = eyes
        self.temper = temper
        arena = eyes.arena
        self._forecasters: dict[Cell | None, Forecaster] = {}
        self._worths: dict[tuple[Action, str, Way, Band, Cell | None], float] = {}
        foes_at = [at for at in (arena.one(foe).at for foe in eyes.foes) if at is not None]
        self._elbows = {(x + dx, y + dy) for x, y in foes_at for dx, dy in DIRECTIONS}
        self.sighted = _minds_sight(arena)
        self.veiled = arena.rules.sight.unseen_attacks and doubtful(arena)
        self._parting: Parting | None = None
        self._looks: dict[tuple[Cell | None, str], tuple[bool, bool]] = {}

    def at(self, cell: Cell | None) -> Arena:
        """The fight with its maker standing there."""
        return self.forecaster(cell).around.arena

    def around(self, cell: Cell | None) -> Around:
        return self.forecaster(cell).around

    def forecaster(self, cell: Cell | None) -> Forecaster:
        known = self._forecasters.get(cell)
        if known is None:
            known = Forecaster(Around(placed(self.eyes.arena, self.eyes.who, cell), self.eyes.who))
            self._forecasters[cell] = known
        return known

    def band(self, action: Action, target: str, cell: Cell | None) -> Band:
        there = self.eyes.arena.one(target).at
        blind, unseen = self.looks(cell, target)
        if cell is None or there is None:
            return Band(blind=blind, unseen=unseen)
        far = distance(cell, there)
        shot, long = shot_from(action.aim, far)
        return Band(far <= 1, shot, long, shot and self.beside(cell), blind, unseen)

    def looks(self, cell: Cell | None, target: str) -> tuple[bool, bool]:
        """Whether from there the target is not seen, and whether it does not see who stands there: as far as attacks
        mind either, and anything but the ground could hide anybody."""
        if not self.veiled:
            return False, False
        known = self._looks.get((cell, target))
        if known is None:
            who = self.eyes.who
            arena = placed(self.eyes.arena, who, cell)
            known = self._looks[cell, target] = (not sees(arena, who, target), not sees(arena, target, who))
        return known

    def beside(self, cell: Cell) -> bool:
        """Whether a foe stands next to the cell."""
        return cell in self._elbows

    @property
    def parting(self) -> Parting:
        """What walls on this board would part. Only on a board."""
        if self._parting is None:
            assert self.eyes.arena.board is not None, "nothing is parted off a board"
            self._parting = Parting(self.eyes, self.eyes.arena.board)
        return self._parting

    # --- worths ------------------------------------------------------------------------------------------

    def on_target(self, action: Action, target: str, cell: Cell | None, way: Way = PLAINLY) -> float:
        """What the action does to this one target, taken from that cell; reach and legality aside."""
        key = (action, target, way, self.band(action, target, cell), cell if self.sighted else None)
        known = self._worths.get(key)
        if known is None:
            prospect = self.prospect(action, target, cell, way)
            known = self._worths[key] = sum(
                self._weighed(prospect, effect)
                for effect in action.effects
                if not EFFECTS[type(effect)].once or EFFECTS[type(effect)].spread
            )
        return known

    def once(self, action: Action, targets: tuple[str, ...], cell: Cell | None) -> float:
        """What happens once however many it lands on, and what is given up for it."""
        total = 0.0
        own = [effect for effect in action.effects if (kind := EFFECTS[type(effect)]).once and not kind.spread]
        if own:
            prospect = Prospect(self.eyes, action, self.eyes.who, (targets or (self.eyes.who,))[0], True)
            for effect in own:
                worth = EFFECTS[type(effect)].worth(prospect, effect)
                total += worth * (self._minded(effect) if isinstance(effect, StandardEffect) else 1.0)
        if action.concentration:
            total -= self._given_up()
        return total

    def _minded(self, effect: StandardEffect) -> float:
        return self.temper.aid if effect.action == "help" else self.temper.safety

    def prospect(self, action: Action, target: str, cell: Cell | None, way: Way) -> Prospect:
        forecaster = self.forecaster(cell)
        found = forecaster.of_action(action, target, steps=way.steps, mode=way.mode, style=way.style)
        saved = forecaster.chances.saved(target, action.save, action) if action.save is not None else 0.0
        lands = 1.0
        if found is not None and isinstance(action.roll, AttackRoll | ContestRoll):
            lands = found.hit_chance if found.hit_chance is not None else 1.0
        elif action.gate is not None:
            lands = forecaster.chances.passed(action.gate)
        return Prospect(
            self.eyes,
            action,
            self.eyes.who,
            target,
            self.eyes.friend(target),
            lands,
            saved,
            found.average_damage if found is not None else None,
            found.expected if found is not None else None,
            self._style(action, way.style),
            way.steps,
        )

    def _style(self, action: Action, style: str | None) -> StyleDef | None:
        moved = self.eyes.arena.rules.initiative.moved
        if moved is None or not isinstance(action.roll, AttackRoll):
            return None
        return next((one for one in moved.styles if one.id == style), moved.styles[0])

    def _weighed(self, prospect: Prospect, effect: Effect) -> float:
        worth = EFFECTS[type(effect)].worth(prospect, effect)
        temper, eyes = self.temper, self.eyes
        if isinstance(effect, Harm):
            if prospect.friend:
                return worth * max(_FRIENDLY, temper.aid)
            hurt = 1 - eyes.health(prospect.target) / eyes.max_health(prospect.target)
            return worth * temper.harm * (1 + (temper.focus - 1) * hurt)
        if not prospect.friend:
            return worth * temper.hold
        return worth * (0.6 + 0.4 * temper.safety if prospect.target == eyes.who else temper.aid)

    def _given_up(self) -> float:
        """What ends when another thing is concentrated on."""
        eyes = self.eyes
        focus = eyes.arena.one(eyes.who).focus
        if focus is None:
            return 0.0
        total = 0.0
        for holder, key in focus.holds:
            one = eyes.arena.state.combatants.get(holder)
            held = next((held for held in one.conditions if held.key == key), None) if one is not None else None
            if held is None or one is None or not one.standing:
                continue
            rounds = HORIZON if held.rounds is None else min(HORIZON, held.rounds)
            worth = eyes.bearing(holder, held.condition) * rounds * _KEPT
            total += worth if eyes.friend(holder) else -worth
        struck_with = [one for one in eyes.arena.state.summons if one.by == eyes.who and one.option == focus.option]
        total += sum(still_worth(self, one) for one in struck_with)
        standing = held_worth(eyes, focus.option)
        if standing is not None:
            return total + standing * _KEPT
        return total if focus.holds or struck_with else _SPENT_FOCUS * eyes.usual()


def _minds_sight(arena: Arena) -> bool:
    """Whether something borne holds only in sight of its source: then every cell is a case of its own."""
    conditions = arena.rules.conditions
    return arena.board is not None and any(
        held.condition in conditions and conditions[held.condition].in_sight is not None
        for one in arena.state.combatants.values()
        for held in one.conditions
    )


def costs_nothing(option: Option) -> bool:
    """Whether it could be taken again and again: nothing it spends ever runs out."""
    action = option.action
    if action is None or option.budget is not None or option.strikes or option.price:
        return False
    price = action.price
    if price.uses is not None or price.recharge is not None or price.counters or option.points:
        return False
    return not (price.consumes or price.charges or price.ammo)


def lasting_good(action: Action) -> bool:
    """Whether what it does is still there afterwards, so that taking it again is worth nothing."""
    return action.roll is None and not any(isinstance(effect, Harm | Push | GivesBudget) for effect in action.effects)


__all__ = ["PLAINLY", "Band", "Judge", "Way", "costs_nothing", "lasting_good"]
