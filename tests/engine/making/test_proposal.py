"""A character on the way: what is asked, what is picked, and what becomes of wishes that cannot be."""

import pytest

from engine.making.maker import make
from engine.making.proposal import Proposal, proposed, proposed_rise
from engine.making.wishes import MakingRefused, Wishes
from rulesets.format.character import CharacterBuild
from rulesets.format.making import Making
from rulesets.ruleset import Ruleset
from tests.engine.making.documents import Choices, made, making, names, reads, rules


def on_the_way(level: int = 1, choices: Choices | None = None, **options: str) -> Proposal:
    return proposed(rules(), making(), Wishes(options, choices or {}), level)


# --- what is asked ---------------------------------------------------------------------------------------------------


def test_exactly_what_comes_up_is_asked_in_its_order() -> None:
    assert list(on_the_way(1, calling="diver").asked) == ["scores", "diver-skills"]
    assert list(on_the_way(4, calling="diver").asked) == ["scores", "diver-skills", "scores-2", "mastery", "scores-4"]
    assert "singer-songs" in on_the_way(1, calling="singer").asked


def test_what_a_pick_leaves_to_choose_is_asked_too() -> None:
    assert "low-gift" not in on_the_way(1, {"voice": ["high"]}, calling="singer").asked
    gift = on_the_way(1, {"voice": ["low"]}, calling="singer").asked["low-gift"]
    assert (gift.kind, gift.offered) == ("entries", ["gifts/salt-eye", "gifts/cold-blood"])


def test_what_was_filled_up_with_stands_after_what_was_wished_for() -> None:
    skills = on_the_way(1, {"diver-skills": ["knots"]}, calling="diver").asked["diver-skills"]
    assert skills.picked == ["knots", "haggle"]
    assert "swim" not in skills.offered, "a diver swims already"


def test_songs_of_several_levels_are_one_question() -> None:
    songs = on_the_way(3, calling="singer").asked["singer-songs"]
    assert (songs.count, songs.free, songs.level) == (4, 2, 1)
    assert len(songs.picked) == 6
    assert max(songs.ranks.values()) == 2


def test_a_way_is_open_from_the_level_of_its_options() -> None:
    assert [one.way.id for one in on_the_way(2, calling="diver").ways] == ["kin", "calling", "oath"]
    guild = on_the_way(3, calling="diver").ways[-2]
    assert ([option.id for option in guild.options], guild.picked) == (["deep", "net"], "deep")


def test_an_optional_way_has_nothing_picked() -> None:
    assert on_the_way().ways[-1].picked is None
    assert on_the_way(oath="silence").ways[-1].picked == "silence"


# --- scores ----------------------------------------------------------------------------------------------------------


def test_scores_are_given_out_as_is_wished() -> None:
    assert reads(made(1, calling="diver")).ability_score("heft") == 15
    wished = made(1, {"scores": ["ear", "heft", "poise"]}, calling="diver")
    assert [reads(wished).ability_score(one) for one in ("ear", "heft", "poise")] == [15, 12, 8]


@pytest.mark.parametrize("order", [["ear"], ["ear", "ear", "heft"], ["ear", "heft", "luck"]])
def test_every_ability_gets_one_score(order: list[str]) -> None:
    with pytest.raises(MakingRefused, match="expected each of heft, poise or ear once"):
        made(1, {"scores": order}, calling="diver")


# --- preparing -------------------------------------------------------------------------------------------------------


def test_what_is_prepared_may_be_wished_for() -> None:
    known = on_the_way(3, calling="singer").asked["singer-songs-prepared"]
    assert (known.kind, known.count) == ("prepare", 3)
    last = [path for path in known.offered if path not in known.picked]
    found = on_the_way(3, {"singer-songs-prepared": last}, calling="singer")
    changed = found.asked["singer-songs-prepared"]
    assert changed.picked[: len(last)] == last
    ready = [str(row["_catalog"]) for row in found.build.lists["songs"] if row.get("ready") is True]
    assert sorted(ready) == sorted(changed.picked) and len(ready) == 3


def test_what_is_not_known_is_not_prepared() -> None:
    found = on_the_way(1, {"singer-songs-prepared": ["songs/maelstrom"]}, calling="singer")
    assert [(one.about, one.picks) for one in found.dropped] == [("singer-songs-prepared", ["songs/maelstrom"])]


# --- what cannot be --------------------------------------------------------------------------------------------------


def test_another_calling_takes_the_wishes_for_the_first_one_away() -> None:
    choices = {"diver-skills": ["knots"], "singer-songs": ["songs/foam"]}
    found = on_the_way(1, choices, calling="singer")
    assert [one.about for one in found.dropped] == ["diver-skills"]
    assert "Foam" in names(found.build, "songs")


def test_of_picks_only_those_that_cannot_be_are_dropped() -> None:
    found = on_the_way(1, {"diver-skills": ["swim", "knots"]}, calling="diver")
    assert [(one.about, one.picks) for one in found.dropped] == [("diver-skills", ["swim"])]
    assert found.asked["diver-skills"].picked[0] == "knots"


def test_any_number_of_bad_wishes_costs_only_a_few_attempts(monkeypatch: pytest.MonkeyPatch) -> None:
    attempts: list[Wishes] = []

    def counted(rules_: Ruleset, by: Making, wishes: Wishes, level: int, name: str | None) -> CharacterBuild:
        attempts.append(wishes)
        return make(rules_, by, wishes, level, name)

    monkeypatch.setattr("engine.making.proposal.make", counted)
    unknown = {f"unknown-{number}": ["x"] for number in range(70)}
    found = on_the_way(1, {**unknown, "diver-skills": [f"bad-{number}" for number in range(90)]}, calling="diver")
    assert len(attempts) <= 4
    assert {one.about for one in found.dropped} == {*unknown, "diver-skills"}


def test_after_so_many_refusals_no_wish_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.making.proposal.MOST_REFUSALS", 0)
    found = on_the_way(1, {"diver-skills": ["swim"], "scores": ["ear", "heft", "poise"]}, calling="diver")
    assert {one.about for one in found.dropped} == {"diver-skills", "scores"}
    assert found.asked["scores"].picked[0] == "heft"


def test_an_option_that_is_not_open_is_dropped() -> None:
    found = on_the_way(kin="moorfolk", brood="delta")
    assert [(one.about, one.picks) for one in found.dropped] == [("brood", ["delta"])]


def test_a_level_there_is_not_is_refused() -> None:
    with pytest.raises(MakingRefused, match="There is no level 7"):
        on_the_way(7)


# --- rising ----------------------------------------------------------------------------------------------------------


def test_who_rises_is_asked_about_the_new_level_alone() -> None:
    found = proposed_rise(rules(), making(), made(2, calling="diver"), Wishes({}, {"mastery": ["knots"]}))
    assert list(found.asked) == ["mastery"]
    assert {one.way.id for one in found.ways} == {"oath", "guild"}


def test_a_riser_learns_what_is_new() -> None:
    before = made(2, calling="singer")
    songs = proposed_rise(rules(), making(), before, Wishes()).asked["singer-songs"]
    assert (songs.count, songs.free) == (1, 1)
    assert not {path for path in songs.offered if path in names(before, "songs")}
