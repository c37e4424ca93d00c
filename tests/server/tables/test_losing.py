"""The store comes back as it stood a moment before: server.tables.losing."""

from redis.asyncio import Redis

from server.tables.losing import LEAST_BETWEEN_MS, MOST_LOST, Skips, may_have_been_told
from tests.server.client import Client, canonical
from tests.server.conftest import Scene
from tests.server.staging import Stage, stage


class Backup:
    """How a table was stored at some moment."""

    def __init__(self, url: str, table_id: str) -> None:
        self._client = Redis.from_url(url)
        self._keys = [f"{{table:{table_id}}}", f"{{table:{table_id}}}:steps"]
        self._kept: dict[str, bytes] = {}

    async def make(self) -> "Backup":
        for key in self._keys:
            kept = await self._client.dump(key)
            assert kept is not None
            self._kept[key] = kept
        return self

    async def restore(self) -> None:
        for key, kept in self._kept.items():
            await self._client.restore(key, 0, kept, replace=True)
        await self._client.aclose()


async def everybody_agrees(table: Stage, gm: Client) -> None:
    """All come back, and see the same."""
    for client in (table.ann, table.ben):
        await client.closed()
        await client.join(resume=True)
    seq = await gm.do("say", text="Where were we?")
    for client in (table.ann, table.ben):
        await client.caught_up(seq)
    assert canonical(table.ann.view["roster"]) == canonical(table.ben.view["roster"])
    assert canonical(table.ann.fight) == canonical(table.ben.fight)


async def test_who_saw_a_step_that_was_lost_is_sent_the_whole_view(scene: Scene, valkey_url: str) -> None:
    table = await stage(await scene.open_table())
    backup = await Backup(valkey_url, table.gm.table).make()
    await table.until_turn_of("hollis-vane")
    await table.settle()
    told = table.ann.seq
    await backup.restore()
    await table.gm.say({"t": "say", "id": "lost", "text": "Is anybody there?"})
    assert (await table.gm.closed()).reason == "unavailable"
    await table.gm.join(resume=True)
    assert not table.gm.resumed and table.gm.seq > told
    await everybody_agrees(table, table.gm)


async def test_a_number_that_only_a_client_has_seen_is_never_given_again(scene: Scene, valkey_url: str) -> None:
    table = await stage(await scene.open_table())
    backup = await Backup(valkey_url, table.gm.table).make()
    await table.gm.do("say", text="This is lost")
    told = table.gm.seq
    for client in table.all:
        await client.close()
    room = await scene.running.hall.room(table.gm.table)
    assert room is not None
    await backup.restore()
    room.seen, room._hot = told - 1, None  # as a server that has only just been started
    await table.gm.join(resume=True)
    assert not table.gm.resumed
    assert table.gm.seq > told + 100


def test_a_client_that_is_only_mistaken_costs_no_numbers() -> None:
    assert not may_have_been_told(None, 5)
    assert not may_have_been_told(4, 5)
    assert may_have_been_told(5, 5)
    assert not may_have_been_told(6 + MOST_LOST, 5)


def test_nobody_throws_the_others_back_to_a_whole_view_again_and_again() -> None:
    skips = Skips()
    assert skips.allow(1_000)
    assert not skips.allow(1_000 + LEAST_BETWEEN_MS - 1)
    assert skips.allow(1_000 + LEAST_BETWEEN_MS)


async def test_a_claim_to_have_seen_what_nobody_was_told_moves_the_number_on_once(scene: Scene) -> None:
    table = await stage(await scene.open_table())
    numbers = [table.gm.seq]
    for _ in range(2):
        await table.gm.close()
        table.gm.seq = numbers[-1] + 1_000
        await table.gm.join(resume=True)
        if table.gm.resumed:
            await table.gm.read_until(lambda message: message["t"] == "snapshot")
        numbers.append(table.gm.seq)
    assert numbers[1] > numbers[0] + 1_000
    assert numbers[2] < numbers[1] + 1_000
