"""What a teleport may stand beside, and where it can be used. Source: capabilities 1.276, 1.279, 1.286."""

from collections.abc import Mapping

import pytest

from tests.rulesets.documents import GONE, Row, assert_refused, problems_of, rulings, yard

BREATHER, AT = "catalogs.book.entries.breather.mechanics", "catalogs[book].entries[breather].mechanics"
CHARM, CHARM_AT = "catalogs.wares.entries.charm.item.use", "catalogs[wares].entries[charm].item.use"
RAT, RAT_AT = "catalogs.foes.entries.rat.creature.actions", "catalogs[foes].entries[rat].creature.actions"


def entry(teleport: Mapping[str, object], **beside: object) -> dict[str, object]:
    """An edit that lets the breather teleport its user."""
    return {f"{BREATHER}.teleport": {"distance": 6, **teleport}} | {
        f"{BREATHER}.{key}": value for key, value in beside.items()
    }


def flit(teleport: Mapping[str, object], **beside: object) -> dict[str, object]:
    """An edit that gives the rat an action that teleports it."""
    action = {"id": "flit", "name": "Flit", "budget": "deed", "teleport": {"distance": 6, **teleport}, **beside}
    return {f"{RAT}.+": action}


REFUSED: list[Row] = [
    ("it goes some way", entry({"distance": 0}), f"{AT}.teleport.distance", "more than 0"),
    ("it takes somebody or nobody", entry({"carries": 0}), f"{AT}.teleport.carries", "at least 1"),
    ("it takes eight at most", entry({"carries": 9}), f"{AT}.teleport.carries", "at most 8"),
    (
        "how far off companions are is said of companions",
        entry({"carriesWithin": 2}),
        f"{AT}.teleport.carriesWithin",
        "needs carries",
    ),
    (
        "that companions are seen is said of companions",
        entry({"carriesSeen": True}),
        f"{AT}.teleport.carriesSeen",
        "needs carries",
    ),
    (
        "smoke is looked through by senses there are",
        entry({"smoke": {"pierced": ["smel"]}}),
        f"{AT}.teleport.smoke.pierced[0]",
        '"smell"',
    ),
    (
        "it is never an answer",
        entry({}, reaction={"on": "harmed"}),
        f"{AT}.teleport",
        "beside reaction",
    ),
    (
        "it is never an area",
        entry({}, area={"shape": "burst", "size": 2}),
        f"{AT}.teleport",
        "beside an area",
    ),
    ("it takes its user and nobody else", entry({}, targets="ally"), f"{AT}.targets", 'expected "self"'),
    ("an item's takes its user too", {f"{CHARM}.teleport": {"distance": 6}}, f"{CHARM_AT}.targets", 'expected "self"'),
    (
        "a creature's is never an answer",
        flit({}, reaction={"on": "harmed"}),
        f"{RAT_AT}[flit].teleport",
        "beside reaction",
    ),
    (
        "a creature's is never an area",
        flit({}, area={"shape": "burst", "size": 2}),
        f"{RAT_AT}[flit].teleport",
        "beside an area",
    ),
    (
        "a creature's harms nobody",
        flit({}, damage={"flat": 2, "type": "keen"}),
        f"{RAT_AT}[flit].damage",
        "lands on the creature itself",
    ),
    (
        "a sequence teleports nobody itself",
        {f"{RAT}.frenzy.teleport": {"distance": 6}},
        f"{RAT_AT}[frenzy].teleport",
        "never stands on a sequence",
    ),
    (
        "it is no part of a sequence",
        {**flit({}), f"{RAT}.frenzy.sequence.+": {"action": "flit"}},
        f"{RAT_AT}[frenzy].sequence[1].action",
        "a teleport, which is no part",
    ),
]


@rulings(REFUSED)
def test_teleports(edits: Mapping[str, object], path: str, word: str) -> None:
    assert_refused(yard(), edits, path, word)


@pytest.mark.parametrize(
    "edits",
    [
        entry({}),
        entry({"seen": True, "carries": 8, "carriesWithin": 3, "carriesSeen": True, "leaves": True}),
        entry({"smoke": {"light": True, "dispersed": {"after": 2}, "pierced": ["smell"]}}),
        entry({}, kind="utility", targets=GONE, amount=GONE),
        flit({"leaves": True}),
        {CHARM: {"kind": "utility", "budget": "deed", "charges": 1, "teleport": {"distance": 4}}},
    ],
)
def test_what_a_teleport_may_say(edits: Mapping[str, object]) -> None:
    assert problems_of(yard(), edits) == []
