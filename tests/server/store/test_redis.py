"""What is kept of a table: server.store.redis."""

import asyncio

from server.store import Commit, Store, Stored, Tail
from server.store.redis import WHOLE


def change(seq: int, **keys: object) -> Commit:
    """A change that leads to `seq`."""
    given = {"table": b"table %d" % seq, "entry": b"entry %d" % seq, **keys}
    return Commit(table_id="t", seq=seq, **given)  # type: ignore[arg-type]


async def commit_all(store: Store, last: int) -> None:
    await store.create("t", b"table 0", b"setup")
    for seq in range(1, last + 1):
        assert await store.commit(change(seq))


async def test_a_new_table_reads_back_as_made(store: Store) -> None:
    assert await store.create("t", b"table", b"setup")
    assert await store.load("t") == Stored(0, b"table", b"", b"setup")
    assert await store.table_ids() == ["t"]


async def test_an_id_is_given_once(store: Store) -> None:
    await store.create("t", b"first", b"")
    assert not await store.create("t", b"second", b"")
    assert await store.load("t") == Stored(0, b"first", b"", b"")


async def test_a_forgotten_table_leaves_nothing(store: Store) -> None:
    await commit_all(store, 3)
    await store.forget("t", 1)
    assert await store.load("t") is None
    assert await store.steps_after("t", 0) == []
    assert await store.table_ids() == []


async def test_a_table_nobody_made_is_none(store: Store) -> None:
    assert await store.load("nowhere") is None


async def test_a_commit_is_all_of_it(store: Store) -> None:
    await store.create("t", b"table 0", b"setup")
    assert await store.commit(change(1, fight=b"fight", fight_number=1, inputs=[b"a", b"b"]))
    assert await store.load("t") == Stored(1, b"table 1", b"fight", b"setup")
    assert await store.steps_after("t", 0) == [(1, b"entry 1")]
    assert await store.inputs("t", 1) == [b"a", b"b"]


async def test_a_commit_takes_members_off_the_end_of_a_list_before_others_come_on(store: Store) -> None:
    await store.create("t", b"table 0", b"setup")
    await store.commit(
        change(1, fight_number=1, inputs=[b"a", b"b", b"c"], lists={"past": Tail(on=[b"1", b"2", b"3"])})
    )
    lists = {"past": Tail(off=1, on=[b"4"]), "undone": Tail(on=[b"3"])}
    await store.commit(change(2, fight_number=1, inputs=[b"d"], inputs_off=2, lists=lists))
    assert await store.inputs("t", 1) == [b"a", b"d"]
    assert await store.last_of("t", "past", 2) == [b"2", b"4"]
    assert await store.last_of("t", "past", 2, before=1) == [b"1", b"2"]
    assert await store.last_of("t", "undone", 9) == [b"3"]
    await store.commit(change(3, lists={"past": Tail(off=WHOLE), "undone": Tail(on=[b"2", b"1"], most=2)}))
    assert await store.last_of("t", "past", 9) == []
    assert await store.last_of("t", "undone", 9) == [b"2", b"1"]


async def test_a_commit_that_comes_late_leaves_the_lists_alone(store: Store) -> None:
    await commit_all(store, 2)
    assert not await store.commit(change(2, lists={"past": Tail(on=[b"x"])}, audit=b"x"))
    assert await store.last_of("t", "past", 9) == []
    assert await store.audit_before("t", None, 9) == []


async def test_who_did_what_is_read_page_by_page_from_the_end(store: Store) -> None:
    await store.create("t", b"table 0", b"setup")
    for seq in range(1, 6):
        await store.commit(change(seq, audit=b"" if seq == 3 else b"did %d" % seq))
    first = await store.audit_before("t", None, 2)
    assert first == [(5, b"did 5"), (4, b"did 4")]
    assert await store.audit_before("t", first[-1].seq, 9) == [(2, b"did 2"), (1, b"did 1")]


async def test_what_a_commit_does_not_name_stays(store: Store) -> None:
    await store.create("t", b"table 0", b"setup")
    await store.commit(change(1, fight=b"fight"))
    await store.commit(change(2))
    assert await store.load("t") == Stored(2, b"table 2", b"fight", b"setup")


async def test_a_commit_that_comes_late_changes_nothing(store: Store) -> None:
    await commit_all(store, 2)
    assert not await store.commit(change(2, table=b"other", inputs=[b"x"]))
    assert not await store.commit(change(7))
    assert await store.load("t") == Stored(2, b"table 2", b"", b"setup")
    assert await store.steps_after("t", 0) == [(1, b"entry 1"), (2, b"entry 2")]
    assert await store.inputs("t", 0) == []


async def test_of_many_at_once_one_is_taken(store: Store) -> None:
    await store.create("t", b"table 0", b"")
    taken = await asyncio.gather(*(store.commit(change(1, table=b"%d" % one)) for one in range(20)))
    assert sum(taken) == 1
    found = await store.load("t")
    assert found is not None and found.table == b"%d" % taken.index(True)


async def test_steps_are_had_from_any_number_on(store: Store) -> None:
    await commit_all(store, 5)
    assert [step.seq for step in await store.steps_after("t", 3)] == [4, 5]
    assert await store.steps_after("t", 5) == []
    assert [step.seq for step in await store.last_steps("t", 2)] == [4, 5]


async def test_a_worker_lives_as_long_as_it_says_so(store: Store) -> None:
    await store.worker_lives("a", 60_000)
    await store.worker_lives("b", 60_000)
    await store.worker_ends("b")
    assert await store.living(["a", "b", "c"]) == {"a"}
    assert await store.living([]) == set()
