"""What is wrong with the store, in a sentence for whoever waits for it."""

from redis.exceptions import (
    BusyLoadingError,
    ClusterDownError,
    MasterDownError,
    OutOfMemoryError,
    ReadOnlyError,
    SlotNotCoveredError,
)

_FULL = "The server's store is full. Nothing is lost; it goes on as soon as its operator has made room."
_DISK = "The server's store cannot write to its disk. Nothing is lost; it goes on as soon as it can write again."
_CHANGING = "The server's store is changing over to another machine. Nothing is lost; it will go on in a moment."
_READING = "The server's store has just been started and reads its data. Nothing is lost; it will go on in a moment."
_AWAY = "The server cannot reach what it keeps its tables in. Nothing is lost; it will go on."

_BY_CLASS: tuple[tuple[type[Exception], str], ...] = (
    (OutOfMemoryError, _FULL),
    (BusyLoadingError, _READING),
    (ReadOnlyError, _CHANGING),
    (ClusterDownError, _CHANGING),
    (SlotNotCoveredError, _CHANGING),
    (MasterDownError, _CHANGING),
)
_BY_CODE = {"MISCONF": _DISK, "NOREPLICAS": _CHANGING}
"""For answers that redis-py has no class for: they begin with the code."""


def sentence_of(error: Exception) -> str:
    """The sentence for an error that came of using the store; it never has an address or a password in it."""
    for kind, sentence in _BY_CLASS:
        if isinstance(error, kind):
            return sentence
    return _BY_CODE.get(str(error).partition(" ")[0], _AWAY)


__all__ = ["sentence_of"]
