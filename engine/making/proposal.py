"""A character on the way: what was wished for as far as it goes, what could be chosen, and what could not be had.

For whoever is in the middle of making one: another class takes the wishes for the first one's spells away, and says so.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from typing import Final

from engine.making.maker import level_of, make, options_of, rise
from engine.making.questions import Question
from engine.making.wishes import MakingRefused, Wishes
from rulesets.format.character import CharacterBuild
from rulesets.format.making import Making, Option, Way
from rulesets.ruleset import Ruleset

MOST_REFUSALS: Final = 20
"""Of wishes, one after the other; after so many all that is left of them is dropped."""


@dataclass(frozen=True, slots=True)
class WayOpen:
    """A way with what may be taken of it by now. `picked` None: nothing."""

    way: Way
    options: Sequence[Option]
    picked: str | None


@dataclass(frozen=True, slots=True)
class Dropped:
    """A wish that could not be: under which id, what of it, and a sentence that says why."""

    about: str
    picks: Sequence[str]
    sentence: str


@dataclass(frozen=True, slots=True)
class Proposal:
    """`build` is without what was `dropped`."""

    build: CharacterBuild
    ways: Sequence[WayOpen]
    asked: Mapping[str, Question]
    dropped: Sequence[Dropped]


def proposed(ruleset: Ruleset, making: Making, wishes: Wishes, level: int, name: str | None = None) -> Proposal:
    """A character of this level. Raises `MakingRefused` for what is no wish: a level that there is not."""
    build, used, dropped = _as_far_as_it_goes(wishes, lambda kept: make(ruleset, making, kept, level, name))
    return Proposal(build, _ways(making, build, frozenset()), used.asked, dropped)


def proposed_rise(
    ruleset: Ruleset, making: Making, build: CharacterBuild, wishes: Wishes, to: int | None = None
) -> Proposal:
    """A character raised. Raises `MakingRefused` where there is no higher level."""
    held = frozenset(one.way.id for one in options_of(making, build))
    target = level_of(ruleset, making, build) + 1 if to is None else to
    risen, used, dropped = _as_far_as_it_goes(wishes, lambda kept: rise(ruleset, making, build, kept, target))
    return Proposal(risen, _ways(making, risen, held), used.asked, dropped)


def _as_far_as_it_goes(
    wishes: Wishes, work: Callable[[Wishes], CharacterBuild]
) -> tuple[CharacterBuild, Wishes, list[Dropped]]:
    """The character without what is refused. What comes up nowhere goes at once, and of one question picks are told
    apart once, so that a great many bad wishes cost no more than a few."""
    options, choices = dict(wishes.options), {key: list(picks) for key, picks in wishes.choices.items()}
    dropped: list[Dropped] = []
    for attempt in count(1):
        kept = Wishes(options, choices)
        try:
            return work(kept), kept, dropped
        except MakingRefused as refused:
            about = refused.about
            if about not in choices and about not in options:
                raise
            if about in options:
                gone = {about: [options.pop(about)]}
            elif attempt > MOST_REFUSALS:
                gone = dict(choices)
            elif about not in kept.used:
                gone = {key: picks for key, picks in choices.items() if key not in kept.used}
            else:
                again = any(one.about == about for one in dropped)
                picks = [] if again else [pick for pick in choices[about] if pick in refused.picks]
                gone = {about: picks or choices[about]}
            for key, picks in gone.items():
                choices[key] = [pick for pick in choices.get(key, ()) if pick not in picks]
                if not choices[key]:
                    del choices[key]
                dropped.append(Dropped(key, picks, str(refused)))
    raise AssertionError("count never ends")


def _ways(making: Making, build: CharacterBuild, before: frozenset[str]) -> list[WayOpen]:
    """The ways somebody could take another option of, without those that were settled `before`."""
    held = options_of(making, build)
    taken = {one.way.id: one.option.id for one in held}
    level = build.fields.get(making.level)
    reached = level if isinstance(level, int | float) else 1
    found = []
    for way in making.ways:
        options = [
            option
            for option in way.options
            if way.at.get(option.id, 1) <= reached and option.within.items() <= taken.items()
        ]
        if options and way.id not in before:
            found.append(WayOpen(way, options, taken.get(way.id)))
    return found


__all__ = ["Dropped", "Proposal", "WayOpen", "proposed", "proposed_rise"]
