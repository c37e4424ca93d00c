"""Random play of fights full of areas that stay: walls go up, people are pushed about, makers fall and teleport, and
after every step everything is checked, what is stored and what is shown of it too.

    python -m tests.engine.random_zones --fights 500 [--seed 0]
"""

import argparse
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import orjson

from engine.choice import Choice
from engine.definitions import Action, Push
from engine.events import Event, Pushed, Teleport, Turn, Zone
from engine.fight import Fight, Played, menu
from engine.menu.options import END_TURN, Option
from engine.replay import InputLog
from engine.setup import CombatantSetup, FightSetup
from engine.zones import asking
from protocol.audience import Audience
from protocol.patch import apply
from protocol.showing import Entry, Showing
from protocol.table import Named, Seat, Settings, Table
from protocol.view import Backdrop
from rulesets.format.board import Board
from server.tables.opening import roster_of
from tests.engine import invariants
from tests.engine.picking import Hand
from tests.engine.random_play import EXAMPLES, Game, Source, checked, some_places, sources

RULESET = EXAMPLES / "rulesets" / "bracken"
GROUND = "............#^,"


@dataclass(slots=True)
class Sights:
    """What a fight has been seen to hold at some time."""

    several: bool = False  # two areas stood at once
    wall: bool = False
    push: bool = False
    fell: bool = False  # whoever had made one fell, and it ended
    teleported: bool = False  # whoever had made one was at once elsewhere, and it stood on

    @property
    def all(self) -> bool:
        return self.several and self.wall and self.push and self.fell and self.teleported


@dataclass(slots=True)
class Shown:
    """What a GM and a player see of the fight, kept up to date with patches alone."""

    table: Table
    backdrop: Backdrop
    last: Showing
    views: dict[str, dict[str, Any]]

    @classmethod
    def of(cls, fight: Fight) -> "Shown":
        table = _table(fight.setup)
        backdrop = Backdrop.of(fight.rules, fight.setup, {})
        showing = Showing.of(table, fight, backdrop)
        return cls(table, backdrop, showing, {seat: _whole(showing, seat) for seat in _SEATS})

    def follow(self, fight: Fight) -> None:
        """One more step: what is patched must be what is seen whole."""
        now = Showing.of(self.table, fight, self.backdrop)
        entry = Entry.from_bytes(Entry.between(self.last, now, {}, seq=1, now=0, sat_down={}).to_bytes())
        for seat, audience in _SEATS.items():
            self.views[seat] = apply(self.views[seat], entry.step(audience, seat)["patch"])
            assert self.views[seat] == _whole(now, seat), f"seat {seat} has built another view than there is"
        self.last = now


_SEATS = {"g": Audience.GM, "a": Audience.PARTY}


def _whole(showing: Showing, seat: str) -> dict[str, Any]:
    view: dict[str, Any] = orjson.loads(orjson.dumps(showing.view(_SEATS[seat], seat)))
    return view


def _table(setup: FightSetup) -> Table:
    table = Table(
        id="t",
        name="Random",
        ruleset=Named(id="bracken", name="Bracken"),
        encounter=Named(id="random", name="Random"),
        created_at=0,
        phase="fight",
        settings=Settings(),
        seats={"g": Seat(name="Gil", role="gm"), "a": Seat(name="Ann", role="player")},
        roster=roster_of(setup, {}),
    )
    return table.with_player("p0", replace(table.roster["p0"], controller="player", seat="a"))


@dataclass(slots=True)
class ZoneGame(Game):
    """A fight of which areas are the better part. `since`: everything told since the last step nobody was asked in, and
    how the fight stood then."""

    sights: Sights = field(default_factory=Sights)
    shown: Shown | None = None
    settled: Fight | None = None
    since: list[Event] = field(default_factory=list)

    def took(self, before: Fight | None, played: Played) -> Played:
        Game.took(self, before, played)
        if self.hand.chance(34):
            invariants.same_after_storing(self.source.ruleset, played.fight)
        if self.shown is None:
            self.shown = Shown.of(played.fight)
        else:
            self.shown.follow(played.fight)
        self._look(before, played)
        self.since.extend(played.events)
        if played.fight.window is None:
            if self.settled is not None:
                check_rounds(self.settled, self.since, played.fight)
            self.settled, self.since = played.fight, []
        return played

    def choice(self, fight: Fight, who: str) -> Choice:
        """What leaves areas, pushes and teleports comes first; else as in any random play."""
        options = [option for option in menu(fight, who).options if option.id != END_TURN]
        liked = [option for option in options if _liked(option)]
        if not liked or not self.hand.chance(70):
            return Game.choice(self, fight, who)
        walls = [option for option in liked if option.action is not None and _is_wall(option.action)]
        choice = self.hand.choice(fight.arena, self.hand.one(walls if walls and self.hand.chance(25) else liked))
        assert choice is not None
        return choice

    def _look(self, before: Fight | None, played: Played) -> None:
        zones, sights = played.fight.state.zones, self.sights
        sights.several |= len(zones) > 1
        sights.wall |= any(zone.blocks for zone in zones)
        stood = {zone.key: zone.by for zone in before.state.zones} if before is not None else {}
        for event in played.events:
            sights.push |= isinstance(event, Pushed)
            sights.fell |= isinstance(event, Zone) and event.state == "ended" and event.reason == "source-down"
            if isinstance(event, Teleport):
                sights.teleported |= any(stood.get(zone.key) == event.by for zone in zones)


def _liked(option: Option) -> bool:
    action: Action | None = option.action
    if action is None:
        return option.zone is not None
    pushes = any(isinstance(effect, Push) for effect in action.effects)
    return action.zone is not None or action.teleport is not None or pushes


def _is_wall(action: Action) -> bool:
    return action.zone is not None and action.zone.blocks > 0


def check_rounds(before: Fight, told: list[Event], after: Fight) -> None:
    """Every area that stands on has one turn of its maker less for each that has ended, that of its making aside."""
    if before.state.outcome != "ongoing" or after.state.outcome != "ongoing":
        return
    turns = [before.state.turn, *(event.by for event in told if isinstance(event, Turn))]
    for zone in after.state.zones:
        old = next((one for one in before.state.zones if one.key == zone.key), None)
        if old is None:
            rule = asking.rule_of(after.arena, zone)
            assert zone.left <= rule.rounds, f"{zone.option} of {zone.by} begins with {zone.left} turns"
            continue
        ended = turns[:-1].count(zone.by) - (1 if old.fresh and zone.by in turns[:-1] else 0)
        what = f"{zone.option} of {zone.by}"
        assert old.left - zone.left == ended, f"{what}: {old.left} turns left, then {zone.left}, and {ended} have ended"


# --- setting up ------------------------------------------------------------------------------------------


def stormy(number: int) -> ZoneGame:
    """The fight of that number: makers of areas on both sides, close together."""
    source = _source()
    hand = Hand(f"storm {number}")
    rows = tuple("".join(hand.one(GROUND) for _ in range(10)) for _ in range(7))
    board = Board(rows=rows)
    makers, foes = 2 + hand.number(2), 2 + hand.number(2)
    places = some_places(board, hand, makers + foes)
    party = [
        CombatantSetup(id=f"p{at}", name=f"Member {at}", side="party", at=places[at], sheet=hand.one(source.sheets))
        for at in range(makers)
    ]
    enemy = [
        CombatantSetup(
            id=f"e{at}",
            name=f"Opponent {at}",
            side="enemy",
            at=places[makers + at],
            entry=hand.one(source.creatures),
            hidden=hand.chance(10),
            competence=hand.number(5),
        )
        for at in range(foes)
    ]
    setup = FightSetup(combatants=(*party, *enemy), board=board)
    share = hand.one((0, 0, 30))
    directed = frozenset(one.id for one in setup.combatants if hand.chance(share))
    return ZoneGame(source, hand, InputLog(source.name, f"random zones {number}", setup), directed)


def _source() -> Source:
    return next(one for one in sources() if Path(one.name) == RULESET)


def storm(number: int) -> ZoneGame:
    """Play it, and play its log again. Raises `BrokenError` for whatever does not hold."""
    game = stormy(number)
    checked(game, number)
    return game


def main() -> None:
    parser = argparse.ArgumentParser(description="Play fights full of areas at random and check everything.")
    parser.add_argument("--fights", type=int, default=500)
    parser.add_argument("--seed", type=int, default=0, help="the number of the first fight")
    asked = parser.parse_args()
    seen = [storm(number).sights for number in range(asked.seed, asked.seed + asked.fights)]
    for name in ("several", "wall", "push", "fell", "teleported", "all"):
        print(f"{name}: {sum(getattr(one, name) for one in seen)} of {len(seen)} fights")


if __name__ == "__main__":
    main()
