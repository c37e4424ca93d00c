"""Where tables are kept: `Store`, on Redis or Valkey.

All keys of a table share one hash tag, `{table:<id>}`, so that they lie in one slot of a Cluster:

    {table:<id>}           hash: seq, table, fight, setup    how it stands
    {table:<id>}:steps     stream, trimmed, ids `<seq>-0`    what each audience was sent
    {table:<id>}:inputs:<n> list                             the input log of its n-th fight
    {table:<id>}:past      list                              steps that can be taken back (server.commands.undoing)
    {table:<id>}:undone    list                              steps that were taken back
    {table:<id>}:audit     stream, trimmed, ids `<seq>-0`    who did what (server.tables.audit)
    {table:<id>}:pictures  hash, and when each was brought   pictures of tokens and maps (server.store.pictures)
    {table:<id>}:feed      channel                           the same entries, as they are committed

And outside of any table: `due:<shard>` (server.store.due), `worker:<id>` (who is alive), `tables:<shard>` (all ids).
"""

from server.store.address import BadAddress
from server.store.feed import Feed
from server.store.redis import Commit, Listed, Step, Store, Stored, Tail

__all__ = ["BadAddress", "Commit", "Feed", "Listed", "Step", "Store", "Stored", "Tail"]
