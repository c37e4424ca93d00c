"""Clients without a browser: a second implementation of the protocol, made with the `websockets` package.

`client` speaks it, `steady` comes back by itself when the connection breaks, `choosing` picks from what is offered.
The load test and the tests are made of them, and a bot or a bridge of somebody else's may be.
"""

from server.bots.client import Client, Closed, WasRefused
from server.bots.steady import SteadyClient

__all__ = ["Client", "Closed", "SteadyClient", "WasRefused"]
