"""A worker whose director picks at random, for programs that play as fast as they can: `python -m` this."""

from server.library import ShippedLibrary
from server.running import run
from server.tokens import new_seed
from server.work import Tools
from server.worker import serve
from tests.server.choosing import RandomDirector
from tests.server.serve import FAST

COMMAND = ("-m", "tests.server.random_worker")

if __name__ == "__main__":
    run(lambda: serve(Tools(ShippedLibrary(), RandomDirector(7), new_seed), FAST))
