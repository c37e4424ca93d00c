"""A worker of the server that a load test starts for itself: every bot comes from one address, and may."""

from dataclasses import replace

from server.limits import Limits
from server.process.running import run
from server.process.tools import real_tools
from server.process.worker import serve

WORKER = ("-m", "server.load.worker")
"""What Python runs as such a worker."""


def roomy() -> Limits:
    """The limits of everybody, but for what one address may do."""
    return replace(
        Limits(),
        tables_a_minute=1_000_000,
        connections_an_address=1_000_000,
        messages_a_second=2_000,
        messages_at_once=5_000,
        address_messages_a_second=1e9,
        address_messages_at_once=1e9,
    )


if __name__ == "__main__":
    run(lambda: serve(real_tools(), roomy()))
