"""One of several workers, as `server.process.workers` starts it, with its orders on standard input."""

import logging
import os
import socket
import sys
from dataclasses import replace

from redis.exceptions import RedisError

from server import logs, metrics
from server.limits import Limits
from server.process.running import Place, asked_to_stop, run, running
from server.process.tools import real_tools
from server.process.workers import Orders
from server.tables.work import Tools

_log = logging.getLogger(__name__)


async def serve(tools: Tools, limits: Limits | None = None) -> None:
    """Serve as told on standard input, until asked to stop."""
    stop = asked_to_stop()
    orders = Orders.from_line(sys.stdin.buffer.readline())
    logs.set_up(as_json=orders.log_json, verbose=orders.verbose, worker=orders.number)
    sockets = [socket.socket(fileno=number) for number in orders.sockets]
    place = Place(redis=orders.redis, origins=orders.origins, proxies=orders.proxies)
    if limits is not None:
        place = replace(place, limits=limits)
    try:
        async with running(place, tools, sockets):
            metrics.WORKERS.set(1)
            os.write(sys.stdout.fileno(), b"ready\n")
            await stop.wait()
    except RedisError as error:
        _log.error("the store cannot be reached: %s", error)
        sys.exit(1)


if __name__ == "__main__":
    run(lambda: serve(real_tools()))
