"""What the server says while it runs: server.logs."""

import io
import logging

import orjson

from server.logs import JsonLines, TableLog


def said(formatter: logging.Formatter) -> str:
    """A warning of a table, with a seat and an exception, as it is written."""
    written = io.StringIO()
    handler = logging.StreamHandler(written)
    handler.setFormatter(formatter)
    logger = logging.Logger("server.tables.room")
    logger.addHandler(handler)
    try:
        raise ValueError("nine is too many")
    except ValueError:
        TableLog(logger, "t1").exception("a fault in %s", "Do", extra={"seat": "s1"})
    return written.getvalue()


def test_a_machine_reads_table_seat_and_exception() -> None:
    line = orjson.loads(said(JsonLines()))
    assert (line["table"], line["seat"], line["level"], line["logger"]) == ("t1", "s1", "error", "server.tables.room")
    assert line["message"] == "table t1: a fault in Do"
    assert "nine is too many" in line["exception"]


def test_a_machine_reads_one_line_an_event() -> None:
    assert said(JsonLines()).count("\n") == 1


def test_people_read_of_which_table_it_is() -> None:
    assert said(logging.Formatter("%(message)s")).startswith("table t1: a fault in Do\n")
