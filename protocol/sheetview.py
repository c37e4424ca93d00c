"""A sheet as its player sees it: how the character stands, what it has, and what it is good at.

A member's sheet is worked out once and kept for as long as the member is the same object: diffs tell by identity.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NotRequired

from typing_extensions import TypedDict

from engine.making.maker import level_of
from engine.rules import Rules
from engine.sheet.holdings import charges_left, loaded, most_charges, most_loaded
from engine.sheet.live import HeldItem
from engine.sheet.payment import pool_label
from engine.sheet.reader import Sheet
from protocol.party import Member, Party
from protocol.table import CombatantId, SeatId, SheetsShown
from rulesets.format.live import WoundTrack
from rulesets.format.making import Making


class SheetPoolView(TypedDict):
    """`temp`: temporary points on top."""

    label: str
    now: int
    max: int
    temp: NotRequired[int]


class SheetTrackView(TypedDict):
    label: str
    now: int
    max: int


class SheetStateView(TypedDict):
    """`values` by what each is called."""

    label: str
    value: str
    values: dict[str, str]


class SheetItemView(TypedDict):
    """A stack in the bag. `charges` and `loaded` are `[left, of]`. `wearable`, `binds` and `usable`: it can be."""

    item: str
    label: str
    count: int
    worn: NotRequired[bool]
    bound: NotRequired[bool]
    wearable: NotRequired[bool]
    binds: NotRequired[bool]
    usable: NotRequired[bool]
    charges: NotRequired[list[int]]
    loaded: NotRequired[list[int]]


class SheetNumberView(TypedDict):
    label: str
    number: int


class SheetNoteView(TypedDict):
    label: str
    content: NotRequired[str]


class StandingView(TypedDict):
    """What anybody at the table may see of a member: how it stands. `health` in points, or in levels still clear."""

    name: str
    health: NotRequired[SheetPoolView]
    conditions: NotRequired[dict[str, str]]
    aside: NotRequired[bool]
    dead: NotRequired[bool]


class SheetView(StandingView):
    """The whole of a sheet. `items` by their place in the bag. `level`: where the ruleset says how one rises; `rises`:
    there is a higher one. What somebody may not see of a sheet is left out."""

    pools: NotRequired[dict[str, SheetPoolView]]
    tracks: NotRequired[dict[str, SheetTrackView]]
    states: NotRequired[dict[str, SheetStateView]]
    notes: NotRequired[dict[str, SheetNoteView]]
    items: NotRequired[dict[str, SheetItemView]]
    coins: NotRequired[dict[str, int]]
    abilities: NotRequired[dict[str, SheetNumberView]]
    skills: NotRequired[dict[str, SheetNumberView]]
    saves: NotRequired[dict[str, SheetNumberView]]
    level: NotRequired[int]
    rises: NotRequired[bool]


@dataclass(frozen=True)
class PartyViews:
    """The sheets of a party: whole, and what is shown of somebody else's. `members`: whose sheets they are. `rolls`:
    what seats were told alone."""

    members: Mapping[CombatantId, Member] = field(default_factory=dict)
    whole: Mapping[CombatantId, SheetView] = field(default_factory=dict)
    rolls: Mapping[SeatId, dict[str, dict[str, Any]]] = field(default_factory=dict)

    @classmethod
    def of(cls, party: Party, rules: Rules, making: Making | None, before: "PartyViews") -> "PartyViews":
        """The views of a party; of members that are as they were, those there were `before`. `making`: how characters
        rise in level, None where nothing says so."""
        whole = {
            who: before.whole[who]
            if before.members.get(who) is member
            else _sheet(member, Sheet(rules.ruleset, member.build), rules, making)
            for who, member in party.members.items()
        }
        rolls = {seat_id: {key: dict(event) for key, event in told.items()} for seat_id, told in party.rolls.items()}
        return cls(dict(party.members), whole, rolls)

    @cached_property
    def standing(self) -> Mapping[CombatantId, StandingView]:
        """How each of them stands."""
        return {who: _standing(view) for who, view in self.whole.items()}

    @cached_property
    def names(self) -> Mapping[CombatantId, StandingView]:
        """Who they are."""
        return {who: {"name": view["name"]} for who, view in self.whole.items()}

    def shown(self, how: SheetsShown) -> Mapping[CombatantId, SheetView]:
        """What players see of each other's, as the table says."""
        found: Mapping[CombatantId, Any] = {"whole": self.whole, "standing": self.standing, "names": self.names}[how]
        return found


def _standing(view: SheetView) -> StandingView:
    found: StandingView = {"name": view["name"]}
    if "health" in view:
        found["health"] = view["health"]
    if "conditions" in view:
        found["conditions"] = view["conditions"]
    if "aside" in view:
        found["aside"] = view["aside"]
    if "dead" in view:
        found["dead"] = view["dead"]
    return found


def _sheet(member: Member, sheet: Sheet, rules: Rules, making: Making | None) -> SheetView:
    view: SheetView = {
        "name": member.name,
        "health": _health(member, sheet, rules),
        "conditions": {one: rules.condition_labels.get(one, one) for one in sorted(member.live.conditions)},
        "pools": _pools(member, sheet, rules),
        "tracks": _tracks(member, sheet, rules),
        "states": _states(member, sheet),
        "notes": _notes(member, sheet),
        "items": {str(place): _item(sheet, stack) for place, stack in enumerate(member.live.items) if stack.count > 0},
        "coins": {coin: count for coin, count in member.live.coins.items() if count > 0},
        "abilities": {
            one.id: {"label": one.label, "number": sheet.ability_mod(one.id, member.live)}
            for one in sheet.blueprint.abilities.values()
        },
        "skills": {
            one.id: {"label": one.label, "number": sheet.skill(one.id, member.live)}
            for one in sheet.blueprint.skills.values()
        },
        "saves": {
            one.id: {"label": one.label, "number": sheet.save(one.id, member.live)}
            for one in sheet.blueprint.saves.values()
        },
    }
    if member.aside:
        view["aside"] = True
    if member.dead:
        view["dead"] = True
    if making is not None:
        view["level"] = level_of(sheet.ruleset, making, member.build)
        view["rises"] = view["level"] < making.max_level
    return view


def _health(member: Member, sheet: Sheet, rules: Rules) -> SheetPoolView:
    live = member.live
    if rules.health.pool is not None:
        return _pool(sheet, member, rules.health.pool)
    assert rules.health.track is not None
    size = sheet.wound_track(rules.health.track).size
    marked = sheet.track_value(rules.health.track, live)
    return {"label": sheet.blueprint.tracks[rules.health.track].label, "now": max(0, size - marked), "max": size}


def _pool(sheet: Sheet, member: Member, pool: str) -> SheetPoolView:
    view: SheetPoolView = {
        "label": pool_label(sheet, pool),
        "now": sheet.pool_left(pool, member.live),
        "max": sheet.pool_max(pool),
    }
    if (temp := member.live.temp.get(pool, 0)) > 0:
        view["temp"] = temp
    return view


def _pools(member: Member, sheet: Sheet, rules: Rules) -> dict[str, SheetPoolView]:
    """All but health, and those this character has nothing of."""
    keys: Sequence[str] = [*(pool.id for pool in sheet.pools()), *sheet.row_pools]
    found = {key: _pool(sheet, member, key) for key in keys if key != rules.health.pool}
    return {key: view for key, view in found.items() if view["max"] > 0 or view["now"] > 0}


def _tracks(member: Member, sheet: Sheet, rules: Rules) -> dict[str, SheetTrackView]:
    found: dict[str, SheetTrackView] = {}
    for track in sheet.blueprint.tracks.values():
        if track.id == rules.health.track or sheet.hidden(track.hide_when):
            continue
        most = sheet.wound_track(track.id).size if isinstance(track, WoundTrack) else sheet.track_max(track.id)
        found[track.id] = {"label": track.label, "now": sheet.track_value(track.id, member.live), "max": most}
    return found


def _states(member: Member, sheet: Sheet) -> dict[str, SheetStateView]:
    found: dict[str, SheetStateView] = {}
    for state in sheet.blueprint.states.values():
        value = sheet.state(state.id, member.live)
        if value is not None:
            labels = state.value_labels or {}
            values = {one: labels.get(one, one) for one in state.values}
            found[state.id] = {"label": state.label, "value": value, "values": values}
    return found


def _notes(member: Member, sheet: Sheet) -> dict[str, SheetNoteView]:
    found: dict[str, SheetNoteView] = {}
    for text in sheet.blueprint.texts.values():
        found[text.id] = {"label": text.label}
        if content := member.live.text.get(text.id):
            found[text.id]["content"] = content
    return found


def _item(sheet: Sheet, stack: HeldItem) -> SheetItemView:
    ware = sheet.blueprint.wares.get(stack.item)
    view: SheetItemView = {
        "item": stack.item,
        "label": ware.label if ware is not None else stack.item,
        "count": stack.count,
    }
    if stack.worn:
        view["worn"] = True
    if stack.bound:
        view["bound"] = True
    if ware is None:
        return view
    if ware.item.slots:
        view["wearable"] = True
    if ware.item.binds is not None:
        view["binds"] = True
    if ware.item.use is not None:
        view["usable"] = True
    if most := most_charges(ware.item):
        view["charges"] = [charges_left(ware.item, stack), most]
    if most := most_loaded(ware.item):
        view["loaded"] = [loaded(ware.item, stack), most]
    return view


__all__ = ["PartyViews", "SheetView", "StandingView"]
