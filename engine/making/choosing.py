"""What is left to whoever makes a character, settled: by a wish of theirs, else by what the document takes."""

from collections.abc import Callable, Iterator, Sequence

from engine.making.draft import Draft
from engine.making.wishes import MakingRefused, Wishes
from rulesets.format.making import Choice, Gains
from rulesets.problems import listed


def settle(draft: Draft, gains: Gains, wishes: Wishes) -> None:
    """Put on what was gained, and what is chosen with it. Raises `MakingRefused` for a wish that cannot be."""
    draft.gain(gains)
    for choice in gains.choices:
        _KINDS[choice.kind](draft, choice, wishes)


def _skills(draft: Draft, choice: Choice, wishes: Wishes) -> None:
    tier = choice.tier or draft.sheet.blueprint.first_tier.id
    sheet = draft.sheet

    def free(skill: str) -> bool:
        if choice.having is not None:
            return sheet.tier("skill", skill).id == choice.having
        return not draft.at_least("skill", skill, tier)

    for skill in _picks(choice, [skill for skill in choice.from_ if free(skill)], wishes):
        draft.train(skill, tier)


def _raises(draft: Draft, choice: Choice, wishes: Wishes) -> None:
    """One point at a time, so that the second goes elsewhere when the first has reached the top."""
    wished = wishes.for_choice(choice.id)
    if wished is not None:
        _check(choice, wished, choice.from_, again=True)
    for place in range(choice.count):
        sheet, most = draft.sheet, draft.making.score_max
        free = [one for one in choice.from_ if most is None or sheet.ability_score(one) < most]
        if wished is not None and place < len(wished):
            if wished[place] not in free:
                raise MakingRefused(f"{choice.id}: {wished[place]} is as high as it may be, {most}.")
            draft.raise_abilities({wished[place]: 1})
        elif free:
            draft.raise_abilities({next((one for one in choice.take if one in free), free[0]): 1})


def _entries(draft: Draft, choice: Choice, wishes: Wishes) -> None:
    for path in _picks(choice, [path for path in choice.from_ if not draft.has(path)], wishes):
        draft.pick(path, choice.set)


def _options(draft: Draft, choice: Choice, wishes: Wishes) -> None:
    options = {option.id: option for option in choice.options}
    for picked in _picks(choice, list(options), wishes):
        settle(draft, options[picked].gains, wishes)


_KINDS: dict[str, Callable[[Draft, Choice, Wishes], None]] = {
    "skills": _skills,
    "raises": _raises,
    "entries": _entries,
    "options": _options,
}


def _picks(choice: Choice, free: Sequence[str], wishes: Wishes) -> list[str]:
    """What was wished for, filled up with what is taken by itself; fewer where there is nothing more to take."""
    wished = wishes.for_choice(choice.id)
    picked = list(wished or ())
    _check(choice, picked, free, again=False)
    picked.extend(one for one in _by_itself(choice, free) if one not in picked)
    return picked[: choice.count]


def _by_itself(choice: Choice, free: Sequence[str]) -> Iterator[str]:
    yield from (one for one in choice.take if one in free)
    yield from (one for one in free if one not in choice.take)


def _check(choice: Choice, picked: Sequence[str], free: Sequence[str], *, again: bool) -> None:
    if len(picked) > choice.count:
        raise MakingRefused(f"{choice.id}: {len(picked)} were picked, expected at most {choice.count}.")
    for place, one in enumerate(picked):
        if one not in free:
            raise MakingRefused(f"{choice.id}: {one} cannot be picked, expected {listed(tuple(free))}.")
        if not again and one in picked[:place]:
            raise MakingRefused(f"{choice.id}: {one} was picked twice.")


__all__ = ["settle"]
