"""What somebody does next on its turn: the best of its plans, a walk to it, or the end of the turn.

A turn is a row of these decisions. Each looks at the fight anew, so that what a blow or an answer changed counts.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from engine import bearing
from engine.arena import Arena
from engine.choice import Choice
from engine.definitions import Action, Applies, GivesBudget, Harm, Push, StandardEffect, Teleport
from engine.director.breaking import breakings
from engine.director.costs import Costs
from engine.director.eyes import Eyes
from engine.director.ground import Ground
from engine.director.judging import Judge
from engine.director.luck import Luck
from engine.director.plans import Plan, Planner, best_first, walk_to
from engine.director.positions import Positions
from engine.director.teleports import leaving
from engine.director.weights import competence_of, temper_of
from engine.director.zones import forbidding_cells, steerings
from engine.geometry import distance
from engine.menu import Menu, prices, refusals, turn_menu, walks
from engine.menu.accept import accept
from engine.menu.around import reaches
from engine.menu.lines import option_of
from engine.menu.options import END_TURN, STAND_UP, Option
from engine.refusal import Reason, Refused

_WORTHWHILE: Final = 0.02
"""Less than this share of an ordinary action is not worth doing."""
_A_WALK: Final = 0.06
"""Less than this is not worth walking for alone."""
_CLOSER: Final = 0.4
"""What coming nearer is worth to somebody with nobody in its reach."""
_DASH: Final = 0.25
_DARING: Final = 0.05


def next_choice(arena: Arena, who: str, seed: str) -> Choice:
    """What `who` does now, whose turn it is. `seed` draws ties and errors; no die of the fight is thrown."""
    eyes = Eyes(arena, who)
    menu = turn_menu(eyes.arena, who)
    end = Choice(by=who, option=END_TURN)
    if len(menu.options) <= 1:
        return end
    away = leaving(arena, who, menu.options)
    if away is not None:
        return away
    if menu.option(STAND_UP) is not None:
        return Choice(by=who, option=STAND_UP)
    ground, plans = _weighed(eyes, menu)
    competence = competence_of(arena.one(who).competence)
    luck = Luck(seed, arena.state.step, who)
    options = menu.options if eyes.arena is arena else turn_menu(arena, who).options
    for plan in luck.ordered(plans, [plan.worth for plan in plans], competence):
        first = _preparing(plan, plans, ground)
        choice = first.choice if first.cell == ground.here or first.cell is None else walk_to(who, first.cell)
        if _stands(arena, options, choice):
            return choice
    return end


def weighed(arena: Arena, who: str) -> list[Plan]:
    """What `who`, whose turn it is, chooses among: everything better than ending the turn, best first."""
    eyes = Eyes(arena, who)
    return _weighed(eyes, turn_menu(eyes.arena, who))[1]


def _weighed(eyes: Eyes, menu: Menu) -> tuple[Ground, list[Plan]]:
    one = eyes.arena.one(eyes.who)
    temper, competence = temper_of(one.temperament), competence_of(one.competence)
    judge = Judge(eyes, temper)
    ground = Ground(judge, Positions(eyes, temper), temper, competence)
    return ground, _plans(menu, judge, ground, Costs(eyes, temper))


def _stands(arena: Arena, options: tuple[Option, ...], choice: Choice) -> bool:
    """Whether the fight takes it. It may not where somebody nobody knows of stands in the way."""
    try:
        accept(arena, options, choice)
    except Refused:
        return False
    return True


def _plans(menu: Menu, judge: Judge, ground: Ground, costs: Costs) -> list[Plan]:
    """Everything better than ending the turn here, best first."""
    usual = judge.eyes.usual()
    planner = Planner(judge, ground, costs)
    in_reach = _in_reach(judge, ground)
    offered = [option for option in menu.options if in_reach or not _gives_main(option, judge)]
    options = [*offered, *_out_of_reach(menu, judge)]
    found = _dared([plan for plan in planner.plans(options) if plan.doing > _WORTHWHILE * usual], usual)
    if not any(plan.option is not None and _harms(plan.option) for plan in found):
        found.extend(breakings(planner, judge, ground, menu.options))
    who, base = judge.eyes.who, planner.base
    found.extend(_standard(menu, judge, ground, base))
    found.extend(_freed(menu, judge, ground, planner))
    found.extend(_steered(menu, judge, ground))
    closing = [] if in_reach else _closing(menu, judge, ground)
    stay, cell = ground.stay
    if not closing and cell is not None and cell != ground.here and stay - base > _A_WALK * usual:
        found.append(Plan(stay - base, 0.0, cell, walk_to(who, cell)))
    return best_first([*found, *closing])


def _out_of_reach(menu: Menu, judge: Judge) -> Iterator[Option]:
    """What could be taken from somewhere else, though at nobody from here."""
    around = judge.around(judge.eyes.arena.one(judge.eyes.who).at if judge.eyes.arena.board is not None else None)
    for line, reason in menu.greyed:
        if line.action is None or reason not in refusals.OF_TARGETS:
            continue
        offer = prices.offer_of(around.arena, around.who, line.action)
        if not isinstance(offer, Reason):
            yield option_of(around.arena, around.who, line.action, offer)


def _dared(plans: list[Plan], usual: float) -> list[Plan]:
    """Those worth it. Where no blow is, the best is dared all the same: else two who are careful never meet."""
    worthy = [plan for plan in plans if plan.worth > 0]
    blows = [plan for plan in plans if plan.option is not None and _harms(plan.option)]
    if blows and not any(plan.worth > 0 for plan in blows):
        worthy.append(replace(max(blows, key=lambda plan: plan.worth), worth=_DARING * usual))
    return worthy


def _harms(option: Option) -> bool:
    action = option.action
    return action is not None and (bool(action.sequence) or any(isinstance(one, Harm) for one in action.effects))


def _does(option: Option, standard: str) -> bool:
    action = option.action
    return action is not None and any(
        isinstance(effect, StandardEffect) and effect.action == standard for effect in action.effects
    )


def _standard(menu: Menu, judge: Judge, ground: Ground, base: float) -> list[Plan]:
    """Getting away without being struck at, where that is better than every place reached with blows."""
    if ground.reach is None or judge.eyes.arena.one(judge.eyes.who).disengaged:
        return []
    free = max(ground.positions.worth(cell) for cell in ground.cells)
    gained = free - ground.stay[0]
    options = [option for option in menu.options if _does(option, "disengage")]
    if not options or gained <= _WORTHWHILE * judge.eyes.usual():
        return []
    return [Plan(free - base, gained, ground.here, Choice(by=judge.eyes.who, option=options[0].id), options[0])]


def _freed(menu: Menu, judge: Judge, ground: Ground, planner: Planner) -> Iterator[Plan]:
    """A walk out of the areas that forbid what it would do best, while it still can do it."""
    eyes, here = judge.eyes, ground.here
    forbidding = forbidding_cells(eyes)
    if here is None or here not in forbidding:
        return
    out = next((cell for cell in ground.cells if cell not in forbidding), None)
    banned = [line.action for line, reason in menu.greyed if line.action is not None and reason is Reason.FORBIDDEN]
    if out is None or not banned:
        return
    offers = [(action, prices.offer_of(eyes.arena, eyes.who, action)) for action in banned]
    options = [option_of(eyes.arena, eyes.who, one, offer) for one, offer in offers if not isinstance(offer, Reason)]
    doing = max((plan.doing for plan in planner.plans(options)), default=0.0)
    if doing > _WORTHWHILE * eyes.usual():
        yield Plan(doing + ground.net(out) - planner.base, doing, out, walk_to(eyes.who, out))


def _steered(menu: Menu, judge: Judge, ground: Ground) -> list[Plan]:
    """Its own areas that stay, moved to where they do more."""
    usual = judge.eyes.usual()
    return [
        Plan(worth, worth, ground.here, choice, option)
        for option, choice, worth in steerings(judge.eyes, menu.options)
        if worth > _WORTHWHILE * usual
    ]


def _closing(menu: Menu, judge: Judge, ground: Ground) -> list[Plan]:
    """Nobody to act upon from anywhere: come nearer, running if a turn's walk is not enough."""
    eyes, here = judge.eyes, ground.here
    harmful = _harmful(eyes)
    if here is None or not harmful or not eyes.foes:
        return []
    usual = eyes.usual() * judge.temper.harm
    one = eyes.arena.one(eyes.who)
    cell = ground.toward(eyes.foes) if one.walked == 0 or one.dashes else None  # what it walked to was no mistake
    if cell is not None and cell != here:
        return [Plan(_CLOSER * usual, _CLOSER * usual, cell, walk_to(eyes.who, cell))]
    near = min((distance(here, at) for foe in eyes.foes if (at := eyes.arena.one(foe).at) is not None), default=0)
    next_turn = bearing.speed_cells(eyes.arena, eyes.who) + max(reaches(action.aim) for action in harmful)
    if walks.allowance_left(eyes.arena, eyes.who) > 0 or near <= next_turn:
        return []
    dash = [option for option in menu.options if _does(option, "dash")]
    return [Plan(_DASH * usual, _DASH * usual, here, Choice(by=eyes.who, option=one.id), one) for one in dash[:1]]


def _in_reach(judge: Judge, ground: Ground) -> bool:
    """Whether it could hurt anybody from anywhere within this walk."""
    return any(ground.spots(action, foe) for action in _harmful(judge.eyes) for foe in judge.eyes.foes)


def _gives_main(option: Option, judge: Judge) -> bool:
    """Whether it is good for another action, and so for somebody to take it on."""
    main = judge.eyes.arena.rules.main_budget
    action = option.action
    return action is not None and any(
        isinstance(effect, GivesBudget) and effect.budget == main for effect in action.effects
    )


def _harmful(eyes: Eyes) -> list[Action]:
    """What it hurts somebody with on a turn, whether or not it can be paid for now."""
    nature = eyes.arena.nature(eyes.who)
    return [action for action in nature.actions if action.when.on_turn and action.harm is not None]


def _preparing(plan: Plan, plans: list[Plan], ground: Ground) -> Plan:
    """What can be done here with another budget and goes before: a boon or a hindrance that helps the blow, and
    anything that would be out of reach from where the plan leads."""
    option = plan.option
    if option is None or not _harms(option):
        return plan
    focused = option.action is not None and option.action.concentration
    for other in plans:
        if other.option is None or other.cell != ground.here or other.option.budget in (None, option.budget):
            continue
        action = other.option.action
        if action is None or any(isinstance(effect, Push | StandardEffect | Teleport) for effect in action.effects):
            continue
        if focused and action.concentration:  # it would be gone at once
            continue
        helps = any(isinstance(effect, Applies) for effect in action.effects) and (
            action.kind == "buff" or not other.choice.targets or set(other.choice.targets) & set(plan.choice.targets)
        )
        if helps or plan.cell != ground.here:
            return other
    return plan


__all__ = ["next_choice", "weighed"]
