"""`holdfast play`: a server of one's own with a table ready to play at."""

import os
import sys
import webbrowser
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.markup import escape

from protocol.table import Settings, Table, parse_table
from server import logs
from server.cli.serve import Data, Host, Port, Workers, end_with_sentence, serving
from server.clock import wall_ms
from server.process import keeping
from server.process.running import Listening, Place, asked_to_stop, run
from server.store import Store
from server.tables.hall import keep
from server.tables.library import Library, ShippedLibrary
from server.tables.opening import LinkSecret, open_table, secrets_of

console = Console(soft_wrap=True, highlight=False)


@dataclass(frozen=True, slots=True)
class Invitation:
    """A table and the links that lead to it, the GM's first."""

    table: Table
    links: list[LinkSecret]


def play(
    host: Host = "127.0.0.1",
    port: Port = 8080,
    data: Data = Path("data"),
    workers: Workers = 1,
    ruleset: Annotated[str | None, typer.Option(help="Open a new table with this ruleset.")] = None,
    encounter: Annotated[str | None, typer.Option(help="Open a new table with this encounter.")] = None,
    new: Annotated[bool, typer.Option("--new", help="Open a new table, though there are old ones.")] = False,
    browser: Annotated[bool, typer.Option(help="Open the GM's page where there is a screen.")] = True,
) -> None:
    """Start a server with a table ready to play at, and print its links. Ctrl-C ends it; nothing is lost."""
    logs.set_up(as_json=False)
    place = Place(host=host, port=port, data=data)

    async def work() -> None:
        stop = asked_to_stop()
        async with serving(place, workers) as server:
            known = [] if new or ruleset or encounter else await old_tables(server.store, data)
            tables = known or [await new_table(server.store, data, ruleset, encounter)]
            show(server, tables)
            if browser and _has_screen():
                webbrowser.open(server.url + tables[-1].links[0].path(tables[-1].table.id))
            await stop.wait()
        console.print("\nStopped. Everything is kept; start again to go on.")

    end_with_sentence(lambda: run(work))


async def old_tables(store: Store, data: Path) -> list[Invitation]:
    """The tables opened here before, oldest first."""
    found = []
    for table_id, gm_token in keeping.remembered(data).items():
        stored = await store.load(table_id)
        if stored is None:
            continue
        table = parse_table(stored.table)
        links = secrets_of(table, gm_token)
        if links is not None:
            found.append(Invitation(table, links))
    return found


async def new_table(store: Store, data: Path, ruleset: str | None, encounter: str | None) -> Invitation:
    """A table with a fight ready to begin."""
    library = ShippedLibrary()
    ruleset, encounter = _choice(library, ruleset, encounter)
    opened = open_table(library, ruleset, encounter, None, Settings(), wall_ms())
    await keep(store, library, opened)
    keeping.remember(data, opened.table.id, opened.gm_token)
    links = secrets_of(opened.table, opened.gm_token)
    assert links is not None
    return Invitation(opened.table, links)


def _choice(library: Library, ruleset: str | None, encounter: str | None) -> tuple[str, str]:
    """What was named; of whatever was not: the ruleset that has the encounter, the demo's, or the first there is."""
    demo = library.demo()
    if ruleset is None:
        known = (demo[0], *library.ruleset_ids())
        ruleset = next((one for one in known if encounter in library.encounters(one)), demo[0])
    if encounter is None:
        encounter = demo[1] if ruleset == demo[0] else next(iter(library.encounters(ruleset)))
    return ruleset, encounter


def show(server: Listening, tables: list[Invitation]) -> None:
    """Print where everything is."""
    console.print(f"\nHoldfast listens on [bold]{server.url}[/bold]. Ctrl-C ends it.\n")
    for invitation in tables:
        console.print(f"[bold]{escape(invitation.table.name)}[/bold] ({escape(invitation.table.ruleset.name)})")
        for link in invitation.links:
            shared = link.link.role == "player" and link.link.seat is None
            who = "All players" if shared else link.link.label
            console.print(f"  {who:<11} {server.url}{link.path(invitation.table.id)}", markup=False)
        console.print()


def _has_screen() -> bool:
    if sys.platform in ("darwin", "win32"):
        return sys.stdout.isatty()
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
