"""What the server says while it runs: one line an event, as text for people or JSON for machines."""

import logging
import sys
from collections.abc import MutableMapping
from datetime import UTC, datetime
from typing import Any

import orjson

_STANDARD = frozenset(logging.makeLogRecord({}).__dict__) | {"message", "asctime", "taskName"}


class TableLog(logging.LoggerAdapter[logging.Logger]):
    """Says of which table (and seat) a line is, in its words and, for machines, as `table` and `seat`."""

    def __init__(self, logger: logging.Logger, table_id: str, seat_id: str | None = None) -> None:
        super().__init__(logger, {"table": table_id} if seat_id is None else {"table": table_id, "seat": seat_id})
        self._prefix = f"table {table_id}" if seat_id is None else f"table {table_id}, seat {seat_id}"

    def process(self, msg: object, kwargs: MutableMapping[str, Any]) -> tuple[str, MutableMapping[str, Any]]:
        extra = {**(self.extra or {}), **kwargs.get("extra", {})}
        return f"{self._prefix}: {msg}", {**kwargs, "extra": extra}


class JsonLines(logging.Formatter):
    """Each record as one JSON object; whatever was passed as `extra` (table, seat) is in it."""

    def __init__(self, **always: object) -> None:
        """`always`: what is in every line."""
        super().__init__()
        self._always = always

    def format(self, record: logging.LogRecord) -> str:
        found = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **self._always,
            **{key: value for key, value in record.__dict__.items() if key not in _STANDARD},
        }
        if record.exc_info:
            found["exception"] = self.formatException(record.exc_info)
        return orjson.dumps(found, default=str).decode()


def set_up(*, as_json: bool, verbose: bool = False, worker: int | None = None) -> None:
    """Say everything on standard error. `worker`: the number of this one of several; None for the only one."""
    handler = logging.StreamHandler(sys.stderr)
    if as_json:
        handler.setFormatter(JsonLines() if worker is None else JsonLines(worker=worker))
    else:
        which = "" if worker is None else f" [{worker}]"
        handler.setFormatter(logging.Formatter(f"%(asctime)s{which} %(levelname)-7s %(name)s: %(message)s"))
    logging.basicConfig(level=logging.DEBUG if verbose else logging.INFO, handlers=[handler], force=True)
    logging.captureWarnings(True)
    logging.getLogger("aiohttp.access").setLevel(logging.WARNING)
