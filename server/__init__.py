"""Who sits at the table: asyncio, aiohttp, Redis, windows and timers, GM tools and the command line.

From the inside out:

- `server.work`: one change of a table worked out, without waiting for anybody; `commands`, `answering`, `gm`,
  `opening`, `seats`, `permission` are what may be asked of it.
- `server.hot`: a table in memory, and what a change of it comes to; `server.store`: where it is committed, and where
  that is heard of; `losing`, `watching`, `presence`: when it was away; `archive`: a table as one document.
- `server.room`: one table as this worker serves it; `server.hall`: all of them, and what is due elsewhere.
- `server.connection`: one client; `server.app`, `server.api`: everything on one port; `server.running`: until stopped;
  `server.workers` and `server.worker`: several processes.
- `server.cli`: the `holdfast` command.
"""
