"""Commands at random, of every kind there is: made from the JSON schema of the messages, mostly of ids that exist."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from pydantic import TypeAdapter

from engine.sheet.asking import CheckAsk
from engine.sheet.operations import Operation
from protocol.messages import ClientMessage

Json = dict[str, Any]

MESSAGES: Json = TypeAdapter(ClientMessage).json_schema()
CHECKS: Json = TypeAdapter(CheckAsk).json_schema()
OPERATIONS: Json = TypeAdapter(Operation).json_schema()
NOT_COMMANDS = ("hello", "ping")
ENDS = ("gm-end", "party-remove", "encounter-remove")
"""Changes that would empty the table soon if they came as often as the others."""

_ONE_OF: Mapping[str, Sequence[Sequence[str]]] = {
    "add": [["creature", "block"]],
    "hand-out": [["item", "coin", "loot"]],
}
"""Keys of which a change has exactly one."""

_ABSENT = 0.55
"""How often a key that may be missing is."""


def kinds() -> list[str]:
    """Every `t` of a command."""
    return [kind for kind in MESSAGES["discriminator"]["mapping"] if kind not in NOT_COMMANDS]


def changes() -> list[str]:
    """Every `t` of a change of a GM's."""
    return list(MESSAGES["$defs"]["Gm"]["properties"]["change"]["discriminator"]["mapping"])


class Maker:
    """`words`: what may stand at a key, by its name (numbers: with a `#` behind it). `documents`: the same for what the
    schema calls an object."""

    def __init__(
        self, chance: Random, words: Mapping[str, Sequence[Any]], documents: Mapping[str, Sequence[Json]]
    ) -> None:
        self._chance = chance
        self._words = words
        self._documents = documents

    def command(self, kind: str, command_id: str) -> Json:
        """A command of a kind; `change` of a `gm` is any."""
        made = self._union(MESSAGES, MESSAGES, kind)
        match made["t"]:
            case "about":
                self._about_one(made)
            case "point":
                self._with_its_ends(made)
        return {**made, "id": command_id}

    def _about_one(self, made: Json) -> None:
        """About somebody or a condition, as the schema does not say."""
        if "condition" in made:
            made.pop("who", None)
            made.pop("option", None)
        elif "who" not in made:
            made["who"] = self._word({}, "who")

    def _with_its_ends(self, made: Json) -> None:
        """A ruler has two ends and a ping one, as the schema does not say."""
        if made["kind"] == "ping":
            made.pop("to", None)
        else:
            made.setdefault("to", made["at"])

    def gm(self, change: str, command_id: str) -> Json:
        """A change of a GM's, of this kind."""
        union = MESSAGES["$defs"]["Gm"]["properties"]["change"]
        made = self._union(MESSAGES, union, change)
        for several in _ONE_OF.get(change, ()):
            self._keep_one(made, several)
        return {"t": "gm", "id": command_id, "change": made}

    def _keep_one(self, made: Json, several: Sequence[str]) -> None:
        """One of these keys, where there are several; where there is none, the first."""
        there = [key for key in several if key in made]
        for key in there[1:]:
            del made[key]
        if not there:
            made[several[0]] = self._word({}, several[0])

    def _union(self, root: Json, union: Json, kind: str) -> Json:
        found = self._object(root, _named(root, union["discriminator"]["mapping"][kind]))
        return {**found, union["discriminator"]["propertyName"]: kind}

    def _object(self, root: Json, schema: Json) -> Json:
        needed = schema.get("required", ())
        found: Json = {}
        for key, value in schema.get("properties", {}).items():
            if key in needed or self._chance.random() > _ABSENT:
                made = self._value(root, value, key)
                if made is not None:
                    found[key] = made
        return found

    def _value(self, root: Json, schema: Json, key: str) -> Any:
        if key in self._documents and schema.get("type") != "string" and "anyOf" not in schema:
            return self._chance.choice(self._documents[key])
        if key == "ask":
            return self._check()
        if key == "op" and schema.get("type") == "object":
            return self._union(
                OPERATIONS, OPERATIONS, self._chance.choice(sorted(OPERATIONS["discriminator"]["mapping"]))
            )
        if "$ref" in schema:
            return self._value(root, _named(root, schema["$ref"]), key)
        for either in ("oneOf", "anyOf"):
            if either in schema:
                picked = [one for one in schema[either] if one.get("type") != "null"]
                if "discriminator" in schema:
                    return self._union(root, schema, self._chance.choice(sorted(schema["discriminator"]["mapping"])))
                return self._value(root, self._chance.choice(picked), key)
        return self._plain(root, schema, key)

    def _check(self) -> Json:
        asked = self._object(CHECKS, CHECKS)
        for key in self._chance.sample(["skill", "save", "ability", "value"], 3):
            asked.pop(key, None)
        return asked

    def _plain(self, root: Json, schema: Json, key: str) -> Any:
        chance = self._chance
        if "const" in schema:
            return schema["const"]
        if "enum" in schema:
            return chance.choice(schema["enum"])
        match schema.get("type"):
            case "boolean":
                return chance.random() < 0.5
            case "integer" | "number":
                return self._number(schema, key)
            case "string":
                return self._word(schema, key)
            case "array" if "prefixItems" in schema:
                return [self._value(root, one, key) for one in schema["prefixItems"]]
            case "array":
                least = schema.get("minItems", 0)
                return [self._value(root, schema["items"], key) for _ in range(chance.randint(least, least + 2))]
            case "object" if "properties" in schema:
                return self._object(root, schema)
            case "object":
                value = schema.get("additionalProperties", {})
                if not isinstance(value, dict):
                    return {}
                keys = [self._word({}, key) for _ in range(chance.randint(0, 2))]
                return {one: self._value(root, value, f"{key}/") for one in keys}
            case _:
                return chance.choice([0, 1, "x"])

    def _number(self, schema: Json, key: str) -> int:
        low, high = schema.get("minimum", -3), schema.get("maximum", 1_000_000)
        if f"{key}#" in self._words and self._chance.random() < 0.7:
            return int(self._chance.choice(self._words[f"{key}#"]))
        near = (low, low + 1, low + 5, 1, 2, 7, 20, 3_000)
        return int(max(low, min(high, self._chance.choice(near if self._chance.random() < 0.95 else (high, low)))))

    def _word(self, schema: Json, key: str) -> str:
        words = self._words.get(key)
        if words and self._chance.random() < 0.93:
            return str(self._chance.choice(words))
        if self._chance.random() < 0.5:
            others = self._words[self._chance.choice(sorted(self._words))]
            if others:
                return str(self._chance.choice(others))
        least = max(1, schema.get("minLength", 1))
        return self._chance.choice(("nobody", "x", "Ünï ✨", "0", "a/b", "w1-1", "__proto__")).ljust(least, "x")


def _named(root: Json, ref: str) -> Json:
    found: Json = root["$defs"][ref.rsplit("/", 1)[1]]
    return found


__all__ = ["ENDS", "Maker", "changes", "kinds"]
