"""What people are told when the store is in trouble: server.store.trouble."""

import pytest
from redis.exceptions import ConnectionError as RedisConnectionError
from redis.exceptions import OutOfMemoryError, ReadOnlyError, ResponseError

from server.store.trouble import sentence_of


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (OutOfMemoryError("command not allowed when used memory > 'maxmemory'."), "is full"),
        (ResponseError("MISCONF Errors writing to the AOF file: No space left on device"), "to its disk"),
        (ResponseError("NOREPLICAS Not enough good replicas to write."), "changing over"),
        (ReadOnlyError("You can't write against a read only replica."), "changing over"),
        (RedisConnectionError("Error 111 connecting to ada:hush@h:1"), "cannot reach"),
        (OSError("no such file"), "cannot reach"),
    ],
)
def test_each_trouble_has_a_sentence_that_says_nothing_is_lost(error: Exception, told: str) -> None:
    sentence = sentence_of(error)
    assert told in sentence
    assert "Nothing is lost" in sentence
    assert "hush" not in sentence
