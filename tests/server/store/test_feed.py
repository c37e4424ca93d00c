"""Hearing what is committed anywhere: server.store.feed."""

import asyncio
from pathlib import Path

import pytest
from redis.exceptions import RedisError

from server.process.embedded import EmbeddedValkey
from server.store import Commit, Feed, Store
from tests.faults.proxy import proxy_to


def change(seq: int, table_id: str = "t") -> Commit:
    return Commit(table_id=table_id, seq=seq, table=b"table", entry=b"entry %d" % seq)


async def heard(feed: Feed, count: int) -> list[tuple[str, bytes | None]]:
    """The next things heard."""
    found: list[tuple[str, bytes | None]] = []
    async with asyncio.timeout(10):
        async for one in feed.listen():
            found.append(one)
            if len(found) == count:
                break
    return found


async def test_a_feed_tells_what_is_committed_at_the_tables_it_follows(store: Store) -> None:
    await store.create("t", b"", b"")
    await store.create("other", b"", b"")
    feed = store.feed()
    await feed.open()
    await feed.follow("t")
    await store.commit(change(1, "other"))
    await store.commit(change(1))
    await store.commit(change(2))
    assert await heard(feed, 3) == [("t", None), ("t", b"entry 1"), ("t", b"entry 2")]
    await feed.close()


async def test_a_table_left_is_not_heard_until_it_is_followed_again(store: Store) -> None:
    await store.create("t", b"", b"")
    feed = store.feed()
    await feed.open()
    await feed.follow("t")
    feed.leave("t")
    await feed.follow("another")
    await store.commit(change(1))
    await feed.follow("t")
    await store.commit(change(2))
    assert await heard(feed, 4) == [("t", None), ("another", None), ("t", None), ("t", b"entry 2")]
    await feed.close()


async def test_a_feed_that_broke_says_that_something_may_have_been_missed(tmp_path: Path) -> None:
    async with EmbeddedValkey(tmp_path) as url, proxy_to(url) as proxy:
        beside, through = Store.connect(url), Store.connect(proxy.url)
        await beside.create("t", b"", b"")
        feed = through.feed()
        await feed.open()
        await feed.follow("t")
        proxy.refuse()
        await beside.commit(change(1))
        proxy.pass_on()
        assert await heard(feed, 2) == [("t", None), ("t", None)]
        await beside.commit(change(2))
        assert await heard(feed, 1) == [("t", b"entry 2")]
        await feed.close()
        await through.close()
        await beside.close()


@pytest.mark.slow
async def test_a_line_that_has_gone_silent_is_given_up_for_another(tmp_path: Path) -> None:
    async with EmbeddedValkey(tmp_path) as url, proxy_to(url) as proxy:
        through = Store.connect(proxy.url)
        feed = through.feed()
        await feed.open()
        await feed.follow("t")
        proxy.swallow()
        await asyncio.wait_for(proxy.connected_anew.wait(), 15)
        proxy.pass_on()
        assert await heard(feed, 2) == [("t", None), ("t", None)]
        await feed.close()
        await through.close()


async def test_a_table_that_cannot_be_heard_is_not_followed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("server.store.feed._FOLLOW_SECONDS", 0.2)
    store = Store.connect(f"unix://{tmp_path / 'nobody.sock'}")
    feed = store.feed()
    await feed.open()
    with pytest.raises(RedisError):
        await feed.follow("t")
    await feed.close()
    await store.close()
