"""A fight and its table for tests of what is shown of them."""

from dataclasses import replace

from engine.choice import GmReveal
from engine.compile import compile_rules
from engine.fight import Fight, begin, play
from protocol.table import Named, Seat, Settings, Table
from protocol.view import Backdrop
from server.tables.library import ShippedLibrary
from server.tables.opening import roster_of

RULESET, ENCOUNTER = "lanternway", "third-mile-toll"
FOE = "tidewight-1"
FRIEND = "ansa-brack"

library = ShippedLibrary()
setup = library.setup(RULESET, ENCOUNTER)


def new_fight(hidden: tuple[str, ...] = ()) -> Fight:
    """The fight at Third Mile, just begun, with these opponents hidden from its party."""
    people = tuple(one.model_copy(update={"hidden": one.id in hidden}) for one in setup.combatants)
    played = begin(library.ruleset(RULESET), setup.model_copy(update={"combatants": people}), "seed")
    return played.fight


def revealed(fight: Fight, who: str) -> Fight:
    return play(fight, GmReveal(who=who, hidden=False)).fight


def table_of(**settings: object) -> Table:
    """A table with a GM, a player who plays Ansa, another player, and a spectator."""
    table = Table(
        id="t",
        name="The toll",
        ruleset=Named(id=RULESET, name="Lanternway"),
        encounter=Named(id=ENCOUNTER, name="The toll"),
        created_at=0,
        phase="fight",
        settings=Settings(**settings),  # type: ignore[arg-type]
        seats={
            "g": Seat(name="Gil", role="gm"),
            "a": Seat(name="Ann", role="player", secrets=("a-hash",), online="w:1"),
            "b": Seat(name="Ben", role="player"),
            "s": Seat(name="Sam", role="spectator"),
        },
        roster=roster_of(setup, {}),
    )
    return table.with_player(FRIEND, replace(table.roster[FRIEND], controller="player", seat="a"))


def backdrop() -> Backdrop:
    return Backdrop.of(compile_rules(library.ruleset(RULESET)), setup, library.encounters(RULESET))
