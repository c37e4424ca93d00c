"""The sockets that a server listens on."""

import socket
import sys
from collections.abc import Sequence

KERNEL_SPREADS = sys.platform == "linux" and hasattr(socket, "SO_REUSEPORT")
"""Whether the kernel shares new connections among several sockets on one port. Elsewhere SO_REUSEPORT, where there
is one, gives them all to the same socket; processes then share one socket instead."""


class CannotListen(Exception):  # noqa: N818 - a state of the machine, not a mistake in the code
    """The port cannot be had; the message is a sentence."""


def bind(host: str, port: int, *, shared: bool = False) -> list[socket.socket]:
    """Sockets bound to every address of a host, all with one port; the first takes any free one for port 0.

    `shared`: others may be bound there too. Nothing is listened to yet. Raises `CannotListen`.
    """
    found: list[socket.socket] = []
    try:
        for family, address in _addresses(host, port):
            found.append(_bind(family, (address, port), shared=shared))
            port = found[0].getsockname()[1]
    except OSError as error:
        close(found)
        raise CannotListen(
            f"Port {port} of {host} cannot be had: {error.strerror or error}. Name another with --port."
        ) from error
    return found


def close(sockets: Sequence[socket.socket]) -> None:
    for one in sockets:
        one.close()


def _addresses(host: str, port: int) -> list[tuple[socket.AddressFamily, str]]:
    told = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    return list(dict.fromkeys((family, str(address[0])) for family, _, _, _, address in told))


def _bind(family: socket.AddressFamily, address: tuple[str, int], *, shared: bool) -> socket.socket:
    found = socket.socket(family, socket.SOCK_STREAM)
    try:
        if sys.platform != "win32":
            found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if shared:
            found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        if family == socket.AF_INET6:
            found.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        found.bind(address)
    except BaseException:
        found.close()
        raise
    found.setblocking(False)
    return found


__all__ = ["KERNEL_SPREADS", "CannotListen", "bind", "close"]
