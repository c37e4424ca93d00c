"""A sheet as its player sees it: how the character stands, what it has, and what it is good at.

While a fight is on it has the sheets, and they are shown as they stand in it. A view is worked out once and kept for
as long as what it shows is the same: diffs tell by identity.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NotRequired, cast
from zlib import crc32

from typing_extensions import TypedDict

from engine.making.maker import level_of
from engine.rules import Rules
from engine.sheet.holdings import charges_left, loaded, most_charges, most_loaded
from engine.sheet.live import HeldItem, Live
from engine.sheet.payment import pool_label
from engine.sheet.reader import Sheet
from protocol.party import Member, Offer, Party
from protocol.table import CombatantId, SeatId, SheetsShown
from rulesets.format.live import PlainTrack, WoundTrack
from rulesets.format.making import Making


class SheetPoolView(TypedDict):
    """`temp`: temporary points on top; `buffers`: it can have such."""

    label: str
    now: int
    max: int
    temp: NotRequired[int]
    buffers: NotRequired[bool]


class SheetHealthView(SheetPoolView):
    """Health, in points of `pool`, or in the levels of `track` that are still clear. Exactly one of the two."""

    pool: NotRequired[str]
    track: NotRequired[str]


class SheetTrackView(TypedDict):
    """`min` where it is not 0. Of a track that is marked: `kinds` of marks by label, those `marked`, the gravest first
    or box by box, and the `penalty` in force."""

    label: str
    now: int
    max: int
    min: NotRequired[int]
    kinds: NotRequired[dict[str, str]]
    marked: NotRequired[list[str]]
    penalty: NotRequired[int]


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
    """`most`: characters that it holds."""

    label: str
    most: int
    content: NotRequired[str]


class StandingView(TypedDict):
    """What anybody at the table may see of a member: how it stands. `health` in points, or in levels still clear."""

    name: str
    health: NotRequired[SheetHealthView]
    conditions: NotRequired[dict[str, str]]
    aside: NotRequired[bool]
    dead: NotRequired[bool]


class SheetView(StandingView):
    """The whole of a sheet. `items` by their place in the bag. `level`: where the ruleset says how one rises; `rises`:
    there is a higher one. `written`: another number whenever something else stands written on it. `journal`: its
    player's own notes, shown to whoever plays it and to GMs. What somebody may not see of a sheet is left out."""

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
    written: NotRequired[int]
    journal: NotRequired[str]


class OfferedView(TypedDict):
    """A character that a player offers to bring."""

    name: str
    summary: NotRequired[str]
    level: NotRequired[int]


@dataclass(frozen=True)
class PartyViews:
    """The sheets of a party: whole, and what is shown of somebody else's. `members`: whose sheets they are; `lives`:
    how those in a fight stand in it; `sheets`: their numbers; `written`: of what stands on them. `rolls`: what seats
    were told alone."""

    members: Mapping[CombatantId, Member] = field(default_factory=dict)
    lives: Mapping[CombatantId, Live] = field(default_factory=dict)
    sheets: Mapping[CombatantId, Sheet] = field(default_factory=dict)
    written: Mapping[CombatantId, int] = field(default_factory=dict)
    whole: Mapping[CombatantId, SheetView] = field(default_factory=dict)
    rolls: Mapping[SeatId, dict[str, dict[str, Any]]] = field(default_factory=dict)
    offers: Mapping[SeatId, OfferedView] = field(default_factory=dict)

    @classmethod
    def of(
        cls,
        party: Party,
        rules: Rules,
        making: Making | None,
        before: "PartyViews",
        lives: Mapping[CombatantId, Live] | None = None,
    ) -> "PartyViews":
        """The views of a party; of members that are as they were, those there were `before`. `making`: how characters
        rise in level, None where nothing says so. `lives`: how those in a running fight stand in it."""
        lives = lives or {}
        sheets = {who: before._sheet_of(who, member, rules) for who, member in party.members.items()}
        written = {
            who: before.written[who] if before.sheets.get(who) is sheet else _written(party.members[who])
            for who, sheet in sheets.items()
        }
        whole = {
            who: before.whole[who]
            if before._shows(who, member, lives.get(who))
            else _sheet(member, sheets[who], lives.get(who, member.live), rules, making, written[who])
            for who, member in party.members.items()
        }
        rolls = {seat_id: {key: dict(event) for key, event in told.items()} for seat_id, told in party.rolls.items()}
        offers = {seat_id: _offered(offer, rules, making) for seat_id, offer in party.offers.items()}
        return cls(dict(party.members), dict(lives), sheets, written, whole, rolls, offers)

    def _sheet_of(self, who: CombatantId, member: Member, rules: Rules) -> Sheet:
        known = self.sheets.get(who)
        same = known is not None and known.build is member.build and known.ruleset is rules.ruleset
        return known if same and known is not None else Sheet(rules.ruleset, member.build)

    def _shows(self, who: CombatantId, member: Member, live: Live | None) -> bool:
        return self.members.get(who) is member and self.lives.get(who) == live

    @cached_property
    def open(self) -> Mapping[CombatantId, SheetView]:
        """Whole, as others see them."""
        return {who: _without_journal(view) for who, view in self.whole.items()}

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
        found: Mapping[CombatantId, Any] = {"whole": self.open, "standing": self.standing, "names": self.names}[how]
        return found


def _written(member: Member) -> int:
    left_out = {"name", "live", "items", "coins"}  # which is told by itself
    return crc32(member.build.model_dump_json(exclude=left_out, exclude_defaults=True, warnings=False).encode())


def _without_journal(view: SheetView) -> SheetView:
    if "journal" not in view:
        return view
    found = view.copy()
    del found["journal"]
    return found


def _offered(offer: Offer, rules: Rules, making: Making | None) -> OfferedView:
    view: OfferedView = {"name": offer.name}
    summary = offer.build.unknown.get("summary")
    if isinstance(summary, str):
        view["summary"] = summary
    if making is not None:
        view["level"] = level_of(rules.ruleset, making, offer.build)
    return view


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


def _sheet(member: Member, sheet: Sheet, live: Live, rules: Rules, making: Making | None, written: int) -> SheetView:
    view: SheetView = {
        "name": member.name,
        "written": written,
        "health": _health(live, sheet, rules),
        "conditions": {one: rules.condition_labels.get(one, one) for one in sorted(live.conditions)},
        "pools": _pools(live, sheet, rules),
        "tracks": _tracks(live, sheet, rules),
        "states": _states(live, sheet),
        "notes": _notes(live, sheet),
        "items": {str(place): _item(sheet, stack) for place, stack in enumerate(live.items) if stack.count > 0},
        "coins": {coin: count for coin, count in live.coins.items() if count > 0},
        "abilities": {
            one.id: {"label": one.label, "number": sheet.ability_mod(one.id, live)}
            for one in sheet.blueprint.abilities.values()
        },
        "skills": {
            one.id: {"label": one.label, "number": sheet.skill(one.id, live)} for one in sheet.blueprint.skills.values()
        },
        "saves": {
            one.id: {"label": one.label, "number": sheet.save(one.id, live)} for one in sheet.blueprint.saves.values()
        },
    }
    if member.aside:
        view["aside"] = True
    if member.dead:
        view["dead"] = True
    if member.journal:
        view["journal"] = member.journal
    if making is not None:
        view["level"] = level_of(sheet.ruleset, making, member.build)
        view["rises"] = view["level"] < making.max_level
    return view


def _health(live: Live, sheet: Sheet, rules: Rules) -> SheetHealthView:
    if (pool := rules.health.pool) is not None:
        view = cast("SheetHealthView", _pool(sheet, live, pool))
        view["pool"] = pool
        return view
    track = rules.health.track
    assert track is not None
    size = sheet.wound_track(track).size
    marked = sheet.track_value(track, live)
    return {"label": sheet.blueprint.tracks[track].label, "now": max(0, size - marked), "max": size, "track": track}


def _pool(sheet: Sheet, live: Live, pool: str) -> SheetPoolView:
    view: SheetPoolView = {
        "label": pool_label(sheet, pool),
        "now": sheet.pool_left(pool, live),
        "max": sheet.pool_max(pool),
    }
    if (temp := live.temp.get(pool, 0)) > 0:
        view["temp"] = temp
    if sheet.pool_has_temp(pool):
        view["buffers"] = True
    return view


def _pools(live: Live, sheet: Sheet, rules: Rules) -> dict[str, SheetPoolView]:
    """All but health, and those this character has nothing of."""
    keys: Sequence[str] = [*(pool.id for pool in sheet.pools()), *sheet.row_pools]
    found = {key: _pool(sheet, live, key) for key in keys if key != rules.health.pool}
    return {key: view for key, view in found.items() if view["max"] > 0 or view["now"] > 0}


def _tracks(live: Live, sheet: Sheet, rules: Rules) -> dict[str, SheetTrackView]:
    """All that are not hidden; of health too, where it is marked, for what it is marked with."""
    return {
        track.id: _wounds(live, sheet, track) if isinstance(track, WoundTrack) else _track(live, sheet, track)
        for track in sheet.blueprint.tracks.values()
        if not sheet.hidden(track.hide_when)
    }


def _track(live: Live, sheet: Sheet, track: PlainTrack) -> SheetTrackView:
    view: SheetTrackView = {
        "label": track.label,
        "now": sheet.track_value(track.id, live),
        "max": sheet.track_max(track.id),
    }
    if track.min != 0:
        view["min"] = track.min
    return view


def _wounds(live: Live, sheet: Sheet, track: WoundTrack) -> SheetTrackView:
    kinds = {kind.id: kind.label for kind in track.kinds}
    marks = live.wounds.get(track.id)
    view: SheetTrackView = {
        "label": track.label,
        "now": sheet.track_value(track.id, live),
        "max": sheet.wound_track(track.id).size,
        "kinds": kinds,
        "marked": [kinds.get(kind, kind) for kind in (marks.kinds if marks is not None else ())],
    }
    if penalty := sheet.penalty(track.id, live):
        view["penalty"] = penalty
    return view


def _states(live: Live, sheet: Sheet) -> dict[str, SheetStateView]:
    found: dict[str, SheetStateView] = {}
    for state in sheet.blueprint.states.values():
        value = sheet.state(state.id, live)
        if value is not None:
            labels = state.value_labels or {}
            values = {one: labels.get(one, one) for one in state.values}
            found[state.id] = {"label": state.label, "value": value, "values": values}
    return found


def _notes(live: Live, sheet: Sheet) -> dict[str, SheetNoteView]:
    found: dict[str, SheetNoteView] = {}
    for text in sheet.blueprint.texts.values():
        found[text.id] = {"label": text.label, "most": text.max_length}
        if content := live.text.get(text.id):
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
