"""What options do and what somebody is, told to whoever may know: server.commands.describing."""

from tests.server.conftest import Scene
from tests.server.staging import WALKER, stage

ODA = "oda-wick"


async def test_a_player_is_told_what_an_own_option_does(scene: Scene) -> None:
    table = await stage(await scene.open_table())
    detail = (await table.ann.command("about", who=ODA, option="attack:arms:0"))["detail"]
    assert "does-damage" in [fact["type"] for fact in detail["does"]]
    assert "does-cost-budget" in [fact["type"] for fact in detail["price"]]


async def test_a_standard_action_says_what_it_changes(scene: Scene) -> None:
    table = await stage(await scene.open_table())
    await table.until_turn_of(ODA)
    before = (await table.ann.command("about", who=ODA, option="standard:dash"))["detail"]
    assert [fact["type"] for fact in before["does"]] == ["does-standard"]


async def test_a_player_is_told_nothing_of_what_opponents_and_others_can_do(scene: Scene) -> None:
    table = await stage(await scene.open_table())
    assert await table.ann.refused("about", who=WALKER) == "not-yours"
    assert await table.ann.refused("about", who=WALKER, option="action:cudgel") == "not-yours"
    assert await table.ann.refused("about", who="nobody") == "not-yours"


async def test_a_gm_is_told_everything_of_everybody(scene: Scene) -> None:
    table = await stage(await scene.open_table())
    detail = (await table.gm.command("about", who=WALKER))["detail"]
    assert detail["defense"] > 0 and detail["actions"]
    assert all(action["does"] for action in detail["actions"])


async def test_a_player_is_told_everything_of_an_own_character(scene: Scene) -> None:
    table = await stage(await scene.open_table())
    detail = (await table.ann.command("about", who=ODA))["detail"]
    assert detail["checks"] and detail["speed"]["unit"] == "paces"


async def test_what_a_condition_changes_is_told_to_everybody(scene: Scene) -> None:
    table = await stage(await scene.open_table())
    detail = (await table.ann.command("about", condition="lit"))["detail"]
    assert detail["bears"] == [{"type": "bears-effect", "effect": "attacks-against-advantage"}]
    assert await table.ann.refused("about", condition="no-such-thing") == "bad-change"


async def test_an_option_nobody_has_is_refused(scene: Scene) -> None:
    table = await stage(await scene.open_table())
    assert await table.ann.refused("about", who=ODA, option="no-such-option") == "unknown-option"


async def test_one_thing_is_asked_about_at_a_time(scene: Scene) -> None:
    table = await stage(await scene.open_table())
    assert await table.ann.refused("about") == "bad-message"
    assert await table.ann.refused("about", who=ODA, condition="lit") == "bad-message"
