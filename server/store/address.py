"""Where the store is: a Redis or Valkey alone, one that Sentinels look after, or a Cluster.

    redis://[user:password@]host[:6379][/database]                    alone
    unix:///path/of/the.sock                                          alone, on this machine
    redis+sentinel://[user:password@]host[:26379],host.../name[/database]
    redis+cluster://[user:password@]host[:6379],host...

`rediss` in place of `redis` is the same over TLS, to Sentinels too; `valkey` and `valkeys` are other words for both.
What stands after `?` goes to redis-py (`ssl_ca_certs`, `socket_timeout`, ...); `sentinel_username` and
`sentinel_password` are for the Sentinels themselves.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias
from urllib.parse import urlsplit

from redis.asyncio.connection import parse_url

Kind: TypeAlias = Literal["alone", "sentinel", "cluster"]
Node: TypeAlias = tuple[str, int]

_SCHEMES = {"redis": "redis", "rediss": "rediss", "valkey": "redis", "valkeys": "rediss", "unix": "unix"}
_KINDS: dict[str, Kind] = {"": "alone", "sentinel": "sentinel", "cluster": "cluster"}
_PORTS: dict[Kind, int] = {"alone": 6379, "sentinel": 26379, "cluster": 6379}
_SENTINEL = "sentinel_"


class BadAddress(ValueError):  # noqa: N818  the operator is told
    """The URL names no store; the message is a sentence that never has the password in it."""


@dataclass(frozen=True, slots=True)
class Address:
    """`nodes`: of Sentinels, or some of a Cluster. `options`: what redis-py is given for every connection to a
    server that keeps tables, `sentinel_options` for those to Sentinels. `url`: of a store alone. `service`: the name
    by which Sentinels know it."""

    kind: Kind
    nodes: tuple[Node, ...] = ()
    options: Mapping[str, Any] = field(default_factory=dict)
    sentinel_options: Mapping[str, Any] = field(default_factory=dict)
    url: str = ""
    service: str = ""

    @classmethod
    def parse(cls, url: str) -> "Address":
        """An address of the forms above. Raises `BadAddress`."""
        scheme, _, rest = url.partition("://")
        base, _, how = scheme.partition("+")
        if base not in _SCHEMES or how not in _KINDS or not rest or (base == "unix" and how):
            raise BadAddress(
                f"{scheme or url!r} is no way to a store. Write redis://HOST:PORT, unix:///PATH,"
                " redis+sentinel://HOST:PORT,HOST:PORT/NAME or redis+cluster://HOST:PORT,HOST:PORT."
            )
        kind, plain = _KINDS[how], _SCHEMES[base]
        if kind == "alone":
            _options(f"{plain}://{rest}")
            return cls(kind, url=f"{plain}://{rest}")
        return cls._of_many(kind, plain, rest)

    @classmethod
    def _of_many(cls, kind: Kind, scheme: str, rest: str) -> "Address":
        parts = urlsplit(f"{scheme}://{rest}")
        user, _, hosts = parts.netloc.rpartition("@")
        path = [part for part in parts.path.split("/") if part]
        service = ""
        if kind == "sentinel":
            if not path:
                raise BadAddress("Say by which name the Sentinels know the store: redis+sentinel://HOST:PORT/NAME.")
            service, *path = path
        if len(path) > (1 if kind == "sentinel" else 0):
            raise BadAddress(f"There is too much after the hosts: {'/'.join(path)!r}. A Cluster has no databases.")
        query = f"?{parts.query}" if parts.query else ""
        before = f"{scheme}://{user}@" if user else f"{scheme}://"
        found = [_options(f"{before}{host}/{''.join(path)}{query}") for host in hosts.split(",")]
        nodes = tuple((str(one.pop("host", "localhost")), int(one.pop("port", _PORTS[kind]))) for one in found)
        options = found[0]
        secure = {key: value for key, value in options.items() if key.startswith("ssl")}
        own = {key.removeprefix(_SENTINEL): options.pop(key) for key in list(options) if key.startswith(_SENTINEL)}
        sentinel = {**secure, **own} if kind == "sentinel" else {}
        return cls(kind, nodes, options, sentinel, service=service)


def _options(url: str) -> dict[str, Any]:
    """What redis-py makes of a URL with one host."""
    try:
        found: dict[str, Any] = dict(parse_url(url))
    except ValueError as error:
        raise BadAddress(f"The address of the store cannot be read: {error}.") from None
    if found.pop("connection_class", None) is not None and url.startswith("rediss"):
        found["ssl"] = True
    return found


__all__ = ["Address", "BadAddress", "Kind", "Node"]
