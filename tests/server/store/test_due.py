"""When a table needs a worker by itself: server.store.due."""

from server.store import Store
from server.store.due import CLAIM_MS, SHARDS, Claimed


async def claim(store: Store, now_ms: int, most: int) -> list[Claimed]:
    """What is due in all shards."""
    return [one for shard in range(SHARDS) for one in await store.due.claim(shard, now_ms, most)]


async def test_what_is_due_is_claimed_and_what_is_not_yet_is_left(store: Store) -> None:
    await store.due.set("early", 1_000)
    await store.due.set("late", 9_000)
    assert [one.table_id for one in await claim(store, 1_500, 10)] == ["early"]


async def test_a_claim_keeps_others_off_until_it_runs_out(store: Store) -> None:
    await store.due.set("t", 1_000)
    assert len(await claim(store, 1_000, 10)) == 1
    assert await claim(store, 1_000, 10) == []
    assert len(await claim(store, 1_000 + CLAIM_MS, 10)) == 1, "its worker died with it"


async def test_a_settled_claim_is_due_when_it_says(store: Store) -> None:
    await store.due.set("t", 1_000)
    (claimed,) = await claim(store, 1_000, 10)
    await store.due.settle(claimed, 5_000)
    assert await claim(store, 4_999, 10) == []
    assert len(await claim(store, 5_000, 10)) == 1


async def test_a_claim_settled_for_good_is_gone(store: Store) -> None:
    await store.due.set("t", 1_000)
    (claimed,) = await claim(store, 1_000, 10)
    await store.due.settle(claimed, None)
    assert await claim(store, 10**15, 10) == []


async def test_a_time_set_while_a_claim_is_held_wins_over_its_settling(store: Store) -> None:
    await store.due.set("t", 1_000)
    (claimed,) = await claim(store, 1_000, 10)
    await store.due.set("t", 2_000)
    await store.due.settle(claimed, None)
    assert len(await claim(store, 2_000, 10)) == 1


async def test_a_time_taken_back_is_not_due(store: Store) -> None:
    await store.due.set("t", 1_000)
    await store.due.set("t", None)
    assert await claim(store, 10**15, 10) == []


async def test_tables_of_all_shards_are_found(store: Store) -> None:
    tables = {f"t{number}" for number in range(40)}
    for table in tables:
        await store.due.set(table, 1_000)
    assert {one.table_id for one in await claim(store, 1_000, 100)} == tables
