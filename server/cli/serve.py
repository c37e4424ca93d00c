"""`holdfast serve`: the server, for operators."""

from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer
from redis.exceptions import RedisError
from rich.console import Console

from server import logs
from server.embedded import EmbeddedError
from server.running import CannotListen, Place, asked_to_stop, run, running
from server.tools import real_tools

console = Console(stderr=True)

Host = Annotated[str, typer.Option(help="Where to listen; 0.0.0.0 for everywhere.")]
Port = Annotated[int, typer.Option(min=0, max=65_535, help="The port to listen on; 0 for any free one.")]
Data = Annotated[
    Path, typer.Option(envvar="HOLDFAST_DATA", help="The folder for a Valkey of our own, without --redis.")
]


def serve(
    host: Host = "127.0.0.1",
    port: Port = 8080,
    redis: Annotated[
        str | None,
        typer.Option(envvar="HOLDFAST_REDIS", help="redis://, rediss:// or unix:// URL of a Redis or Valkey."),
    ] = None,
    data: Data = Path("data"),
    origin: Annotated[
        list[str] | None,
        typer.Option(help="Another origin whose pages may talk to this server, https://play.example"),
    ] = None,
    log_json: Annotated[bool, typer.Option(help="Log JSON lines.")] = False,
    verbose: Annotated[bool, typer.Option(help="Log more.")] = False,
) -> None:
    """Serve tables until stopped."""
    logs.set_up(as_json=log_json, verbose=verbose)
    place = Place(host=host, port=port, redis=redis, data=data, origins=origin or ())

    async def work() -> None:
        stop = asked_to_stop()
        async with running(place, real_tools()) as server:
            console.print(f"Holdfast listens on {server.url}")
            await stop.wait()

    end_with_sentence(lambda: run(work))


def end_with_sentence(work: Callable[[], None]) -> None:
    """Run a command; what the machine cannot do ends it with a sentence instead of a traceback."""
    try:
        work()
    except (EmbeddedError, CannotListen) as error:
        console.print(str(error), style="red", markup=False)
        raise typer.Exit(1) from None
    except RedisError as error:
        console.print(f"The store cannot be reached: {error}", style="red", markup=False)
        raise typer.Exit(1) from None
