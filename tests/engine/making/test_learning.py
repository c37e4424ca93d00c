"""Songs learned with a level, and which of them are prepared."""

import pytest

from engine.making.maker import make
from engine.making.wishes import MakingRefused, Wishes
from rulesets.format.character import CharacterBuild
from rulesets.load import load_document
from tests.engine.making.documents import SINGER, Choices, made, making, names, reads, risen
from tests.engine.making.kelpmoor import kelpmoor

LEARNS = f"{SINGER}.learns.singer-songs"


def ready(build: CharacterBuild) -> list[str]:
    """The songs that are prepared."""
    return [str(row["name"]) for row in build.lists["songs"] if row.get("ready") is True]


def with_ready(build: CharacterBuild, *songs: str) -> CharacterBuild:
    """The same character, its player having prepared these."""
    rows = tuple({**row, "ready": row["name"] in songs} for row in build.lists["songs"])
    return build.model_copy(update={"lists": {**build.lists, "songs": rows}})


def refusal(songs: list[str], level: int = 1) -> str:
    """The sentence a wish for these songs is refused with."""
    with pytest.raises(MakingRefused) as refused:
        made(level, {"singer-songs": songs}, calling="singer")
    return str(refused.value)


# --- how many, and which -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("level", "free", "known"), [(1, 1, 2), (2, 1, 3), (3, 2, 4), (4, 2, 4), (5, 2, 6), (6, 2, 6)])
def test_as_many_are_learned_as_the_tables_say(level: int, free: int, known: int) -> None:
    songs = names(made(level, calling="singer"), "songs")
    low = [song for song in songs if song in ("Hum", "Whistle", "Drone")]
    assert (len(low), len(songs) - len(low)) == (free, known)


def test_what_is_taken_by_itself_comes_in_its_order_then_as_the_catalog_lists_it() -> None:
    assert names(made(1, calling="singer"), "songs") == ["Whistle", "Foam", "Ebb"]


def test_what_is_too_high_yet_waits_for_its_level() -> None:
    learned = [names(made(level, calling="singer"), "songs") for level in (2, 3, 5)]
    assert ["Surge" in songs for songs in learned] == [False, True, True]
    assert ["Maelstrom" in songs for songs in learned] == [False, False, True]


def test_only_songs_the_filter_lets_in_are_learned() -> None:
    everything = names(made(6, calling="singer", by=making({f"{LEARNS}.known": [[1, 12]]})), "songs")
    assert len(everything) == 2 + 7
    assert "Stone song" not in everything
    assert "cannot be had" in refusal(["songs/stone-song"])


def test_what_is_offered_besides_is_learned_like_the_others() -> None:
    by = making({f"{LEARNS}.also": ["songs/stone-song"]})
    built = made(1, {"singer-songs": ["songs/stone-song"]}, calling="singer", by=by)
    assert names(built, "songs") == ["Whistle", "Stone song", "Foam"]
    assert len(names(risen(built, by=by), "songs")) == 4


def test_what_a_layer_takes_away_is_not_learned() -> None:
    layered = load_document(kelpmoor(), ("dry_moor",))
    assert names(make(layered, making(), Wishes({"calling": "singer"}), 1), "songs") == ["Whistle", "Ebb", "Flood"]


def test_nothing_is_learned_twice() -> None:
    songs = names(made(6, calling="singer"), "songs")
    assert len(set(songs)) == len(songs)


def test_a_learned_row_says_how_it_was_learned() -> None:
    assert {row["source"] for row in made(5, calling="singer").lists["songs"]} == {"Singer"}


def test_what_was_learned_otherwise_does_not_count() -> None:
    gift = {"1": {"entries": [{"entry": "songs/foam", "set": {"source": "Kin"}}]}}
    songs = names(made(1, calling="singer", by=making({"ways.kin.options.moorfolk.levels": gift})), "songs")
    assert songs == ["Foam", "Whistle", "Ebb", "Flood"]


def test_somebody_who_forgot_a_song_learns_another_in_its_place() -> None:
    built = made(1, calling="singer")
    fewer = built.model_copy(update={"lists": {"songs": built.lists["songs"][:1]}})
    assert len(names(risen(fewer), "songs")) == 1 + 3


# --- wishes --------------------------------------------------------------------------------------------------------


def test_wishes_are_learned_first_and_the_rest_is_filled_up() -> None:
    songs = names(made(1, {"singer-songs": ["songs/spray", "songs/drone"]}, calling="singer"), "songs")
    assert songs == ["Drone", "Spray", "Foam"]


def test_a_wish_too_high_at_first_is_learned_as_soon_as_it_can_be() -> None:
    wish: Choices = {"singer-songs": ["songs/swell"]}
    assert names(made(3, wish, calling="singer"), "songs")[-1] == "Swell"


@pytest.mark.parametrize(
    ("songs", "level"),
    [
        (["songs/maelstrom"], 4),
        (["songs/ebb", "songs/flood", "songs/foam"], 1),
        (["songs/hum", "songs/drone"], 2),
        (["gifts/kick"], 1),
        (["songs/nothing"], 1),
    ],
    ids=["too high", "more than are known", "more of rank 0 than are known", "of another catalog", "there is none"],
)
def test_a_song_that_cannot_be_had_is_told_by_name(songs: list[str], level: int) -> None:
    assert refusal(songs, level).startswith(f"singer-songs: {songs[-1]} cannot be had")


def test_a_song_somebody_knows_cannot_be_learned_again() -> None:
    with pytest.raises(MakingRefused, match="songs/foam cannot be had"):
        risen(made(1, calling="singer"), choices={"singer-songs": ["songs/foam"]})


def test_a_song_wished_for_twice_is_refused() -> None:
    assert refusal(["songs/ebb", "songs/ebb"]) == "singer-songs: songs/ebb was picked twice."


# --- prepared ------------------------------------------------------------------------------------------------------


def test_as_many_are_prepared_as_the_modifier_and_the_levels_say() -> None:
    assert [len(ready(made(level, calling="singer"))) for level in (1, 2, 3, 5, 6)] == [2, 3, 3, 3 + 2, 3 + 3]


def test_at_least_one_is_prepared() -> None:
    by = making({"scores": [6, 6, 6]})
    assert reads(made(1, calling="singer", by=by)).ability_mod("ear") == -2
    assert len(ready(made(1, calling="singer", by=by))) == 1


def test_what_is_prepared_is_one_of_each_rank_in_turn_from_the_highest() -> None:
    unready = with_ready(made(5, calling="singer"))
    assert ready(unready) == []
    by = making({f"{LEARNS}.prepared.perLevel": 0.2})
    assert ready(risen(unready, by=by)) == ["Foam", "Ebb", "Surge", "Maelstrom"]
    dull = unready.model_copy(update={"abilities": {"ear": 12}})
    assert ready(risen(dull, by=by)) == ["Surge", "Maelstrom"]


def test_a_song_of_rank_0_needs_no_preparing() -> None:
    assert not {"Whistle", "Hum"} & set(ready(made(6, calling="singer")))


def test_what_the_player_prepared_stays() -> None:
    built = with_ready(made(5, calling="singer"), "Spray", "Ebb")
    after = ready(risen(built))
    assert {"Spray", "Ebb"} <= set(after)
    assert len(after) == 3 + 3


def test_more_than_may_be_is_nothing_a_level_takes_away() -> None:
    built = with_ready(made(3, calling="singer"), "Foam", "Ebb", "Flood", "Surge")
    by = making({f"{LEARNS}.prepared.perLevel": 0})
    assert ready(risen(built, by=by)) == ["Foam", "Ebb", "Flood", "Surge"]


def test_without_a_table_as_many_are_known_as_may_be_prepared() -> None:
    keeper = [made(level, calling="keeper") for level in (1, 2, 4)]
    assert [len(names(one, "songs")) for one in keeper] == [0, 1 + 1, 1 + 2]
    assert all(ready(one) == names(one, "songs") for one in keeper[1:])


def test_a_better_ear_learns_more_without_a_table() -> None:
    keen = made(2, kin="reedfolk", calling="keeper")
    assert reads(keen).ability_mod("ear") == 2
    assert len(names(keen, "songs")) == 2 + 1


def test_what_needs_no_preparing_is_marked_nowhere() -> None:
    built = made(3, calling="singer", by=making({f"{LEARNS}.prepared": None}))
    assert all("ready" not in row for row in built.lists["songs"])
