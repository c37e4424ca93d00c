"""Who may know what of what happened: protocol.audience."""

from dataclasses import replace
from typing import Any

import pytest

from engine.events import (
    Added,
    Attack,
    Clamped,
    Condition,
    Damage,
    Event,
    Fudged,
    Heal,
    Hidden,
    Initiative,
    InitiativeEntry,
    Move,
    Revealed,
    Spend,
    Turn,
    Use,
    Window,
)
from engine.fight import Fight
from protocol.audience import Audience, audience_of, project_detail, project_events, unknown_to
from protocol.table import EnemyHealth, Seat
from tests.protocol.fights import FOE, FRIEND, new_fight
from tests.protocol.samples import event_classes, samples


def told(
    *events: Event, hidden: tuple[str, ...] = (FOE,), health: EnemyHealth = "exact", before: bool = True
) -> list[dict[str, Any]]:
    """What the party is told of these events, with these opponents hidden before and after them."""
    fight = new_fight(hidden)
    return project_events(events, Audience.PARTY, fight if before else None, fight, health)


def attack(by: str, target: str) -> Attack:
    return Attack(
        by=by,
        target=target,
        option="bite",
        label="Cold bite",
        mode="normal",
        rolls=(3, 4),
        faces=(3, 4),
        kept=7,
        modifier=1,
        bonuses=(),
        total=8,
        defense=7,
        outcome="hit",
    )


def damage(target: str, source: str) -> Damage:
    return Damage(
        target=target,
        source=source,
        label="Cold bite",
        rolls=(3,),
        flat=0,
        amount=3,
        dealt=3,
        adjust="none",
        to_temp=0,
        health=5,
    )


def test_a_gm_is_told_everything() -> None:
    fight = new_fight((FOE,))
    events = [attack(FOE, FRIEND), Hidden(target=FOE), Clamped(target=FOE, changes=("x",))]
    assert project_events(events, Audience.GM, fight, fight, "hidden") == [one.to_json() for one in events]


def test_spectators_are_of_the_party() -> None:
    assert audience_of(Seat(name="S", role="spectator")) is audience_of(Seat(name="P", role="player")) is Audience.PARTY
    assert audience_of(Seat(name="G", role="gm")) is Audience.GM


def test_a_gm_who_may_not_see_belongs_to_the_party() -> None:
    assert audience_of(Seat(name="H", role="gm", rights=("move", "edit", "run"))) is Audience.PARTY
    assert audience_of(Seat(name="H", role="gm", rights=("see",))) is Audience.GM
    assert audience_of(Seat(name="P", role="player", rights=("see",))) is Audience.PARTY, "rights make nobody a GM"


def test_what_somebody_hidden_does_is_not_told() -> None:
    assert told(attack(FOE, FRIEND), Turn(by=FOE, round=1)) == []


def test_what_is_done_to_somebody_hidden_is_not_told() -> None:
    assert told(damage(FOE, FRIEND), Condition(target=FOE, condition="lit", active=True, reason="gm")) == []


def test_harm_from_somebody_hidden_is_told_without_whom_it_came_from_or_by_what() -> None:
    (event,) = told(damage(FRIEND, FOE))
    assert event["dealt"] == 3
    assert "source" not in event and "label" not in event


def test_the_hidden_are_left_out_of_lists() -> None:
    (initiative,) = told(
        Initiative(
            entries=(
                InitiativeEntry(by=FRIEND, rolls=(3,), modifier=1, total=4),
                InitiativeEntry(by=FOE, rolls=(2,), modifier=1, total=3),
            )
        )
    )
    assert [entry["by"] for entry in initiative["entries"]] == [FRIEND]
    (window,) = told(Window(window="w", kind="reaction", moment="hit", waiting=(FRIEND, FOE), source=FOE))
    assert window["waiting"] == [FRIEND]
    assert "source" not in window


def test_that_only_the_unknown_are_asked_is_not_told() -> None:
    assert told(Window(window="w", kind="reaction", moment="hit", waiting=(FOE,), source=FRIEND)) == []
    (use,) = told(Use(by=FRIEND, option="x", label="Flask", targets=(FOE, FRIEND)))
    assert use["targets"] == [FRIEND]


def test_somebody_is_known_from_the_moment_it_is_revealed() -> None:
    walk = Move(by=FOE, from_=(0, 0), to=(1, 1), path=((1, 1),), cost=1, left=3)
    fight = new_fight((FOE,))
    events = [walk, Revealed(target=FOE), attack(FOE, FRIEND)]
    found = project_events(events, Audience.PARTY, fight, new_fight(), "exact")
    assert [event["type"] for event in found] == ["revealed", "attack"]


def test_somebody_revealed_as_the_fight_begins_is_unknown_up_to_there() -> None:
    found = told(Turn(by=FOE, round=1), Revealed(target=FOE), Turn(by=FOE, round=2), hidden=(), before=False)
    assert [event["type"] for event in found] == ["revealed", "turn"]


def test_who_joins_a_fight_hidden_is_told_to_nobody_in_the_party() -> None:
    fight = new_fight()
    state = fight.state.copy()
    del state.combatants[FOE]
    before = replace(fight, state=state)
    joined = [Added(target=FOE, initiative=4, rolls=(3,)), Initiative(entries=())]
    found = project_events(joined, Audience.PARTY, before, new_fight((FOE,)), "exact")
    assert [event["type"] for event in found] == ["initiative"]
    assert project_events(joined[:1], Audience.PARTY, before, new_fight(), "exact")


def test_a_face_the_gm_chose_is_told_only_where_the_table_says_so() -> None:
    fight, fudged = new_fight(), [Fudged(sides=20, face=1, of=FRIEND)]
    assert project_events(fudged, Audience.PARTY, fight, fight, "exact") == []
    assert len(project_events(fudged, Audience.PARTY, fight, fight, "exact", fudges=True)) == 1
    assert len(project_events(fudged, Audience.GM, fight, fight, "exact")) == 1
    hidden = new_fight((FRIEND,))
    assert project_events(fudged, Audience.PARTY, hidden, hidden, "exact", fudges=True) == []


def test_that_somebody_was_hidden_is_the_gms_business() -> None:
    assert told(Hidden(target=FOE), attack(FOE, FRIEND), hidden=()) == []


def test_what_opponents_have_left_is_not_told() -> None:
    assert told(Spend(by=FOE, pool="oil", amount=1), hidden=()) == []
    assert len(told(Spend(by=FRIEND, pool="oil", amount=1), hidden=())) == 1


@pytest.mark.parametrize("health", ["bands", "hidden"])
def test_the_health_of_opponents_is_told_only_where_the_table_shows_it(health: EnemyHealth) -> None:
    (harmed,) = told(damage(FOE, FRIEND), hidden=(), health=health)
    assert "health" not in harmed and "toTemp" not in harmed
    (healed,) = told(Heal(target=FOE, amount=2, health=7), hidden=(), health=health)
    assert "health" not in healed
    (friend,) = told(damage(FRIEND, FOE), hidden=(), health=health)
    assert friend["health"] == 5


@pytest.mark.parametrize("cls", [cls for cls in event_classes() if cls is not Revealed], ids=lambda cls: str(cls.type))
def test_no_event_of_any_type_names_the_hidden(cls: type[Event]) -> None:
    """Whatever field a name stands in, now or in a later event."""
    fight = _with_hidden("thing")
    for event in samples(cls):
        (found,) = project_events([event], Audience.PARTY, fight, fight, "exact") or [{}]
        named = {key: value for key, value in found.items() if _names(value) and key not in _WORDS}
        assert not named, f"{cls.type} tells {named}"


_WORDS = {
    *("type", "window", "kind", "moment", "reason", "label", "option", "condition", "pool", "budget", "item"),
    *("save", "check", "track", "damageType", "marks", "action", "changes", "bonuses", "parts", "instead"),
    *("attacker", "defender", "items", "rest", "ground", "time", "place", "name", "coin", "text", "state", "value"),
    "change",
}
"""Fields that hold words of the ruleset, which the samples fill with the same word as names."""


def _names(value: object) -> bool:
    if isinstance(value, dict):
        return any(_names(one) for one in value.values())
    if isinstance(value, list):
        return any(_names(one) for one in value)
    return value == "thing"


def _with_hidden(who: str) -> Fight:
    """A fight in which somebody of this id is hidden."""
    fight = new_fight((FOE,))
    state = fight.state.copy()
    state.combatants[who] = state.combatants.pop(FOE)
    cast = {who if key == FOE else key: one for key, one in fight.cast.items()}
    return replace(fight, state=state, cast=cast)


def test_the_gm_is_kept_from_nothing() -> None:
    assert unknown_to(Audience.GM, new_fight((FOE,))) == frozenset()
    assert unknown_to(Audience.PARTY, new_fight((FOE,))) == {FOE}


def test_looking_at_an_option_names_nobody_unknown() -> None:
    unknown = frozenset({"lurker"})
    targets = {"targets": {"gob": {"mode": "normal"}, "lurker": {}}, "not": {"lurker": "out-of-reach"}}
    assert project_detail(targets, unknown) == {"targets": {"gob": {"mode": "normal"}}, "not": {}}
    area = {"cells": [[1, 1]], "caught": {"1,1": {"cells": [[1, 1]], "who": ["gob", "lurker"]}}}
    assert project_detail(area, unknown)["caught"]["1,1"]["who"] == ["gob"]
    walk = {"cells": [[1, 1, 1, -1, ["lurker"]], [2, 1, 2, 0, ["gob", "lurker"]]], "ends": 2, "unit": "paces"}
    wall = {"laid": {"across": {"cells": [[1, 1]], "who": ["gob", "lurker"]}}}
    assert project_detail(wall, unknown)["laid"]["across"]["who"] == ["gob"]
    assert project_detail(walk, unknown)["cells"] == [[1, 1, 1, -1], [2, 1, 2, 0, ["gob"]]]
    assert project_detail(walk, frozenset()) == walk
