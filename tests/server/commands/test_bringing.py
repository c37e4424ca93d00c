"""Characters that players bring to a table: what it lets them, and up to which level: server.commands.bringing."""

from typing import Any

import pytest

from tests.server.client import Client
from tests.server.conftest import Scene
from tests.server.places import Places

SRD = {"ruleset": "srd51", "encounter": "goblins-at-the-ford"}
LOW = {"level": 3}
WIZARD: dict[str, Any] = {"options": {"class": "wizard", "race": "elf", "subrace": "high_elf"}}


async def table(scene: Scene, **settings: Any) -> Places:
    """A table of the ruleset that says how its characters are made, at level 3 unless the settings say."""
    return await scene.open_table(SRD["encounter"], ruleset=SRD["ruleset"], settings={**LOW, **settings})


@pytest.fixture
async def places(scene: Scene) -> Places:
    return await table(scene)


async def refusal(client: Client, t: str, **keys: Any) -> tuple[str, str]:
    answer = await client.command(t, **keys)
    assert answer["t"] == "refused", answer
    return answer["reason"], answer["sentence"]


def own(client: Client) -> list[str]:
    return [str(view["name"]) for view in client.view["mine"]["party"].values()]


# --- ready-made ------------------------------------------------------------------------------------------------------


async def test_a_ready_made_character_joins_the_party_and_is_whose_who_brought_it(places: Places) -> None:
    ann = await places.join("player", name="Ann")
    await ann.do("bring", character="wizard-3")
    who, entry = next((who, one) for who, one in ann.view["roster"].items() if one.get("seat") == ann.seat)
    assert entry["controller"] == "player" and "Wizard" in entry["summary"]
    assert ann.view["mine"]["party"][who]["level"] == 3


async def test_one_may_take_the_place_of_somebody_nobody_plays(places: Places) -> None:
    ann = await places.join("player", name="Ann")
    before = list(ann.view["party"])
    await ann.do("bring", character="wizard-3", who=before[0])
    assert list(ann.view["party"]) == before
    ben = await places.join("player", 1, name="Ben")
    reason, sentence = await refusal(ben, "bring", character="rogue-3", who=before[0])
    assert reason == "taken" and "somebody else's" in sentence


async def test_nobody_ready_made_of_another_name_is_found(places: Places) -> None:
    ann = await places.join("player", name="Ann")
    assert (await refusal(ann, "bring", character="nobody-9"))[0] == "unknown-member"


async def test_a_seat_brings_so_many_and_no_more(places: Places, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("server.commands.bringing.MOST_BROUGHT", 1)
    ann = await places.join("player", name="Ann")
    await ann.do("bring", character="wizard-3")
    assert (await refusal(ann, "bring", character="rogue-3"))[0] == "too-many-kept"


async def test_nobody_is_brought_into_a_running_fight(places: Places) -> None:
    gm, ann = await places.join("gm"), await places.join("player", name="Ann")
    await gm.gm("start")
    assert (await refusal(ann, "bring", character="wizard-3"))[0] == "fight-on"


# --- made ------------------------------------------------------------------------------------------------------------


async def test_a_character_is_made_as_was_wished_for(places: Places) -> None:
    ann = await places.join("player", name="Ann")
    choices = {"scores": ["int", "dex", "con", "wis", "cha", "str"], "wizard-spells": ["spells/sleep", "spells/web"]}
    await ann.do("make", name="Ilse", wishes={**WIZARD, "choices": choices})
    assert own(ann) == ["Ilse"]
    sheet = next(iter(ann.view["mine"]["party"].values()))
    assert (sheet["level"], sheet["abilities"]["int"]["number"]) == (3, 3)
    entry = next(one for one in ann.view["roster"].values() if one["name"] == "Ilse")
    assert entry["summary"].startswith("Level 3: Elf, High Elf")


async def test_a_wish_that_cannot_be_is_refused_with_what_is_wrong(places: Places) -> None:
    ann = await places.join("player", name="Ann")
    wishes = {**WIZARD, "choices": {"wizard-skills": ["athletics"]}}
    reason, sentence = await refusal(ann, "make", name="Ilse", wishes=wishes)
    assert reason == "bad-sheet" and "athletics cannot be picked" in sentence
    assert own(ann) == []


async def test_where_nothing_says_how_no_character_is_made(scene: Scene) -> None:
    ann = await (await scene.open_table()).join("player", name="Ann")
    assert (await refusal(ann, "make", name="Zo"))[0] == "cannot-rise"


# --- what the table lets players ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bring", "hero", "made"),
    [("none", False, False), ("ready-made", True, False), ("made", True, True), ("any", True, True)],
)
async def test_the_table_says_what_players_bring(scene: Scene, bring: str, hero: bool, made: bool) -> None:
    ann = await (await table(scene, bring=bring)).join("player", name="Ann")
    answers = [
        await ann.command("bring", character="wizard-3"),
        await ann.command("make", name="Ilse", wishes=WIZARD),
    ]
    assert [answer["t"] == "ack" for answer in answers] == [hero, made]
    assert {answer["reason"] for answer in answers if answer["t"] == "refused"} <= {"not-allowed"}


async def test_a_gm_brings_whatever_the_table_says(scene: Scene) -> None:
    gm = await (await table(scene, bring="none")).join("gm")
    await gm.do("bring", character="wizard-17")
    entry = next(one for one in gm.view["roster"].values() if "Level 17" in one.get("summary", ""))
    assert entry["controller"] == "gm" and "seat" not in entry


async def test_spectators_bring_nobody(places: Places) -> None:
    sam = await places.join("spectator", name="Sam")
    assert (await refusal(sam, "bring", character="wizard-3"))[0] == "spectator"
    assert (await refusal(sam, "heroes"))[0] == "spectator"
    assert (await refusal(sam, "making"))[0] == "spectator"


async def test_nobody_is_above_the_level_of_the_table(places: Places) -> None:
    ann = await places.join("player", name="Ann")
    reason, sentence = await refusal(ann, "bring", character="wizard-5")
    assert reason == "not-allowed" and "level 3" in sentence and "level 5" in sentence
    assert (await refusal(ann, "make", name="Ilse", wishes={**WIZARD, "level": 4}))[0] == "not-allowed"
    await ann.do("make", name="Ilse", wishes={**WIZARD, "level": 2})


async def test_a_table_that_says_no_level_plays_at_that_of_its_party(scene: Scene) -> None:
    ann = await (await table(scene, level=0)).join("player", name="Ann")
    offered = (await ann.command("heroes"))["detail"]
    levels = [int(str(one["summary"]).split()[1].rstrip(":")) for one in ann.view["roster"].values()]
    assert offered["level"] == max(levels)


# --- offers ----------------------------------------------------------------------------------------------------------


async def test_what_the_table_does_not_let_a_player_bring_is_offered_and_the_gm_takes_it_in(scene: Scene) -> None:
    places = await table(scene, bring="none")
    gm, ann = await places.join("gm"), await places.join("player", name="Ann")
    await ann.do("make", name="Ilse", wishes={**WIZARD, "level": 5}, offer=True)
    assert own(ann) == [] and ann.view["mine"]["offered"]["name"] == "Ilse"
    await gm.caught_up(ann.seq)
    assert gm.view["offers"][ann.seat]["level"] == 5
    await gm.gm("offer-answer", seat=ann.seat, take=True)
    await ann.caught_up(gm.seq)
    assert own(ann) == ["Ilse"] and "offered" not in ann.view["mine"]
    assert gm.view["offers"] == {}


async def test_an_offer_that_is_not_taken_is_forgotten(scene: Scene) -> None:
    places = await table(scene, bring="none")
    gm, ann = await places.join("gm"), await places.join("player", name="Ann")
    await ann.do("bring", character="rogue-5", offer=True)
    await gm.caught_up(ann.seq)
    await gm.gm("offer-answer", seat=ann.seat, take=False)
    await ann.caught_up(gm.seq)
    assert own(ann) == [] and "offered" not in ann.view["mine"]
    answer = await gm.command("gm", change={"t": "offer-answer", "seat": ann.seat, "take": True})
    assert answer["reason"] == "unknown-member"


async def test_nobody_but_gms_and_whoever_made_it_is_told_of_an_offer(scene: Scene) -> None:
    places = await table(scene, bring="none")
    ann, ben = await places.join("player", 0, name="Ann"), await places.join("player", 1, name="Ben")
    await ann.do("make", name="Zq Ilse", wishes=WIZARD, offer=True)
    await ben.caught_up(ann.seq)
    assert "offers" not in ben.view and not any(b"Zq Ilse" in frame for frame in ben.frames)
    answer = await ben.command("gm", change={"t": "offer-answer", "seat": ann.seat, "take": True})
    assert answer["reason"] == "gm-only"


async def test_a_character_is_offered_while_a_fight_is_on_and_taken_in_after_it(places: Places) -> None:
    gm, ann = await places.join("gm"), await places.join("player", name="Ann")
    await gm.gm("start")
    await ann.do("make", name="Ilse", wishes=WIZARD, offer=True)
    await gm.caught_up(ann.seq)
    answer = await gm.command("gm", change={"t": "offer-answer", "seat": ann.seat, "take": True})
    assert answer["reason"] == "fight-on" and gm.view["offers"]
    await gm.gm("gm-end", outcome="victory")
    await gm.gm("offer-answer", seat=ann.seat, take=True)
    await ann.caught_up(gm.seq)
    assert own(ann) == ["Ilse"]


# --- rising ----------------------------------------------------------------------------------------------------------


async def test_players_raise_their_own_as_far_as_the_table_goes(places: Places) -> None:
    gm, ann = await places.join("gm"), await places.join("player", name="Ann")
    await ann.do("bring", character="wizard-3")
    who = next(iter(ann.view["mine"]["party"]))
    assert (await refusal(ann, "rise", who=who))[0] == "not-allowed"
    await gm.gm("settings", level=4)
    await ann.do("rise", who=who, wishes={"choices": {"scores-4": ["con", "con"]}})
    assert ann.view["mine"]["party"][who]["level"] == 4
    assert ann.view["roster"][who]["summary"].startswith("Level 4:")
    ben = await places.join("player", 1, name="Ben")
    assert (await refusal(ben, "rise", who=who))[0] == "not-yours"
