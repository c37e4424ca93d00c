"""Who sits at the table: asyncio, aiohttp, Redis, windows and timers, GM tools and the command line."""
