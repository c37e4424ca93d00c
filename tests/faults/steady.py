"""The client of the fault tests: `server.bots.steady`, which has to be told what it missed step by step."""

from server.bots.steady import SteadyClient as Bot
from server.bots.steady import as_pages_do, at_once


class SteadyClient(Bot):
    """It fails the test when a return needed the whole view."""

    async def _connect_again(self) -> None:
        await super()._connect_again()
        assert not self.snapshots, "what was missed is had step by step"


__all__ = ["SteadyClient", "as_pages_do", "at_once"]
