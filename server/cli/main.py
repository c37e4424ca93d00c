"""All commands, put together."""

import typer

from server.cli import archive, character, documents, load, odds, play, replay, scenario, serve, sim

app = typer.Typer(
    name="holdfast",
    help="A real-time multiplayer table for tactical fights.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_show_locals=False,
)
app.command()(play.play)
app.command()(serve.serve)
app.command()(documents.check)
app.command()(documents.schema)
app.command()(scenario.scenario)
app.command()(odds.odds)
app.command()(sim.sim)
app.command()(replay.replay)
app.command()(load.load)
app.command()(archive.tables)
app.command()(archive.export)
app.command("import")(archive.import_)
app.command()(archive.forget)
app.add_typer(character.app, name="character")


def main() -> None:
    """Run the command that was asked for."""
    app()
