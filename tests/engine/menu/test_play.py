"""Whole fights played at random off their menus: all that is offered is accepted and can be carried out."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TypeVar

import pytest

from engine.arena import Arena
from engine.choice import Answer, Answers, Choice, Pass
from engine.compile import setup_from_encounter
from engine.dice import SeededDice
from engine.fight import Fight, begin, check_answer, menu, play
from engine.laying import Laying
from engine.menu import Option, steering
from engine.menu.accept import accept
from engine.menu.around import Around
from engine.menu.cells import cells_of
from engine.menu.targets import judged, legal_targets, needs
from engine.menu.walks import reach_of
from engine.menu.wire import look, menu_json
from engine.refusal import Refused
from engine.setup import CombatantSetup
from rulesets.load import load_shipped, shipped_encounters, shipped_ids, shipped_sheets

STEPS = 25
CELLS = 6
"""About how many of the cells there are to pick from are picked, spread over all of them."""
T = TypeVar("T")

FIGHTS = [
    (ruleset, encounter, board)
    for ruleset in shipped_ids()
    for encounter in shipped_encounters(ruleset)
    for board in (True, False)
]


@pytest.mark.parametrize(("ruleset", "encounter", "board"), FIGHTS)
def test_all_that_a_menu_offers_is_accepted_and_can_be_carried_out(ruleset: str, encounter: str, board: bool) -> None:
    hand = Hand(encounter)
    fight = begun(ruleset, encounter, board=board)
    steps = 0
    while fight.state.outcome == "ongoing" and steps < STEPS:
        fight = answered(fight, hand) if fight.window is not None else acted(fight, hand)
        steps += 1
    assert steps > 5


class Hand:
    """Picks by a seed."""

    def __init__(self, seed: str) -> None:
        self._dice = SeededDice(seed)

    def one(self, of: Sequence[T]) -> T:
        return of[self._dice.throw(len(of), "pick", None) - 1]


def begun(ruleset_id: str, encounter: str, *, board: bool) -> Fight:
    party = [
        CombatantSetup(id=name, name=name, side="party", sheet=sheet)
        for name, sheet in shipped_sheets(ruleset_id).items()
    ]
    ruleset = load_shipped(ruleset_id)
    setup = setup_from_encounter(ruleset, shipped_encounters(ruleset_id)[encounter], party)
    return begin(ruleset, setup if board else setup.model_copy(update={"board": None}), seed=encounter).fight


def acted(fight: Fight, hand: Hand) -> Fight:
    """One choice off the menu of whoever's turn it is; every other one offered is looked at and accepted too."""
    who = fight.state.turn
    assert who is not None
    offered = menu(fight, who)
    json.dumps(menu_json(fight.arena, offered))
    choices = []
    for option in offered.options:
        found = list(picks(fight.arena, option))
        assert found, f"{option.id} is offered to {who} and can be picked with nothing"
        for choice in found:
            assert accept(fight.arena, offered.options, choice).option is option
        refuses_the_others(fight.arena, option)
        choices.append(hand.one(found))
    json.dumps(look(fight.arena, hand.one(offered.options)))
    return play(fight, hand.one(choices)).fight


def answered(fight: Fight, hand: Hand) -> Fight:
    """An answer, or a pass, from everybody asked; every answer offered is accepted."""
    window = fight.window
    assert window is not None
    answers: dict[str, Answer] = {}
    for asked in window.asked:
        offered = menu(fight, asked.who)
        assert offered.options, f"{asked.who} is asked and has nothing to answer"
        given: list[Answer] = [Pass()]
        for option in offered.options:
            for choice in picks(fight.arena, option):
                check_answer(fight, window.id, asked.who, choice)
                given.append(choice)
        answers[asked.who] = hand.one(given)
    return play(fight, Answers(window=window.id, answers=answers)).fight


def _steered_to(arena: Arena, option: Option) -> list[Laying]:
    """Where an area that stands may be moved, or faced."""
    found = (steering.shifted(arena, option, cell) for cell in steering.cells(arena, option))
    return [laying for laying in found if laying is not None]


def _steered(option: Option, laying: Laying) -> Choice:
    plain = Choice(by=option.by, option=option.id)
    if laying.copies:
        return replace(plain, copies=laying.copies)
    return replace(plain, to=laying.at) if steering.is_move(option) else replace(plain, at=laying.at)


def some(of: Sequence[T]) -> Sequence[T]:
    """A few of them, the first among them."""
    return of[:: max(1, len(of) // CELLS)]


def picks(arena: Arena, option: Option) -> Iterator[Choice]:
    """The choices an option offers: with one target, with each way of paying, mode and style, at some cells."""
    plain = Choice(by=option.by, option=option.id)
    match needs(arena, option):
        case "targets":
            aimed = [replace(plain, targets=(target,)) for target in legal_targets(Around(arena, option.by), option)]
        case "cell" if option.zone is not None:
            aimed = [_steered(option, laying) for laying in some(_steered_to(arena, option))]
        case "cell":
            assert option.action is not None
            cells = cells_of(arena, option)
            area = option.action.aim.area
            here = arena.one(option.by).at if area is not None and area.shape == "wall" else None
            aimed = [replace(plain, at=cell) for cell in some(cells) if cell != here]
        case "walk":
            aimed = [replace(plain, to=cell) for cell in some(reach_of(arena, option.by).ends)]
        case _:
            aimed = [plain]
    for choice in aimed:
        if not option.pay_needed and not option.mode_needed:
            yield choice
        yield from (replace(choice, pay=pay.id) for pay in option.pays)
        yield from (replace(choice, mode=mode.id) for mode in option.modes)
        yield from (replace(choice, style=style.id) for style in option.styles)


def refuses_the_others(arena: Arena, option: Option) -> None:
    """Whoever is not on the menu is refused with the reason the menu gives."""
    if option.action is None or needs(arena, option) != "targets" or option.pay_needed:
        return
    for other, reason in judged(Around(arena, option.by), option.action).items():
        if reason is not None:
            with pytest.raises(Refused) as caught:
                accept(arena, [option], Choice(by=option.by, option=option.id, targets=(other,)))
            assert caught.value.reason is reason
