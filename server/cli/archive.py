"""`holdfast tables`, `export`, `import` and `forget`: the tables of a store, for its operator."""

import contextlib
import json
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, NoReturn

import orjson
import typer
from rich.console import Console
from rich.markup import escape
from rich.table import Table as Rows

from protocol.table import parse_table
from server.cli.serve import Data, RedisUrl, end_with_sentence
from server.clock import wall_ms
from server.process import keeping
from server.process.embedded import DataFolderInUse, EmbeddedValkey
from server.process.running import run
from server.store import Store
from server.tables.archive import CannotImport, Imported, export_table, import_table
from server.tables.library import ShippedLibrary

console = Console(soft_wrap=True, highlight=False)
errors = Console(stderr=True, soft_wrap=True, highlight=False)

FAILED = 1

TableId = Annotated[str, typer.Argument(help="The id of the table: what stands after /t/ in its links.")]


def tables(redis: RedisUrl = None, data: Data = Path("data")) -> None:
    """List all tables of a store."""

    async def work(store: Store) -> None:
        rows = Rows("id", "name", "ruleset", "opened", "fights", "")
        for table_id in await store.table_ids():
            stored = await store.load(table_id)
            if stored is not None:
                table = parse_table(stored.table)
                opened = datetime.fromtimestamp(table.created_at / 1000, UTC).strftime("%Y-%m-%d")
                rows.add_row(table_id, escape(table.name), table.ruleset.id, opened, str(table.fights), table.phase)
        console.print(rows)

    _with_store(redis, data, work)


def export(
    table: TableId,
    file: Annotated[Path, typer.Argument(help="Where to write it; - for standard output.")],
    redis: RedisUrl = None,
    data: Data = Path("data"),
    secrets: Annotated[
        bool, typer.Option("--secrets", help="With what opens it, so that its links of old work where it is imported.")
    ] = False,
) -> None:
    """Write a table into one JSON file: sheets, log, settings, and every fight to be played again."""

    async def work(store: Store) -> None:
        document = await export_table(store, table, wall_ms(), secrets=secrets)
        if document is None:
            _end(f"There is no table {table} here; `holdfast tables` lists all.")
        _write(file, orjson.dumps(document, option=orjson.OPT_INDENT_2 | orjson.OPT_APPEND_NEWLINE))

    _with_store(redis, data, work)


def import_(
    file: Annotated[Path, typer.Argument(help="A file that `holdfast export` wrote.")],
    redis: RedisUrl = None,
    data: Data = Path("data"),
    as_new: Annotated[bool, typer.Option("--as-new", help="Under another id than it had.")] = False,
) -> None:
    """Bring a table that was exported into a store, and print what opens it."""
    document = _read(file)

    async def work(store: Store) -> None:
        try:
            imported = await import_table(store, ShippedLibrary(), document, as_new=as_new)
        except CannotImport as problem:
            _end(f"{file}: {problem}")
        if redis is None and imported.links is not None:
            keeping.remember(data, imported.table.id, imported.links[0].token)
        _show(imported, listed=redis is None)

    _with_store(redis, data, work)


def forget(table: TableId, redis: RedisUrl = None, data: Data = Path("data")) -> None:
    """Drop a table and everything kept of it, for good."""

    async def work(store: Store) -> None:
        stored = await store.load(table)
        if stored is None:
            _end(f"There is no table {table} here; `holdfast tables` lists all.")
        await store.forget(table, parse_table(stored.table).fights)
        console.print(f"Table {table} is gone.")

    _with_store(redis, data, work)


def _with_store(redis: str | None, data: Path, work: Callable[[Store], Awaitable[None]]) -> None:
    async def whole() -> None:
        async with _store(redis, data) as store:
            await store.ping()
            await work(store)

    end_with_sentence(lambda: run(whole))


@contextlib.asynccontextmanager
async def _store(redis: str | None, data: Path) -> AsyncIterator[Store]:
    """The store that is named, else that of the data folder: the one a running server has there, or our own."""
    async with contextlib.AsyncExitStack() as stack:
        valkey = EmbeddedValkey(data)
        if redis is None and not (data / "valkey").is_dir():
            _end(f"There are no tables in {data}. Name another folder with --data, or a store with --redis.")
        try:
            store = Store.connect(await stack.enter_async_context(valkey) if redis is None else redis)
        except DataFolderInUse:
            store = Store.connect(valkey.url)
        stack.push_async_callback(store.close)
        yield store


def _read(file: Path) -> object:
    try:
        return json.loads(sys.stdin.read() if str(file) == "-" else file.read_text("utf-8"))
    except OSError as error:
        _end(f"{file}: {error.strerror or error}")
    except ValueError as error:
        _end(f"{file}: is not JSON: {error}")


def _write(file: Path, document: bytes) -> None:
    if str(file) == "-":
        sys.stdout.buffer.write(document)
        return
    try:
        file.write_bytes(document)
    except OSError as error:
        _end(f"{file}: {error.strerror or error}")


def _show(imported: Imported, *, listed: bool) -> None:
    """`listed`: it lies in a data folder, where `holdfast play` finds it."""
    console.print(f"Table {imported.table.id} ({imported.table.name}) is here now.", markup=False)
    if imported.links is None:
        console.print("The links of old open it, behind the address of this server.")
        return
    how = "Put the address of the server before these; `make play` starts one, and lists them whole."
    console.print(how if listed else "Put the address of the server before these.", markup=False)
    for link in imported.links:
        console.print(f"  {link.link.label:<11} {link.path(imported.table.id)}", markup=False)


def _end(sentence: str) -> NoReturn:
    errors.print(sentence, style="red", markup=False)
    raise typer.Exit(FAILED)
