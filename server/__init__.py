"""Who sits at the table: asyncio, aiohttp, Redis, windows and timers, GM tools and the command line.

From the inside out:

- `server.store`: where tables are committed, and where that is heard of.
- `server.tables`: a table in memory, one change of it worked out, and what it comes to; how it is opened and kept.
- `server.commands`: what seats may ask of a table.
- `server.web`: one client, and everything on one port.
- `server.process`: the server until it is stopped, alone or as several processes, with or without a store of its own.
- `server.sims`: fights without people: scenarios, simulations and how hard encounters are.
- `server.bots`, `server.load`: clients without a browser; `server.cli`: the `holdfast` command.
"""
