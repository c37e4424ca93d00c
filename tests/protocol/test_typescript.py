"""The types of the wire in TypeScript: protocol.typescript."""

from protocol.typescript import TARGET, typescript


def test_the_committed_file_is_what_the_models_say() -> None:
    assert TARGET.read_text("utf-8") == typescript(), "run `python -m protocol.typescript`"


def test_what_may_be_left_out_is_never_null() -> None:
    assert "null" not in typescript()
    assert "  since?: number;\n" in typescript()


def test_closed_words_are_unions() -> None:
    assert 'export type TableReason = "bad-message" | ' in typescript()
    assert '  standing: "up" | "down" | "dying" | "stable" | "out" | "dead" | "gone" | "left";\n' in typescript()


def test_a_cell_is_a_pair() -> None:
    assert "  at?: [number, number];\n" in typescript()
