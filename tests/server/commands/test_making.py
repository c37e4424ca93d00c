"""A character on the way, as whoever makes it is told of it: server.commands.making and protocol.makingview."""

from typing import Any

import pytest

from rulesets.check import check_character
from tests.server.client import Client, Json
from tests.server.conftest import Scene

WIZARD = {"class": "wizard", "race": "elf", "subrace": "high_elf"}


@pytest.fixture
async def ann(scene: Scene) -> Client:
    places = await scene.open_table("goblins-at-the-ford", ruleset="srd51", settings={"level": 3})
    return await places.join("player", name="Ann")


async def drafted(client: Client, **keys: Any) -> Json:
    answer = await client.command("making", **keys)
    assert answer["t"] == "looked", answer
    detail: Json = answer["detail"]
    return detail


def question(view: Json, wanted: str) -> Json:
    return next(one for one in view["questions"] if one["id"] == wanted)


async def test_without_a_wish_there_is_a_whole_character_of_the_tables_level(ann: Client) -> None:
    view = await drafted(ann)
    assert (view["level"], view["most"]) == (3, 3)
    assert question(view, "class")["picked"] and question(view, "scores")["scores"] == [15, 14, 13, 12, 10, 8]
    assert all("offers" not in one for one in view["questions"]), "nothing was asked about"
    assert len(view["abilities"]) == 6 and view["trained"]


async def test_what_was_asked_about_is_offered_with_what_it_gives(ann: Client) -> None:
    offers = question(await drafted(ann, about="class"), "class")["offers"]
    assert len(offers) == 12
    assert all(one["gives"]["first"] > one["gives"]["then"] > 0 for one in offers)
    races = question(await drafted(ann, about="race"), "race")["offers"]
    assert next(one for one in races if one["id"] == "elf")["gives"]["raises"] == {"Dexterity": 2}


async def test_spells_are_offered_with_their_rank_and_what_they_do(ann: Client) -> None:
    spells = question(await drafted(ann, wishes={"options": WIZARD}, about="wizard-spells"), "wizard-spells")
    assert (spells["count"], spells["free"]) == (10, 3)
    web = next(one for one in spells["offers"] if one["id"] == "spells/web")
    assert (web["label"], web["rank"]) == ("Web", 2) and web["summary"]
    assert max(one["rank"] for one in spells["offers"]) == 2


async def test_what_was_picked_is_told_by_its_names(ann: Client) -> None:
    wishes = {"options": WIZARD, "choices": {"wizard-spells": ["spells/web"]}}
    spells = question(await drafted(ann, wishes=wishes), "wizard-spells")
    assert spells["names"]["spells/web"] == "Web" and "spells/web" in spells["picked"]


async def test_what_could_not_be_is_told_by_its_names(ann: Client) -> None:
    wishes = {"options": WIZARD, "choices": {"wizard-spells": ["spells/fireball"]}}
    assert (await drafted(ann, wishes=wishes))["dropped"] == [{"about": "wizard-spells", "picks": ["Fireball"]}]


async def test_another_class_forgets_what_the_first_one_was_asked(ann: Client) -> None:
    view = await drafted(ann, wishes={"options": {"class": "rogue"}, "choices": {"wizard-spells": ["spells/web"]}})
    assert view["dropped"] == []
    assert "wizard-spells" not in {one["id"] for one in view["questions"]}


async def test_the_whole_sheet_is_shown_when_asked_about(ann: Client) -> None:
    assert "page" not in await drafted(ann)
    assert (await drafted(ann, about="sheet"))["page"]


async def test_the_sheet_is_given_as_a_file_that_can_be_brought_again(ann: Client) -> None:
    found = (await drafted(ann, wishes={"options": WIZARD}, about="file", name="Ilse"))["file"]
    checked = check_character(found)
    assert checked.document is not None, checked.problems
    assert checked.document.name == "Ilse" and checked.document.fields["class"] == "wizard"


async def test_who_is_raised_is_asked_about_the_level_and_told_what_changes(ann: Client) -> None:
    await ann.do("bring", character="wizard-3")
    who = next(iter(ann.view["mine"]["party"]))
    view = await drafted(ann, who=who)
    assert view["level"] == 4
    assert {one["id"] for one in view["questions"]} >= {"scores-4", "wizard-spells"}
    assert any(change["part"] == "Abilities" for change in view["changes"])
    answer = await ann.command("making", who="nobody")
    assert answer["reason"] == "not-yours"


async def test_the_ready_made_ones_are_told_with_what_they_are(ann: Client) -> None:
    found = (await ann.command("heroes"))["detail"]
    assert found["makes"] and (found["level"], found["most"]) == (3, 3)
    assert len(found["heroes"]) == 72
    wizard = next(one for one in found["heroes"] if one["id"] == "wizard-3")
    assert wizard["level"] == 3 and wizard["tags"]["Class"] == "Wizard" and wizard["summary"]


async def test_a_gm_begins_at_the_level_of_the_table_and_may_go_higher(scene: Scene) -> None:
    gm = await (await scene.open_table("goblins-at-the-ford", ruleset="srd51", settings={"level": 3})).join("gm")
    view = await drafted(gm)
    assert (view["level"], view["most"]) == (3, 20)
    assert (await drafted(gm, wishes={"level": 7}))["level"] == 7
    found = (await gm.command("heroes"))["detail"]
    assert (found["level"], found["most"]) == (3, 20)


async def test_a_ruleset_that_says_nothing_of_making_still_has_its_ready_made_ones(scene: Scene) -> None:
    bea = await (await scene.open_table()).join("player", name="Bea")
    found = (await bea.command("heroes"))["detail"]
    assert found["makes"] is False and "level" not in found
    assert {one["id"] for one in found["heroes"]} >= {"oda-wick"}
    answer = await bea.command("making")
    assert answer["reason"] == "cannot-rise"
