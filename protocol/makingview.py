"""A character on the way as whoever makes it is shown it: what can be chosen, by its names, and what came of it."""

from collections.abc import Iterator, Mapping
from typing import Any, NotRequired

from typing_extensions import TypedDict

from engine.making.changes import Change, between
from engine.making.proposal import Proposal, WayOpen
from engine.making.questions import Kind, Question
from engine.sheet.reader import Sheet
from protocol.sheetpage import SheetPageView
from rulesets.format.character import CharacterBuild
from rulesets.format.making import Choice, GainedEntry, Gains, Making, Option
from rulesets.ruleset import Ruleset

SHEET = "sheet"
"""What is asked about to be shown the whole sheet."""

FILE = "file"
"""What is asked about to be given the sheet as a file."""


class GivesView(TypedDict):
    """What an option gives, by its names: `raises` by ability, `first` and `then` of hit points, `later` entries by
    the level they come at."""

    raises: NotRequired[dict[str, int]]
    skills: NotRequired[list[str]]
    saves: NotRequired[list[str]]
    entries: NotRequired[list[str]]
    items: NotRequired[list[str]]
    first: NotRequired[int]
    then: NotRequired[int]
    later: NotRequired[dict[str, list[str]]]


class OfferView(TypedDict):
    """Something that may be picked. `rank`: of an entry that is learned."""

    id: str
    label: str
    summary: NotRequired[str]
    rank: NotRequired[float]
    gives: NotRequired[GivesView]


class QuestionView(TypedDict):
    """`kind`: `way` for what somebody is. `of`: how many are offered, `offers` which, only of the question that was
    asked about. `names`: of what is picked. `free`: of those to be learned, how many of rank 0 besides `count`.
    `scores`: what is given out, best first. `optional`: nothing may be picked."""

    id: str
    label: str
    kind: str
    level: int
    count: int
    of: int
    picked: list[str]
    names: dict[str, str]
    free: NotRequired[int]
    optional: NotRequired[bool]
    scores: NotRequired[list[int]]
    offers: NotRequired[list[OfferView]]


class NumberView(TypedDict):
    label: str
    number: float


class AbilityView(TypedDict):
    label: str
    score: int
    number: int


class DroppedView(TypedDict):
    """A wish that could not be: of which question, and the names of its picks."""

    about: str
    picks: list[str]


class ChangeView(TypedDict):
    """What rising changes. `before` and `after` are absent where there was or is nothing."""

    part: str
    label: str
    before: NotRequired[str]
    after: NotRequired[str]


class MakingView(TypedDict):
    """`most`: the highest level this seat may make. `trained`: skills and saves with their tier. `page`: the
    whole sheet, and `file`: the same to be kept, where that was asked about. `changes`: of somebody who is raised."""

    level: int
    most: int
    summary: str
    questions: list[QuestionView]
    dropped: list[DroppedView]
    abilities: list[AbilityView]
    numbers: list[NumberView]
    trained: list[NumberView]
    changes: NotRequired[list[ChangeView]]
    page: NotRequired[SheetPageView]
    file: NotRequired[dict[str, Any]]


def making_view(
    ruleset: Ruleset,
    making: Making,
    proposal: Proposal,
    *,
    level: int,
    most: int,
    about: str | None = None,
    before: CharacterBuild | None = None,
) -> MakingView:
    """`about`: the id of the question whose offers are shown. `before`: of somebody who is raised."""
    names = _Names(ruleset, making)
    sheet = Sheet(ruleset, proposal.build)
    view: MakingView = {
        "level": level,
        "most": most,
        "summary": said_of(proposal),
        "questions": [
            *(_way(names, making, one, about) for one in proposal.ways),
            *(_question(names, making, one, about) for one in proposal.asked.values()),
        ],
        "dropped": [
            {"about": one.about, "picks": [names.pick(pick) for pick in one.picks]}
            for one in proposal.dropped
            if one.about in proposal.asked
        ],
        "abilities": [
            {"label": one.label, "score": sheet.ability_score(one.id), "number": sheet.ability_mod(one.id)}
            for one in sheet.blueprint.abilities.values()
        ],
        "numbers": [
            {"label": one.label, "number": sheet.derived(one.id)}
            for one in sheet.blueprint.derived.values()
            if not sheet.hidden(one.hide_when)
        ],
        "trained": list(_trained(sheet)),
    }
    if before is not None:
        view["changes"] = [_change(one) for one in between(ruleset, before, proposal.build)]
    return view


def said_of(proposal: Proposal) -> str:
    """What the character is, in the words of its options."""
    return ", ".join(option.label for one in proposal.ways for option in one.options if option.id == one.picked)


def _change(change: Change) -> ChangeView:
    view: ChangeView = {"part": change.part, "label": change.label}
    if change.before is not None:
        view["before"] = change.before
    if change.after is not None:
        view["after"] = change.after
    return view


def _trained(sheet: Sheet) -> Iterator[NumberView]:
    first = sheet.blueprint.first_tier.id
    for skill in sheet.blueprint.skills.values():
        if sheet.tier("skill", skill.id).id != first:
            yield {"label": skill.label, "number": sheet.skill(skill.id)}
    for save in sheet.blueprint.saves.values():
        if sheet.tier("save", save.id).id != first:
            yield {"label": save.label, "number": sheet.save(save.id)}


def _way(names: "_Names", making: Making, one: WayOpen, about: str | None) -> QuestionView:
    way = one.way
    view: QuestionView = {
        "id": way.id,
        "label": way.label,
        "kind": "way",
        "level": min(way.at.get(option.id, 1) for option in one.options),
        "count": 1,
        "of": len(one.options),
        "picked": [one.picked] if one.picked is not None else [],
        "names": {option.id: option.label for option in one.options if option.id == one.picked},
    }
    if way.optional:
        view["optional"] = True
    if about == way.id:
        view["offers"] = [_option(names, option) for option in one.options]
    return view


def _option(names: "_Names", option: Option) -> OfferView:
    view: OfferView = {"id": option.id, "label": option.label}
    if option.summary is not None:
        view["summary"] = option.summary
    if gives := names.given(option):
        view["gives"] = gives
    return view


def _question(names: "_Names", making: Making, one: Question, about: str | None) -> QuestionView:
    offered = list(dict.fromkeys([*one.offered, *one.picked]))
    view: QuestionView = {
        "id": one.id,
        "label": one.label,
        "kind": one.kind,
        "level": one.level,
        "count": one.count,
        "of": len(offered),
        "picked": list(one.picked),
        "names": {pick: names.pick(pick, one.kind, one.id) for pick in one.picked},
    }
    if one.free:
        view["free"] = one.free
    if one.kind == "scores":
        view["scores"] = list(making.scores[: one.count])
    if about == one.id:
        view["offers"] = [names.offer(pick, one) for pick in offered]
    return view


class _Names:
    """What things are called."""

    def __init__(self, ruleset: Ruleset, making: Making) -> None:
        sheet = ruleset.document.sheet
        self.entries = ruleset.entries
        self.abilities = {one.id: one.label for one in sheet.abilities}
        self.skills = {one.id: one.label for one in sheet.skills}
        self.saves = {one.id: one.label for one in sheet.saves}
        self.options = {
            (choice.id, option.id): option
            for way in making.ways
            for taken in way.options
            for gains in taken.levels.values()
            for choice in _choices(gains)
            for option in choice.options
        }

    def pick(self, pick: str, kind: Kind | None = None, about: str = "") -> str:
        if kind == "options":
            return self.options[about, pick].label
        entry = self.entries.get(pick)
        if entry is not None:
            return entry.label
        return self.abilities.get(pick) or self.skills.get(pick) or pick

    def offer(self, pick: str, question: Question) -> OfferView:
        view: OfferView = {"id": pick, "label": self.pick(pick, question.kind, question.id)}
        entry = self.entries.get(pick)
        if entry is not None and entry.summary is not None:
            view["summary"] = entry.summary
        if pick in question.ranks:
            view["rank"] = question.ranks[pick]
        if question.kind == "options" and (gives := self.gives(self.options[question.id, pick].gains)):
            view["gives"] = gives
        return view

    def given(self, option: Option) -> GivesView:
        """By an option of a way: at first, and what comes later."""
        levels = sorted(option.levels, key=int)
        view = self.gives(option.levels[levels[0]]) if levels else GivesView()
        if option.hit_points is not None:
            view["first"], view["then"] = option.hit_points.first, option.hit_points.then
        later = {key: found for key in levels[1:] if (found := self.gives(option.levels[key]).get("entries"))}
        if later:
            view["later"] = later
        return view

    def gives(self, gains: Gains) -> GivesView:
        view: GivesView = {}
        if gains.raise_:
            view["raises"] = {self.abilities.get(key, key): more for key, more in gains.raise_.items()}
        for key, found in (
            ("skills", [self.skills.get(one, one) for one in gains.skills]),
            ("saves", [self.saves.get(one, one) for one in gains.saves]),
            ("entries", [self.pick(one.entry if isinstance(one, GainedEntry) else one) for one in gains.entries]),
            ("items", [self.pick(one.item) for one in gains.items]),
        ):
            if found:
                view[key] = found  # type: ignore[literal-required]
        return view


def _choices(gains: Gains) -> Iterator[Choice]:
    for choice in gains.choices:
        yield choice
        for option in choice.options:
            yield from _choices(option.gains)


class HeroView(TypedDict):
    """A ready-made character. `tags`: what it is, by the label of the way."""

    id: str
    name: str
    summary: NotRequired[str]
    level: NotRequired[int]
    tags: dict[str, str]


class HeroesView(TypedDict):
    """What may be brought here: `heroes` that are ready-made; `makes`: characters can be made. `level`: that of the
    table, `most` the highest that this seat may bring; absent where nothing says what a level is."""

    heroes: list[HeroView]
    makes: bool
    level: NotRequired[int]
    most: NotRequired[int]


def hero_view(key: str, build: CharacterBuild, level: int | None, tags: Mapping[str, str]) -> HeroView:
    """One ready-made character."""
    view: HeroView = {"id": key, "name": build.name or key, "tags": dict(tags)}
    summary = build.unknown.get("summary")
    if isinstance(summary, str):
        view["summary"] = summary
    if level is not None:
        view["level"] = level
    return view


__all__ = ["FILE", "SHEET", "HeroView", "HeroesView", "MakingView", "hero_view", "making_view", "said_of"]
