"""What is left to whoever makes a character, settled: by a wish of theirs, else by what the document takes."""

from collections.abc import Callable, Iterator, Sequence

from engine.making.draft import Draft
from engine.making.questions import Question, noted
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

    for skill in _picks(draft, choice, [skill for skill in choice.from_ if free(skill)], wishes):
        draft.train(skill, tier)


def _raises(draft: Draft, choice: Choice, wishes: Wishes) -> None:
    """One point at a time, so that the second goes elsewhere when the first has reached the top."""
    wished = wishes.for_choice(choice.id)
    if wished is not None:
        _check(choice, wished, choice.from_, again=True)
    raised: list[str] = []
    for place in range(choice.count):
        sheet, most = draft.sheet, draft.making.score_max
        free = [one for one in choice.from_ if most is None or sheet.ability_score(one) < most]
        if wished is not None and place < len(wished):
            if wished[place] not in free:
                sentence = f"{choice.id}: {wished[place]} is as high as it may be, {most}."
                raise MakingRefused(sentence, choice.id)
            raised.append(wished[place])
        elif free:
            raised.append(next((one for one in choice.take if one in free), free[0]))
        else:
            break
        draft.raise_abilities({raised[-1]: 1})
    _note(draft, choice, choice.from_, raised, wishes)


def _entries(draft: Draft, choice: Choice, wishes: Wishes) -> None:
    for path in _picks(draft, choice, [path for path in choice.from_ if not draft.has(path)], wishes):
        draft.pick(path, choice.set)


def _options(draft: Draft, choice: Choice, wishes: Wishes) -> None:
    options = {option.id: option for option in choice.options}
    for picked in _picks(draft, choice, list(options), wishes):
        settle(draft, options[picked].gains, wishes)


_KINDS: dict[str, Callable[[Draft, Choice, Wishes], None]] = {
    "skills": _skills,
    "raises": _raises,
    "entries": _entries,
    "options": _options,
}


def _picks(draft: Draft, choice: Choice, free: Sequence[str], wishes: Wishes) -> list[str]:
    """What was wished for, filled up with what is taken by itself; fewer where there is nothing more to take."""
    wished = wishes.for_choice(choice.id)
    picked = list(wished or ())
    _check(choice, picked, free, again=False)
    picked.extend(one for one in _by_itself(choice, free) if one not in picked)
    _note(draft, choice, free, picked[: choice.count], wishes)
    return picked[: choice.count]


def _note(draft: Draft, choice: Choice, free: Sequence[str], picked: Sequence[str], wishes: Wishes) -> None:
    question = Question(choice.id, choice.label, choice.kind, draft.level, choice.count, free, picked)
    noted(wishes.asked, question)


def _by_itself(choice: Choice, free: Sequence[str]) -> Iterator[str]:
    yield from (one for one in choice.take if one in free)
    yield from (one for one in free if one not in choice.take)


def _check(choice: Choice, picked: Sequence[str], free: Sequence[str], *, again: bool) -> None:
    if len(picked) > choice.count:
        sentence = f"{choice.id}: {len(picked)} were picked, expected at most {choice.count}."
        raise MakingRefused(sentence, choice.id, picked[choice.count :])
    for place, one in enumerate(picked):
        if one not in free:
            sentence = f"{choice.id}: {one} cannot be picked, expected {listed(tuple(free))}."
            raise MakingRefused(sentence, choice.id, [one])
        if not again and one in picked[:place]:
            raise MakingRefused(f"{choice.id}: {one} was picked twice.", choice.id)


__all__ = ["settle"]
