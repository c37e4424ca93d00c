"""The format as JSON Schema, for editors that complete and check as one types.

What a schema cannot say is left to `rulesets.check`: a file that fits the schema may still be refused.
"""

import ast
import inspect
import sys
from functools import cache
from typing import Any

from rulesets.format.base import Model
from rulesets.format.character import CharacterBuild
from rulesets.format.document import RulesetDocument
from rulesets.format.encounter import Encounter
from rulesets.format.making import Making

__all__ = ["DOCUMENTS", "attribute_docs", "json_schema"]

DIALECT = "https://json-schema.org/draft/2020-12/schema"

DOCUMENTS: dict[str, type[Model]] = {
    "ruleset": RulesetDocument,
    "encounter": Encounter,
    "character": CharacterBuild,
    "making": Making,
}
"""The sorts of file there is a schema for."""


def json_schema(sort: str) -> dict[str, Any]:
    """The schema of one sort of file.

    Raises:
        KeyError: there is no schema of that name in `DOCUMENTS`.
    """
    model = DOCUMENTS[sort]
    schema = model.model_json_schema(by_alias=True)
    docs = {found.__name__: found for found in _models(model)}
    definitions = schema.pop("$defs", {})
    _described(schema, model)
    for name, definition in definitions.items():
        if name in docs:
            _described(definition, docs[name])
    whole = {"$schema": DIALECT, **schema, "$defs": definitions}
    written = _as_written(whole)
    assert isinstance(written, dict)
    return written


def _models(model: type[Model]) -> set[type[Model]]:
    return {model, *(found for found in _subclasses(Model) if found.__module__.startswith("rulesets.format"))}


def _subclasses(model: type[Model]) -> set[type[Model]]:
    direct = set(model.__subclasses__())
    return direct.union(*(_subclasses(each) for each in direct))


def _described(schema: dict[str, Any], model: type[Model]) -> None:
    """Adds what the docstrings under a model's attributes say."""
    docs = attribute_docs(model)
    for name, field in model.model_fields.items():
        key = field.alias or name
        if name in docs and key in schema.get("properties", {}):
            schema["properties"][key]["description"] = docs[name]


def attribute_docs(model: type[Model]) -> dict[str, str]:
    """The docstring written under each attribute of a model, inherited ones included, on one line."""
    docs: dict[str, str] = {}
    for base in reversed(model.__mro__):
        if issubclass(base, Model) and base is not Model:
            docs.update(_module_docs(base.__module__).get(base.__name__, {}))
    return docs


@cache
def _module_docs(module: str) -> dict[str, dict[str, str]]:
    tree = ast.parse(inspect.getsource(sys.modules[module]))
    return {node.name: _class_docs(node) for node in tree.body if isinstance(node, ast.ClassDef)}


def _class_docs(node: ast.ClassDef) -> dict[str, str]:
    docs: dict[str, str] = {}
    for statement, following in zip(node.body, node.body[1:], strict=False):
        if not isinstance(statement, ast.AnnAssign) or not isinstance(statement.target, ast.Name):
            continue
        if isinstance(following, ast.Expr) and isinstance(following.value, ast.Constant):
            docs[statement.target.id] = " ".join(str(following.value.value).split())
    return docs


def _as_written(schema: Any) -> Any:
    """A schema of what an author writes: no `null` for a key left out, and `$comment` on every object."""
    if isinstance(schema, list):
        return [_as_written(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    if "const" in schema or "enum" in schema:
        return {key: value for key, value in schema.items() if key != "title"}
    result = {
        key: _properties(value) if key in ("properties", "$defs") else _as_written(value)
        for key, value in schema.items()
        if not (key == "default" and value is None) and key not in ("title", "discriminator")
    }
    result = _without_null(result)
    if result.get("type") == "object":
        result["properties"] = {**result.get("properties", {}), "$comment": {}}
        if "propertyNames" in result:
            result["propertyNames"] = {"anyOf": [result["propertyNames"], {"const": "$comment"}]}
    return result


def _properties(properties: dict[str, Any]) -> dict[str, Any]:
    return {name: _as_written(schema) for name, schema in properties.items()}


def _without_null(schema: dict[str, Any]) -> dict[str, Any]:
    members = schema.get("anyOf")
    if members is None or {"type": "null"} not in members:
        return schema
    left = [member for member in members if member != {"type": "null"}]
    rest = {key: value for key, value in schema.items() if key != "anyOf"}
    return {**left[0], **rest} if len(left) == 1 else {**rest, "anyOf": left}
