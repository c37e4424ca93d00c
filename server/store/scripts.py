"""The scripts that run inside the store, each one indivisible change."""

from collections.abc import Sequence
from hashlib import sha1
from typing import Any

from redis.exceptions import NoScriptError

from server.store.clients import Client


class Script:
    """Sent whole only to a server that does not know it yet: a new one, or one that took over from another."""

    def __init__(self, client: Client, text: str) -> None:
        self._client = client
        self._text = text
        self._hash = sha1(text.encode(), usedforsecurity=False).hexdigest()

    async def __call__(self, keys: Sequence[str], args: Sequence[bytes | str | int]) -> Any:
        """What the script gives. `keys` have one hash tag. Raises `RedisError`."""
        try:
            return await self._client.evalsha(self._hash, len(keys), *keys, *args)
        except NoScriptError:
            return await self._client.eval(self._text, len(keys), *keys, *args)


CREATE = """
-- KEYS: table.  ARGV: fields of its hash and what each holds, in turn.
-- 1 when the table was made, 0 when there is one already.
if redis.call('EXISTS', KEYS[1]) == 1 then return 0 end
redis.call('HSET', KEYS[1], unpack(ARGV))
return 1
"""

COMMIT = """
-- KEYS: table, its steps, its audit trail, then the lists that are kept of it.
-- ARGV: seq it was worked out from, seq it becomes, entry, how many entries to keep, how to publish, channel
--       of the feed, who did what ('' for nobody), how much of that to keep, how many fields of the table
--       change, each of them and what it holds, then for every change of a list: place of its key, how many
--       go off its end, how many are kept at most (0: all), how many come on, and these.
-- 1 when it was taken, 0 when somebody else was faster.
if redis.call('HGET', KEYS[1], 'seq') ~= ARGV[1] then return 0 end
local place = 10 + 2 * tonumber(ARGV[9])
redis.call('HSET', KEYS[1], 'seq', ARGV[2])
for field = 10, place - 2, 2 do redis.call('HSET', KEYS[1], ARGV[field], ARGV[field + 1]) end
redis.call('XADD', KEYS[2], 'MAXLEN', '~', ARGV[4], ARGV[2] .. '-0', 'entry', ARGV[3])
if ARGV[7] ~= '' then redis.call('XADD', KEYS[3], 'MAXLEN', '~', ARGV[8], ARGV[2] .. '-0', 'entry', ARGV[7]) end
while place <= #ARGV do
  local key, off, most = KEYS[tonumber(ARGV[place])], tonumber(ARGV[place + 1]), tonumber(ARGV[place + 2])
  local first = place + 4
  local last = first + tonumber(ARGV[place + 3]) - 1
  if off > 0 then redis.call('LTRIM', key, 0, -off - 1) end
  for one = first, last do redis.call('RPUSH', key, ARGV[one]) end
  if most > 0 then redis.call('LTRIM', key, -most, -1) end
  place = last + 1
end
redis.call(ARGV[5], ARGV[6], ARGV[3])
return 1
"""

TELL = """
-- KEYS: table.  ARGV: how to publish, channel of the feed, what.
redis.call(ARGV[1], ARGV[2], ARGV[3])
"""

SKIP = """
-- KEYS: table, its steps.  ARGV: seq it stands at, seq it goes on from, entry, how to publish, channel of the feed.
-- 1 when it was done, 0 when it stands elsewhere.
if redis.call('HGET', KEYS[1], 'seq') ~= ARGV[1] then return 0 end
redis.call('HSET', KEYS[1], 'seq', ARGV[2])
redis.call('XADD', KEYS[2], ARGV[2] .. '-0', 'entry', ARGV[3])
redis.call(ARGV[4], ARGV[5], ARGV[3])
return 1
"""

KEEP_PICTURE = """
-- KEYS: pictures of a table, when each was brought, the table.
-- ARGV: what the picture is called, the picture, now, how many there may be, of how many bytes together, up to when one
--       must have been brought that makes room if nothing shows it, then each that something shows.
-- 1 when it is kept, 0 when there is no room or no such table.
if redis.call('EXISTS', KEYS[3]) == 0 then return 0 end
local name = ARGV[1]
if redis.call('HEXISTS', KEYS[1], name) == 1 then
  redis.call('ZADD', KEYS[2], ARGV[3], name)
  return 1
end
local count, bytes = 1, #ARGV[2]
for _, one in ipairs(redis.call('HKEYS', KEYS[1])) do
  count = count + 1
  bytes = bytes + redis.call('HSTRLEN', KEYS[1], one)
end
local shown = {}
for place = 7, #ARGV do shown[ARGV[place]] = true end
for _, one in ipairs(redis.call('ZRANGEBYSCORE', KEYS[2], '-inf', ARGV[6])) do
  if count <= tonumber(ARGV[4]) and bytes <= tonumber(ARGV[5]) then break end
  if not shown[one] then
    count = count - 1
    bytes = bytes - redis.call('HSTRLEN', KEYS[1], one)
    redis.call('HDEL', KEYS[1], one)
    redis.call('ZREM', KEYS[2], one)
  end
end
if count > tonumber(ARGV[4]) or bytes > tonumber(ARGV[5]) then return 0 end
redis.call('HSET', KEYS[1], name, ARGV[2])
redis.call('ZADD', KEYS[2], ARGV[3], name)
return 1
"""

CLAIM = """
-- KEYS: a shard of the due set.  ARGV: now, until when a claim holds, how many at most.
-- The tables that are due, each put off until the claim runs out.
local due = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', ARGV[1], 'LIMIT', 0, ARGV[3])
for _, table in ipairs(due) do redis.call('ZADD', KEYS[1], ARGV[2], table) end
return due
"""

SETTLE = """
-- KEYS: a shard of the due set.  ARGV: table, until when our claim held, when it is due next ('' for never).
-- Ends a claim, unless somebody has set another time since.
if tonumber(redis.call('ZSCORE', KEYS[1], ARGV[1]) or '-1') ~= tonumber(ARGV[2]) then return 0 end
if ARGV[3] == '' then redis.call('ZREM', KEYS[1], ARGV[1])
else redis.call('ZADD', KEYS[1], ARGV[3], ARGV[1]) end
return 1
"""
