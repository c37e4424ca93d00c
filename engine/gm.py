"""The GM's hand in a fight: tokens moved, numbers written, conditions put on and off, people and ground changed,
faces of dice chosen, the fight called off.

Each change is checked before anything happens (`check_change`, raises `Refused`) and then carried out. While
a fight is held, a change is one more recorded answer: it happens when the step is run again.
"""

from engine import conditions, crash, dying, ground, initiative, joining, room, turns, vitals
from engine.arena import Arena
from engine.choice import (
    GmAdd,
    GmChange,
    GmCondition,
    GmEnd,
    GmFudge,
    GmGround,
    GmMove,
    GmQuiet,
    GmRemove,
    GmReveal,
    GmScene,
    GmSet,
)
from engine.dice import MAX_SIDES, SeededDice
from engine.events import Fudged, GroundChanged, Health, Hidden, Placed, Revealed, SceneChanged
from engine.menu.walks import bodies
from engine.refusal import Reason, Refused
from engine.sheet import ledger
from engine.step import Step
from engine.zones import moving, walls

MOST_INITIATIVE = 100_000
"""The furthest from 0 a GM may write an initiative: blows may still move it, and JSON must carry it."""

MOST_FUDGES = 20
"""Faces chosen that wait for their die."""


def check_change(arena: Arena, change: GmChange) -> None:
    """Raises `Refused` with a sentence for the GM when the change does not fit the fight."""
    if arena.state.outcome != "ongoing":
        raise Refused(Reason.ENCOUNTER_OVER, "the fight is over")
    match change:
        case GmEnd() | GmScene() | GmQuiet():
            return
        case GmAdd():
            joining.check_add(arena, change)
        case GmGround():
            _check_ground(arena, change)
        case GmFudge():
            _check_fudge(arena, change)
        case _:
            _check_somebody(arena, change)


def _check_somebody(arena: Arena, change: GmMove | GmSet | GmCondition | GmReveal | GmRemove) -> None:
    """A change of one combatant."""
    if change.who not in arena.state.combatants:
        raise Refused(Reason.UNKNOWN_ACTOR, f"nobody called {change.who!r} is in this fight")
    if arena.one(change.who).gone:
        raise Refused(Reason.BAD_CHANGE, f"{arena.nature(change.who).name} has left the fight")
    match change:
        case GmMove():
            _check_move(arena, change)
        case GmSet():
            _check_set(arena, change)
        case GmCondition():
            if change.condition not in arena.rules.condition_labels:
                raise Refused(Reason.BAD_CHANGE, f"the ruleset has no condition {change.condition!r}")
        case GmReveal():
            if change.hidden and arena.side(change.who) == "party":
                raise Refused(Reason.BAD_CHANGE, "a party member cannot be hidden from the party")


def _check_move(arena: Arena, change: GmMove) -> None:
    board = arena.board
    if board is None:
        raise Refused(Reason.BAD_CHANGE, "this fight has no board to move on")
    if change.to not in board:
        raise Refused(Reason.BAD_CELL, f"{change.to} is off the board ({board.width} by {board.height} cells)")
    if board.solid(change.to):
        raise Refused(Reason.BAD_CELL, f"{change.to} is solid")
    for who, one in arena.state.combatants.items():
        if one.at == change.to and who != change.who and one.present:
            raise Refused(Reason.BAD_CELL, f"{arena.nature(who).name} stands on {change.to}")


def _check_set(arena: Arena, change: GmSet) -> None:
    if change.initiative is not None and abs(change.initiative) > MOST_INITIATIVE:
        most = f"-{MOST_INITIATIVE} to {MOST_INITIATIVE}"
        raise Refused(Reason.BAD_AMOUNT, f"initiative must be {most}, not {change.initiative}")
    top = vitals.max_health(arena, change.who)
    if change.health is not None and not 0 <= change.health <= top:
        raise Refused(Reason.BAD_AMOUNT, f"health must be 0 to {top}, not {change.health}")
    if change.temp is not None and not 0 <= change.temp <= 100_000:
        raise Refused(Reason.BAD_AMOUNT, f"temporary points must be 0 to 100000, not {change.temp}")
    if change.competence is not None and not 1 <= change.competence <= 5:
        raise Refused(Reason.BAD_AMOUNT, f"competence must be 1 to 5, not {change.competence}")
    sheet = arena.nature(change.who).sheet
    for pool, left in change.pools.items():
        if sheet is None or pool not in arena.rules.pool_labels:
            raise Refused(Reason.BAD_POOL, f"{arena.nature(change.who).name} has no pool {pool!r}")
        if not 0 <= left <= sheet.pool_max(pool):
            raise Refused(Reason.BAD_AMOUNT, f"{pool} must be 0 to {int(sheet.pool_max(pool))}, not {left}")


def _check_ground(arena: Arena, change: GmGround) -> None:
    ground.check_cells(arena.board, change.cells, change.ground)
    if not ground.is_solid(change.ground):
        return
    for one in bodies(arena):
        if one.at in change.cells:
            raise Refused(Reason.BAD_CELL, f"{arena.nature(one.id).name} stands on {one.at}")


def _check_fudge(arena: Arena, change: GmFudge) -> None:
    if not 2 <= change.sides <= MAX_SIDES:
        raise Refused(Reason.BAD_AMOUNT, f"a die has 2 to {MAX_SIDES} sides, not {change.sides}")
    if change.face is not None and not 1 <= change.face <= change.sides:
        raise Refused(Reason.BAD_AMOUNT, f"a d{change.sides} shows 1 to {change.sides}, not {change.face}")
    if change.by is not None and change.by not in arena.state.combatants:
        raise Refused(Reason.UNKNOWN_ACTOR, f"nobody called {change.by!r} is in this fight")
    if change.face is not None and len(arena.state.forced) >= MOST_FUDGES:
        raise Refused(Reason.BAD_CHANGE, f"{MOST_FUDGES} chosen faces wait for their dice already")


def apply_change(step: Step, change: GmChange) -> None:
    """Carry out a change `check_change` allowed, and see whether it decided the fight. Nobody is asked for an answer to
    anything that follows of it."""
    step.inside += 1
    try:
        _apply(step, change)
    finally:
        step.inside -= 1
    if step.state.outcome == "ongoing":
        turns.over(step)


def _apply(step: Step, change: GmChange) -> None:
    match change:
        case GmMove():
            one = step.one(change.who)
            step.tell(Placed(target=change.who, from_=one.at, to=change.to))
            trail = (change.to,) if one.at is None else (one.at, change.to)
            one.at = change.to
            moving.came(step, change.who, trail)
        case GmSet():
            _set(step, change)
        case GmCondition():
            if change.active:
                conditions.put_plain(step, change.who, change.condition, "gm")
            else:
                conditions.end_named(step, change.who, change.condition, "gm")
        case GmReveal():
            step.one(change.who).hidden = change.hidden
            step.tell(Hidden(target=change.who) if change.hidden else Revealed(target=change.who))
        case GmEnd():
            turns.finish_fight(step, change.outcome)
        case GmScene(scene=scene):
            step.state.scene = scene
            step.tell(SceneChanged(time=scene.time, indoors=scene.indoors or None, place=scene.place))
        case GmQuiet():
            step.state.quiet = change.on
        case GmFudge():
            _fudge(step, change)
        case _:
            _change_board(step, change)


def _change_board(step: Step, change: GmAdd | GmRemove | GmGround) -> None:
    """Who is there, and on what ground."""
    match change:
        case GmAdd():
            joining.add(step, change.combatant)
        case GmRemove():
            joining.remove(step, change.who)
        case GmGround():
            _lay(step, change)


def _lay(step: Step, change: GmGround) -> None:
    assert step.floor is not None
    step.state.ground = ground.with_cells(step.state.ground, change.cells, change.ground)
    step.board = walls.board_of(step.floor, step.state)
    step.tell(GroundChanged(cells=change.cells, ground=change.ground))


def _fudge(step: Step, change: GmFudge) -> None:
    if not isinstance(step.dice, SeededDice):
        raise Refused(Reason.BAD_CHANGE, "these dice are scripted, which says their faces already")
    if change.face is None:
        step.dice.let_fall(change.sides, change.by)
    else:
        step.dice.force(change.sides, change.face, change.by)
    step.tell(Fudged(sides=change.sides, face=change.face, of=change.by))


def _set(step: Step, change: GmSet) -> None:
    who, one = change.who, step.one(change.who)
    if change.temperament is not None:
        one.temperament = change.temperament
    if change.competence is not None:
        one.competence = change.competence
    if change.initiative is not None:
        _set_initiative(step, who, change.initiative)
    sheet = step.nature(who).sheet
    for pool, left in change.pools.items():
        assert sheet is not None
        assert one.live is not None
        ledger.set_pool(sheet, one.live, pool, left)
    if change.temp is not None:
        vitals.write_temporary(step, who, change.temp)
    if change.health is None:
        return
    vitals.set_health(step, who, change.health)
    step.tell(Health(target=who, health=vitals.health(step, who), reason="gm"))
    if change.health == 0 and one.standing:
        dying.go_down(step, who)
    elif change.health > 0:
        if one.out or one.dead:
            one.out = one.dead = False  # nothing of the rules undoes a death, but a GM who erred does
            _make_room(step, who)
        dying.stand_up(step, who)


def _set_initiative(step: Step, who: str, number: int) -> None:
    """A number that blows move may crash or lift somebody; it counts for the order from the next round (13.4)."""
    if step.rules.initiative.moved is not None:
        crash.move_number(step, who, number - step.one(who).initiative, None, "gm")
    else:
        step.one(who).initiative = number
        initiative.sort(step)


def _make_room(step: Step, who: str) -> None:
    """Somebody back in the fight, whose cell others may have taken since, or a wall: set down on the nearest free
    one."""
    one, board = step.one(who), step.board
    here = one.at
    walled = here is not None and board is not None and board.solid(here)
    if here is None or not (walled or any(other.at == here and other is not one for other in bodies(step))):
        return
    to = room.nearest(step, who)
    if to is not None:
        step.tell(Placed(target=who, from_=here, to=to))
        one.at = to
        moving.came(step, who, (here, to))
