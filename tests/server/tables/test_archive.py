"""A table as one document, out and in: server.tables.archive."""

import base64
from pathlib import Path
from typing import Any

import orjson
import pytest

from engine.replay import InputLog
from engine.replay import replay as play_again
from protocol.formats import FORMAT
from protocol.table import parse_table
from rulesets.bundle import packed
from server.process.embedded import EmbeddedValkey
from server.store import Store
from server.tables.archive import CannotImport, export_table, import_table
from server.tables.library import ShippedLibrary
from server.tables.opening import LinkSecret
from tests.server.client import Client, canonical
from tests.server.conftest import Scene
from tests.server.staging import Stage, stage
from tests.server.store.examples import Example

library = ShippedLibrary()


def gravetide() -> str:
    """Another ruleset, as a file has it."""
    return base64.b64encode(packed(library.own_package("gravetide"))).decode()


async def exported(store: Store, table_id: str, *, secrets: bool = False) -> dict[str, Any]:
    """A table as a file has it."""
    found = await export_table(store, table_id, 5_000, secrets=secrets)
    assert found is not None
    document: dict[str, Any] = orjson.loads(orjson.dumps(found))
    return document


async def held(scene: Scene) -> Stage:
    """A fight that waits for answers."""
    table = await stage(await scene.open_table(settings={"windowMs": {"default": 3_600_000}}))
    await table.ask_both()
    return table


def token(links: list[LinkSecret] | None, role: str) -> str:
    assert links is not None
    return next(one.token for one in links if one.link.role == role)


async def test_nothing_that_opens_a_table_is_in_its_document(scene: Scene) -> None:
    table = await held(scene)
    document = await exported(scene.store, table.gm.table)
    assert (document["holdfast"], document["format"], document["exportedAt"]) == ("table", FORMAT, 5_000)
    stored = await scene.store.load(table.gm.table)
    assert stored is not None
    kept = parse_table(stored.table)
    secrets = [*kept.links, *(secret for seat in kept.seats.values() for secret in seat.secrets)]
    assert secrets
    assert not any(secret in orjson.dumps(document).decode() for secret in secrets)


async def test_an_imported_table_goes_on_where_it_was_exported(scene: Scene) -> None:
    table = await held(scene)
    document = await exported(scene.store, table.gm.table)
    found = await import_table(scene.store, library, document, as_new=True)
    gm = await Client(scene.url, found.table.id, token(found.links, "gm")).join()
    assert canonical(gm.fight) == canonical(table.gm.fight)
    assert canonical([line["event"] for line in gm.lines if "event" in line]) == canonical(table.gm.events)
    window = gm.fight["window"]["id"]
    for who in list(gm.fight["window"]["waiting"]):
        await gm.gm("answer-for", window=window, by=who, answer={"t": "pass"})
    assert "window" not in gm.fight


async def test_players_find_their_seats_and_characters_behind_the_new_links(scene: Scene) -> None:
    table = await held(scene)
    found = await import_table(scene.store, library, await exported(scene.store, table.gm.table), as_new=True)
    assert found.links is not None
    own = next(one.token for one in found.links if one.link.seat == table.ann.seat)
    ann = await Client(scene.url, found.table.id, own).join()
    assert ann.view["seats"][ann.seat]["name"] == "Ann"
    assert sorted(ann.mine["controls"]) == sorted(table.ann.mine["controls"])
    assert ann.mine["asks"].keys() == table.ann.mine["asks"].keys()


async def test_with_its_secrets_a_table_opens_with_the_links_of_old(scene: Scene) -> None:
    table = await held(scene)
    document = await exported(scene.store, table.gm.table, secrets=True)
    found = await import_table(scene.store, library, document, as_new=True)
    assert found.links is None
    table.ben.table = found.table.id
    await table.ben.join(resume=True)
    assert not table.ben.resumed, "and is sent the whole view: nobody goes on from a step of another table"
    assert sorted(table.ben.mine["controls"]) == ["hollis-vane", "perrin-gull"]


async def test_every_fight_of_a_document_is_played_again_from_it_alone(scene: Scene) -> None:
    table = await held(scene)
    await table.gm.gm("gm-end", outcome="fled")
    await table.gm.gm("again", encounter="under-the-lamphouse")
    document = await exported(scene.store, table.gm.table)
    assert [one["number"] for one in document["fights"]] == [1, 2]
    assert [one["encounter"] for one in document["fights"]] == ["third-mile-toll", "under-the-lamphouse"]
    first, second = (play_again(library.ruleset(one["ruleset"]), InputLog.parse(one)) for one in document["fights"])
    assert first.state.outcome == "fled"
    assert canonical([*second.state.order]) == canonical(table.gm.fight["order"])


async def test_a_table_brings_the_ruleset_it_plays_to_a_store_that_never_had_it(scene: Scene, tmp_path: Path) -> None:
    table = await held(scene)
    document = await exported(scene.store, table.gm.table)
    async with EmbeddedValkey(tmp_path / "elsewhere") as url:
        elsewhere = Store.connect(url)
        found = await import_table(elsewhere, library, document)
        assert found.table.edition is not None
        assert await elsewhere.rulesets.get(found.table.edition.hash) is not None
        await elsewhere.close()


async def test_a_table_is_not_put_over_another(scene: Scene) -> None:
    table = await held(scene)
    document = await exported(scene.store, table.gm.table)
    with pytest.raises(CannotImport, match="already"):
        await import_table(scene.store, library, document)


async def test_a_table_that_is_gone_comes_back_under_its_id(scene: Scene) -> None:
    example = Example.of(1)
    await example.keep(scene.store)
    document = await exported(scene.store, example.table_id)
    await scene.store.forget(example.table_id, 1)
    found = await import_table(scene.store, library, document)
    assert found.table.id == example.table_id
    assert await scene.store.inputs(example.table_id, 1)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"holdfast": "character"}, "no table"),
        ({"table": {}}, "cannot be read"),
        ({"fights": [{}]}, "cannot be read"),
        ({"log": 3}, "cannot be read"),
        ({"setup": {"combatants": [{"id": 7}]}}, "cannot be read"),
        ({"table": {"format": FORMAT + 1}}, "newer Holdfast"),
        ({"edition": "AAAA"}, "ruleset of this table cannot be read"),
        ({"edition": gravetide()}, "not the one that its table plays"),
    ],
)
async def test_a_document_that_is_no_table_is_refused_with_a_sentence(
    store: Store, change: dict[str, Any], told: str
) -> None:
    example = Example.of(1)
    await example.keep(store)
    document = await exported(store, example.table_id)
    with pytest.raises(CannotImport, match=told):
        await import_table(store, library, {**document, **change}, as_new=True)
    assert await store.table_ids() == [example.table_id]
