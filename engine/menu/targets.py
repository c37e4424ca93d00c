"""Whom an option may be pointed at, and why not at the others (format 9.1, 16.3, 17.3)."""

from collections.abc import Iterable
from typing import Literal, TypeAlias

from engine.arena import Arena
from engine.definitions import Action, Aim, GivesBudget, Group, ReloadsItem, StandardEffect
from engine.geometry import distance
from engine.menu import prices, teleports
from engine.menu.around import Around
from engine.menu.options import END_TURN, STAND_UP, Option
from engine.refusal import Reason
from engine.zones.wards import keeps_off

Needs: TypeAlias = Literal["targets", "cell", "walk", "none"]


def needs(arena: Arena, option: Option) -> Needs:
    """What has to be picked with an option."""
    action = option.action
    if option.zone is not None:
        return "cell"
    if action is None:
        return "none" if option.id in (STAND_UP, END_TURN) else "walk"
    if option.fixed is not None:
        return "none"
    return action_needs(arena, action)


def action_needs(arena: Arena, action: Action) -> Needs:
    """What has to be picked with an action that is pointed freely."""
    if action.sequence:
        return "targets"
    if action.teleport is not None:
        return "none" if arena.board is None else "cell"
    area = action.aim.area
    if area is not None and arena.board is not None:
        return "none" if area.shape == "burst" and action.aim.normal is None else "cell"
    if area is not None and area.about_anybody:
        return "targets"
    if action.aim.side == "self" or _keeps_to_itself(action):
        return "none"
    return "targets"


def _keeps_to_itself(action: Action) -> bool:
    """Whether nothing of it lands on anybody but its user, whatever its aim says."""
    if action.roll is not None or action.save is not None or action.when.cancels or not action.effects:
        return False
    return all(
        isinstance(effect, GivesBudget | ReloadsItem)
        or (isinstance(effect, StandardEffect) and effect.action != "help")
        for effect in action.effects
    )


def judged(around: Around, action: Action) -> dict[str, Reason | None]:
    """Everybody who may be pointed at at all, with why not by this action; None where it may.

    Of a sequence: None where one of the parts that can still happen may be.
    """
    found = _judged_sequence(around, action) if action.sequence else _judged_plain(around, action)
    if around.arena.state.zones and action.catalog is not None:
        found = _judged_wards(around, action, found)
    if not action.seen:
        return found
    return {
        other: Reason.UNSEEN if reason is None and not around.sees(other) else reason for other, reason in found.items()
    }


def _judged_wards(around: Around, action: Action, found: dict[str, Reason | None]) -> dict[str, Reason | None]:
    """Nobody inside a ward that keeps it off however it is paid (capability 1.179)."""
    return {
        other: Reason.WARDED if reason is None and warded(around, action, other) else reason
        for other, reason in found.items()
    }


def warded(around: Around, action: Action, other: str) -> bool:
    """Whether a ward keeps the action off somebody, however it is paid."""
    if not around.arena.state.zones or action.catalog is None:
        return False
    offer = prices.offer_of(around.arena, around.who, action)
    most = 0 if isinstance(offer, Reason) else max((pay.steps for pay in offer.pays), default=0)
    return keeps_off(around.arena, around.who, action, most, other)


def _judged_plain(around: Around, action: Action) -> dict[str, Reason | None]:
    found = around.aimed(action.aim, anywhere=action.group is Group.STANDARD)
    if _helps_others(action) and found.get(around.who, Reason.BAD_TARGET) is None:
        return {**found, around.who: Reason.BAD_TARGET}
    if action.target_is is None and not action.needs:
        return found
    return {other: reason if around.fits(action, other) else Reason.BAD_TARGET for other, reason in found.items()}


def _judged_sequence(around: Around, action: Action) -> dict[str, Reason | None]:
    found: dict[str, Reason | None] = {}
    for part in dict.fromkeys(prices.ready_parts(around.arena, around.who, action)):
        if part.aim.side == "self":
            continue  # whoever is named for it, it lands on its user
        for other, reason in judged(around, part).items():
            known = found.get(other, reason)
            found[other] = None if reason is None or known is None else most_telling((known, reason))
    return found


_TELLING = (Reason.BAD_TARGET, Reason.OUT_OF_REACH, Reason.NO_LINE_OF_SIGHT, Reason.UNSEEN, Reason.WARDED)


def most_telling(reasons: Iterable[Reason]) -> Reason:
    """Of several reasons the one that is told: one that only falls short says more than one that is not for them at
    all."""
    return max(reasons, key=_TELLING.index, default=Reason.BAD_TARGET)


def _helps_others(action: Action) -> bool:
    """Nobody helps themselves (bridging 9)."""
    return any(isinstance(effect, StandardEffect) and effect.action == "help" for effect in action.effects)


def legal_targets(around: Around, option: Option) -> tuple[str, ...]:
    """Whom the option may be pointed at, in set-up order; those of the other side first where both may be."""
    if option.fixed is not None:
        return option.fixed
    action = option.action
    if action is None or action_needs(around.arena, action) != "targets":
        return ()
    found = [other for other, reason in judged(around, action).items() if reason is None]
    if _harms(action):
        found.sort(key=around.friend)
    return tuple(found)


def _harms(action: Action) -> bool:
    return action.kind in ("attack", "debuff") or bool(action.sequence)


def no_target(around: Around, action: Action) -> Reason | None:
    """Why there is nobody the action may be pointed at: what bars whoever is nearest to being one.
    None when there is somebody, or nobody is needed. Of a teleport: why it leads nowhere."""
    if action.teleport is not None:
        return teleports.why_nowhere(around.arena, around.who, action)
    if action_needs(around.arena, action) != "targets":
        return None
    reasons = judged(around, action).values()
    if None in reasons:
        return None
    return most_telling(reason for reason in reasons if reason is not None)


def why_not(around: Around, action: Action, target: str) -> Reason | None:
    """Why the action may not be pointed at `target`, who may be nobody at all; None when it may."""
    return judged(around, action).get(target, Reason.BAD_TARGET)


def part_target(arena: Arena, who: str, part: Action, named: str) -> str | None:
    """Whom a part of a sequence lands on, of the one named for it: its user where it is for that, nobody where the
    one named is out of its reach or not for it by now. The part is then skipped."""
    if part.aim.side == "self":
        return who
    return named if why_not(Around(arena, who), part, named) is None else None


def most_targets(action: Action, steps: int = 0, most: int | None = None) -> int:
    """How many may be picked. `steps`: of a bigger payment; `most`: the mode's own count."""
    if action.sequence:
        return sum(times for _, times in action.sequence)
    return (most if most is not None else action.aim.count) + action.aim.count_step * steps


def shot_at(arena: Arena, who: str, target: str, action: Action) -> tuple[bool, bool]:
    """Whether the attack on this target is a shot, and whether a long one (format 16.3).

    A swing, a thrown weapon within its reach included, is never a shot; off a board nothing is.
    """
    here, there = arena.one(who).at, arena.one(target).at
    if arena.board is None or here is None or there is None:
        return False, False
    return shot_from(action.aim, distance(here, there))


def shot_from(aim: Aim, far: int) -> tuple[bool, bool]:
    """`shot_at`, from that many cells away."""
    if not aim.normal or (aim.reach and far <= aim.reach) or (aim.ranged and aim.normal <= 1):
        return False, False
    return True, far > aim.normal
