"""What a client makes of what it is told: server.bots.client."""

import pytest

from server.bots.client import Client, OutOfStep


def told(*messages: dict[str, object]) -> Client:
    """A client that heard this after a snapshot at step 7."""
    client = Client("http://localhost", "t", "token")
    client.heard({"t": "snapshot", "seq": 7, "view": {"a": {"b": 1}}, "log": [{"n": 3, "seq": 7}], "now": 0}, b"")
    for message in messages:
        client.heard({"lines": [], "patch": {}, "now": 0, **message}, b"")
    return client


def test_a_view_is_built_of_the_snapshot_and_the_patches() -> None:
    client = told(
        {"t": "step", "seq": 8, "patch": {"a": {"c": 2}}, "lines": [{"n": 4, "seq": 8}]},
        {"t": "step", "seq": 9, "patch": {"a": {"b": None}}},
    )
    assert (client.seq, client.view) == (9, {"a": {"c": 2}})
    assert [line["n"] for line in client.lines] == [3, 4]


@pytest.mark.parametrize("seq", [7, 9, 6])
def test_a_step_out_of_its_place_is_not_taken_in(seq: int) -> None:
    with pytest.raises(OutOfStep, match=f"step {seq} came after 7"):
        told({"t": "step", "seq": seq})


def test_a_line_of_the_log_that_is_missing_is_noticed() -> None:
    with pytest.raises(OutOfStep, match="line 5 of the log came after 3"):
        told({"t": "step", "seq": 8, "lines": [{"n": 5, "seq": 8}]})
