"""The address that a request comes from."""

from ipaddress import ip_address

from aiohttp import web


def address_of(request: web.Request, proxies: int) -> str:
    """Where a request comes from: `proxies` of ours in a row have passed it on, and each has put at the end of
    `X-Forwarded-For` where it had it from. What stands before those, anybody may have written."""
    near = request.remote or ""
    if not proxies:
        return near
    told = [part.strip() for line in request.headers.getall("X-Forwarded-For", ()) for part in line.split(",")]
    if len(told) < proxies:
        return near
    return _plain(told[-proxies]) or near


def _plain(told: str) -> str | None:
    """An address without the port that some proxies add; None when it is none."""
    for candidate in (told, told.rpartition(":")[0].strip("[]"), told.strip("[]")):
        try:
            return str(ip_address(candidate))
        except ValueError:
            continue
    return None


__all__ = ["address_of"]
