"""The address that a request comes from: server.web.whence."""

import pytest
from aiohttp.test_utils import make_mocked_request
from multidict import CIMultiDict

from server.web.whence import address_of


@pytest.mark.parametrize(
    ("told", "proxies", "found"),
    [
        (["203.0.113.7"], 0, "near"),  # nobody is believed
        (["203.0.113.7"], 1, "203.0.113.7"),
        (["198.51.100.1, 203.0.113.7"], 1, "203.0.113.7"),  # the first, anybody may have written
        (["198.51.100.1, 203.0.113.7, 10.0.0.2"], 2, "203.0.113.7"),
        (["198.51.100.1", "203.0.113.7"], 1, "203.0.113.7"),
        (["203.0.113.7:4711"], 1, "203.0.113.7"),
        (["[2001:db8::1]:4711"], 1, "2001:db8::1"),
        (["2001:DB8::1"], 1, "2001:db8::1"),
        (["unknown"], 1, "near"),
        ([], 1, "near"),
        (["203.0.113.7"], 2, "near"),  # one of ours said nothing
    ],
)
def test_only_what_our_own_proxies_wrote_is_believed(told: list[str], proxies: int, found: str) -> None:
    headers = CIMultiDict(("X-Forwarded-For", line) for line in told)
    request = make_mocked_request("GET", "/ws", headers=headers).clone(remote="near")
    assert address_of(request, proxies) == found
