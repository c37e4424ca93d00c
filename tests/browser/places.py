"""Links of tables, as pages."""

from tests.server.places import Places


def link(places: Places, role: str, number: int = 0, *, by: str | None = None) -> str:
    """Where the page of a link is; reached by way of another URL than the server's own, if one is given."""
    paths = [one["path"] for one in places.links if one["role"] == role]
    return f"{by or places.url}{paths[number]}"
