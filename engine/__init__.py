"""What a ruleset does: a pure, synchronous, deterministic rules engine. No I/O, no clock, no asyncio."""
