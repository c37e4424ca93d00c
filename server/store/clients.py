"""Connections to a store of each kind: for commands, and for hearing what is committed.

Both kinds break in different ways. A command is tried again a few times. A line on which nothing is asked is never
mended in silence: what was published meanwhile is gone, and whoever listens has to know (server.store.feed).
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol, TypeAlias

from redis.asyncio import BlockingConnectionPool, Redis, RedisCluster, Sentinel
from redis.asyncio.client import PubSub
from redis.asyncio.cluster import ClusterNode
from redis.asyncio.retry import Retry
from redis.backoff import ExponentialBackoff, NoBackoff
from redis.crc import key_slot
from redis.exceptions import ConnectionError as RedisConnectionError

from server.store.address import Address, Node

Client: TypeAlias = "Redis | RedisCluster"

_RETRIES = 2
_RETRY_BASE_SECONDS = 0.05
_RETRY_CAP_SECONDS = 0.5

_SOCKET_SECONDS = 2.0
"""For an answer, before the connection is given up and another is tried."""

_CONNECT_SECONDS = 2.0

_CONNECTIONS = 64
"""To one server, at most: when hundreds of tables do something in the same instant, commands wait for each other."""

_UNCOUNTED = 10_000
"""Where connections cannot be waited for: a limit that is never met."""

_POOL_SECONDS = 20.0
"""For a connection to be free: a worker with too much to do is slow, rather than telling people to come back, which
costs it more."""


class Lines(Protocol):
    """Where a channel is heard, and how to get there. `sharded`: each channel at the server that has its slot."""

    sharded: bool

    async def where(self, channels: Iterable[bytes]) -> Mapping[Node, Sequence[bytes]]:
        """The channels by the server they are heard at. Raises `RedisError`."""

    def connect(self, node: Node) -> PubSub:
        """A line to that server, with nothing sent yet. It breaks for good when it breaks."""

    def forget(self) -> None:
        """What was known of the servers may be wrong by now."""

    async def close(self) -> None: ...


def client_of(address: Address) -> Client:
    """For commands; nothing is sent yet."""
    retry = Retry(ExponentialBackoff(base=_RETRY_BASE_SECONDS, cap=_RETRY_CAP_SECONDS), _RETRIES)
    timeouts: dict[str, Any] = {"socket_timeout": _SOCKET_SECONDS, "socket_connect_timeout": _CONNECT_SECONDS}
    match address.kind:
        case "alone":
            given: dict[str, Any] = {"max_connections": _CONNECTIONS, "timeout": _POOL_SECONDS, "retry": retry}
            return Redis.from_pool(BlockingConnectionPool.from_url(address.url, **given, **timeouts))
        case "sentinel":
            return _sentinel(address, retry=retry, max_connections=_UNCOUNTED, **timeouts)
        case "cluster":
            nodes = [ClusterNode(host, port) for host, port in address.nodes]
            options = {"retry": retry, "max_connections": _UNCOUNTED, **timeouts, **address.options}
            return RedisCluster(startup_nodes=nodes, require_full_coverage=False, **options)


def lines_of(address: Address, client: Client) -> Lines:
    """For hearing what is committed; `client` is asked for the servers of a Cluster."""
    if isinstance(client, RedisCluster):
        return _ClusterLines(address, client)
    never: dict[str, Any] = {
        "retry": Retry(NoBackoff(), 0),
        "socket_connect_timeout": _CONNECT_SECONDS,
        "socket_timeout": None,
    }
    if address.kind == "sentinel":
        return _OneLine(_sentinel(address, **never))
    return _OneLine(Redis.from_url(address.url, **never))


def _sentinel(address: Address, **options: Any) -> Redis:
    """The server that the Sentinels say is the first one now."""
    asking: dict[str, Any] = {"socket_timeout": _CONNECT_SECONDS, "socket_connect_timeout": _CONNECT_SECONDS}
    sentinels = Sentinel(list(address.nodes), sentinel_kwargs={**asking, **address.sentinel_options})  # type: ignore[no-untyped-call]
    found: Redis = sentinels.master_for(address.service, **{**options, **address.options})
    return found


class _OneLine:
    """All channels at one server."""

    sharded = False

    def __init__(self, client: Redis) -> None:
        self._client = client

    async def where(self, channels: Iterable[bytes]) -> Mapping[Node, Sequence[bytes]]:
        return {("", 0): list(channels)}

    def connect(self, node: Node) -> PubSub:
        return self._client.pubsub()

    def forget(self) -> None:
        pass

    async def close(self) -> None:
        await self._client.aclose()


class _ClusterLines:
    """Each channel at the server that has its slot, by the map of slots that the Cluster gave last."""

    sharded = True

    def __init__(self, address: Address, client: RedisCluster) -> None:
        self._options = {
            **address.options,
            "retry": Retry(NoBackoff(), 0),
            "socket_connect_timeout": _CONNECT_SECONDS,
            "socket_timeout": None,
        }
        self._client = client
        self._clients: dict[Node, Redis] = {}
        self._slots: list[tuple[int, int, Node]] = []

    async def where(self, channels: Iterable[bytes]) -> Mapping[Node, Sequence[bytes]]:
        if not self._slots:
            self._slots = _slot_map(await self._client.cluster_slots())
        found: dict[Node, list[bytes]] = {}
        for channel in channels:
            found.setdefault(self._node(key_slot(channel)), []).append(channel)
        return found

    def _node(self, slot: int) -> Node:
        for first, last, node in self._slots:
            if first <= slot <= last:
                return node
        self._slots = []
        raise RedisConnectionError(f"no server of the Cluster has slot {slot} now")

    def connect(self, node: Node) -> PubSub:
        client = self._clients.get(node)
        if client is None:
            client = self._clients[node] = Redis(host=node[0], port=node[1], **self._options)
        return client.pubsub()

    def forget(self) -> None:
        self._slots = []

    async def close(self) -> None:
        for client in self._clients.values():
            await client.aclose()


def _slot_map(told: Any) -> list[tuple[int, int, Node]]:
    """First slot, last slot and server, of what redis-py makes of CLUSTER SLOTS."""
    found = []
    for (first, last), servers in told.items():
        host, port = servers["primary"][:2]
        found.append((int(first), int(last), (host.decode() if isinstance(host, bytes) else str(host), int(port))))
    return found


__all__ = ["Client", "Lines", "client_of", "lines_of"]
