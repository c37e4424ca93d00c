"""The numbers of a sheet: checks (format 2.2), fields and derived values (3), references (4), live reads (5)."""

from typing import Any

import pytest
from pydantic import TypeAdapter

from engine.sheet.live import HeldItem, Live, Marks
from engine.sheet.reader import Sheet
from rulesets.format.values import ValueRef
from tests.engine.sheet.bags import with_items
from tests.engine.sheet.documents import BRASSWICK, SALTMARROW, changed, sheet

_ref: TypeAdapter[ValueRef] = TypeAdapter(ValueRef)


def read(one: Sheet, written: Any, live: Live | None = None) -> float:
    return one.read(_ref.validate_python(written), live)


# The sheet's number for a check (2.2)


def test_a_skill_is_its_ability_its_tier_and_the_free_bonus() -> None:
    one = sheet(
        BRASSWICK,
        {
            "abilities": {"wits": 15},
            "skills": {"glazing": "master"},
            "bonuses": {"glazing": 3},
            "fields": {"rank": 5},
        },
    )
    assert one.skill("glazing") == 2 + (1 + 2 * 3) + 3


@pytest.mark.parametrize(("tier", "adds"), [("raw", 0), ("half", 1), ("taught", 3), ("master", 7)])
def test_a_tier_adds_its_flat_part_and_its_rounded_share_of_the_proficiency_bonus(tier: str, adds: int) -> None:
    one = sheet(BRASSWICK, {"skills": {"haggle": tier}, "fields": {"rank": 6}})
    assert one.skill("haggle") == adds


def test_half_a_bonus_rounds_as_the_tier_says() -> None:
    nearest = changed(BRASSWICK, "resolution", "proficiencyTiers", 1, "round", to="nearest")
    assert sheet(nearest, {"skills": {"haggle": "half"}, "fields": {"rank": 6}}).skill("haggle") == 2


def test_a_free_bonus_is_held_to_the_sheets_range() -> None:
    assert sheet(BRASSWICK, {"bonuses": {"haggle": 12}}).skill("haggle") == 5
    assert sheet(BRASSWICK, {"bonuses": {"haggle": -12}}).skill("haggle") == -5


def test_an_unlisted_skill_is_at_the_first_tier_and_takes_its_untrained_number() -> None:
    assert sheet(BRASSWICK, {"abilities": {"brawn": 14}}).skill("climb") == 2 - 2
    assert sheet(BRASSWICK, {"abilities": {"brawn": 14}, "skills": {"climb": "half"}}).skill("climb") == 2 + 1


def test_an_unknown_tier_counts_as_the_first() -> None:
    assert sheet(BRASSWICK, {"skills": {"climb": "gone"}}).skill("climb") == -2


def test_a_skills_own_untrained_rule_beats_its_sections() -> None:
    blueprint = sheet(BRASSWICK).blueprint
    assert blueprint.untrained(blueprint.skills["clockwork"]) == "refuse"
    assert blueprint.untrained(blueprint.skills["glazing"]) == "normal"


def test_a_cap_holds_the_number_down_and_follows_the_live_state() -> None:
    one = sheet(BRASSWICK, {"abilities": {"grace": 20}, "skills": {"hush": "master"}, "fields": {"rank": 9}})
    assert one.skill("hush") == 5
    assert one.skill("hush", Live(states={"lamp": "bright"})) == 1
    assert one.skill("hush", Live(states={"lamp": "dark"})) == 9


def test_a_swapped_ability_is_swapped_on_the_uncapped_number_and_capped_again() -> None:
    one = sheet(BRASSWICK, {"abilities": {"grace": 20, "wits": 4}, "skills": {"hush": "master"}})
    assert one.skill("hush", ability="wits") == -3 + 5
    assert one.skill("hush", Live(states={"lamp": "bright"}), "wits") == 1


def test_an_ability_check_is_the_modifier_alone() -> None:
    one = sheet(BRASSWICK, {"abilities": {"wits": 7}, "skills": {"glazing": "master"}})
    assert one.ability_mod("wits") == -2


def test_in_a_pool_ruleset_the_number_is_a_count_of_dice() -> None:
    one = sheet(SALTMARROW, {"abilities": {"arms": 4}, "skills": {"row": "salted"}})
    assert one.skill("row") == 6
    assert sheet(SALTMARROW, {"abilities": {"arms": 4}}).skill("row") == 3


def test_a_step_table_of_modifiers_reads_the_last_row_reached() -> None:
    stepped = changed(BRASSWICK, "resolution", "abilityModifier", to={"op": "stepTable", "table": [[5, -1], [12, 2]]})
    one = sheet(stepped, {"abilities": {"brawn": 4, "grace": 11, "wits": 12}})
    assert [one.ability_mod(ability) for ability in ("brawn", "grace", "wits")] == [0, -1, 2]


# Fields and derived values (3.5 to 3.8)


def test_what_nobody_filled_reads_as_a_blank_sheet() -> None:
    one = sheet(BRASSWICK)
    assert one.field("rank") == 1  # no default: the lowest
    assert one.field("calling") == "smith"  # no default: the first
    assert one.field("gift") == "none"
    assert one.field("sworn") is False


def test_a_value_of_the_wrong_sort_reads_as_blank() -> None:
    one = sheet(BRASSWICK, {"fields": {"rank": "many", "sworn": 3}})
    assert one.field("rank") == 1
    assert one.field("sworn") is False


def test_a_stored_value_out_of_range_is_read_as_it_stands() -> None:
    assert sheet(BRASSWICK, {"fields": {"rank": 40}}).proficiency_bonus() == 4


@pytest.mark.parametrize(("rank", "half"), [(1, 0), (2, 1), (5, 2)])
def test_scale_rounds_down_by_itself(rank: int, half: int) -> None:
    assert sheet(BRASSWICK, {"fields": {"rank": rank}}).derived("half_rank") == half


@pytest.mark.parametrize(("how", "result"), [("down", 2), ("nearest", 3), ("up", 3)])
def test_scale_rounds_as_it_is_told(how: str, result: int) -> None:
    rounding = changed(BRASSWICK, "sheet", "derived", 1, "round", to=how)
    assert sheet(rounding, {"fields": {"rank": 5}}).derived("half_rank") == result


def test_scale_never_rounds_up_for_the_noise_of_binary_fractions() -> None:
    tenths = changed(BRASSWICK, "sheet", "derived", 1, "multiplier", to=1.1)
    up = changed(tenths, "sheet", "derived", 1, "round", to="up")
    assert sheet(up, {"fields": {"rank": 10}}).derived("half_rank") == 11


def test_min_and_max_pick_the_lowest_and_the_highest() -> None:
    one = sheet(BRASSWICK, {"abilities": {"brawn": 16, "grace": 8}})
    assert (one.derived("best"), one.derived("worst")) == (3, -1)


def test_a_step_table_below_its_first_row_reads_0() -> None:
    assert sheet(BRASSWICK, {"fields": {"rank": 0}}).derived("teaching") == 0


def test_an_enum_table_reads_its_default_for_values_it_leaves_out_and_for_a_hidden_state() -> None:
    assert sheet(BRASSWICK).derived("quiet") == 5
    hidden = changed(BRASSWICK, "sheet", "live", "states", 0, "hideWhen", to={"field": "sworn", "equals": True})
    assert sheet(hidden, {"fields": {"sworn": True}}).derived("quiet", Live(states={"lamp": "dark"})) == 5
    assert sheet(hidden, {"fields": {"sworn": False}}).derived("quiet", Live(states={"lamp": "dark"})) == 9


def test_a_long_chain_of_derived_values_is_walked_once() -> None:
    chain: list[dict[str, Any]] = [{"id": "d0", "label": "0", "op": "sum", "of": [{"livePool": "vigor"}]}]
    chain += [{"id": f"d{n}", "label": str(n), "op": "sum", "of": [{"derived": f"d{n - 1}"}] * 2} for n in range(1, 45)]
    long = changed(BRASSWICK, "sheet", "derived", to=BRASSWICK["sheet"]["derived"] + chain)
    assert sheet(long).derived("d44", Live(pools={"vigor": 1})) == 2**44


def test_a_chain_of_huge_factors_stays_a_number() -> None:
    chain = [
        {"id": f"x{n}", "label": "x", "op": "scale", "of": {"derived": f"x{n - 1}"}, "multiplier": 1e300}
        for n in range(1, 5)
    ]
    first = {"id": "x0", "label": "x", "op": "sum", "of": [{"const": 1e300}]}
    huge = changed(BRASSWICK, "sheet", "derived", to=[*BRASSWICK["sheet"]["derived"], first, *chain])
    assert sheet(huge).derived("x4") == 1e15


# Value references (4)


@pytest.mark.parametrize(
    ("written", "reads"),
    [
        ({"const": 2.5}, 2.5),
        ({"field": "rank"}, 6),
        ({"derived": "half_rank"}, 3),
        ({"abilityScore": "brawn"}, 15),
        ({"abilityMod": "brawn"}, 2),
        ({"abilityModFromField": "gift"}, 2),
        ({"skillMod": "haggle"}, 3),
        ({"saveMod": "fort"}, 2),
        ({"listSum": {"list": "arts", "column": "vigor"}}, 7),
        ({"listSum": {"list": "arts", "column": "vigor", "onlyWhen": "ready"}}, 4),
        ({"livePool": "vigor"}, 5),
        ({"liveTrack": "favor"}, 2),
        ({"liveTrack": "favor", "read": "filled"}, 5),
        ({"liveTrack": "favor", "read": "remaining"}, 1),
    ],
)
def test_every_reference_reads_its_number(written: Any, reads: float) -> None:
    one = sheet(
        BRASSWICK,
        {
            "abilities": {"brawn": 15},
            "skills": {"haggle": "taught"},
            "fields": {"rank": 6, "gift": "brawn"},
            "lists": {"arts": [{"vigor": 3}, {"vigor": 4, "ready": True}, {"art": "Bow"}]},
        },
    )
    live = Live(pools={"vigor": 5}, tracks={"favor": 2})
    assert read(one, written, live) == reads


def test_a_field_that_names_no_ability_adds_nothing() -> None:
    one = sheet(BRASSWICK, {"abilities": {"brawn": 18}, "fields": {"gift": "none"}})
    assert read(one, {"abilityModFromField": "gift"}) == 0


def test_a_derived_value_may_read_capped_skills_and_saves() -> None:
    one = sheet(BRASSWICK, {"abilities": {"grace": 20, "brawn": 12}, "skills": {"hush": "master"}})
    assert one.derived("gifted") == 0 + 5 + 1
    assert one.derived("gifted", Live(states={"lamp": "bright"})) == 0 + 1 + 1


def test_an_empty_cell_is_its_columns_default() -> None:
    defaulted = changed(BRASSWICK, "sheet", "lists", 0, "columns", 2, "default", to=2)
    one = sheet(defaulted, {"lists": {"arts": [{}, {"vigor": 5}]}})
    assert read(one, {"listSum": {"list": "arts", "column": "vigor"}}) == 7


def test_a_hidden_list_adds_nothing() -> None:
    hidden = changed(BRASSWICK, "sheet", "lists", 0, "hideWhen", to={"field": "calling", "in": ["smith"]})
    one = sheet(hidden, {"lists": {"arts": [{"vigor": 5}]}})
    assert read(one, {"listSum": {"list": "arts", "column": "vigor"}}) == 0
    assert one.pool_max("vigor") == 6


# Pools and tracks (5)


def test_an_untouched_pool_is_full_and_follows_its_maximum() -> None:
    assert sheet(BRASSWICK).pool_left("vigor") == 6
    assert sheet(BRASSWICK, {"abilities": {"brawn": 18}}).pool_left("vigor", Live()) == 10


def test_a_pool_that_starts_empty_is_empty() -> None:
    assert sheet(BRASSWICK).pool_left("debt", Live()) == 0


def test_a_pool_never_has_less_than_nothing_to_give() -> None:
    weak = sheet(BRASSWICK, {"lists": {"arts": [{"vigor": 0}]}, "abilities": {"brawn": -20}})
    assert weak.pool_max("vigor") == 0


def test_a_hidden_pool_reads_0_and_is_not_among_the_pools() -> None:
    one = sheet(BRASSWICK, {"fields": {"calling": "smith"}})
    assert one.pool_max("sight") == one.pool_left("sight", Live(pools={"sight": 2})) == 0
    assert "sight" not in [pool.id for pool in one.pools()]
    assert sheet(BRASSWICK, {"fields": {"calling": "seer"}}).pool_left("sight") == 3


def test_a_hidden_track_reads_0() -> None:
    live = Live(tracks={"vows": 3})
    assert sheet(BRASSWICK).track_value("vows", live) == 0
    assert read(sheet(BRASSWICK), {"liveTrack": "vows", "read": "remaining"}, live) == 0
    assert sheet(BRASSWICK, {"fields": {"sworn": True}}).track_value("vows", live) == 3


def test_a_track_read_off_the_sheet_is_never_below_its_least() -> None:
    low = changed(BRASSWICK, "sheet", "live", "tracks", 1, "max", to={"const": -9})
    assert sheet(low).track_max("favor") == -3


def test_a_row_with_a_maximum_is_a_pool_and_one_at_0_is_none() -> None:
    one = sheet(
        BRASSWICK,
        {
            "lists": {
                "wells": [
                    {"well": "Deep", "depth": 3, "fills": "night", "_catalog": "tricks/flare"},
                    {"well": "Dry", "depth": 0},
                ]
            }
        },
    )
    (pool,) = one.row_pools.values()
    assert (pool.key, pool.label, pool.max, pool.recharge, pool.entry) == (
        "wells/0",
        "Deep",
        3,
        "night",
        "tricks/flare",
    )
    assert one.pool_left("wells/0", Live(row_pools={"wells/0": 1})) == 1
    assert one.pool_left("wells/1") == 0


def test_the_rows_of_a_hidden_list_are_no_pools() -> None:
    one = sheet(BRASSWICK, {"fields": {"sworn": True}, "lists": {"wells": [{"well": "Deep", "depth": 3}]}})
    assert not one.row_pools


def test_hide_when_an_enum_value_is_gone_compares_as_the_default() -> None:
    one = sheet(BRASSWICK, {"fields": {"calling": "ferryman"}})
    assert one.state("trance", Live(states={"trance": "deep"})) is None  # as a smith


def test_true_is_not_1_to_a_hide_when() -> None:
    one = sheet(
        changed(BRASSWICK, "sheet", "live", "pools", 1, "hideWhen", to={"field": "sworn", "equals": 1}),
        {"fields": {"sworn": True}},
    )
    assert one.has_pool("oil_1")


def test_a_stored_state_no_longer_offered_reads_as_the_default() -> None:
    assert sheet(BRASSWICK).state("stance", Live(states={"stance": "flying"})) == "easy"
    assert sheet(BRASSWICK).state("lamp", Live()) == "steady"


def test_a_wound_tracks_penalty_is_read_as_a_reference() -> None:
    live = Live(wounds={"hurt": Marks(kinds=["cut", "bruise"])})
    one = sheet(SALTMARROW)
    assert read(one, {"liveTrack": "hurt"}, live) == 2
    assert read(one, {"liveTrack": "hurt", "read": "remaining"}, live) == 1
    assert read(one, {"liveTrack": "hurt", "read": "penalty"}, live) == -2
    assert read(one, {"liveTrack": "tide", "read": "penalty"}, live) == 0


# Items on the sheet (4.1, 10.4)


BAG = [
    HeldItem(item="gear/mail", worn=True),
    HeldItem(item="gear/shield", worn=True),
    HeldItem(item="gear/shield", count=2),
    HeldItem(item="gear/rope", count=3),
    HeldItem(item="A smooth stone"),
]


@pytest.mark.parametrize(
    ("stat", "reads"),
    [
        ({"from": "worn", "pick": "sum", "stat": "guard"}, 5 + 2),
        ({"from": "carried", "pick": "sum", "stat": "guard"}, 2 * 2),
        ({"from": "all", "pick": "sum", "stat": "guard"}, 5 + 2 + 4),
        ({"from": "all", "pick": "max", "stat": "guard"}, 5),
        ({"from": "all", "pick": "min", "stat": "guard"}, 2),
        ({"from": "all", "pick": "max", "stat": "guard", "category": "shield"}, 2),
        ({"from": "all", "pick": "sum", "stat": "guard", "slot": "body"}, 5),
        ({"from": "all", "pick": "count"}, 1 + 1 + 2 + 3),
        ({"from": "all", "pick": "count", "stat": "guard"}, 1 + 1 + 2),
        ({"from": "all", "pick": "count", "tag": "heavy"}, 1),
        ({"from": "worn", "pick": "max", "stat": "guard", "tag": "loud", "default": -4}, -4),
        ({"from": "worn", "pick": "count", "tag": "loud", "default": 9}, 9),
    ],
)
def test_item_stats_pick_among_what_is_held(stat: Any, reads: float) -> None:
    assert read(sheet(with_items(BRASSWICK)), {"itemStat": stat}, Live(items=BAG)) == reads


def test_with_nothing_held_yet_an_item_stat_reads_its_default() -> None:
    stat = {"itemStat": {"from": "worn", "pick": "max", "stat": "guard", "default": 1}}
    assert read(sheet(with_items(BRASSWICK)), stat) == 1


def test_an_item_that_only_binds_is_worn_while_bound() -> None:
    one = sheet(with_items(BRASSWICK), {"abilities": {"grace": 10}})
    assert one.ability_score("grace", Live(items=[HeldItem(item="gear/eye")])) == 10
    assert one.ability_score("grace", Live(items=[HeldItem(item="gear/eye", bound=True)])) == 14


def test_one_that_takes_slots_and_binds_is_worn_while_both() -> None:
    one = sheet(with_items(BRASSWICK))
    for worn, bound, score in ((True, False, 10), (False, True, 10), (True, True, 12)):
        live = Live(items=[HeldItem(item="gear/belt", worn=worn, bound=bound)])
        assert one.ability_score("brawn", live) == score


def test_adds_go_on_first_then_the_highest_set_is_a_floor_then_the_bounds_hold() -> None:
    one = sheet(with_items(BRASSWICK), {"abilities": {"brawn": 9}})
    belt = HeldItem(item="gear/belt", worn=True, bound=True)  # +2 brawn
    gauntlets = HeldItem(item="gear/gauntlets", worn=True)  # brawn at least 19
    ring = HeldItem(item="gear/ring", worn=True)  # brawn at least 17
    assert one.ability_score("brawn", Live(items=[belt])) == 11
    assert one.ability_score("brawn", Live(items=[belt, gauntlets, ring])) == 19
    strong = sheet(with_items(BRASSWICK), {"abilities": {"brawn": 20}})
    assert strong.ability_score("brawn", Live(items=[belt, gauntlets])) == 20


def test_an_item_applies_once_however_many_are_held() -> None:
    one = sheet(with_items(BRASSWICK))
    rings = [HeldItem(item="gear/token", count=3), HeldItem(item="gear/token")]
    assert one.ability_score("wits", Live(items=rings)) == 11


def test_of_an_item_both_worn_and_carried_only_what_it_does_worn_counts() -> None:
    one = sheet(with_items(BRASSWICK))
    worn, carried = HeldItem(item="gear/gauntlets", worn=True), HeldItem(item="gear/gauntlets")
    for items in ([worn, carried], [carried, worn]):
        assert one.ability_score("brawn", Live(items=items)) == 19


def test_everything_that_reads_the_ability_reads_the_changed_one_but_maxima_and_the_bonus() -> None:
    bonus = changed(
        with_items(BRASSWICK), "sheet", "derived", 0, to={
            "id": "teaching", "label": "Teaching", "op": "sum", "of": [{"abilityMod": "brawn"}]
        }
    )  # fmt: skip
    one = sheet(bonus, {"skills": {"climb": "taught"}})
    live = Live(items=[HeldItem(item="gear/gauntlets", worn=True)])
    assert one.derived("best", live) == 4
    assert one.save("fort", live) == 4
    assert one.skill("climb", live) == 4  # the tier's share of a bonus of 0 adds nothing
    assert one.pool_max("vigor") == one.pool_left("vigor", live) == 6
    assert read(one, {"livePool": "vigor"}, live) == 6
    assert one.derived("vigor_max", live) == 10  # shown, it reads the items; as a maximum it does not


def test_a_sheet_is_known_by_identity() -> None:
    one, other = sheet(BRASSWICK), sheet(BRASSWICK)
    assert one != other
    assert len({one, other}) == 2
