"""Hard going that goes with somebody the party knows nothing of: what a walk is offered at does not show where they
are, and the walker pays for it once it is there (format 16.2, capability 1.173)."""

from dataclasses import replace

from engine.choice import Choice
from engine.definitions import Aim, AreaShape, Trigger, ZoneDef, ZoneGround, ZoneSide
from engine.fight import Fight, menu, play
from engine.menu.walks import allowance_left, reach_of
from engine.menu.wire import look
from engine.state import ZoneState
from engine.zones.going import hazards
from tests.engine.arenas import action, combatant, foe, harm
from tests.engine.director.scenes import scene

ROWS = ["........", "########"]


def mired(ground: ZoneGround, *, hidden: bool, triggers: frozenset[Trigger] = frozenset()) -> Fight:
    """A lurker at the end of a passage, and three cells of hard ground that go with it."""
    rule = ZoneDef(rounds=9, ground=ground, triggers=triggers, with_caster=True)
    mire = replace(action("mire", harm(flat=1), aim=Aim(normal=0, area=AreaShape("burst", 2))), zone=rule)
    fight = scene(combatant("ada"), foe("lurker", mire), at=[(0, 0), (5, 0)], rows=ROWS)
    fight.state.combatants["lurker"].hidden = hidden
    cells = ((2, 0), (3, 0), (4, 0), (5, 0))
    zone = ZoneState(key=9, by="lurker", option="mire", left=4, at=(5, 0), cells=cells, carrier="lurker")
    fight.state.zones.append(zone)
    return fight


def costs(fight: Fight) -> list[int | None]:
    reach = reach_of(fight.arena, "ada")
    return [reach.cost((x, 0)) for x in range(5)]


def test_hard_ground_that_goes_with_somebody_known_is_in_what_a_walk_costs() -> None:
    assert costs(mired(ZoneGround(times=2), hidden=False)) == [0, 1, 3, 5, None]


def test_hard_ground_that_goes_with_somebody_unknown_is_not() -> None:
    assert costs(mired(ZoneGround(times=2), hidden=True)) == [0, 1, 2, 3, 4]
    assert costs(mired(ZoneGround(times=2, toward=True), hidden=True)) == [0, 1, 2, 3, 4]


def test_what_is_looked_at_of_a_walk_is_the_same_wherever_somebody_unknown_is() -> None:
    seen = []
    for at in ((5, 0), (7, 0)):
        fight = mired(ZoneGround(times=2), hidden=True, triggers=frozenset({"enter"}))
        fight.state.combatants["lurker"].at = fight.state.zones[0].at = at
        fight.state.zones[0].cells = tuple((x, 0) for x in range(at[0] - 2, min(8, at[0] + 3)))
        seen.append([look(fight.arena, one) for one in menu(fight, "ada").options if one.id == "move"])
    assert seen[0] == seen[1]


def test_the_walker_pays_for_it_all_the_same_and_stops_where_it_can_pay_no_more() -> None:
    played = play(mired(ZoneGround(times=2), hidden=True), Choice(by="ada", option="move", to=(4, 0)))
    (move,) = [event.to_json() for event in played.events if event.type == "move"]
    assert (move["to"], move["cost"], move["stopped"]) == ([3, 0], 5, True)
    assert allowance_left(played.fight.arena, "ada") == 0, "she has tried the step"


def test_already_on_it_the_first_step_is_paid_for_too() -> None:
    fight = mired(ZoneGround(times=2), hidden=True)
    fight.state.combatants["ada"].at = (2, 0)
    played = play(fight, Choice(by="ada", option="move", to=(3, 0)))
    (move,) = [event.to_json() for event in played.events if event.type == "move"]
    assert (move["to"], move["cost"]) == ([3, 0], 2)


def test_trying_a_step_that_is_harder_than_anybody_knows_comes_to_an_end() -> None:
    fight = mired(ZoneGround(times=9), hidden=True)
    fight.state.combatants["ada"].at = (1, 0)
    tries = 0
    while allowance_left(fight.arena, "ada"):
        fight = play(fight, Choice(by="ada", option="move", to=(2, 0))).fight
        tries += 1
    assert (tries, fight.state.combatants["ada"].at) == (6, (1, 0))


def test_a_walk_is_led_round_what_catches_beside_a_wall_where_it_can_be() -> None:
    rule = ZoneDef(rounds=9, triggers=frozenset(), side=ZoneSide(1, frozenset({"enter"})))
    heat = replace(action("heat", harm(flat=1), aim=Aim(normal=0, area=AreaShape("wall", 1))), zone=rule)
    fight = scene(combatant("ada"), foe("lurker", heat), at=[(0, 0), (7, 0)], rows=["........", "........"])
    fight.state.zones.append(ZoneState(key=9, by="lurker", option="heat", left=4, at=(3, 0), side=((3, 1),)))
    assert hazards(fight.arena, "ada") == {(3, 1)}
    assert hazards(fight.arena, "lurker") == {(3, 1)}
    fight.state.zones[0].caught.append("ada")
    assert hazards(fight.arena, "ada") == frozenset()
