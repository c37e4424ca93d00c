"""A program that owns an embedded Valkey until it is killed.

    python -m tests.server.embedded_owner DATA_DIR

It adds one to the key `visits`, prints the child's process id, and waits.
"""

import asyncio
import sys
from pathlib import Path

from redis.asyncio import Redis

from server.process.embedded import EmbeddedValkey


async def main(data_dir: Path) -> None:
    """Own the folder until killed."""
    valkey = EmbeddedValkey(data_dir)
    async with valkey as url:
        async with Redis.from_url(url) as client:
            await client.incr("visits")
        print(valkey.pid, flush=True)
        await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
