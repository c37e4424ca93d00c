"""A character made from nothing, and one raised in level.

Making somebody of level 5 is making them of level 1 and raising them four times, so that both give the same.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from engine.making.choosing import settle
from engine.making.draft import Draft
from engine.making.learning import learn
from engine.making.questions import SCORES, Question, noted
from engine.making.wishes import MakingRefused, Wishes
from rulesets.format.character import CharacterBuild
from rulesets.format.making import Gains, Making, Option, Way
from rulesets.problems import did_you_mean, listed
from rulesets.ruleset import Ruleset


def make(ruleset: Ruleset, making: Making, wishes: Wishes, level: int, name: str | None = None) -> CharacterBuild:
    """A character of this level. An option that is chosen at a later one may be wished for already.

    Raises:
        MakingRefused: a wish that cannot be, or a level there is not.
    """
    _check_level(making, level)
    _check_ways(making, wishes)
    draft = Draft(ruleset, making, CharacterBuild(name=name))
    for reached in range(1, level + 1):
        _reach(draft, reached, wishes)
    wishes.check_all_used()
    return draft.build


def rise(
    ruleset: Ruleset, making: Making, build: CharacterBuild, wishes: Wishes, to: int | None = None
) -> CharacterBuild:
    """The character at level `to`; None is one level higher. What was spent or marked stays as it is.

    Raises:
        MakingRefused: a wish that cannot be, or no higher level.
    """
    now = level_of(ruleset, making, build)
    to = now + 1 if to is None else to
    _check_level(making, to)
    if to <= now:
        raise MakingRefused(f"This character is of level {now} already.")
    _check_ways(making, wishes)
    draft = Draft(ruleset, making, build)
    for reached in range(now + 1, to + 1):
        _reach(draft, reached, wishes)
    wishes.check_all_used()
    _check_chosen(making, draft.build, wishes, f"from {now} to {to}")
    return draft.build


def level_of(ruleset: Ruleset, making: Making, build: CharacterBuild) -> int:
    """The level that stands on a sheet."""
    return int(Draft(ruleset, making, build).sheet.number(making.level))


@dataclass(frozen=True, slots=True)
class Held:
    """An option somebody has, and the level it was chosen at."""

    way: Way
    option: Option
    since: int


def options_of(making: Making, build: CharacterBuild) -> list[Held]:
    """What a sheet says its character is, in the order of the ways."""
    found: list[Held] = []
    for way in making.ways:
        said = build.fields.get(way.field)
        taken = {held.way.id: held.option.id for held in found}
        for option in way.options:
            if said in (option.id, option.label) and _open(option, taken):
                found.append(Held(way, option, way.at.get(option.id, 1)))
                break
    return found


def _reach(draft: Draft, level: int, wishes: Wishes) -> None:
    """Everything the level brings, in the order of the ways; then hit points, then spells."""
    making = draft.making
    hardy = making.hit_points.ability if making.hit_points is not None else None
    draft.set_fields({making.level: level})
    if level == 1 and making.hit_points is not None:
        draft.set_fields({making.hit_points.field: 0})
    for way in making.ways:
        _choose(draft, way, level, wishes)
    held = options_of(making, draft.build)
    if level == 1:
        _give_scores(draft, held, wishes)
    before = draft.sheet.ability_mod(hardy) if hardy is not None else 0
    for one in held:
        settle(draft, one.option.levels.get(str(level), Gains()), wishes)
    _toughen(draft, held, level, before)
    draft.rescale()
    for one in held:
        for learning in one.option.learns:
            learn(draft, learning, level, wishes)


def _toughen(draft: Draft, held: list[Held], level: int, before: int) -> None:
    """Hit points of the level, at least one; a better modifier counts for the levels before as well."""
    declared = draft.making.hit_points
    if declared is None:
        return
    after = draft.sheet.ability_mod(declared.ability) if declared.ability is not None else 0
    more = 0
    for one in held:
        gained = one.option.hit_points
        if gained is not None:
            more += gained.first if level == one.since else gained.then
    more = max(1, more + after) + (after - before) * (level - 1)
    draft.set_fields({declared.field: int(draft.sheet.number(declared.field)) + more})


def _give_scores(draft: Draft, held: list[Held], wishes: Wishes) -> None:
    """The scores everybody starts with, given out as is wished, else as the first option that says how wants them."""
    if not draft.making.scores:
        return
    order = next((one.option.order for one in held if one.option.order), ())
    wished = wishes.for_choice(SCORES)
    if wished is not None:
        if sorted(wished) != sorted(order):
            raise MakingRefused(f"{SCORES}: expected each of {listed(tuple(order))} once, the best first.", SCORES)
        order = tuple(wished)
    scores = dict(zip(order, draft.making.scores, strict=False))
    draft.build = draft.build.model_copy(update={"abilities": scores})
    if len(scores) > 1:
        asked = tuple(one for one in draft.sheet.blueprint.abilities if one in scores)
        noted(wishes.asked, Question(SCORES, "", "scores", 1, len(scores), asked, tuple(scores)))


def _choose(draft: Draft, way: Way, level: int, wishes: Wishes) -> None:
    """Take an option of the way if this is the level to."""
    held = {one.way.id: one.option for one in options_of(draft.making, draft.build)}
    taken = {way_id: option.id for way_id, option in held.items()}
    wished = wishes.options.get(way.id)
    if way.id in held:
        if wished not in (None, taken[way.id]):
            raise MakingRefused(f"{way.label} is {taken[way.id]} already, and cannot become {wished}.", way.id)
        return
    if wished is not None:
        option: Option | None = _wished(way, wished, level, taken)
    else:
        option = None if way.optional else next((one for one in way.options if _open(one, taken)), None)
    if option is not None and level == way.at.get(option.id, 1):
        draft.set_fields({way.field: _kept_as(draft, way, option)})


def _wished(way: Way, wished: str, level: int, taken: Mapping[str, str]) -> Option:
    """The option, for somebody who took these; one that comes later may be opened by what is taken until then."""
    open_ = [option.id for option in way.options if _open(option, taken)]
    option = next((option for option in way.options if option.id == wished), None)
    if option is None:
        raise MakingRefused(
            f"There is no {way.label.lower()} {wished!r}{did_you_mean(wished, open_)}: {_names(open_)}.", way.id
        )
    later = level < way.at.get(option.id, 1)
    if not all(wanted == taken.get(key, wanted if later else None) for key, wanted in option.within.items()):
        only = " and ".join(f"{key} {value}" for key, value in option.within.items())
        sentence = f"{way.label} {wished} is only for {only}. To choose from: {_names(open_) or 'nothing'}."
        raise MakingRefused(sentence, way.id)
    return option


def _open(option: Option, taken: Mapping[str, str]) -> bool:
    return all(taken.get(way) == wanted for way, wanted in option.within.items())


def _kept_as(draft: Draft, way: Way, option: Option) -> str:
    """How the sheet's field says it: by id where it is one of a list, else by label."""
    declared = draft.sheet.blueprint.fields[way.field]
    return option.id if declared.type == "enum" else option.label


def _check_ways(making: Making, wishes: Wishes) -> None:
    ways = [way.id for way in making.ways]
    for way_id in wishes.options:
        if way_id not in ways:
            sentence = f"There is no {way_id!r} to choose{did_you_mean(way_id, ways)}: {_names(ways)}."
            raise MakingRefused(sentence, way_id)


def _check_chosen(making: Making, build: CharacterBuild, wishes: Wishes, span: str) -> None:
    """Raises `MakingRefused` for options that are chosen at a level outside this span."""
    held = {one.way.id for one in options_of(making, build)}
    for way in making.ways:
        if way.id in wishes.options and way.id not in held:
            wished = wishes.options[way.id]
            at = way.at.get(wished, 1)
            sentence = f"{way.label} {wished} is chosen at level {at}, and this character rises {span}."
            raise MakingRefused(sentence, way.id)


def _names(names: list[str]) -> str:
    return ", ".join(names)


def _check_level(making: Making, level: int) -> None:
    if not 1 <= level <= making.max_level:
        raise MakingRefused(f"There is no level {level}, expected 1 to {making.max_level}.")


__all__ = ["Held", "level_of", "make", "options_of", "rise"]
