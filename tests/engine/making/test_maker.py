"""Characters made from nothing and raised in level: ways, scores, hit points."""

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.making.maker import level_of, make, options_of, rise
from engine.making.wishes import MakingRefused, Wishes
from rulesets.format.character import CharacterBuild
from tests.engine.making.documents import DIVER, made, making, names, reads, risen, rules

CALLINGS = ("diver", "singer", "keeper")


@pytest.mark.parametrize("calling", CALLINGS)
def test_somebody_made_of_level_3_is_somebody_of_level_1_raised_twice(calling: str) -> None:
    assert risen(risen(made(1, calling=calling))) == made(3, calling=calling)


def picks(*offered: str, most: int = 1) -> st.SearchStrategy[list[str]]:
    """Some of these, the same perhaps more than once."""
    return st.lists(st.sampled_from(offered), max_size=most)


ASKED = {
    "diver": {1: ["diver-skills"], 2: ["scores-2"], 3: ["mastery"], 4: ["scores-4"]},
    "singer": {1: ["voice"], 2: ["singer-gift"], 4: ["scores-4"]},
    "keeper": {},
}
"""The choices that come at each level, by calling."""
WISHED = st.fixed_dictionaries(
    {},
    optional={
        "diver-skills": picks("knots", "listen", "haggle", "swim", most=2),
        "mastery": picks("swim", "knots", "listen"),
        "scores-2": picks("heft", "poise", "ear", most=2),
        "scores-4": picks("heft", "poise", "ear"),
        "voice": picks("high", "low", "loud"),
        "singer-gift": picks("gifts/salt-eye", "gifts/cold-blood", "gifts/knife-hand"),
    },
)
KINS: list[dict[str, str]] = [{}, {"kin": "reedfolk", "brood": "delta"}, {"kin": "reedfolk"}, {"kin": "stonekin"}]
OATHS: list[dict[str, str]] = [{}, {"oath": "silence"}]


def or_refusal(work: Callable[[], CharacterBuild]) -> CharacterBuild | str:
    """What comes of it, or the sentence it is refused with."""
    try:
        return work()
    except MakingRefused as refused:
        return str(refused)


@settings(max_examples=150)
@given(
    wished=WISHED,
    calling=st.sampled_from(CALLINGS),
    others=st.builds(dict.__or__, st.sampled_from(KINS), st.sampled_from(OATHS)),
    songs=st.none() | st.permutations(["songs/foam", "songs/spray", "songs/flood"]),
    last=st.integers(1, 6),
)
def test_rising_step_by_step_is_being_made_of_that_level_whatever_is_wished_for(
    wished: dict[str, list[str]], calling: str, others: dict[str, str], songs: list[str] | None, last: int
) -> None:
    options, asked = {"calling": calling, **others}, ASKED[calling]
    at = [{name: wished[name] for name in asked.get(level, ()) if name in wished} for level in range(1, last + 1)]
    if songs is not None and calling == "singer":
        at[0]["singer-songs"] = songs[:2]

    def step_by_step() -> CharacterBuild:
        built = make(rules(), making(), Wishes(options, at[0]), 1)
        for choices in at[1:]:
            built = risen(built, choices=choices)
        return built

    together = {name: picked for choices in at for name, picked in choices.items()}
    outcome = or_refusal(step_by_step)
    assert outcome == or_refusal(lambda: make(rules(), making(), Wishes(options, together), last))
    assert isinstance(outcome, str) or level_of(rules(), making(), outcome) == last


def test_several_levels_at_once_are_the_same_as_one_after_the_other() -> None:
    assert risen(made(1, calling="diver"), to=5) == made(5, calling="diver")


# --- hit points ----------------------------------------------------------------------------------------------------


def test_the_first_level_gives_the_first_hit_points_and_the_modifier() -> None:
    assert made(1, calling="diver").fields["wind_max"] == 8 + 2


def test_every_later_level_gives_the_later_ones_and_the_modifier() -> None:
    by = making({f"{DIVER}.levels.2": {}})
    assert made(3, calling="diver", by=by).fields["wind_max"] == (8 + 2) + (5 + 2) + (5 + 2)


def test_a_level_gives_at_least_one_hit_point() -> None:
    frail = made(1, calling="singer")
    assert reads(frail).ability_mod("heft") == -1
    assert frail.fields["wind_max"] == 4 - 1
    assert risen(frail).fields["wind_max"] == 4 - 1 + 1


def test_a_modifier_that_rises_counts_for_the_levels_before_as_well() -> None:
    before, after = made(1, calling="diver"), made(2, calling="diver")
    assert [reads(one).ability_mod("heft") for one in (before, after)] == [2, 3]
    assert after.fields["wind_max"] == (8 + 3) + (5 + 3)


def test_what_a_kin_adds_to_hit_points_it_adds_at_every_level() -> None:
    for level in (1, 4):
        sturdy, plain = made(level, kin="stonekin", calling="keeper"), made(level, calling="keeper")
        assert sturdy.fields["wind_max"] == int(str(plain.fields["wind_max"])) + level


def test_what_is_chosen_at_a_later_level_gives_its_first_hit_points_then() -> None:
    by = making({"ways.guild.options.net.hitPoints": {"first": 9, "then": 2}})
    wind = [
        int(str(made(level, calling="diver", guild="net", by=by).fields["wind_max"]))
        - int(str(made(level, calling="diver", guild="net").fields["wind_max"]))
        for level in (2, 3, 4)
    ]
    assert wind == [0, 9, 9 + 2]


def test_a_ruleset_may_count_hit_points_in_another_way() -> None:
    by = making({"hitPoints": None})
    assert "wind_max" not in made(2, calling="diver", by=by).fields


# --- scores --------------------------------------------------------------------------------------------------------


def test_scores_are_given_out_in_the_order_of_the_option() -> None:
    assert made(calling="diver").abilities == {"heft": 15, "poise": 12, "ear": 8}
    assert made(calling="singer").abilities == {"ear": 15, "poise": 12, "heft": 8}


def test_what_a_kin_raises_comes_on_top_of_the_score_given_out() -> None:
    assert made(kin="reedfolk", calling="diver").abilities["ear"] == 8 + 2


def test_a_kin_raises_no_score_above_the_top() -> None:
    assert made(kin="reedfolk", calling="singer").abilities["ear"] == 16


# --- ways ----------------------------------------------------------------------------------------------------------


def test_the_first_option_is_taken_when_nobody_chooses() -> None:
    assert made().fields["calling"] == "diver"


def test_a_choice_field_keeps_an_option_by_its_id_and_a_text_by_its_label() -> None:
    fields = made(kin="reedfolk", brood="delta", calling="singer").fields
    assert (fields["kin"], fields["brood"], fields["calling"]) == ("Reed folk", "Delta brood", "singer")


def test_what_a_sheet_says_its_character_is_can_be_read_off_it() -> None:
    held = options_of(making(), made(2, kin="reedfolk", brood="delta", calling="singer"))
    assert [(one.option.id, one.since) for one in held] == [("reedfolk", 1), ("delta", 1), ("singer", 1), ("choir", 2)]


def test_an_option_within_another_is_only_for_whoever_took_that() -> None:
    assert "brood" not in made(kin="moorfolk").fields
    assert made(kin="reedfolk").fields["brood"] == "Marsh brood"
    with pytest.raises(MakingRefused, match=r"Brood delta is only for kin reedfolk\. To choose from: nothing\."):
        made(kin="stonekin", brood="delta")


def test_an_optional_way_is_taken_by_nobody_who_does_not_ask() -> None:
    assert "oath" not in made().fields
    assert made(oath="silence").fields["oath"] == "Silence"


def test_a_way_that_comes_at_a_later_level_is_chosen_then() -> None:
    assert "guild" not in made(2).fields
    assert made(3).fields["guild"] == "Guild of the Deep"
    assert names(made(3), "gifts")[-1] == "Cold blood"


def test_what_comes_later_may_be_wished_for_from_the_start() -> None:
    assert "guild" not in made(2, guild="net").fields
    assert made(3, guild="net").fields["guild"] == "Guild of the Net"


def test_what_comes_at_a_level_may_be_wished_for_when_it_is_reached() -> None:
    raised = rise(rules(), making(), made(2), Wishes(options={"guild": "net"}))
    assert raised == made(3, guild="net")


def test_an_option_within_one_of_a_later_level_waits_for_it() -> None:
    rope = {"id": "rope", "label": "Rope bearer", "within": {"guild": "net"}}
    by = making({"ways.+": {"id": "post", "label": "Post", "field": "oath", "at": {"rope": 3}, "options": [rope]}})
    assert made(3, by=by, guild="net", post="rope").fields["oath"] == "Rope bearer"
    with pytest.raises(MakingRefused, match="Post rope is only for guild net"):
        made(3, by=by, guild="deep", post="rope")


def test_an_option_within_one_nobody_took_is_refused() -> None:
    bell = {"id": "bell", "label": "Bell ringer", "within": {"oath": "silence"}}
    by = making({"ways.+": {"id": "post", "label": "Post", "field": "guild", "optional": True, "options": [bell]}})
    assert made(by=by, oath="silence", post="bell").fields["guild"] == "Bell ringer"
    with pytest.raises(MakingRefused, match="Post bell is only for oath silence"):
        made(by=by, post="bell")


# --- what cannot be ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", [-1, 0, 7])
def test_a_level_there_is_not_is_refused(level: int) -> None:
    with pytest.raises(MakingRefused, match=rf"^There is no level {level}, expected 1 to 6\.$"):
        made(level)


def test_nobody_rises_above_the_highest_level() -> None:
    with pytest.raises(MakingRefused, match="no level 7"):
        risen(made(6))


@pytest.mark.parametrize("to", [1, 2])
def test_nobody_sinks_or_stays(to: int) -> None:
    with pytest.raises(MakingRefused, match="of level 2 already"):
        risen(made(2), to=to)


def test_an_unknown_way_is_told_with_the_one_that_was_meant() -> None:
    with pytest.raises(
        MakingRefused, match=r"no 'caling' to choose \(did you mean \"calling\"\?\): kin, brood, calling"
    ):
        made(caling="diver")
    with pytest.raises(MakingRefused, match="no 'gild' to choose"):
        rise(rules(), making(), made(2), Wishes(options={"gild": "net"}))


def test_an_unknown_option_is_told_with_those_there_are() -> None:
    with pytest.raises(MakingRefused, match=r"no calling 'divr' \(did you mean \"diver\"\?\): diver, singer, keeper"):
        made(calling="divr")


def test_nobody_becomes_something_else_by_rising() -> None:
    with pytest.raises(MakingRefused, match="Calling is diver already, and cannot become singer"):
        rise(rules(), making(), made(1), Wishes(options={"calling": "singer"}))


def test_an_option_of_another_level_cannot_be_wished_for_when_rising() -> None:
    with pytest.raises(MakingRefused, match="Guild net is chosen at level 3, and this character rises from 1 to 2"):
        rise(rules(), making(), made(1), Wishes(options={"guild": "net"}))
    with pytest.raises(MakingRefused, match="Oath silence is chosen at level 1"):
        rise(rules(), making(), made(1), Wishes(options={"oath": "silence"}))


# --- what stays ----------------------------------------------------------------------------------------------------


def test_what_was_spent_marked_and_written_stays_when_somebody_rises() -> None:
    worn = CharacterBuild.model_validate(
        {
            **made(1, calling="diver").model_dump(mode="json", by_alias=True),
            "name": "Ona",
            "live": {"pools": {"wind": 3}, "conditions": ["soaked"]},
            "bonuses": {"swim": 1},
            "diary": "found a bell",
        }
    )
    raised = risen(worn, to=3)
    assert (raised.name, raised.bonuses, raised.unknown) == ("Ona", {"swim": 1}, {"diary": "found a bell"})
    assert raised.live == worn.live


def test_rising_leaves_the_sheet_it_began_with_as_it_was() -> None:
    before = made(1)
    copy = before.model_dump()
    risen(before, to=6)
    assert before.model_dump() == copy


def test_a_name_is_the_characters() -> None:
    assert make(rules(), making(), Wishes(), 1, "Ona").name == "Ona"
    assert made().name is None
