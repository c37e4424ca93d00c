"""Korean particles: protocol.telling.josa. The words are shared with the web client's own tests."""

import json
from importlib.resources import files
from typing import Any

import pytest

from protocol.telling.josa import with_josa

WORDS: list[dict[str, Any]] = json.loads((files("protocol.telling") / "josa.json").read_text("utf-8"))["words"]


@pytest.mark.parametrize("told", WORDS, ids=lambda told: str(told["with"]))
def test_a_word_takes_the_form_that_fits_its_end(told: dict[str, str]) -> None:
    assert with_josa(told["word"], told["pair"]) == told["with"]
