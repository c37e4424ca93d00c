"""A few tables of `tests.server.fuzzing`: whatever people say, what must hold of a table holds."""

import pytest

from tests.server.fuzzing import Planted, play

STEPS = 40


@pytest.mark.parametrize("seed", range(1, 6))
async def test_whatever_is_said_at_a_table_breaks_nothing(seed: int) -> None:
    answered = await play(seed, Planted(), STEPS)
    assert sum(number for answer, number in answered.items() if answer.endswith(" ack")) > 5
