"""What an option does, whoever it is pointed at: facts for whoever has to choose (`engine.describing`).

How it is aimed, what it costs and what is rolled stands in the action; what it does to whom it lands on is said by
each effect's own module. An action of nothing but words, and a standard action no rule follows from, say so.
"""

from collections.abc import Iterator
from typing import Any

from engine import escapes
from engine.arena import Arena
from engine.bearing_facts import condition_facts
from engine.definitions import (
    Action,
    Aim,
    Amount,
    Applies,
    AreaShape,
    AttackRoll,
    ContestRoll,
    Ends,
    Harm,
    Healing,
    Mode,
    RestoresPool,
    SaveAsk,
    TemporaryPoints,
)
from engine.describing import About, Fact, amount_json, dice_json, fact, length_json, test_facts
from engine.effects import EFFECTS, landing_order
from engine.menu import prices
from engine.menu.options import END_TURN, MOVE, STAND_UP, Option
from engine.menu.strikes import summon_facts
from engine.menu.targets import most_targets
from engine.menu.walks import stand_up_cost
from engine.rolls.contest import own_checks
from engine.rules import StyleDef
from engine.zones.described import zone_facts

_SCALED = (Harm, Healing, TemporaryPoints, RestoresPool)


def about(arena: Arena, option: Option) -> dict[str, Any]:
    """`{"does": [fact], "aim": [fact], "price": [fact]}`, and where there is a choice of them what each way of paying,
    mode and style changes, by its id (`pays`, `modes`, `styles`). `conditions`: what each condition named in it does
    to whoever bears it, `{id: [fact]}`."""
    action = option.action
    if action is None:
        return {"does": _movement(arena, option), "aim": [], "price": []}
    found: dict[str, Any] = about_action(arena, option.by, action)
    if option.strikes_at_walker and option.budget is not None:
        found["price"] = [fact("does-cost-budget", budget=option.budget)]
    base = found["does"]
    ways: dict[str, Any] = {
        "pays": {pay.id: _added(arena, option.by, action, pay.steps, base) for pay in option.pays},
        "modes": {mode.id: list(_mode(arena, mode)) for mode in option.modes},
        "styles": {style.id: list(_style(arena, style.id)) for style in option.styles} if option.styles[1:] else {},
    }
    return found | {key: value for key, value in ways.items() if value}


def about_action(arena: Arena, who: str, action: Action) -> dict[str, Any]:
    """The same of an action itself, as its usual price is paid."""
    does = list(_does(About(arena, who, action)))
    named = _conditions(arena, who, action)
    found: dict[str, Any] = {
        "does": does,
        "aim": list(_aim(arena, action)),
        "price": list(_price(arena, who, action)),
    }
    if named:
        found["conditions"] = {name: condition_facts(arena, name) for name in named}
    return found


def _movement(arena: Arena, option: Option) -> list[Fact]:
    match option.id:
        case id_ if id_ == MOVE:
            return [fact("does-move")]
        case id_ if id_ == STAND_UP:
            return [fact("does-stand-up", **(length_json(arena, stand_up_cost(arena, option.by)) or {}))]
        case id_ if id_ == END_TURN:
            return [fact("does-end-turn")]
        case _:
            return [fact("does-nothing")]


# --- what it does --------------------------------------------------------------------------------------


def _does(about: About) -> Iterator[Fact]:
    """Everything, in the order it happens. Never empty."""
    action = about.action
    rolled = list(_rolls(about))
    effects = [one for effect in landing_order(action.effects) for one in EFFECTS[type(effect)].describe(about, effect)]
    other = [*_answers(action), *_parts(about)]
    yield from other
    yield from rolled
    yield from effects
    if not effects and not other and action.zone is None:
        yield fact("does-nothing")
    yield from summon_facts(about)
    yield from zone_facts(about)
    if action.casts is not None:
        yield fact("does-casts", catalog=action.casts)
    yield from _concentration(about)
    yield from _steps(about)


def _answers(action: Action) -> Iterator[Fact]:
    """Of an answer: to what, and whether that is stopped."""
    when = action.when
    if when.moment is not None:
        yield fact("does-answer", moment=when.moment.value)
        if when.against is not None:
            yield fact("does-answer-against", catalogs=sorted(when.against))
    if when.signature:
        yield fact("does-answer", moment="between-turns")
    if when.cancels:
        yield fact("does-cancel")


def _parts(about: About) -> Iterator[Fact]:
    """Of a sequence: its parts, and what each of them does."""
    nature = about.arena.nature(about.by)
    for name, times in about.action.sequence:
        part = nature.action(name)
        if part is None:
            continue
        yield fact("does-part", label=part.label, count=times)
        yield from ({**one, "of": part.label} for one in _does(About(about.arena, about.by, part)))


def _rolls(about: About) -> Iterator[Fact]:
    action = about.action
    if action.gate is not None and not action.gate.skipped:
        gate = action.gate
        yield fact("does-gate", label=gate.label, modifier=gate.modifier, difficulty=gate.difficulty, pool=about.pool)
    if isinstance(action.roll, AttackRoll):
        parts = [{"label": one.label, "amount": one.amount} for one in action.roll.parts if one.amount]
        yield fact("does-attack", modifier=action.roll.modifier, parts=parts[1:] and parts, pool=about.pool)
    elif isinstance(action.roll, ContestRoll):
        yield from _contest(about, action.roll)
    elif action.harm is not None and action.save is None:
        yield fact("does-land")
    if action.save is not None:
        yield from _save(about, action.save)


def _save(about: About, ask: SaveAsk) -> Iterator[Fact]:
    """The save, what else it counts as being against, and who makes it without rolling."""
    yield fact("does-save", save=ask.save, difficulty=ask.difficulty, pool=about.pool)
    if ask.against:
        yield fact("does-save-against", kinds=sorted(ask.against))
    if ask.succeeds is not None:
        if ask.succeeds.immune:
            yield fact("does-save-immune", kinds=list(ask.succeeds.immune))
        if ask.succeeds.condition_immune:
            yield fact("does-save-proof", conditions=list(ask.succeeds.condition_immune))
        yield from test_facts("does-save-by", ask.succeeds.is_)


def _contest(about: About, contest: ContestRoll) -> Iterator[Fact]:
    """Of breaking free of what its user bears: against what each hold is tried. Else the contest itself."""
    arena, who, action = about.arena, about.by, about.action
    tries: dict[tuple[tuple[str, ...], int | None], None] = {}
    for holder in escapes.holders(arena, who, action.aim):
        checks = own_checks(arena, who, holder, action, contest)
        tries[checks, escapes.difficulty_of(arena, who, holder, action)] = None
    for own, difficulty in tries or {(contest.attacker, None): None}:
        if difficulty is None:
            yield fact("does-contest", own=list(own), theirs=list(contest.defender))
        else:
            yield fact("does-break", own=list(own), difficulty=difficulty)
    if action.aim.escapable:
        yield fact("does-escapable", condition=action.aim.holding)


def _concentration(about: About) -> Iterator[Fact]:
    if not about.action.concentration or about.arena.rules.concentration is None:
        return
    yield fact("does-concentrate")
    focus = about.arena.one(about.by).focus
    if focus is not None:
        yield fact("does-end-concentration", label=focus.label)


def _steps(about: About) -> Iterator[Fact]:
    """What each step of a bigger payment adds."""
    action = about.action
    if not (action.price.family or about.steps):
        return
    for amount in _amounts(action):
        if amount.step is not None and not amount.step.nothing:
            yield fact("does-step", amount=amount_json(amount.step))
    if action.aim.count_step:
        yield fact("does-step-targets", count=action.aim.count_step)


def _amounts(action: Action) -> Iterator[Amount]:
    for effect in action.effects:
        if isinstance(effect, Harm):
            yield from (clause.amount for clause in effect.clauses)
        elif isinstance(effect, _SCALED):
            yield effect.amount


def _added(arena: Arena, who: str, action: Action, steps: int, base: list[Fact]) -> list[Fact]:
    """What is different when that much more is paid: amounts and numbers of targets as they then are."""
    found = [one for one in _does(About(arena, who, action, steps)) if one not in base and one["type"] != "does-step"]
    if action.aim.count_step and steps:
        found.append(fact("does-targets", count=most_targets(action, steps), side=action.aim.side))
    return found


def _mode(arena: Arena, mode: Mode) -> Iterator[Fact]:
    if mode.to_hit:
        yield fact("does-mode-hit", number=mode.to_hit)
    if mode.target:
        yield fact("does-mode-target", number=mode.target)
    if mode.shots is not None:
        yield fact("does-shots", count=mode.shots)
    if mode.targets is not None:
        yield fact("does-targets", count=mode.targets, side="any")


def _style(arena: Arena, style: str) -> Iterator[Fact]:
    """How a blow made so moves the initiative (format 13.4)."""
    moved = arena.rules.initiative.moved
    found: StyleDef | None = next((one for one in moved.styles if one.id == style), None) if moved else None
    if found is None:
        return
    if found.spends:
        yield fact("does-style-spend")
    else:
        yield fact("does-style-take", gain=found.gain)


# --- how it is aimed, and what it costs ------------------------------------------------------------------


def _aim(arena: Arena, action: Action) -> Iterator[Fact]:
    aim = action.aim
    yield from _distances(arena, aim)
    if aim.area is not None and (size := length_json(arena, aim.area.size)) is not None:
        around = True if aim.area.shape == "burst" and aim.normal is None else None
        yield fact("does-area", shape=aim.area.shape, around=around, **size)
        yield from _laid(arena, aim.area)
        if aim.area.spares:
            yield fact("does-area-spares")
    elif aim.side == "self":
        yield fact("does-user")
    elif not action.sequence:
        yield fact("does-targets", count=aim.count, side=aim.side)
    yield from test_facts("does-only", action.target_is)
    if action.needs:
        yield fact("does-needs", senses=sorted(action.needs))
    if action.seen:
        yield fact("does-seen")
    if aim.holding is not None:
        yield fact("does-holding", condition=aim.holding)


def _laid(arena: Arena, area: AreaShape) -> Iterator[Fact]:
    """How often it may be set down, and how else a wall may lie."""
    if area.copies > 1:
        apart = length_json(arena, area.apart) if area.apart is not None else None
        yield fact("does-area-copies", count=area.copies, apart=True if apart else None, **(apart or {}))
    if area.ring:
        yield fact("does-area-ring", **(length_json(arena, area.ring) or {}))


def _distances(arena: Arena, aim: Aim) -> Iterator[Fact]:
    """How far it reaches and is shot; nothing for what is for its user, and off a board."""
    if arena.board is None or aim.side == "self":
        return
    if aim.reach is not None and (reach := length_json(arena, aim.reach)) is not None:
        yield fact("does-reach", **reach)
    if aim.normal is not None and (normal := length_json(arena, aim.normal)) is not None:
        far = length_json(arena, aim.long) if aim.long is not None and aim.long > aim.normal else None
        yield fact("does-range", long=far["length"] if far is not None else None, **normal)


def _price(arena: Arena, who: str, action: Action) -> Iterator[Fact]:
    price = action.price
    if action.when.signature:
        yield fact("does-cost-points", count=action.when.signature)
    elif price.budget is not None:
        yield fact("does-cost-budget", budget=price.budget)
    if price.strikes > 1:
        yield fact("does-strikes", count=price.strikes)
    for cost in price.costs:
        yield fact("does-cost-pool", pool=cost.pools[0], amount=cost.amount)
    if price.uses is not None:
        yield fact("does-uses", left=prices.uses_left(arena, who, action), count=price.uses)
    if price.recharge is not None:
        recharge = price.recharge
        yield fact("does-recharge", amount=dice_json((recharge.dice,)), least=recharge.at_least)
    if price.charges:
        yield fact("does-charges", count=price.charges)
    if price.consumes:
        yield fact("does-consume")
    if price.ammo is not None:
        yield fact("does-shots", count=price.ammo.shots)
    if action.components:
        yield fact("does-components", components=sorted(action.components))


def _conditions(arena: Arena, who: str, action: Action) -> list[str]:
    """The conditions it puts on, its parts' too, each once, with those they bring along."""
    nature = arena.nature(who)
    parts = [part for name, _ in action.sequence if (part := nature.action(name)) is not None]
    found: dict[str, None] = {}
    for one in (action, *parts):
        for effect in one.effects:
            if isinstance(effect, Applies | Ends):
                found[effect.condition] = None
    for name in list(found):
        rule = arena.rules.conditions.get(name)
        found |= dict.fromkeys(rule.includes if rule is not None else ())
    return list(found)


__all__ = ["about", "about_action"]
