"""The pages for people lead where they say: pictures are there, links arrive, keys are those of the list."""

import json
import re
from pathlib import Path
from typing import Final

import pytest

from tests.browser.pictures.__main__ import SCENES

ROOT: Final = Path(__file__).parents[1]
PAGES: Final = sorted([ROOT / "README.md", ROOT / "web_client" / "README.md", *(ROOT / "docs").glob("*.md")])
PICTURES: Final = ROOT / "docs" / "pictures"
CLIENT: Final = ROOT / "web_client" / "src"

_TARGETS = re.compile(r"""\]\(([^)\s]+)\)|\bsrc="([^"]+)"|\bhref="([^"]+)\"""")
_CODE = re.compile(r"^```.*?^```|`[^`\n]*`", re.MULTILINE | re.DOTALL)
_HEADING = re.compile(r"^#+ +(.*?) *$", re.MULTILINE)


def written(page: Path) -> str:
    """A page without what stands in it as code."""
    return _CODE.sub("", page.read_text("utf-8"))


def targets(page: Path) -> list[str]:
    """Where the links and pictures of a page lead, those to other sites left out."""
    found = [next(filter(None, groups)) for groups in _TARGETS.findall(written(page))]
    return [one for one in found if not re.match(r"[a-z]+:", one)]


def anchor(heading: str) -> str:
    """What a heading is called in links: as GitHub has it."""
    bare = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).replace("`", "")
    return re.sub(r"[^\w\- ]", "", bare.lower()).replace(" ", "-")


def anchors(page: Path) -> set[str]:
    without_blocks = re.sub(r"^```.*?^```", "", page.read_text("utf-8"), flags=re.MULTILINE | re.DOTALL)
    return {anchor(heading) for heading in _HEADING.findall(without_blocks)}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_and_pictures_of_a_page_are_there(page: Path) -> None:
    astray = []
    for target in targets(page):
        path, _, heading = target.partition("#")
        file = (page.parent / path).resolve() if path else page
        if not file.exists() or (heading and heading not in anchors(file)):
            astray.append(target)
    assert astray == []


def test_no_picture_is_kept_that_no_page_shows() -> None:
    shown = {(page.parent / target).resolve() for page in PAGES for target in targets(page)}
    assert [file.name for file in sorted(PICTURES.iterdir()) if file.resolve() not in shown] == []


def test_pictures_are_made_by_the_script_that_makes_them() -> None:
    assert {file.stem for file in PICTURES.iterdir()} == set(SCENES)


# --- keys ------------------------------------------------------------------------------------------------------------


def keys_of_the_list() -> set[str]:
    """What is printed on the keys of the list that `?` opens, in English."""
    source = (CLIENT / "parts" / "help.tsx").read_text("utf-8")
    listed = source[source.index("const KEYS") : source.index("];", source.index("const KEYS"))]
    words = json.loads((CLIENT / "words" / "en" / "parts.json").read_text("utf-8"))
    found: set[str] = set()
    for row in re.findall(r"\[\[(.*?)\], \"help-", listed):
        found.update(words[key] for key in re.findall(r'\{ name: "([^"]+)" \}', row))
        found.update(re.findall(r'"([^"]+)"', re.sub(r"\{[^}]*\}", "", row)))
    return found - {"…"}


def test_the_players_guide_names_every_key_of_the_list_and_no_other() -> None:
    guide = (ROOT / "docs" / "players.md").read_text("utf-8")
    assert set(re.findall(r"<kbd>(.*?)</kbd>", guide)) == keys_of_the_list()
