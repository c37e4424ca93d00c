"""Playing one scenario on the pure engine: no server, no store, no clock."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from pydantic import ValidationError

from engine.choice import Answer, Answers, Choice, Pass, parse_input
from engine.dice import DiceError
from engine.fight import Fight, Played, begin, menu, play
from engine.menu import Menu
from engine.refusal import Reason, Refused
from engine.scenario import between, expect
from engine.scenario.form import ScenarioFile, ScenarioForm
from engine.scenario.setting import NoSheet, dice_of, setup_of
from engine.scenario.steps import (
    AnswerStep,
    BetweenStep,
    ChoiceStep,
    EndStep,
    ExpectStep,
    GmStep,
    PlayStep,
    UntilStep,
)
from engine.setup import FightSetup
from engine.step import Window
from rulesets.patch import PatchError, merge
from rulesets.ruleset import Ruleset

TURNS_UNTIL = 500
"""Most turns `until` ends before it gives up: a limit against loops."""

Doc = dict[str, Any]
Names = Mapping[str, Mapping[str, str]]
"""Names by group, then by id: `{"combatant": {"ada": "Ada"}, "condition": {"stunned": "Stunned"}, ...}`."""


class Refusals(Exception):  # noqa: N818  the answer to a ruleset that must not load
    """A ruleset document that was refused; `problems` are its lines."""

    def __init__(self, problems: list[str]) -> None:
        super().__init__("\n".join(problems))
        self.problems = problems


class Bench(Protocol):
    """What a runner needs from outside the engine: documents, and words for the log."""

    def document(self, ruleset: str | Doc) -> Doc:
        """The ruleset document a file names, catalogs inline. Raises `Refusals` when there is none."""

    def load(self, document: Doc, layers: tuple[str, ...]) -> Ruleset:
        """The checked ruleset. Raises `Refusals` with every problem."""

    def sheet(self, ruleset: str | Doc, name: str) -> Doc | None:
        """A sheet the ruleset ships."""

    def tell(self, event: Mapping[str, Any], names: Names) -> str:
        """The log line of an event."""

    def director(self) -> "Director":
        """Whoever plays the combatants marked `director`."""


class Director(Protocol):
    def decide(self, fight: Fight, who: str) -> Choice: ...

    def answer(self, fight: Fight, who: str) -> Answer: ...


class Failed(Exception):  # noqa: N818  a verdict
    """An expectation that did not hold, or a step that went otherwise than the scenario says."""


@dataclass(slots=True)
class Verdict:
    """How a scenario went. `failure` None: everything held. `events` in the order they happened."""

    name: str
    failure: str | None = None
    events: list[Doc] = field(default_factory=list)


def run(bench: Bench, file: ScenarioFile, place: int) -> Verdict:
    """Play the scenario number `place` of a checked file."""
    scenario = file.scenarios[place]
    verdict = Verdict(scenario.name)
    try:
        ruleset = _ruleset(bench, file, scenario)
        if ruleset is not None and scenario.play is not None:
            _Player(bench, file, scenario, ruleset, verdict).play(file.steps[place])
    except Failed as failed:
        verdict.failure = str(failed)
    except (DiceError, PatchError) as error:
        verdict.failure = str(error)
    return verdict


def _ruleset(bench: Bench, file: ScenarioFile, scenario: ScenarioForm) -> Ruleset | None:
    """The patched ruleset; None when it was refused as the scenario says it must be."""
    try:
        document = bench.document(file.ruleset)
        for over in (file.over, scenario.with_):
            if over is not None:
                document = merge(document, over)
        ruleset = bench.load(document, file.layers)
    except Refusals as refusals:
        if scenario.refused_document is None:
            raise Failed("the ruleset was refused: " + " | ".join(refusals.problems)) from refusals
        joined = "\n".join(refusals.problems)
        for text in scenario.refused_document:
            if text not in joined:
                raise Failed(f"refusedDocument: expected a problem with {text!r}, was {joined!r}") from refusals
        return None
    if scenario.refused_document is not None:
        raise Failed("refusedDocument: expected the ruleset to be refused, and it was accepted")
    return ruleset


class _Player:
    """One scenario being played."""

    def __init__(
        self, bench: Bench, file: ScenarioFile, scenario: ScenarioForm, ruleset: Ruleset, verdict: Verdict
    ) -> None:
        self.bench = bench
        self.file = file
        self.scenario = scenario
        self.verdict = verdict
        self.directed = {one.id for one in (*scenario.party, *scenario.enemy) if one.director}
        self.names = {one.id: one.name or one.id for one in (*scenario.party, *scenario.enemy)}
        self.dice = dice_of(scenario)
        self.since = 0  # events before the last expectation
        try:
            setup = FightSetup.parse(setup_of(bench, file, scenario))
            self.fight = self._took(begin(ruleset, setup, "scenario", self.dice))
        except NoSheet as error:
            raise Failed(str(error)) from error
        except Refused as refused:
            raise Failed(f"the fight cannot begin: {refused}") from refused
        except ValidationError as error:
            first = error.errors(include_url=False)[0]
            where = ".".join(str(part) for part in first["loc"])
            raise Failed(f"the fight cannot be set up: {where}: {first['msg']}") from error
        self._directors()

    def play(self, steps: tuple[PlayStep, ...]) -> None:
        for number, step in enumerate(steps):
            try:
                self._step(step)
            except Failed as failed:
                raise Failed(f"play[{number}]: {failed}") from failed
            except Refused as refused:
                raise Failed(f"play[{number}]: refused {refused}") from refused
        unused = self.dice.unused()
        if unused:
            raise Failed("; ".join(unused))

    def _step(self, step: PlayStep) -> None:
        match step:
            case ExpectStep():
                found = expect.failure(self, step.expect)
                if found is not None:
                    raise Failed(found)
                self.since = len(self.verdict.events)
                return
            case ChoiceStep():
                self._choice(step)
            case AnswerStep():
                self._answer(step)
            case EndStep():
                if self.fight.state.turn != step.who:
                    raise Failed(f"expected the turn of {step.who}, it is {self.fight.state.turn}'s")
                self._put(Choice(by=step.who, option="end-turn"))
            case UntilStep():
                self._until(step.who)
            case GmStep():
                self._gm(step)
            case BetweenStep():
                self._between(step)
        self._directors()

    @property
    def recent(self) -> list[Doc]:
        """Events since the last expectation."""
        return self.verdict.events[self.since :]

    def tell(self, event: Mapping[str, Any]) -> str:
        rules = self.fight.rules
        return self.bench.tell(
            event,
            {
                "combatant": self.names,
                "condition": rules.condition_labels,
                "pool": rules.pool_labels,
                "budget": {budget.id: budget.label for budget in rules.budgets},
                "save": rules.saves,
                "check": rules.checks,
            },
        )

    # --- steps ---------------------------------------------------------------------------------------

    def _choice(self, step: ChoiceStep) -> None:
        known = step.by in self.fight.cast
        choice = _as_choice(step, menu(self.fight, step.by) if known else Menu(step.by, None, ()))
        if step.refused is None:
            self._put(choice)
            return
        try:
            played = play(self.fight, choice)
        except Refused as refused:
            self._was_refused(step, refused)
        else:
            raise Failed(
                f"expected {step.do!r} to be refused with {step.refused}, and it was taken: "
                f"{[event.type for event in played.events]}"
            )

    def _was_refused(self, step: ChoiceStep, refused: Refused) -> None:
        if refused.reason.value != step.refused:
            raise Failed(f"expected {step.do!r} to be refused with {step.refused}, it was with {refused}")
        event: Doc = {"type": "refused", "by": step.by, "reason": refused.reason.value, "option": step.do}
        self.verdict.events.append(event)

    def _gm(self, step: GmStep) -> None:
        try:
            change = parse_input(_gm_input(step.change))
        except ValidationError as error:
            first = error.errors(include_url=False)[0]
            raise Failed(f"gm: {'.'.join(str(part) for part in first['loc'])}: {first['msg']}") from error
        self._put(change)

    def _answer(self, step: AnswerStep) -> None:
        window = self.fight.window
        try:
            if window is None:
                raise Refused(Reason.STALE_WINDOW, "there is no window to answer")
            self._put(Answers(window=window.id, answers=self._given(step, window)))
        except Refused as refused:
            if step.refused != refused.reason.value:
                raise
        else:
            if step.refused is not None:
                raise Failed(f"expected the answer to be refused with {step.refused}, and it was taken")

    def _given(self, step: AnswerStep, window: Window) -> dict[str, Answer]:
        """Everybody's answer: as written, as the director has it, or a pass where the rest passes."""
        waiting = [asked.who for asked in window.asked]
        answers: dict[str, Answer] = {}
        for who, answer in step.answers.items():
            if who not in waiting:
                raise Failed(f"{who} is not asked in this window, which waits for {waiting}")
            answers[who] = Pass() if answer is None else _as_choice(answer, menu(self.fight, who))
        for who in waiting:
            if who in answers:
                continue
            if who not in self.directed and not step.rest_pass:
                raise Failed(f"{who} has not answered")
            answers[who] = self.bench.director().answer(self.fight, who) if who in self.directed else Pass()
        return answers

    def _until(self, who: str) -> None:
        """End turns, those the director plays once they are played, until it is the turn of `who` again."""
        for _ in range(TURNS_UNTIL):
            self._pass_all()
            state = self.fight.state
            if state.outcome != "ongoing":
                raise Failed(f"the fight was over ({state.outcome}) before it was the turn of {who}")
            assert state.turn is not None
            turns = self._turns_begun()
            if state.turn in self.directed:
                self._put(self.bench.director().decide(self.fight, state.turn))
            else:
                self._put(Choice(by=state.turn, option="end-turn"))
            self._pass_all()
            if self.fight.state.turn == who and self._turns_begun() > turns:
                return
        raise Failed(f"it never was the turn of {who}")

    def _turns_begun(self) -> int:
        return sum(event["type"] == "turn" for event in self.verdict.events)

    def _pass_all(self) -> None:
        """Everybody asked passes, but for those the director plays."""
        while (window := self.fight.window) is not None:
            given: dict[str, Answer] = {
                asked.who: self.bench.director().answer(self.fight, asked.who) if asked.who in self.directed else Pass()
                for asked in window.asked
            }
            self._put(Answers(window=window.id, answers=given))

    def _between(self, step: BetweenStep) -> None:
        before = len(self.verdict.events)
        try:
            self.fight = self._took(between.play_between(self.fight, step))
        except between.NotPossible as refused:
            if refused.reason != step.refused:
                raise Failed(f"{step.kind} was refused with {refused.reason}: {refused}") from refused
            return
        if step.refused is not None:
            raise Failed(
                f"expected {step.kind} to be refused with {step.refused}; it was done: {self.verdict.events[before:]}"
            )

    def _directors(self) -> None:
        """Let the combatants the director plays act and answer until somebody else has to."""
        for _ in range(TURNS_UNTIL):
            if self.fight.state.outcome != "ongoing" or not self.directed:
                return
            window = self.fight.window
            if window is not None:
                if not all(asked.who in self.directed for asked in window.asked):
                    return
                answers = {asked.who: self.bench.director().answer(self.fight, asked.who) for asked in window.asked}
                self._put(Answers(window=window.id, answers=answers))
            elif self.fight.state.turn in self.directed:
                self._put(self.bench.director().decide(self.fight, self.fight.state.turn))
            else:
                return

    def _put(self, given: Any) -> None:
        self.fight = self._took(play(self.fight, given))

    def _took(self, played: Played) -> Fight:
        self.verdict.events.extend(json.loads(json.dumps(event.to_json())) for event in played.events)
        return played.fight


# --- choices -----------------------------------------------------------------------------------------


def _as_choice(step: ChoiceStep, offered: Menu) -> Choice:
    """The step as a choice. An option may be named by its id or, without case, by its label."""
    picks = dict(step.picks)
    targets = picks.pop("targets", ())
    document: Doc = {
        "t": "choice",
        "by": step.by,
        "option": _option_id(step.do, offered),
        "targets": [targets] if isinstance(targets, str) else list(targets),
        **picks,
    }
    try:
        choice = parse_input(document)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        raise Failed(f"{'.'.join(str(part) for part in first['loc'][1:])}: {first['msg']}") from error
    assert isinstance(choice, Choice)
    return choice


def _option_id(do: str, offered: Menu) -> str:
    options = [*offered.options, *(option for option, _ in offered.greyed)]
    for option in options:
        if option.id == do:
            return option.id
    for option in options:
        if option.label.casefold() == do.casefold():
            return option.id
    for option in options:  # what is no action goes by its first word too: move, stand, end
        if option.action is None and option.label.casefold().split()[0] == do.casefold():
            return option.id
    return do


def _gm_input(change: Mapping[str, Any]) -> Doc:
    document = {key: value for key, value in change.items() if key != "gm"}
    return {"t": f"gm-{change['gm']}", **document}


__all__ = ["Bench", "Director", "Failed", "Refusals", "Verdict", "run"]
