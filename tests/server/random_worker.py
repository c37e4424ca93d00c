"""A worker whose director picks at random, for programs that play as fast as they can: `python -m` this."""

from server.process.running import run
from server.process.worker import serve
from server.tables.library import ShippedLibrary
from server.tables.tokens import new_seed
from server.tables.work import Tools
from tests.server.choosing import RandomDirector
from tests.server.serve import FAST

COMMAND = ("-m", "tests.server.random_worker")

if __name__ == "__main__":
    run(lambda: serve(Tools(ShippedLibrary(), RandomDirector(7), new_seed), FAST))
