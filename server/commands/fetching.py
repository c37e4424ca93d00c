"""What commands need from the store before they can be carried out."""

from protocol.messages import Command
from server.commands import picturing, undoing
from server.commands.undoing import Fetch
from server.store import Store


def fetching(store: Store, command: Command) -> Fetch | None:
    """Gets what a command needs; None for those that need nothing."""
    return undoing.fetching(store, command) or picturing.fetching(store, command)


__all__ = ["Fetch", "fetching"]
