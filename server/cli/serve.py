"""`holdfast serve`: the server, for operators."""

import asyncio
import signal
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Annotated

import typer
from redis.exceptions import RedisError
from rich.console import Console

from protocol.formats import NewerFormat
from server import logs
from server.process.embedded import EmbeddedError
from server.process.running import CannotListen, Listening, Place, asked_to_stop, run, running
from server.process.tools import real_tools
from server.process.workers import WorkersFailed, running_many
from server.store import BadAddress

console = Console(stderr=True)

Host = Annotated[str, typer.Option(help="Where to listen; 0.0.0.0 for everywhere.")]
Port = Annotated[int, typer.Option(min=0, max=65_535, help="The port to listen on; 0 for any free one.")]
Data = Annotated[
    Path, typer.Option(envvar="HOLDFAST_DATA", help="The folder for a Valkey of our own, without --redis.")
]
RedisUrl = Annotated[
    str | None,
    typer.Option(
        envvar="HOLDFAST_REDIS",
        help="URL of a Redis or Valkey: redis://, unix://, redis+sentinel:// or redis+cluster://.",
    ),
]
Workers = Annotated[int, typer.Option(min=1, max=64, help="Processes that share the port; one a core is plenty.")]


def serve(
    host: Host = "127.0.0.1",
    port: Port = 8080,
    redis: RedisUrl = None,
    data: Data = Path("data"),
    workers: Workers = 1,
    origin: Annotated[
        list[str] | None,
        typer.Option(help="Another origin whose pages may talk to this server, https://play.example"),
    ] = None,
    proxies: Annotated[
        int, typer.Option(min=0, max=9, help="Reverse proxies in a row before it, whose X-Forwarded-For it believes.")
    ] = 0,
    log_json: Annotated[bool, typer.Option(help="Log JSON lines.")] = False,
    verbose: Annotated[bool, typer.Option(help="Log more.")] = False,
) -> None:
    """Serve tables until stopped."""
    logs.set_up(as_json=log_json, verbose=verbose)
    place = Place(host=host, port=port, redis=redis, data=data, origins=origin or (), proxies=proxies)

    async def work() -> None:
        stop = asked_to_stop()
        async with serving(place, workers, log_json=log_json, verbose=verbose) as server:
            console.print(f"Holdfast listens on {server.url}")
            await stop.wait()

    end_with_sentence(lambda: run(work))


@asynccontextmanager
async def serving(
    place: Place, workers: int, *, log_json: bool = False, verbose: bool = False
) -> AsyncIterator[Listening]:
    """One server in this process, or several in processes of their own."""
    if workers == 1:
        async with running(place, real_tools()) as server:
            yield server
        return
    async with running_many(place, workers, log_json=log_json, verbose=verbose) as many:
        renewing: set[asyncio.Task[None]] = set()

        def renew() -> None:
            renewing.add(asyncio.create_task(many.workers.renew()))

        asyncio.get_running_loop().add_signal_handler(signal.SIGUSR1, renew)
        yield many


def end_with_sentence(work: Callable[[], None]) -> None:
    """Run a command; what the machine cannot do ends it with a sentence instead of a traceback."""
    try:
        work()
    except (EmbeddedError, CannotListen, BadAddress, WorkersFailed, NewerFormat) as error:
        console.print(str(error), style="red", markup=False)
        raise typer.Exit(1) from None
    except RedisError as error:
        console.print(f"The store cannot be reached: {error}", style="red", markup=False)
        raise typer.Exit(1) from None
