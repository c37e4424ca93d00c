"""What the page may do, and what people write is text in it: server.web.headers."""

import re
from pathlib import Path

from aiohttp.test_utils import make_mocked_request

from server.web.headers import SECURITY, same_origin

SOURCES = Path(__file__).parents[3] / "web_client" / "src"

_AS_HTML = re.compile(
    r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|createContextualFragment|\beval\(|new Function\("
)


def asked(host: str, origin: str | None) -> bool:
    headers = {"Host": host} | ({"Origin": origin} if origin is not None else {})
    return same_origin(make_mocked_request("GET", "/ws", headers=headers), ["https://play.example"])


def test_only_our_own_page_and_named_ones_may_talk_to_the_server() -> None:
    assert asked("table.example", "https://table.example")
    assert asked("table.example:8080", "http://table.example:8080")
    assert asked("table.example", "https://play.example")
    assert asked("table.example", None), "a program"
    for foreign in (
        "https://evil.example",
        "https://table.example.evil.example",
        "null",
        "",
        "https://table.example:444",
        "https://[table.example",
    ):
        assert not asked("table.example", foreign), foreign


def test_the_page_runs_nothing_but_its_own_files() -> None:
    policy = dict(part.strip().partition(" ")[::2] for part in SECURITY["Content-Security-Policy"].split(";"))
    assert policy["default-src"] == "'self'"
    assert policy["script-src"] == "'self'"
    assert policy["object-src"] == policy["frame-ancestors"] == policy["base-uri"] == policy["form-action"] == "'none'"
    assert "unsafe-eval" not in SECURITY["Content-Security-Policy"]


def test_nothing_anybody_wrote_is_put_into_the_page_as_anything_but_text() -> None:
    found = [
        f"{path.relative_to(SOURCES)}: {line.strip()}"
        for path in sorted(SOURCES.rglob("*.ts*"))
        if ".test." not in path.name  # never part of the page
        for line in path.read_text("utf-8").splitlines()
        if _AS_HTML.search(line)
    ]
    assert len(list(SOURCES.rglob("*.tsx"))) > 10
    assert found == []
