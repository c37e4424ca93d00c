"""Where the pictures of tables are kept: server.store.pictures."""

import pytest

from server.store import Store, pictures
from server.store.pictures import UNUSED_MS

NOW = 10 * UNUSED_MS


@pytest.fixture(autouse=True)
def little_room(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three pictures, and a hundred bytes of them."""
    monkeypatch.setattr(pictures, "MOST_PICTURES", 3)
    monkeypatch.setattr(pictures, "MOST_BYTES", 100)


async def keep(store: Store, name: str, size: int = 10, now_ms: int = NOW, used: tuple[str, ...] = ()) -> bool:
    return await store.pictures.keep("t", name, bytes(size), now_ms, used)


async def there(store: Store) -> set[str]:
    return {name for name in "abcde" if await store.pictures.has("t", name)}


async def test_a_picture_reads_back_as_it_was_brought(store: Store) -> None:
    await store.create("t", b"", b"")
    assert await store.pictures.keep("t", "a", b"\x89PNG", NOW, ())
    assert await store.pictures.get("t", "a") == b"\x89PNG"
    assert await store.pictures.get("t", "b") is None
    assert await store.pictures.get("other", "a") is None


async def test_there_are_only_so_many_and_only_so_many_bytes(store: Store) -> None:
    await store.create("t", b"", b"")
    assert [await keep(store, name) for name in "abcd"] == [True, True, True, False]
    assert await keep(store, "a"), "it is there already"
    await store.create("u", b"", b"")
    assert not await store.pictures.keep("u", "a", bytes(101), NOW, ())


async def test_what_nothing_shows_makes_room_after_a_while_the_oldest_first(store: Store) -> None:
    await store.create("t", b"", b"")
    for name, hours in (("a", 4), ("b", 3), ("c", 2)):
        await keep(store, name, now_ms=NOW - hours * UNUSED_MS)
    assert await keep(store, "d", used=("a",))
    assert await there(store) == {"a", "c", "d"}
    assert await keep(store, "e", size=60, used=("a", "d"))
    assert await there(store) == {"a", "d", "e"}


async def test_what_was_brought_just_now_makes_no_room_though_nothing_shows_it_yet(store: Store) -> None:
    await store.create("t", b"", b"")
    for name in "abc":
        await keep(store, name)
    assert not await keep(store, "d")
    assert await there(store) == {"a", "b", "c"}


async def test_a_table_that_is_gone_gets_no_pictures_and_takes_its_own_along(store: Store) -> None:
    assert not await keep(store, "a")
    await store.create("t", b"", b"")
    await keep(store, "a")
    await store.forget("t", 0)
    assert await there(store) == set()
    assert await store._client.keys("*table:t*") == []
