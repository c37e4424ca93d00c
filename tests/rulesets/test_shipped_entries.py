"""Everything in our own two rulesets is taken once: each knack and art, each creature's action, each item."""

from collections.abc import Iterator

import pytest

from engine.choice import Answers, Choice, Pass
from engine.definitions import Moment
from engine.events import Event, Rider, Use
from engine.fight import Fight, Played, begin, menu, play
from engine.menu.around import Around
from engine.menu.cells import cells_of
from engine.menu.options import Option
from engine.menu.targets import legal_targets, needs
from engine.setup import CombatantSetup, FightSetup
from engine.sheet.live import HeldItem
from rulesets.format.board import Board
from rulesets.format.catalogs import Entry
from rulesets.format.character import CharacterBuild
from rulesets.load import load_shipped, shipped_sheets

OURS = ("lanternway", "gravetide")
FIELD = Board.model_validate({"rows": ["." * 12] * 8})
FOES = {"lanternway": "creatures/mudback", "gravetide": "dead/bell-diver"}


def _entries(ruleset: str) -> Iterator[tuple[str, Entry]]:
    loaded = load_shipped(ruleset)
    return ((path, entry) for path, entry in loaded.entries.items() if entry.mechanics is not None)


TAKEN = [
    (ruleset, path)
    for ruleset in OURS
    for path, entry in _entries(ruleset)
    if entry.mechanics and entry.mechanics.kind != "rider" and entry.mechanics.reaction is None
    and entry.mechanics.check is None and entry.mechanics.standard is None
]  # fmt: skip
PERMITTING = [
    (ruleset, path)
    for ruleset in OURS
    for path, entry in _entries(ruleset)
    if entry.mechanics and entry.mechanics.standard
]
RIDING = [
    (ruleset, path)
    for ruleset in OURS
    for path, entry in _entries(ruleset)
    if entry.mechanics and entry.mechanics.rider
]
ACTIONS = [
    (ruleset, path, action.id)
    for ruleset in OURS
    for path, entry in load_shipped(ruleset).creatures.items()
    for action in (entry.creature.actions if entry.creature else ())
    if action.reaction is None
]
USED = [
    (ruleset, path)
    for ruleset in OURS
    for path, entry in load_shipped(ruleset).items.items()
    if entry.item and entry.item.use
]
WIELDED = [
    (ruleset, path)
    for ruleset in OURS
    for path, entry in load_shipped(ruleset).items.items()
    if entry.item and entry.item.attack
]


def _picked(ruleset: str, path: str) -> CharacterBuild:
    """The first ready-made character, with what the entry writes picked onto its sheet."""
    build = next(iter(shipped_sheets(ruleset).values()))
    lists = {list_: list(rows) for list_, rows in build.lists.items()}
    for row in load_shipped(ruleset).entry(path).rows or ():
        kept = [old for old in lists.get(row.list, []) if old.get("_catalog") != path]
        lists[row.list] = [*kept, {**row.values, "_catalog": path}]
    return build.model_copy(update={"lists": {list_: tuple(rows) for list_, rows in lists.items()}})


def _setup(ruleset: str, tester: CombatantSetup, foe: str | None = None) -> FightSetup:
    """The tester with a friend behind and a foe two cells off, and one beside the friend."""
    friend = list(shipped_sheets(ruleset).items())[1]
    beside = CombatantSetup(id="friend", name="Friend", side="party", at=(4, 4), sheet=friend[1])
    against = CombatantSetup(id="foe", name="Foe", side="enemy", at=(5, 3), entry=foe or FOES[ruleset])
    return FightSetup(
        combatants=(tester, beside, against), board=FIELD, order=(("tester", 9), ("foe", 5), ("friend", 1))
    )


def _fight(
    ruleset: str, build: CharacterBuild, at: tuple[int, int] = (4, 3), items: tuple[HeldItem, ...] = ()
) -> Fight:
    tester = CombatantSetup(id="tester", name="Tester", side="party", at=at, sheet=build, items=items or None)
    return _passed(begin(load_shipped(ruleset), _setup(ruleset, tester), "1"))


def _passed(played: Played) -> Fight:
    """The fight with every window passed, until somebody's turn goes on."""
    fight = played.fight
    while fight.window is not None:
        fight = play(fight, Answers(window=fight.window.id, answers={})).fight
    return fight


def _take(fight: Fight, option: Option) -> list[Event]:
    """The option taken on whatever it may first be pointed at, and everything that came of it."""
    match needs(fight.arena, option):
        case "targets":
            targets = legal_targets(Around(fight.arena, option.by), option)
            choice = Choice(by=option.by, option=option.id, targets=targets[:1])
        case "cell":
            assert option.action is not None
            cells = cells_of(fight.arena, option)
            choice = Choice(by=option.by, option=option.id, at=cells[len(cells) // 2])
        case _:
            choice = Choice(by=option.by, option=option.id)
    played = play(fight, choice)
    events = list(played.events)
    while played.fight.window is not None:
        window = played.fight.window
        played = play(played.fight, Answers(window=window.id, answers={asked.who: Pass() for asked in window.asked}))
        events.extend(played.events)
    return events


def _offered(fight: Fight, who: str, label: str) -> Option:
    found = [option for option in menu(fight, who).options if option.label == label]
    assert found, f"{label} is not among {[option.label for option in menu(fight, who).options]}"
    return found[0]


@pytest.mark.parametrize(("ruleset", "path"), TAKEN)
def test_an_entry_is_offered_on_a_turn_and_can_be_taken(ruleset: str, path: str) -> None:
    fight = _fight(ruleset, _picked(ruleset, path))
    label = load_shipped(ruleset).entry(path).label
    events = _take(fight, _offered(fight, "tester", label))
    assert [event.label for event in events if isinstance(event, Use)][:1] == [label]


@pytest.mark.parametrize(("ruleset", "path"), PERMITTING)
def test_an_entry_that_permits_standard_actions_puts_them_on_the_menu(ruleset: str, path: str) -> None:
    mechanics = load_shipped(ruleset).entry(path).mechanics
    assert mechanics is not None
    assert mechanics.standard is not None
    offered = {option.id for option in menu(_fight(ruleset, _picked(ruleset, path)), "tester").options}
    assert {f"standard:{action}@{mechanics.standard.budget}" for action in mechanics.standard.actions} <= offered


@pytest.mark.parametrize(("ruleset", "path"), RIDING)
def test_a_rider_rides_on_a_hit_beside_a_friend(ruleset: str, path: str) -> None:
    quick = next(build for build in shipped_sheets(ruleset).values() if any(
        row.get("_catalog") == path for rows in build.lists.values() for row in rows
    ))  # fmt: skip
    label = load_shipped(ruleset).entry(path).label
    ridden = False
    for seed in range(12):
        tester = CombatantSetup(id="tester", name="Tester", side="party", at=(4, 3), sheet=quick)
        fight = begin(load_shipped(ruleset), _setup(ruleset, tester), str(seed)).fight
        swing = menu(fight, "tester").option(f"attack:{_list(ruleset)}:0")
        assert swing is not None
        style = swing.styles[0].id if swing.styles else None  # a blow that spends the upper hand carries no rider
        played = play(fight, Choice(by="tester", option=swing.id, targets=("foe",), style=style))
        ridden = ridden or any(isinstance(event, Rider) and event.label == label for event in played.events)
    assert ridden


def _list(ruleset: str) -> str:
    combat = load_shipped(ruleset).document.combat
    assert combat is not None
    return combat.attacks[0].list


@pytest.mark.parametrize(("ruleset", "path", "action"), ACTIONS)
def test_a_creature_can_take_each_of_its_actions(ruleset: str, path: str, action: str) -> None:
    build = next(iter(shipped_sheets(ruleset).values()))
    tester = CombatantSetup(id="tester", name="Tester", side="party", at=(4, 3), sheet=build)
    setup = _setup(ruleset, tester, path).model_copy(update={"order": (("foe", 9), ("tester", 5), ("friend", 1))})
    fight = _passed(begin(load_shipped(ruleset), setup, "1"))
    option = menu(fight, "foe").option(f"action:{action}")
    assert option is not None, [one.id for one in menu(fight, "foe").options]
    assert any(isinstance(event, Use) and event.option == option.id for event in _take(fight, option))


@pytest.mark.parametrize(("ruleset", "path"), USED)
def test_an_item_that_is_used_does_what_it_does(ruleset: str, path: str) -> None:
    entry = load_shipped(ruleset).items[path]
    assert entry.item is not None
    build = next(iter(shipped_sheets(ruleset).values()))
    held = HeldItem(item=path, count=1, worn=entry.item.wearable, bound=entry.item.binds is not None)
    fight = _fight(ruleset, build, items=(held,))
    events = _take(fight, _offered(fight, "tester", entry.label))
    assert any(isinstance(event, Use) and event.label == entry.label for event in events)


@pytest.mark.parametrize(("ruleset", "path"), WIELDED)
def test_an_item_that_is_wielded_strikes_or_shoots(ruleset: str, path: str) -> None:
    entry = load_shipped(ruleset).items[path]
    assert entry.item is not None
    assert entry.item.attack is not None
    ammo = entry.item.attack.ammo
    shots = [
        HeldItem(item=other, count=5)
        for other, one in load_shipped(ruleset).items.items()
        if ammo is not None and one.item is not None and ammo.tag in one.item.tags
    ]
    build = next(iter(shipped_sheets(ruleset).values()))
    fight = _fight(ruleset, build, items=(HeldItem(item=path, count=1, worn=True), *shots))
    events = _take(fight, _offered(fight, "tester", entry.label))
    assert any(isinstance(event, Use) and event.label == entry.label for event in events)


@pytest.mark.parametrize(
    ("ruleset", "encounter", "moment", "label"),
    [
        ("lanternway", "third-mile-toll", Moment.HIT, "Parry"),
        ("lanternway", "third-mile-toll", Moment.HARMED, "Riposte"),
        ("gravetide", "low-water-at-saint-ash", Moment.HIT, "Turn the blade"),
        ("gravetide", "low-water-at-saint-ash", Moment.HARMED, "Spade and stone"),
    ],
)
def test_an_answer_is_asked_for_when_a_blow_lands(ruleset: str, encounter: str, moment: Moment, label: str) -> None:
    build = next(
        build
        for build in shipped_sheets(ruleset).values()
        if any(row["name"] == label for rows in build.lists.values() for row in rows)
    )
    tester = CombatantSetup(id="tester", name="Tester", side="party", at=(4, 3), sheet=build)
    setup = _setup(ruleset, tester).model_copy(update={"order": (("foe", 9), ("tester", 5), ("friend", 1))})
    asked: set[str] = set()
    for seed in range(20):
        fight = begin(load_shipped(ruleset), setup, str(seed)).fight
        blow = next(option for option in menu(fight, "foe").options if option.group == "actions")
        style = blow.styles[-1].id if blow.styles else None
        played = play(fight, Choice(by="foe", option=blow.id, targets=("tester",), style=style))
        while played.fight.window is not None:
            window = played.fight.window
            if window.moment is moment:
                asked |= {option.label for one in window.asked for option in one.options}
            played = play(played.fight, Answers(window=window.id, answers={}))
    assert label in asked
