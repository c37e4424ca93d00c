"""What somebody holds for a moment that holds the fight (format 17.1, 17.3; bridging 9, Chosen answers)."""

from engine import bearing
from engine.arena import Arena
from engine.definitions import Action, Moment
from engine.menu.aims import aim_limit, may_aim
from engine.menu.around import Around
from engine.menu.lines import answer_of
from engine.menu.options import Option
from engine.menu.targets import action_needs, no_target, warded
from engine.menu.walks import reaches_walker, swings, swings_at


def held_answers(arena: Arena, who: str) -> dict[Moment, list[Action]]:
    """What `who` could ever answer at each moment, by what it is: whether it can be paid, points anywhere, or is
    forbidden just now, is not asked. Moments it has no answer to are left out."""
    found: dict[Moment, list[Action]] = {}
    for action in arena.nature(who).actions:
        for moment in _moments(arena, action):
            found.setdefault(moment, []).append(action)
    return found


def _moments(arena: Arena, action: Action) -> list[Moment]:
    if action.when.moment is not None:
        return [action.when.moment]
    if action.when.signature:
        return [Moment.BETWEEN_TURNS]
    return [Moment.LEAVES_REACH] if arena.rules.opportunity is not None and swings(action) else []


def ever_answered(arena: Arena, moment: Moment) -> bool:
    """Whether anybody who is still in the fight could ever answer such a moment, by what it is."""
    there = (one.id for one in arena.state.combatants.values() if one.present)
    return any(moment in _moments(arena, action) for who in there for action in arena.nature(who).actions)


def moment_options(
    arena: Arena,
    who: str,
    moment: Moment,
    *,
    source: str | None,
    action: Action | None = None,
    target: str | None = None,
    inside: bool = False,
) -> list[Option]:
    """The answers `who` may give to this moment now; none when it may not be asked.

    `source` caused the moment with `action`, aimed at or landed on `target`. `inside`: a window's answer is
    being carried out, and nothing inside a window opens one (format 17.2).
    """
    answers = [answer for answer in arena.nature(who).actions if answer.when.moment is moment]
    if inside or not answers or not bearing.can_react(arena, who):
        return []
    around = Around(arena, who)
    found: list[Option] = []
    for answer in answers:
        if not _answers_to(answer, action) or not _covers(around, answer, moment, source):
            continue
        option = _pointed(around, answer, source)
        if option is not None:
            found.append(option)
    return found


def _answers_to(answer: Action, action: Action | None) -> bool:
    """`against`: only things used from those catalogs; a weapon row or a creature's action comes from none."""
    against = answer.when.against
    return against is None or (action is not None and action.catalog in against)


def _covers(around: Around, answer: Action, moment: Moment, source: str | None) -> bool:
    """`used` asks only whose own reach or range, and sight, covers the user (format 17.1)."""
    if moment is not Moment.USED or source is None:
        return True
    aim = answer.aim
    if aim.side == "self" and aim.normal is None and aim.reach is None:
        return True  # nothing of it is measured
    return around.covers(aim, source) is None


def _pointed(around: Around, answer: Action, source: str | None) -> Option | None:
    """The answer as it may be pointed now: at itself, at the source, or as its own targets say."""
    if answer.aim.side == "self" and answer.aim.area is None:
        return answer_of(around, answer, (around.who,))
    if answer.when.at == "chosen":
        return None if no_target(around, answer) is not None else answer_of(around, answer, None)
    if source is None or not _fits_source(around, answer, source):
        return None
    return answer_of(around, answer, (source,))


def _fits_source(around: Around, answer: Action, source: str) -> bool:
    """Whether an answer pointed at whoever caused the moment may land there: not on somebody out, nor harm on
    a friend, nor help on a foe."""
    if source not in around.others or source in around.barred:
        return False
    friend = around.friend(source)
    if friend and (answer.aim.side == "enemy" or answer.kind in ("attack", "debuff")):
        return False
    if not friend and answer.aim.side == "ally":
        return False
    if answer.aim.area is not None and around.measured:
        at = around.arena.one(source).at
        own = answer.aim.area.shape == "burst" and aim_limit(answer.aim) == 0
        return own or (at is not None and may_aim(around.arena, around.who, answer.aim, at))
    if around.covers(answer.aim, source) is not None or (answer.seen and not around.sees(source)):
        return False
    return not warded(around, answer, source)


def opportunity_options(arena: Arena, who: str, walker: str) -> list[Option]:
    """The strikes `who` could make at `walker`, who is about to leave its reach and still stands in it."""
    around: Around | None = None
    found: list[Option] = []
    for action in swings_at(arena, who, walker):
        if not reaches_walker(arena, who, walker, action):
            continue
        around = around or Around(arena, who)
        option = answer_of(around, action, (walker,), at_walker=True)
        if option is not None:
            found.append(option)
    return found


def signature_options(arena: Arena, who: str) -> list[Option]:
    """The signature actions `who` could buy between two turns, with the points it has left."""
    actions = [action for action in arena.nature(who).actions if action.when.signature]
    if not actions or not bearing.can_react(arena, who):
        return []
    around = Around(arena, who)
    found: list[Option] = []
    for action in actions:
        if no_target(around, action) is not None:
            continue
        fixed = (who,) if action.aim.side == "self" and action_needs(arena, action) == "none" else None
        option = answer_of(around, action, fixed)
        if option is not None:
            found.append(option)
    return found
