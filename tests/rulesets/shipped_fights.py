"""Shipped encounters begun, and moved along by the director or at random."""

import random
from dataclasses import replace
from functools import cache

from engine.choice import Answer, Answers, Choice, Pass
from engine.compile import members_of, setup_from_encounter
from engine.director import answer, decide
from engine.fight import Fight, begin, menu, play
from engine.menu import walks
from engine.menu.around import Around
from engine.menu.cells import cells_of
from engine.menu.options import END_TURN, Option
from engine.menu.targets import legal_targets, needs
from engine.setup import CombatantSetup, FightSetup
from engine.sheet.reader import Sheet
from rulesets.load import load_shipped, shipped_encounters, shipped_ids, shipped_sheets

ENCOUNTERS = [(ruleset, name) for ruleset in shipped_ids() for name in shipped_encounters(ruleset)]
SHEETS = [(ruleset, name) for ruleset in shipped_ids() for name in shipped_sheets(ruleset)]


def sheet_of(ruleset: str, name: str) -> Sheet:
    return Sheet(load_shipped(ruleset), shipped_sheets(ruleset)[name])


@cache
def setup_of(ruleset: str, encounter: str) -> FightSetup:
    party = [
        CombatantSetup(id=name, name=build.name or name, side="party", sheet=build)
        for name, build in shipped_sheets(ruleset).items()
    ]
    written = shipped_encounters(ruleset)[encounter]
    return setup_from_encounter(load_shipped(ruleset), written, members_of(written, party))


def begun(ruleset: str, encounter: str, seed: str = "1") -> Fight:
    return begin(load_shipped(ruleset), setup_of(ruleset, encounter), seed).fight


def to_first_window(fight: Fight, most: int = 60) -> Fight:
    """The director plays everybody until somebody may answer something."""
    for _ in range(most):
        if fight.window is not None:
            return fight
        assert fight.state.turn is not None
        fight = play(fight, decide(fight, fight.state.turn)).fight
    raise AssertionError("nobody was asked anything")


def directed(fight: Fight, most: int) -> Fight:
    """The director plays everybody, for so many inputs at most."""
    while fight.state.outcome == "ongoing" and most:
        most -= 1
        if fight.window is not None:
            given = {asked.who: answer(fight, asked.who) for asked in fight.window.asked}
            fight = play(fight, Answers(window=fight.window.id, answers=given)).fight
        else:
            assert fight.state.turn is not None
            fight = play(fight, decide(fight, fight.state.turn)).fight
    return fight


def at_random(fight: Fight, seed: int, most: int) -> Fight:
    """Anything the menus offer, for so many inputs at most."""
    chance = random.Random(seed)
    while fight.state.outcome == "ongoing" and most:
        most -= 1
        if fight.window is not None:
            given = {asked.who: _any_answer(fight, asked.options, chance) for asked in fight.window.asked}
            fight = play(fight, Answers(window=fight.window.id, answers=given)).fight
        else:
            assert fight.state.turn is not None
            fight = play(fight, _any_choice(fight, fight.state.turn, chance)).fight
    return fight


def _any_answer(fight: Fight, options: list[Option], chance: random.Random) -> Answer:
    picked = _picked(fight, chance.choice(options), chance) if options and chance.random() < 0.7 else None
    return picked or Pass()


def _any_choice(fight: Fight, who: str, chance: random.Random) -> Choice:
    options = list(menu(fight, who).options)
    if len(options) > 1 and chance.random() < 0.9:
        options = [option for option in options if option.id != END_TURN]
    picked = _picked(fight, chance.choice(options), chance)
    return picked or Choice(by=who, option=END_TURN)


def _picked(fight: Fight, option: Option, chance: random.Random) -> Choice | None:
    """The option with whatever it asks for; None when there is nothing it could be given."""
    plain = Choice(
        by=option.by,
        option=option.id,
        style=chance.choice(option.styles).id if option.styles else None,
        mode=chance.choice(option.modes).id if option.mode_needed else None,
        pay=chance.choice(option.pays).id if option.pay_needed else None,
    )
    match needs(fight.arena, option):
        case "targets":
            targets = legal_targets(Around(fight.arena, option.by), option)
            return replace(plain, targets=(chance.choice(targets),)) if targets else None
        case "walk":
            ends = list(walks.reach_of(fight.arena, option.by).ends)
            return replace(plain, to=chance.choice(ends)) if ends else None
        case "cell" if option.action is None:
            return None  # an area that stands, which is let lie
        case "cell":
            cells = cells_of(fight.arena, option)
            return replace(plain, at=chance.choice(cells)) if cells else None
        case _:
            return plain
