"""A table among several people, over real sockets: server.tables.room and what it is made of."""

from tests.server.conftest import Scene


async def test_a_table_is_opened_joined_and_fought_at(scene: Scene) -> None:
    places = await scene.open_table()
    gm = await places.join("gm", name="Gil")
    ann = await places.join("player", 0, name="Ann")
    assert ann.view["table"]["phase"] == "lobby"
    await ann.do("claim", combatant="ansa-brack")
    await gm.gm("start")
    await ann.until(lambda view: "fight" in view)
    assert ann.view["roster"]["ansa-brack"]["seat"] == ann.seat
    print(ann.view)
