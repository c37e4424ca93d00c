"""`holdfast load`: many tables played by bots, for operators who want to know what their machine carries."""

import json
from contextlib import AsyncExitStack
from typing import Annotated

import typer
from rich.console import Console

from server.cli.serve import end_with_sentence
from server.load import report as reports
from server.load.plan import Plan
from server.load.runner import measure, own_server
from server.load.tables import CannotLoad
from server.process.running import asked_to_stop, run
from server.tables.library import ShippedLibrary, Unknown

console = Console(highlight=False)
told = Console(stderr=True, highlight=False)

CANNOT = 2
"""How the command ends when the test cannot be made; 1 is for one that found something wrong."""


def load(
    tables: Annotated[int, typer.Option("-t", "--tables", min=1, help="How many tables.")] = 20,
    players: Annotated[int, typer.Option("-p", "--players", min=0, max=30, help="Players at each.")] = 4,
    spectators: Annotated[int, typer.Option(min=0, max=30, help="Who watch at each.")] = 1,
    seconds: Annotated[float, typer.Option("-s", "--seconds", min=1, help="How long to measure.")] = 60,
    warm_up: Annotated[float, typer.Option(min=0, help="Seconds of play before that.")] = 10,
    url: Annotated[str | None, typer.Option(help="A server that runs, http://...; else one is started.")] = None,
    pid: Annotated[list[int] | None, typer.Option(help="A process of that server, to measure what it uses.")] = None,
    workers: Annotated[int, typer.Option(min=1, max=64, help="Of the server that is started.")] = 1,
    bot_processes: Annotated[int, typer.Option(min=1, max=64, help="Processes that the bots run in.")] = 1,
    choice_seconds: Annotated[float, typer.Option(min=0.01, help="From choice to choice at a table, about.")] = 6.0,
    answer_seconds: Annotated[float, typer.Option(min=0.01, help="Before an answer in a window, about.")] = 2.0,
    flat_out: Annotated[bool, typer.Option("--flat-out", help="Nobody thinks; the director does not pause.")] = False,
    drops: Annotated[float, typer.Option(min=0, help="How often a minute each seat loses its connection.")] = 0.1,
    late: Annotated[float, typer.Option(min=0, max=1, help="Share of answers that come too late.")] = 0.05,
    twice: Annotated[float, typer.Option(min=0, max=1, help="Share of commands that are sent twice.")] = 0.05,
    window_ms: Annotated[int | None, typer.Option(min=100, help="For an answer; else as tables have it.")] = None,
    pace_ms: Annotated[int | None, typer.Option(min=0, help="Between the director's actions; the same.")] = None,
    ruleset: Annotated[str | None, typer.Option(help="A ruleset of the server.")] = None,
    encounter: Annotated[str | None, typer.Option(help="One of its encounters.")] = None,
    seed: Annotated[int, typer.Option(help="Of what the bots do by chance.")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print the report as JSON.")] = False,
    as_markdown: Annotated[bool, typer.Option("--markdown", help="Print the report as Markdown.")] = False,
) -> None:
    """Play many tables with bots, measure it, and check that every seat was told everything."""
    try:
        plan = Plan(
            *_what(ruleset, encounter),
            tables=tables,
            players=players,
            spectators=spectators,
            seconds=seconds,
            warm_up_seconds=warm_up,
            choice_seconds=choice_seconds,
            answer_seconds=answer_seconds,
            flat_out=flat_out,
            drops_a_minute=drops,
            late=late,
            twice=twice,
            window_ms=window_ms,
            pace_ms=pace_ms,
            seed=seed,
        )
        found: list[reports.Report] = []

        async def work() -> None:
            stop = asked_to_stop()
            async with AsyncExitStack() as stack:
                if url is None:
                    where, pids = await stack.enter_async_context(own_server(workers))
                    report = await measure(plan, where, pids, bot_processes, stop, told.print, workers)
                else:
                    report = await measure(plan, url.rstrip("/"), pid or [], bot_processes, stop, told.print)
                found.append(report)

        end_with_sentence(lambda: run(work))
    except (CannotLoad, Unknown) as problem:
        told.print(str(problem), style="red", markup=False)
        raise typer.Exit(CANNOT) from None
    _print(found[0], as_json=as_json, as_markdown=as_markdown)
    if found[0].faults:
        raise typer.Exit(1)


def _what(ruleset: str | None, encounter: str | None) -> tuple[str, str]:
    """What is played: what was named, else the demo, or the first encounter of the ruleset. Raises `Unknown`."""
    library = ShippedLibrary()
    if ruleset is None:
        first, fight = library.demo()
        return first, encounter or fight
    return ruleset, encounter or next(iter(library.encounters(ruleset)))


def _print(report: reports.Report, *, as_json: bool, as_markdown: bool) -> None:
    if as_json:
        print(json.dumps(report.to_json(), ensure_ascii=False))
    elif as_markdown:
        print(reports.markdown(report))
    else:
        console.print(reports.view(report))


__all__ = ["load"]
