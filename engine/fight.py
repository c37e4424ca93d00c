"""The face of the engine: a fight, what may be put into it, and what comes out.

A `Fight` is a value: `play` returns a new one and leaves the old as it was, so that a server may throw a
result away when it lost the race to commit it. Its truth is its seed and its input log.

    played = begin(ruleset, setup, seed="...")
    played = play(played.fight, Choice(by="ada", option="move", to=(3, 4)))
    played.events          # what is new
    played.fight.window    # not None: the fight is held for answers
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from engine import bearing
from engine.arena import Arena
from engine.board import Board
from engine.choice import (
    Answer,
    Answers,
    Choice,
    GmChange,
    Input,
    Pass,
    input_json,
    parse_answer,
    parse_input,
)
from engine.codec import Json
from engine.compile import compile_cast, compile_late, compile_rules
from engine.definitions import Definition
from engine.dice import ScriptedDice, SeededDice
from engine.events import Event
from engine.gm import apply_change, check_change
from engine.menu import Menu, turn_menu, window_menu
from engine.menu.accept import accept
from engine.opening import open_fight
from engine.refusal import Reason, Refused
from engine.resolve import resolve
from engine.rules import Rules
from engine.setup import FightSetup
from engine.state import State, parse_state, state_json
from engine.step import Ended, Record, Step, Stop, Window
from engine.use import use
from engine.zones.ending import ended
from engine.zones.moving import came
from engine.zones.walls import board_of, same_board
from rulesets.load import Ruleset

Seed: TypeAlias = str
_BEGIN = "begin"


@dataclass(frozen=True, slots=True)
class Pending:
    """The step a held fight is in the middle of: where it started, what was put in, what came so far.

    `choice` None is the beginning of the fight itself. `told` events have been told already.
    """

    base: State
    choice: Choice | None
    records: tuple[Record, ...]
    told: int
    window: Window


@dataclass(frozen=True, slots=True)
class Fight:
    """A fight as it stands. `state` is what is shown: of a held fight, the board at the moment it is held.
    `floor`: the board as it was set up, before any of it was changed; None while `board` is that.

    Never change anything reached from here; `play` works on copies.
    """

    rules: Rules
    cast: Mapping[str, Definition]
    board: Board | None
    setup: FightSetup
    seed: Seed
    state: State
    pending: Pending | None = None
    script: ScriptedDice | None = field(default=None, compare=False)  # scenarios throw scripted dice
    floor: Board | None = None

    @property
    def window(self) -> Window | None:
        return self.pending.window if self.pending else None

    @property
    def light(self) -> str:
        """How bright a cell is that has no light of its own: as the board says, else bright (bridging 5)."""
        written = self.setup.board
        return written.light or "bright" if written is not None else "bright"

    @property
    def arena(self) -> Arena:
        return Arena(self.rules, self.cast, self.board, self.state)


@dataclass(frozen=True, slots=True)
class Played:
    """What an accepted input led to: the fight now, and the events that are new."""

    fight: Fight
    events: tuple[Event, ...]


def begin(ruleset: Ruleset, setup: FightSetup, seed: Seed, script: ScriptedDice | None = None) -> Played:
    """Set the combatants up, throw initiative and start the first turn.

    Raises `Refused` for a fight that cannot be (a party member without a sheet, nobody on one side).
    `script` replaces the seeded dice (scenarios only); such a fight cannot be stored.
    """
    rules = compile_rules(ruleset)
    cast, board, notes = compile_cast(rules, setup)
    state = State(combatants={})
    fight = Fight(rules, cast, board, setup, seed, state, script=script)
    return _run(fight, state, None, [], told=0, first=notes)


def play(fight: Fight, given: Input) -> Played:
    """The fight after an input. Raises `Refused`, with nothing changed, when the rules do not allow it."""
    match given:
        case Choice():
            return _choose(fight, given)
        case Answers():
            return _answers(fight, given)
        case _:
            return _change(fight, given)


def menu(fight: Fight, who: str) -> Menu:
    """What `who` may choose now: of an open window while it is asked, else of its turn; empty otherwise."""
    window = fight.window
    if window is not None:
        return window_menu(fight.arena, window, who)
    return turn_menu(fight.arena, who)


def forced(fight: Fight) -> Choice | None:
    """The end of a turn whose holder can do nothing else, having fallen on it or being kept from acting; else None.

    Whoever serves the fight ends such a turn by itself, so that nobody waits for it.
    """
    who = fight.state.turn
    if fight.pending is not None or fight.state.outcome != "ongoing" or who is None:
        return None
    if bearing.can_act(fight.arena, who):
        return None
    return Choice(by=who, option="end-turn")


def check_answer(fight: Fight, window: str, who: str, answer: Answer) -> None:
    """Raises `Refused` when `who` may not answer this window so. Nothing is recorded in the fight."""
    held = _open_window(fight, window)
    options = held.options_of(who)
    if options is None:
        raise Refused(Reason.STALE_WINDOW, f"{who} is not asked in this window", by=who)
    if isinstance(answer, Choice):
        accept(fight.arena, options, answer)


def store(fight: Fight, *, with_setup: bool = True) -> dict[str, Any]:
    """The fight as plain JSON, from which `restore` makes the same fight: set-up, seed, state, pending step.

    Without the set-up, which never changes, for whoever keeps that apart and puts it back in.
    """
    document: dict[str, Any] = {
        **({"setup": fight.setup.to_json()} if with_setup else {}),
        "seed": fight.seed,
        "state": state_json(fight.pending.base if fight.pending else fight.state),
    }
    if fight.pending:
        pending = fight.pending
        document["pending"] = {
            "choice": input_json(pending.choice) if pending.choice else None,
            "told": pending.told,
            "records": [
                {
                    "changes": [input_json(change) for change in record.changes],
                    "answers": None
                    if record.answers is None
                    else {who: input_json(answer) for who, answer in record.answers.items()},
                }
                for record in pending.records
            ],
        }
    return document


def restore(ruleset: Ruleset, document: Mapping[str, Any]) -> Fight:
    """The fight `store` wrote. A held one is run again up to its window."""
    rules = compile_rules(ruleset)
    setup = FightSetup.parse(document["setup"])
    cast, board, notes = compile_cast(rules, setup)
    state = parse_state(document["state"])
    cast = {**cast, **{one.id: compile_late(rules, one)[0] for one in state.added}}
    ground = board_of(board, state) if board is not None else None
    fight = Fight(rules, cast, ground, setup, document["seed"], state, floor=board)
    pending = document.get("pending")
    if pending is None:
        return fight
    records = [
        Record(
            changes=[_parse_change(change) for change in record["changes"]],
            answers=None
            if record["answers"] is None
            else {who: parse_answer(answer) for who, answer in record["answers"].items()},
        )
        for record in pending["records"]
    ]
    choice = parse_input(pending["choice"]) if pending["choice"] else None
    assert choice is None or isinstance(choice, Choice)
    return _run(fight, state, choice, records, told=pending["told"], first=notes).fight


# --- running ---------------------------------------------------------------------------------------


def _choose(fight: Fight, choice: Choice) -> Played:
    if fight.state.outcome != "ongoing":
        raise Refused(Reason.ENCOUNTER_OVER, "the fight is over", by=choice.by, option=choice.option)
    if choice.by not in fight.cast:
        raise Refused(Reason.UNKNOWN_ACTOR, f"nobody called {choice.by!r} is in this fight", by=choice.by)
    if fight.pending is not None:
        raise Refused(Reason.WINDOW_OPEN, "the fight waits for an answer first", by=choice.by, option=choice.option)
    accept(fight.arena, turn_menu(fight.arena, choice.by, for_choice=choice).options, choice)
    return _run(fight, fight.state, choice, [], told=0)


def _answers(fight: Fight, given: Answers) -> Played:
    _open_window(fight, given.window)
    for who, answer in given.answers.items():
        check_answer(fight, given.window, who, answer)
    pending = fight.pending
    assert pending is not None
    records = [
        *pending.records[:-1],
        Record(changes=pending.records[-1].changes, answers=dict(given.answers)),
    ]
    return _run(fight, pending.base, pending.choice, records, told=pending.told)


def _change(fight: Fight, change: GmChange) -> Played:
    check_change(fight.arena, change)
    if fight.pending is None:
        state = fight.state.copy()
        step = _step(fight, state, [])
        apply_change(step, change)
        return Played(_settled(fight, step), tuple(step.events))
    pending = fight.pending
    last = pending.records[-1]
    records = [*pending.records[:-1], Record(changes=[*last.changes, change])]
    return _run(fight, pending.base, pending.choice, records, told=pending.told)


def _open_window(fight: Fight, window: str) -> Window:
    held = fight.window
    if held is None or held.id != window:
        raise Refused(Reason.STALE_WINDOW, "this window has closed")
    return held


def _step(fight: Fight, state: State, records: list[Record]) -> Step:
    dice = fight.script or SeededDice(fight.seed, state.cursor, state.forced)
    return Step(
        Arena(fight.rules, fight.cast, _board(fight, state), state),
        dice,
        records,
        change=apply_change,
        use=use,
        came=came,
        ended=ended,
        floor=fight.floor if fight.floor is not None else fight.board,
    )


def _board(fight: Fight, state: State) -> Board | None:
    """The board as it is in this state of the fight: it may be one from before the ground was changed, or a wall."""
    if same_board(state, fight.state):
        return fight.board
    assert fight.floor is not None
    return board_of(fight.floor, state)


def _run(
    fight: Fight,
    base: State,
    choice: Choice | None,
    records: list[Record],
    *,
    told: int,
    first: tuple[Event, ...] = (),
) -> Played:
    """Run a step from `base` with these records, up to its end or its next window."""
    given = [Record(changes=list(record.changes), answers=record.answers) for record in records]
    mark = fight.script.cursor if fight.script else None
    step = _step(fight, base.copy(), given)
    try:
        if choice is None:
            step.events.extend(first)
            open_fight(step, fight.setup)
        else:
            resolve(step, choice)
    except Stop as stop:
        pending = Pending(base, choice, tuple(given), len(step.events), stop.window)
        held = _with(fight, step, pending)
        if fight.script and mark is not None:
            fight.script.rewind(mark)
        return Played(held, tuple(step.events[told:]))
    except Ended:
        pass  # the fight is over as it stands
    return Played(_settled(fight, step), tuple(step.events[told:]))


def _settled(fight: Fight, step: Step) -> Fight:
    step.state.step += 1
    return _with(fight, step, None)


def _with(fight: Fight, step: Step, pending: Pending | None) -> Fight:
    for one in step.state.combatants.values():
        if one.live is not None:  # the fight never disagrees with the sheet
            one.live.conditions = sorted({held.condition for held in one.conditions})
    if isinstance(step.dice, SeededDice):
        step.state.cursor = step.dice.cursor
        step.state.forced = list(step.dice.forced)
    floor = fight.floor if fight.floor is not None else fight.board
    return Fight(fight.rules, step.cast, step.board, fight.setup, fight.seed, step.state, pending, fight.script, floor)


def _parse_change(document: Json) -> GmChange:
    change = parse_input(document)
    assert not isinstance(change, Choice | Answers)
    return change


__all__ = [
    "Answers",
    "Choice",
    "Fight",
    "Menu",
    "Pass",
    "Played",
    "Refused",
    "Seed",
    "begin",
    "check_answer",
    "forced",
    "menu",
    "play",
    "restore",
    "store",
]
