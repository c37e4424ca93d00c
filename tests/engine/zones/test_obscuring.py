"""Areas that hide what is in them: engine.zones.obscuring."""

from dataclasses import replace

from engine.arena import Arena
from engine.choice import Cell
from engine.definitions import Obscuring, ZoneDef
from engine.sighting import Sight, doubtful, look
from engine.state import ZoneState
from engine.zones.obscuring import veils
from tests.engine.arenas import action, arena, combatant, foe

FOG = Obscuring()
HAZE = Obscuring(light=True)


def fight(obscures: Obscuring | None, cells: tuple[Cell, ...], *, board: bool = True) -> Arena:
    """Ada and a brute on one line, and what ada has left standing."""
    left = replace(action("entry:book/fog"), zone=ZoneDef(rounds=3, obscures=obscures))
    held = arena(combatant("ada", left), foe("brute"), foe("rat"), at=[(1, 1), (6, 1), (1, 5)] if board else None)
    lies = ZoneState(key=1, by="ada", option=left.id, left=3, cells=cells, held=() if board else ("brute",))
    held.state.zones.append(lies)
    return held


def test_what_lies_on_the_line_hides_both_ends_from_each_other() -> None:
    held = fight(FOG, ((3, 1),))
    assert look(held, "ada", "brute") is look(held, "brute", "ada") is Sight.NONE
    assert look(held, "ada", "rat") is Sight.CLEARLY


def test_it_hides_who_stands_in_it_and_what_they_look_at() -> None:
    held = fight(FOG, ((6, 1),))
    assert look(held, "ada", "brute") is look(held, "brute", "ada") is Sight.NONE


def test_a_light_one_takes_only_the_clearness() -> None:
    held = fight(HAZE, ((3, 1),))
    assert look(held, "ada", "brute") is Sight.DIMLY


def test_the_thicker_of_two_counts() -> None:
    held = fight(HAZE, ((3, 1),))
    thick = replace(action("entry:book/murk"), zone=ZoneDef(rounds=3, obscures=FOG))
    cast = {**held.cast, "rat": replace(held.cast["rat"], actions=(thick,))}
    held.state.zones.append(ZoneState(key=2, by="rat", option=thick.id, left=3, cells=((4, 1),)))
    assert look(Arena(held.rules, cast, held.board, held.state), "ada", "brute") is Sight.NONE


def test_an_area_that_does_not_obscure_hides_nobody() -> None:
    held = fight(None, ((3, 1),))
    assert veils(held) == []
    assert look(held, "ada", "brute") is Sight.CLEARLY
    assert not doubtful(held)


def test_off_a_board_it_hides_whom_it_holds() -> None:
    held = fight(FOG, (), board=False)
    assert look(held, "ada", "brute") is Sight.NONE
    assert look(held, "ada", "rat") is Sight.CLEARLY
