"""Walks: what is left of a turn's movement, where it leads, who would strike on the way (format 16.2, 16.6)."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from engine import bearing
from engine.arena import Arena
from engine.board import Board
from engine.choice import Cell
from engine.definitions import Action, Definition
from engine.footing import ON_FOOT
from engine.geometry import distance
from engine.menu import prices
from engine.paths import Reach, StepRule, Striker, reach
from engine.refusal import Reason
from engine.sight import can_shoot, within_reach
from engine.sighting import is_hidden, sees
from engine.state import CombatantState
from engine.zones import going


def allowance_left(arena: Arena, who: str) -> int:
    """Cells of movement `who` has left this turn, dashes counted; 0 off a board."""
    one = arena.one(who)
    if arena.board is None or one.at is None:
        return 0
    return max(0, bearing.speed_cells(arena, who) * (1 + one.dashes) - one.walked)


def must_stand(arena: Arena, who: str) -> bool:
    """Whether standing up is the only movement `who` has (bridging 9, Standing up)."""
    return arena.board is not None and bearing.has_effect(arena, who, "half-move-to-stand")


def stand_up_cost(arena: Arena, who: str) -> int:
    """Cells that standing up costs: half the allowance, rounded down, at least one."""
    return max(1, bearing.speed_cells(arena, who) // 2)


def walk_refused(arena: Arena, who: str) -> Reason | None:
    """Why `who` has no walk to take now; None when it has. On a board."""
    left = allowance_left(arena, who)
    if left < 1 or must_stand(arena, who):
        return Reason.UNREACHABLE
    return None if _a_step(arena, who, left) or reach_of(arena, who).ends else Reason.UNREACHABLE


def _a_step(arena: Arena, who: str, left: int) -> bool:
    """Whether a free cell lies one step off: most often so, and then nothing else has to be looked at."""
    board, here = arena.board, arena.one(who).at
    assert board is not None
    assert here is not None
    taken = {board.index(one.at) for one in known_bodies(arena, who) if one.at is not None}
    rule = _rule(_feared(arena, who), going.toward(arena, who))
    harder = dict(going.surcharges(arena, who))
    for to, cost, _ in board.footing(ON_FOOT).steps(board.index(here)):
        cell = board.cell(to)
        more = rule(here, cell) if rule is not None else 0
        if more is not None and cost + more + harder.get(cell, 0) <= left and to not in taken:
            return True
    return False


def reach_of(arena: Arena, who: str) -> Reach:
    """Where `who` can walk now, by which paths. Raises `ValueError` off a board."""
    board, here = arena.board, arena.one(who).at
    if board is None or here is None:
        raise ValueError(f"{who} stands on no board")
    allies: set[Cell] = set()
    foes: set[Cell] = set()
    for one in known_bodies(arena, who):
        if one.at is not None and one.id != who:
            (allies if arena.friends(who, one.id) else foes).add(one.at)
    left = 0 if must_stand(arena, who) else allowance_left(arena, who)
    threats = tuple(
        striker for striker in all_strikers(arena, who, within=left) if knows_of(arena, who, arena.one(striker.id))
    )
    return _reach(
        board,
        here,
        left,
        frozenset(allies),
        frozenset(foes),
        _feared(arena, who),
        threats,
        going.surcharges(arena, who),
        going.toward(arena, who),
        going.hazards(arena, who),
    )


@lru_cache(maxsize=64)
def _reach(
    board: Board,
    here: Cell,
    left: int,
    allies: frozenset[Cell],
    foes: frozenset[Cell],
    feared: tuple[tuple[Cell, int], ...],
    threats: tuple[Striker, ...],
    harder: going.Surcharges,
    toward: going.Toward,
    hazards: frozenset[Cell],
) -> Reach:
    """One walk is looked at, chosen and taken: worked out once. Nothing is in it but what it is given."""
    return reach(
        board,
        here,
        left,
        allies=allies,
        foes=foes,
        surcharges=dict(harder),
        rule=_rule(feared, toward),
        strikers=threats,
        hazards=hazards,
    )


def bodies(arena: Arena) -> Iterator[CombatantState]:
    """Everybody who takes up a cell: the fallen too, not those who are out of the fight."""
    return (one for one in arena.state.combatants.values() if one.present)


def knows_of(arena: Arena, who: str, one: CombatantState) -> bool:
    """Whether the side of `who` knows that somebody is there."""
    return not is_hidden(arena, who, one.id)


def known_bodies(arena: Arena, who: str) -> Iterator[CombatantState]:
    """The bodies a walk of `who` is planned around. The cell of somebody unknown is offered like any free one, for it
    would show otherwise where nobody may be seen; whoever would end its walk there is stopped before it."""
    return (one for one in bodies(arena) if knows_of(arena, who, one))


def crosses(arena: Arena, who: str, one: CombatantState) -> bool:
    """Whether `who` may walk through somebody: a friend, or an opponent its side knows nothing of, who does not show
    by barring the way. Nobody stops on either."""
    return arena.friends(who, one.id) or not knows_of(arena, who, one)


def _feared(arena: Arena, who: str) -> tuple[tuple[Cell, int], ...]:
    """Where those stand whom `who` may not walk nearer to (`cannot-approach-source`), and how near it is now."""
    here = arena.one(who).at
    assert here is not None
    found: list[tuple[Cell, int]] = []
    for source in bearing.effect_sources(arena, who, "cannot-approach-source"):
        other = arena.state.combatants.get(source)
        if other is not None and other.at is not None and other.standing:
            found.append((other.at, distance(here, other.at)))
    return tuple(found)


def shies_from(arena: Arena, who: str, to: Cell) -> bool:
    """Whether something that `who` bears keeps it from a step to that cell, which is nearer to what it fears."""
    return not _braves(_feared(arena, who), to)


def _braves(feared: tuple[tuple[Cell, int], ...], to: Cell) -> bool:
    return all(distance(to, at) >= least for at, least in feared)


def _rule(feared: tuple[tuple[Cell, int], ...], toward: going.Toward) -> StepRule | None:
    """No cell of a walk is nearer to what is feared than the one it starts from; a step toward somebody whose ground
    is against it costs more."""
    if not (feared or toward):
        return None
    winds = [(middle, dict(charges)) for middle, charges in toward]

    def rule(start: Cell, to: Cell) -> int | None:
        if not _braves(feared, to):
            return None
        return max((more.get(to, 0) for middle, more in winds if going.nearer(middle, start, to)), default=0)

    return rule


# --- strikes at a walker ---------------------------------------------------------------------------------


def all_strikers(arena: Arena, walker: str, within: int | None = None) -> list[Striker]:
    """Every opponent who would be asked to strike as `walker` leaves its reach, with the cells it reaches.

    `within`: only those whose reach the walker may come into with that many cells of movement.
    """
    return list(_strikers(arena, walker, within))


def strikers(arena: Arena, walker: str, start: Cell, to: Cell) -> list[str]:
    """The opponents whose reach a step from `start` to `to` leaves, and who could strike, in set-up order."""
    return [striker.id for striker in _strikers(arena, walker, 0) if start in striker.cells and to not in striker.cells]


def reaches_left(arena: Arena, walker: str, start: Cell, to: Cell) -> list[str]:
    """The opponents whose reach a step from `start` to `to` leaves by what they are, whether or not they could strike
    just now; of one who is hidden from the party, none of the party."""
    one, board = arena.one(walker), arena.board
    if arena.rules.opportunity is None or board is None or one.disengaged:
        return []
    found = []
    for foe in arena.foes(walker):
        at, longest = arena.one(foe).at, longest_swing(arena.nature(foe))
        if at is None or not longest or is_hidden(arena, foe, walker):
            continue
        cells = within_reach(board, at, 1, longest)
        if start in cells and to not in cells:
            found.append(foe)
    return found


def struck_at(reach: Reach, among: Sequence[Striker]) -> dict[Cell, tuple[str, ...]]:
    """For each cell on the way to anywhere a walk may end, `reach.start` too: those who would be asked to strike on
    the way there, each once, in the order they are asked."""
    found: dict[Cell, tuple[str, ...]] = {reach.start: ()}
    for end in reach.ends:
        way: list[Cell] = []
        cell = end
        while cell not in found:
            way.append(cell)
            cell = reach.before(cell)
        for onward in reversed(way):
            asked = found[cell]
            leaving = [one.id for one in among if cell in one.cells and onward not in one.cells and one.id not in asked]
            found[onward] = (*asked, *leaving) if leaving else asked
            cell = onward
    return found


def _strikers(arena: Arena, walker: str, within: int | None) -> Iterator[Striker]:
    one, board = arena.one(walker), arena.board
    if arena.rules.opportunity is None or board is None or one.at is None or one.disengaged:
        return
    for foe in arena.foes(walker):
        at = arena.one(foe).at
        if at is None:
            continue
        longest = longest_swing(arena.nature(foe))
        if not longest or (within is not None and distance(at, one.at) > longest + within):
            continue
        reaches = swing_reach(arena, foe, walker)
        if reaches:
            yield Striker(foe, frozenset(within_reach(board, at, 1, reaches)))


def longest_swing(nature: Definition) -> int:
    """Cells its longest melee attack reaches, whatever it costs; 0 with none."""
    return max((action.aim.reach or 1 for action in nature.actions if swings(action)), default=0)


def swing_reach(arena: Arena, striker: str, walker: str) -> int:
    """Cells within which `striker` could strike at `walker` as it walks away; 0 when it could not at all."""
    return max((action.aim.reach or 1 for action in swings_at(arena, striker, walker)), default=0)


def swings_at(arena: Arena, striker: str, walker: str) -> list[Action]:
    """The attacks `striker` could make at `walker` walking away, distance aside, each paid with the
    opportunity budget: swings, thrown weapons too; not what shoots, nor off-hand attacks (format 16.6)."""
    one, budget = arena.one(striker), arena.rules.opportunity
    if budget is None or not one.standing or arena.friends(striker, walker):
        return []
    actions = [action for action in arena.nature(striker).actions if swings(action)]
    if not actions or bearing.budget_left(arena, striker, budget) < 1:
        return []
    if is_hidden(arena, striker, walker):
        return []
    bears = bearing.borne(arena, striker)
    if one.surprised or (bears and _kept_from(arena, striker, walker)):
        return []
    return [
        action
        for action in actions
        if not (bears and bearing.forbidden(arena, striker, action))
        and (not action.seen or sees(arena, striker, walker))
        and not isinstance(prices.price_of(arena, striker, action, at_walker=True), Reason)
    ]


def _kept_from(arena: Arena, striker: str, walker: str) -> bool:
    """Whether something the striker bears keeps it from acting, from answering, or from pointing at the walker."""
    if not (bearing.can_act(arena, striker) and bearing.can_react(arena, striker)):
        return True
    return walker in bearing.effect_sources(arena, striker, "cannot-target-source")


def swings(action: Action) -> bool:
    """Whether it is an attack of the sort that strikes at who walks away."""
    return action.melee and action.when.on_turn and not action.off_hand and not action.sequence


def reaches_walker(arena: Arena, striker: str, walker: str, action: Action) -> bool:
    """Whether this swing reaches the walker where it stands."""
    board, here, there = arena.board, arena.one(striker).at, arena.one(walker).at
    if board is None or here is None or there is None:
        return True
    return distance(here, there) <= (action.aim.reach or 1) and can_shoot(board, here, there)
