"""A stage for trying everything: one who does, beside targets that always save or never do, on a board and off."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

from engine.choice import Answers, Choice
from engine.fight import Fight, Played, begin, menu, play
from engine.menu.around import Around
from engine.menu.cells import cells_of
from engine.menu.options import END_TURN, Option
from engine.menu.targets import legal_targets, needs
from engine.setup import CombatantSetup, FightSetup
from rulesets.format.board import Board
from rulesets.format.catalogs import Entry
from rulesets.format.character import CharacterBuild
from rulesets.format.creatures import Creature
from rulesets.load import Ruleset, load_shipped

SAVES = ("str_save", "dex_save", "con_save", "int_save", "wis_save", "cha_save")
WIDTH = 30


def srd() -> Ruleset:
    return load_shipped("srd51")


@cache
def entries(catalog: str) -> dict[str, Entry]:
    """The entries of a catalog, by id."""
    return {entry.id: entry for entry in srd().catalogs[catalog].entries or ()}


def character(name: str = "Doer", **written: Any) -> CharacterBuild:
    """A character of level 1 unless `fields` says otherwise, with as much health as a sheet can have."""
    fields = {"hp_max": 999, **written.pop("fields", {})}
    return CharacterBuild.model_validate({"name": name, "fields": fields, **written})


def dummy(kind: str = "humanoid", *, saves: int = -50, defense: int = 1) -> Creature:
    """Somebody of 50,000 hit points who only waits. `saves`: added to every save; -50 never saves, 50 always."""
    return Creature.model_validate(
        {
            "tier": "cr_1",
            "types": [kind],
            "health": 50_000,
            "defense": defense,
            "initiativeModifier": 0,
            "speed": 30,
            "abilities": dict.fromkeys(("str", "dex", "con", "wis", "cha"), 10) | {"int": 2 if kind == "beast" else 10},
            "saves": dict.fromkeys(SAVES, saves),
            "actions": [{"id": "wait", "name": "Wait", "budget": "action", "self": True}],
        }
    )


def one(who: str, side: str, at: tuple[int, int], **what: Any) -> CombatantSetup:
    """A combatant by its id."""
    return CombatantSetup.model_validate({"id": who, "name": who, "side": side, "at": at, **what})


def fight_of(combatants: Sequence[CombatantSetup], *, board: bool, seed: str = "1") -> Fight:
    """A fight in which they act in the order given, on open ground or off a board."""
    ground = Board(rows=tuple("." * WIDTH for _ in range(WIDTH))) if board else None
    placed = tuple(combatants) if board else tuple(each.model_copy(update={"at": None}) for each in combatants)
    order = tuple((each.id, 100 - index) for index, each in enumerate(placed))
    return begin(srd(), FightSetup(combatants=placed, board=ground, order=order), seed).fight


def option(fight: Fight, who: str, option_id: str) -> Option | None:
    """The option of that id on the menu; None when it is not offered."""
    return next((each for each in menu(fight, who).options if each.id == option_id), None)


def targets_of(fight: Fight, offered: Option) -> tuple[str, ...]:
    """Whom the option may be pointed at."""
    return legal_targets(Around(fight.arena, offered.by), offered)


def choices(fight: Fight, offered: Option, wanted: Sequence[str] = (), most: int = 1) -> Iterator[Choice]:
    """The option with what it needs, at up to `most` targets or cells, those that reach somebody wanted first."""
    pay = offered.pays[0].id if offered.pay_needed else None
    mode = offered.modes[0].id if offered.mode_needed else None
    match needs(fight.arena, offered):
        case "targets":
            legal = sorted(targets_of(fight, offered), key=lambda who: (who not in wanted, who))
            for who in legal[:most]:
                yield Choice(by=offered.by, option=offered.id, targets=(who,), pay=pay, mode=mode)
        case "cell":
            assert offered.action is not None
            cells = cells_of(fight.arena, offered)
            if offered.action.aim.area is not None and offered.action.aim.area.shape == "wall":
                # across the line from whoever makes it, which nothing is at its own cell
                cells = [cell for cell in cells if cell != fight.state.combatants[offered.by].at]
            held = {fight.state.combatants[who].at for who in wanted}
            for cell in sorted(cells, key=lambda at: (at not in held, at))[:most]:
                yield Choice(by=offered.by, option=offered.id, at=cell, pay=pay, mode=mode)
        case _:
            yield Choice(by=offered.by, option=offered.id, pay=pay, mode=mode)


def passed(played: Played) -> Played:
    """The same, with everybody who is asked something passing until nobody is."""
    events = list(played.events)
    while played.fight.window is not None:
        played = play(played.fight, Answers(window=played.fight.window.id))
        events.extend(played.events)
    return Played(played.fight, tuple(events))


def taken(fight: Fight, choice: Choice) -> Played:
    """A choice played out, every window passed."""
    return passed(play(fight, choice))


def through_a_round(played: Played) -> Played:
    """The same, and everybody's turn ended in turn until it is theirs again whose turn it is."""
    fight, events, who = played.fight, list(played.events), played.fight.state.turn
    while True:
        assert fight.state.turn is not None
        played = taken(fight, Choice(by=fight.state.turn, option=END_TURN))
        fight = played.fight
        events.extend(played.events)
        if fight.state.turn == who:
            return Played(fight, tuple(events))
