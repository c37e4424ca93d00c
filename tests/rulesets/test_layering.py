"""Layers switched on, one after another. Source: format 20."""

import pytest

from rulesets.format.fields import EnumField
from rulesets.format.layers import Layer, LayerCurrencies
from rulesets.format.resolution import PoolStep, SumStep
from rulesets.layering import UnknownLayerError
from rulesets.layering import with_layers as with_all
from rulesets.load import Ruleset, load_document
from tests.rulesets.documents import Json, edited, fen, yard

QUIET = {"id": "quiet", "label": "Quiet", "gm": {"guidance": "Hush.", "worldGuidance": "Fog."}}


def with_layers(*layers: Json, chosen: tuple[str, ...] | None = None, **catalogs: object) -> Ruleset:
    """The yard with these layers beside its own, all of them on unless some are chosen."""
    document = edited(yard(), {"layers": [*yard()["layers"], *layers], **catalogs})
    return load_document(document, chosen if chosen is not None else tuple(x["id"] for x in document["layers"]))


def trade(ruleset: Ruleset) -> EnumField:
    field = ruleset.fields["trade"]
    assert isinstance(field, EnumField)
    return field


def test_without_layers_nothing_is_taken_away() -> None:
    ruleset = with_layers(chosen=())
    assert trade(ruleset).values == ("smith", "bard", "thief")
    assert (ruleset.layers, ruleset.hidden) == ((), frozenset())


def test_a_removed_default_gives_way_to_the_layers() -> None:
    field = trade(with_layers())
    assert (field.values, field.default) == (("bard", "thief"), "thief")


def test_guidance_is_appended_in_the_order_of_declaration() -> None:
    gm = with_layers(QUIET, chosen=("quiet", "grim")).document.gm
    assert gm.check_guidance == "Ask for a check when it could go wrong. It always goes wrong. Hush."
    assert gm.world_guidance == "Fog."


def test_a_removed_coin_is_gone() -> None:
    assert sorted(with_layers().coins) == ["chip", "tin"]


def test_a_removed_family_is_gone_with_all_its_coins() -> None:
    layer = {"id": "poor", "label": "Poor", "currencies": {"removeFamilies": ["copper"]}}
    assert sorted(with_layers(layer, chosen=("poor",)).coins) == ["tin"]


def test_the_last_ladder_is_the_one_that_counts() -> None:
    ladders = [{"id": f"l{dc}", "label": "L", "difficultyLadder": [{"label": "Only", "dc": dc}]} for dc in (5, 6)]
    steps = with_layers(*ladders, chosen=("l6", "l5")).document.resolution.difficulty_ladder
    assert steps == (SumStep(label="Only", dc=6),)


def test_a_pools_ladder_is_one_of_successes() -> None:
    layer = {"id": "deep", "label": "Deep", "difficultyLadder": [{"label": "Only", "successes": 3}]}
    ruleset = load_document({**fen(), "layers": [layer]}, ("deep",))
    assert ruleset.document.resolution.difficulty_ladder == (PoolStep(label="Only", successes=3),)


def test_of_two_in_conflict_the_later_declared_is_dropped() -> None:
    first = {"id": "bright", "label": "Bright", "conflicts": ["quiet"]}
    ruleset = with_layers(first, QUIET, chosen=("quiet", "bright"))
    assert ruleset.layers == ("bright",)
    assert [(dropped.layer, dropped.reason) for dropped in ruleset.dropped] == [
        ("quiet", "it does not go together with Bright")
    ]


def test_a_conflict_binds_both_whoever_names_it() -> None:
    ruleset = with_layers(
        QUIET, {"id": "bright", "label": "Bright", "conflicts": ["quiet"]}, chosen=("bright", "quiet")
    )
    assert ruleset.layers == ("quiet",)


def test_a_layer_that_would_leave_a_field_without_a_value_is_not_applied() -> None:
    layers = [
        {"id": name, "label": name, "fields": [{"id": "art", "removeValues": [value]}]}
        for name, value in (("meek", "might"), ("dull", "wits"))
    ]
    ruleset = with_layers(*layers, chosen=("meek", "dull"))
    assert ruleset.layers == ("meek",)
    assert "without a value" in ruleset.dropped[0].reason


def test_a_layer_that_would_leave_a_family_without_its_smallest_coin_is_not_applied() -> None:
    document = load_document(yard()).document
    taking = Layer(id="thin", label="Thin", currencies=LayerCurrencies(remove_units=("chip",)))
    layered = with_all(document.model_copy(update={"layers": (taking,)}), ("thin",))
    assert layered.active == ()
    assert layered.dropped[0].reason == "it would leave Copper without its smallest coin"


def test_a_layer_nobody_declared_is_refused() -> None:
    with pytest.raises(UnknownLayerError, match="there is no layer loud; this ruleset has: grim"):
        load_document(yard(), ("loud",))


FILTERS = [
    {"id": "rank", "label": "Rank", "type": "number", "startFrom": {"field": "rank"}},
    {"id": "kind", "label": "Kind", "type": "text"},
    {"id": "marks", "label": "Marks", "type": "tags"},
]


@pytest.mark.parametrize(
    ("hide", "hidden"),
    [
        ({"filter": "rank", "above": 0}, True),
        ({"filter": "rank", "above": 1}, False),
        ({"filter": "rank", "below": 2}, True),
        ({"filter": "rank", "below": 1}, False),
        ({"filter": "kind", "equals": "flash"}, True),
        ({"filter": "kind", "equals": "noise"}, False),
        ({"filter": "kind", "notIn": ["flash"]}, False),
        ({"filter": "kind", "notIn": ["noise"]}, True),
        ({"filter": "marks", "equals": "hot"}, True),
        ({"filter": "marks", "notIn": ["hot", "cold"]}, False),
        ({"filter": "marks", "notIn": ["cold"]}, True),
    ],
)
def test_a_comparison_hides_what_it_matches(hide: Json, hidden: bool) -> None:
    layer = {"id": "veil", "label": "Veil", "catalogs": [{"id": "book", "hide": hide}]}
    ruleset = with_layers(
        layer,
        chosen=("veil",),
        **{
            "catalogs.book.filters": FILTERS,
            "catalogs.book.entries.spark.filters": {"rank": 1, "kind": "flash", "marks": ["hot", "loud"]},
        },
    )
    assert ruleset.hidden == (frozenset({"book/spark"}) if hidden else frozenset())
    assert ruleset.entry("book/spark").label == "Spark"


def test_the_hash_is_of_the_document_not_of_its_layers() -> None:
    assert with_layers().content_hash == with_layers(chosen=()).content_hash


def test_a_copy_of_a_ruleset_is_the_same_ruleset_wherever_it_came_from() -> None:
    first, copy = with_layers(), with_layers()
    assert first is not copy
    assert first == copy
    assert {first: "compiled"}[copy] == "compiled"


def test_a_ruleset_with_another_layer_or_another_word_is_another() -> None:
    assert with_layers(QUIET, chosen=()) != with_layers(QUIET, chosen=("quiet",))
    other: dict[str, object] = {"catalogs.book.entries.spark.label": "Another"}
    assert with_layers() != with_layers(chosen=None, **other)
