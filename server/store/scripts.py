"""The scripts that run inside the store, each one indivisible change."""

CREATE = """
-- KEYS: table.  ARGV: table document, setup.
-- 1 when the table was made, 0 when there is one already.
if redis.call('EXISTS', KEYS[1]) == 1 then return 0 end
redis.call('HSET', KEYS[1], 'seq', '0', 'table', ARGV[1], 'setup', ARGV[2])
return 1
"""

COMMIT = """
-- KEYS: table, its steps, its input log.
-- ARGV: seq it was worked out from, seq it becomes, table document, fight ('' leaves it),
--       setup ('' leaves it), entry, how many entries to keep, channel of the feed, inputs ...
-- 1 when it was taken, 0 when somebody else was faster.
if redis.call('HGET', KEYS[1], 'seq') ~= ARGV[1] then return 0 end
redis.call('HSET', KEYS[1], 'seq', ARGV[2], 'table', ARGV[3])
if ARGV[4] ~= '' then redis.call('HSET', KEYS[1], 'fight', ARGV[4]) end
if ARGV[5] ~= '' then redis.call('HSET', KEYS[1], 'setup', ARGV[5]) end
redis.call('XADD', KEYS[2], 'MAXLEN', '~', ARGV[7], ARGV[2] .. '-0', 'entry', ARGV[6])
for place = 9, #ARGV do redis.call('RPUSH', KEYS[3], ARGV[place]) end
redis.call('PUBLISH', ARGV[8], ARGV[6])
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
