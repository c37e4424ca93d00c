"""Tables as each version of Holdfast kept them: read by the tests, and never changed once written.

    python -m tests.server.store.examples

writes the example of the version that is written now.
"""

import asyncio
import base64
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import orjson

from protocol.formats import FORMAT
from protocol.table import parse_table
from rulesets.bundle import unpacked
from rulesets.load import load_shipped
from rulesets.ruleset import Ruleset
from server.process.embedded import EmbeddedValkey
from server.process.running import Place, running
from server.store import Step, Store, Stored
from server.tables.editions import edition_of
from server.tables.library import ShippedLibrary
from server.tables.work import Tools
from tests.server.choosing import RandomDirector
from tests.server.places import open_table
from tests.server.serve import FAST
from tests.server.staging import stage

_FOLDER = Path(__file__).parent / "kept"


@dataclass(frozen=True, slots=True)
class Example:
    """A table in the middle of a fight, held at a window."""

    table_id: str
    gm_token: str
    stored: Stored
    steps: list[Step]
    inputs: list[bytes]
    edition: bytes | None
    """The ruleset it plays, as a store keeps it; None before there were such."""

    @classmethod
    def of(cls, version: int) -> "Example":
        """The example of a version."""
        found: dict[str, Any] = orjson.loads(_path(version).read_bytes())
        parts = {name: orjson.dumps(found[name]) if name in found else b"" for name in Stored._fields[1:]}
        return cls(
            found["table"]["id"],
            found["gmToken"],
            Stored(found["seq"], **parts),
            [Step(entry["seq"], orjson.dumps(entry)) for entry in found["steps"]],
            [orjson.dumps(given) for given in found["inputs"]["1"]],
            base64.b64decode(found["edition"]) if "edition" in found else None,
        )

    def ruleset(self) -> Ruleset:
        """What it plays."""
        if self.edition is None:
            return load_shipped(orjson.loads(self.stored.table)["ruleset"]["id"])
        return edition_of(unpacked(self.edition, "ruleset")).ruleset

    async def keep(self, store: Store) -> None:
        """Put it into a store, as it was."""
        if self.edition is not None:
            await store.rulesets.put(orjson.loads(self.stored.table)["edition"]["hash"], self.edition)
        assert await store.put_back(self.table_id, self.stored, self.steps, {1: self.inputs})


def _path(version: int) -> Path:
    return _FOLDER / f"version-{version}.json"


async def write() -> None:
    """The example of this version."""
    tools = Tools(ShippedLibrary(), RandomDirector(7), lambda: "an example")
    with tempfile.TemporaryDirectory() as folder:
        async with EmbeddedValkey(Path(folder)) as url, running(Place(port=0, redis=url, limits=FAST), tools) as server:
            places = await open_table(server.url)
            table = await stage(places)
            await table.gm.do("say", text="Mind the hound.")
            await table.ask_both()
            stored = await server.store.load(places.table)
            assert stored is not None
            edition = parse_table(stored.table).edition
            assert edition is not None
            packed = await server.store.rulesets.get(edition.hash)
            assert packed is not None
            document = {
                "edition": base64.b64encode(packed).decode(),
                "seq": stored.seq,
                **{name: orjson.loads(part) for name, part in zip(Stored._fields[1:], stored[1:], strict=True) if part},
                "inputs": {"1": [orjson.loads(one) for one in await server.store.inputs(places.table, 1)]},
                "steps": [orjson.loads(step.entry) for step in await server.store.last_steps(places.table, 3)],
                "gmToken": next(link["token"] for link in places.links if link["role"] == "gm"),
            }
    _path(FORMAT).write_bytes(orjson.dumps(document) + b"\n")


if __name__ == "__main__":
    asyncio.run(write())
