"""Rulesets kept by id and version: a version, once stored, never changes. Source: format 1.4."""

from collections.abc import Sequence

from rulesets.load import Loaded
from rulesets.ruleset import Ruleset

__all__ = ["Shelf", "VersionTakenError"]


class VersionTakenError(ValueError):
    """Another document is already stored under this id and version; its author must raise `version`."""

    def __init__(self, ruleset_id: str, version: int) -> None:
        super().__init__(f"{ruleset_id} version {version} is already stored and says something else; raise its version")
        self.ruleset_id = ruleset_id
        self.version = version


class Shelf:
    """Rulesets in memory. A game keeps the version it began with, so no version is ever taken off."""

    def __init__(self) -> None:
        self._loaded: dict[tuple[str, int], Loaded] = {}
        self._played: dict[tuple[str, int, tuple[str, ...]], Ruleset] = {}

    def put(self, loaded: Loaded) -> None:
        """Stores a document; one that says the same as the stored one changes nothing.

        Raises:
            VersionTakenError: the same version is stored and says something else.
        """
        document = loaded.document
        key = (document.id, document.version)
        stored = self._loaded.setdefault(key, loaded)
        if stored.content_hash != loaded.content_hash:
            raise VersionTakenError(*key)

    def versions(self, ruleset_id: str) -> tuple[int, ...]:
        """The versions stored of a ruleset, oldest first."""
        return tuple(sorted(version for name, version in self._loaded if name == ruleset_id))

    def get(self, ruleset_id: str, version: int | None = None, layers: Sequence[str] = ()) -> Ruleset:
        """A stored ruleset with these layers on; the newest version when none is named.

        Raises:
            KeyError: it is not stored.
            UnknownLayerError: a chosen layer is not declared.
        """
        if version is None:
            versions = self.versions(ruleset_id)
            if not versions:
                raise KeyError(ruleset_id)
            version = versions[-1]
        key = (ruleset_id, version, tuple(sorted(set(layers))))
        if key not in self._played:
            self._played[key] = self._loaded[ruleset_id, version].with_layers(layers)
        return self._played[key]
