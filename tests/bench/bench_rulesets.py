"""How long a ruleset takes to be read and checked: `python -m tests.bench.bench_rulesets` prints milliseconds."""

import copy
import json
import tracemalloc
from collections.abc import Callable
from time import perf_counter

from rulesets.check import check_document
from rulesets.load import check_package, load_document, shipped_ids
from rulesets.packages import Package, open_bytes
from rulesets.shelf import Shelf
from tests.rulesets.documents import Json, yard


def large(entries: int, *, broken: bool = False) -> Json:
    """The yard with a catalog of that many tricks, each with a mistake when broken."""
    document = yard()
    book = document["catalogs"][0]
    patterns = book["entries"]
    book["entries"] = [{**copy.deepcopy(patterns[n % len(patterns)]), "id": f"entry-{n}"} for n in range(entries)]
    if broken:
        for entry in book["entries"]:
            entry["mechanics"]["budget"] = "ded"
    document["catalogs"][2]["entries"] = document["catalogs"][2]["entries"][:1]
    return document


def measure(what: str, run: Callable[[], object], times: int = 5) -> None:
    run()
    start = perf_counter()
    for _ in range(times):
        run()
    took = (perf_counter() - start) / times
    tracemalloc.start()
    run()
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    print(f"{what:58} {took * 1e3:9.1f} ms {peak / 1e6:7.1f} MB")


def package(document: Json) -> Package:
    return open_bytes(json.dumps(document).encode(), "sent.json")


def main() -> None:
    print(f"shipped: {', '.join(shipped_ids())}")
    small, big, wrong = yard(), large(2000), large(2000, broken=True)
    stored = Shelf()
    stored.put(check_package(package(small)))
    nesting = b'{"a":' * 30_000 + b"1" + b"}" * 30_000
    measure("a small ruleset, from bytes", lambda: check_package(package(small)))
    measure("a small ruleset, off the shelf", lambda: stored.get("copper-yard"))
    measure("a catalog of 2000 entries, checked", lambda: check_document(big))
    measure("a catalog of 2000 entries, loaded with its index", lambda: load_document(big))
    measure("2000 mistakes, told", lambda: check_document(wrong))
    measure("30,000 objects inside one another, refused", lambda: _refused(nesting))


def _refused(data: bytes) -> None:
    try:
        check_package(open_bytes(data, "sent.json"))
    except ValueError:
        return
    raise AssertionError("it was not refused")


if __name__ == "__main__":
    main()
