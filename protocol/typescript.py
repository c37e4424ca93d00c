"""The types of the wire as TypeScript, made from the JSON Schema of our models.

python -m protocol.typescript          # writes web_client/src/protocol.gen.ts
"""

import json
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter

from protocol.messages import PROTOCOL, ClientMessage
from protocol.reasons import GOODBYES, TableReason
from protocol.replies import ServerMessage, View
from protocol.sheetpage import SheetFormView, SheetPageView

TARGET = Path(__file__).parents[1] / "web_client" / "src" / "protocol.gen.ts"

_HEAD = """\
/**
 * The messages of the wire and the view of a table.
 *
 * Made by `python -m protocol.typescript` from the models in protocol/; do not change it by hand.
 */

"""

_REF = re.compile(r'"\$ref": "#/\$defs/([^"]+)"')

_PLAIN_NAME = re.compile(r"^[A-Za-z_$][A-Za-z0-9_$]*$")


def typescript() -> str:
    """The whole file."""
    adapters: dict[str, TypeAdapter[Any]] = {
        "ClientMessage": TypeAdapter(ClientMessage),
        "ServerMessage": TypeAdapter(ServerMessage),
        "View": TypeAdapter(View),
        "SheetPageView": TypeAdapter(SheetPageView),
        "SheetFormView": TypeAdapter(SheetFormView),
    }
    whole, schema = TypeAdapter.json_schemas([(name, "validation", adapter) for name, adapter in adapters.items()])
    definitions: dict[str, Any] = dict(schema.get("$defs", {}))
    for (name, _), found in whole.items():
        if found.get("$ref") != f"#/$defs/{name}":
            definitions[name] = found
    parts = [_HEAD, f"export const PROTOCOL = {PROTOCOL};\n"]
    parts.append(f"\nexport type TableReason = {_union(json.dumps(one.value) for one in TableReason)};\n")
    parts.append(f"\nexport type ByeReason = {_union(json.dumps(one.reason) for one in GOODBYES)};\n")
    parts.extend(_declaration(name, definitions[name]) for name in sorted(_named(list(adapters), definitions)))
    return "".join(parts)


def _named(roots: Sequence[str], definitions: Mapping[str, Any]) -> set[str]:
    """The definitions that something we name is made of; of a value that is any object to a client, nothing is."""
    found: set[str] = set()
    open_ = list(roots)
    while open_:
        name = open_.pop()
        if name in definitions and name not in found:
            found.add(name)
            open_.extend(_REF.findall(json.dumps(definitions[name])))
    return found


def _declaration(name: str, schema: Mapping[str, Any]) -> str:
    comment = _comment(schema.get("description"))
    if schema.get("type") == "object" and "properties" in schema:
        return f"\n{comment}export interface {_name(name)} {_object(schema, 0)}\n"
    return f"\n{comment}export type {_name(name)} = {_type(schema, 0)};\n"


def _comment(text: str | None) -> str:
    if not text:
        return ""
    lines = text.strip().splitlines()
    if len(lines) == 1:
        return f"/** {lines[0]} */\n"
    return "/**\n" + "".join(f" * {line.strip()}".rstrip() + "\n" for line in lines) + " */\n"


def _type(schema: Mapping[str, Any], depth: int) -> str:
    """The type a schema describes."""
    if "$ref" in schema:
        return _name(schema["$ref"].rpartition("/")[2])
    if "const" in schema:
        return json.dumps(schema["const"])
    if "enum" in schema:
        return _union(json.dumps(value) for value in schema["enum"])
    for key in ("anyOf", "oneOf"):
        if key in schema:
            # whatever may be null may be left out instead, and is
            return _union(_type(one, depth) for one in schema[key] if one.get("type") != "null")
    match schema.get("type"):
        case "string":
            return "string"
        case "integer" | "number":
            return "number"
        case "boolean":
            return "boolean"
        case "array":
            return _array(schema, depth)
        case "object":
            return _object(schema, depth)
        case _:
            return "unknown"


def _array(schema: Mapping[str, Any], depth: int) -> str:
    if "prefixItems" in schema:
        return f"[{', '.join(_type(one, depth) for one in schema['prefixItems'])}]"
    inner = _type(schema.get("items", {}), depth)
    return f"({inner})[]" if " | " in inner else f"{inner}[]"


def _object(schema: Mapping[str, Any], depth: int) -> str:
    if "properties" not in schema:
        more = schema.get("additionalProperties", True)
        return f"Record<string, {_type(more, depth) if isinstance(more, Mapping) else 'unknown'}>"
    pad = "  " * (depth + 1)
    required = set(schema.get("required", ()))
    lines = []
    for key, value in schema["properties"].items():
        optional = "" if key in required else "?"
        lines.append(f"{pad}{_key(key)}{optional}: {_type(value, depth + 1)};\n")
    return "{\n" + "".join(lines) + "  " * depth + "}"


def _union(types: Any) -> str:
    return " | ".join(dict.fromkeys(types)) or "never"


def _key(key: str) -> str:
    return key if _PLAIN_NAME.match(key) else json.dumps(key)


def _name(name: str) -> str:
    return re.sub(r"\W", "_", name)


def main() -> None:
    """Write the file."""
    TARGET.write_text(typescript(), "utf-8")


if __name__ == "__main__":
    main()


__all__ = ["TARGET", "main", "typescript"]
