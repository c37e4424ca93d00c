"""How everybody stands as a fight begins: live state, health, points, conditions (bridging 9, Set-up)."""

from collections.abc import Callable, Mapping

from engine.compile.parts import applies_of
from engine.definitions import Definition
from engine.rules import Rules
from engine.setup import CombatantSetup, ConditionSetup, FightSetup
from engine.sheet.live import HeldItem, Live, Marks
from engine.sheet.reader import Sheet
from engine.sheet.wounds import marked
from engine.state import Ask, CombatantState, HeldCondition, HolderEnds
from rulesets.format.character import CharacterBuild, WoundMarks


def live_of(sheet: Sheet, one: CombatantSetup) -> Live:
    """The live state somebody comes in with: the set-up's, else what the sheet was written with."""
    if one.live is not None:
        live = one.live.copy()
    elif one.sheet is not None:
        live = written_live(sheet, one.sheet)
    else:
        live = Live()
    if one.items is not None:
        live.items = [held.copy() for held in one.items]
    return live


def written_live(sheet: Sheet, build: CharacterBuild) -> Live:
    """How a character stands as its file says it: rows' pools by name, marks box by box, items and coins."""
    written = build.live
    tracks = {track: value for track, value in written.tracks.items() if isinstance(value, int)}
    wounds = {track: _marks(value) for track, value in written.tracks.items() if isinstance(value, WoundMarks)}
    return Live(
        pools=dict(written.pools),
        row_pools=_row_pools(sheet, written.row_pools),
        temp=dict(written.temp),
        tracks=tracks,
        wounds=wounds,
        conditions=list(written.conditions),
        states=dict(written.states),
        text=dict(written.text),
        items=[
            HeldItem(
                item=held.item,
                count=held.count,
                worn=held.worn,
                bound=held.bound,
                charges=held.charges,
                loaded=held.loaded,
                on=held.on,
            )
            for held in build.items
        ],
        coins=dict(build.coins),
    )


def _marks(written: WoundMarks) -> Marks:
    marked_boxes = [(box, kind) for box, kind in enumerate(written.marks, 1) if kind is not None]
    return Marks(
        kinds=[kind for _, kind in marked_boxes],
        boxes=[box for box, _ in marked_boxes],
        overflow=written.overflow,
    )


def _row_pools(sheet: Sheet, written: Mapping[str, Mapping[str, int]]) -> dict[str, int]:
    found: dict[str, int] = {}
    for key, pool in sheet.row_pools.items():
        left = written.get(pool.list, {}).get(pool.label)
        if left is not None:
            found[key] = left
    return found


def initial_combatants(
    rules: Rules, cast: Mapping[str, Definition], setup: FightSetup, next_key: Callable[[], int]
) -> dict[str, CombatantState]:
    """Everybody in the cast before the first die: full budgets, points and uses, conditions without events.

    A creature whose health is dice has a `max_health` of 0 until they are thrown. `next_key` numbers
    conditions.
    """
    return {one.id: combatant(rules, cast[one.id], one, next_key) for one in setup.combatants if one.id in cast}


def combatant(rules: Rules, nature: Definition, one: CombatantSetup, next_key: Callable[[], int]) -> CombatantState:
    """One of them."""
    state = CombatantState(
        id=one.id,
        at=one.at,
        hidden=one.hidden,
        live=live_of(nature.sheet, one) if nature.sheet is not None else None,
        surprised=one.surprised,
        budgets={budget.id: budget.count for budget in rules.budgets},
        points=nature.signature_points,
        temperament=one.temperament or nature.temperament or "balanced",
        competence=one.competence or nature.competence or 3,
    )
    _start_health(rules, nature, state, one.health)
    on_sheet = state.live.conditions if state.live is not None else []
    for written in (*on_sheet, *one.conditions):
        _put(rules, state, written, next_key, None)
    return state


def _start_health(rules: Rules, nature: Definition, state: CombatantState, written: int | None) -> None:
    """Where health starts: as written for this fight, held to its maximum, else full or as the sheet says."""
    if nature.sheet is None or state.live is None:
        state.max_health = 0 if nature.health_dice is not None else nature.health
        if written is not None:
            state.health = written if nature.health_dice is not None else max(0, min(written, nature.health))
        else:
            state.health = state.max_health
        return
    if written is None:
        return
    left = max(0, min(written, nature.health))
    if rules.health.pool is not None:
        state.live.pools[rules.health.pool] = left
        return
    assert rules.health.track is not None
    assert rules.health.default_kind is not None
    shape = nature.sheet.wound_track(rules.health.track)
    state.live.wounds[rules.health.track] = marked(shape, None, rules.health.default_kind, shape.size - left)


def _put(
    rules: Rules,
    state: CombatantState,
    written: str | ConditionSetup,
    next_key: Callable[[], int],
    implied_by: str | None,
) -> None:
    """A condition borne from the start, with those it includes. One without rules holds too."""
    if isinstance(written, ConditionSetup):
        held = _held(written, next_key())
    else:
        held = HeldCondition(condition=written, key=next_key(), implied_by=implied_by)
    state.conditions.append(held)
    bearing = rules.conditions.get(held.condition)
    for included in bearing.includes if bearing is not None else ():
        if not any(one.condition == included for one in state.conditions):
            _put(rules, state, included, next_key, held.condition)


def _held(written: ConditionSetup, key: int) -> HeldCondition:
    applies = applies_of(written, written.difficulty or None)
    return HeldCondition(
        condition=written.condition,
        key=key,
        sources=[written.source] if written.source is not None else [],
        rounds=applies.rounds,
        edge=applies.edge,
        clock_of=written.source if applies.of_source else None,
        save=Ask(save=applies.save, difficulty=applies.difficulty, at=applies.save_at, mode=applies.save_mode)
        if applies.save is not None
        else None,
        ends_after=applies.ends_after,
        escapes={written.source: applies.escape} if written.source is not None and applies.escape is not None else {},
        ends_when_holder=HolderEnds.of(applies.ends_when_holder),
    )
