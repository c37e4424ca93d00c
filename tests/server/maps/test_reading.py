"""Universal VTT files read into boards: server.maps.reading."""

import base64
from typing import Any

import orjson
import pytest

from server.maps.reading import ReadMap, read_map
from server.maps.universal import BadMap, parsed
from tests.server.images import head_of_png, png
from tests.server.maps.make_example import EXAMPLE, HEIGHT, WIDTH, Json, example

DARK = {"baked_lighting": False, "ambient_light": "ff101018"}


def document(width: float = 8, height: float = 6, **keys: Any) -> Json:
    """A map of open ground."""
    size = {"map_size": {"x": width, "y": height}, "pixels_per_grid": 10}
    return {"format": 0.3, "resolution": size, **keys}


def read(written: Json, **keys: Any) -> ReadMap:
    return read_map(orjson.dumps(written), **keys)


def line(*points: tuple[float, float]) -> list[Json]:
    return [{"x": x, "y": y} for x, y in points]


def rows(*walls: list[Json], **keys: Any) -> list[str]:
    found = read(document(line_of_sight=list(walls), **keys)).board["rows"]
    assert isinstance(found, list)
    return found


# --- the example -------------------------------------------------------------------------------------------


def test_the_example_is_what_its_script_makes() -> None:
    assert orjson.loads(EXAMPLE.read_bytes()) == example()


def test_rooms_passages_and_doorways_of_a_map_are_those_of_its_board() -> None:
    found = read_map(EXAMPLE.read_bytes())
    assert found.board["rows"] == [
        "........................",
        ".######################.",
        ".#........##..........#.",
        ".#........##..........#.",
        ".#..#.................#.",
        ".#..............#.....#.",
        ".#........###.........#.",
        ".#........###.........#.",
        ".#####.######.........#.",
        "...###.######.........#.",
        "...#........###########.",
        "...#........#...........",
        "...#........#...........",
        "...##.......#...........",
        "....##......#...........",
        ".....########...........",
    ]
    assert found.doors == ((6, 8), (6, 9), (10, 4), (10, 5))
    assert found.start == (11, 5), "in the middle of the rooms that doors lead to"
    assert (found.scale, found.notes) == (20, ("Its doors are open ground; paint a wall where one is shut.",))
    assert found.measured is not None
    assert (found.measured.width, found.measured.height) == (WIDTH * 20, HEIGHT * 20)


# --- walls -------------------------------------------------------------------------------------------------


def test_a_room_keeps_all_its_cells_and_its_wall_stands_outside() -> None:
    assert rows(line((2, 2), (5, 2), (5, 4), (2, 4), (2, 2))) == [
        "........",
        ".#####..",
        ".#...#..",
        ".#...#..",
        ".#####..",
        "........",
    ]


def test_a_wall_along_the_edge_of_the_map_fills_nothing() -> None:
    assert rows(line((0, 0), (8, 0), (8, 6), (0, 6), (0, 0))) == ["........"] * 6


def test_a_wall_that_is_drawn_a_little_off_the_grid_lies_on_it() -> None:
    straight = rows(line((2, 2), (5, 2), (5, 4), (2, 4), (2, 2)))
    assert rows(line((2.1, 1.9), (5.15, 2.05), (4.9, 4.1), (1.95, 3.9), (2.1, 1.9))) == straight


def test_a_wall_through_cells_fills_them() -> None:
    assert rows(line((0.5, 2.5), (3.5, 2.5)))[2] == "####...."
    slanting = rows(line((0, 0), (4, 4)))
    assert [row[:4] for row in slanting[:4]] == ["#...", ".#..", "..#.", "...#"]


def test_between_two_rooms_the_larger_gives_the_room_for_the_wall() -> None:
    around = line((0, 0), (8, 0), (8, 6), (0, 6), (0, 0))
    assert rows(around, line((2, 0), (2, 6))) == ["..#....."] * 6
    assert rows(around, line((6, 0), (6, 6))) == [".....#.."] * 6


def test_what_is_walled_in_all_round_and_small_is_a_pillar() -> None:
    assert rows(line((3, 2), (5, 2), (5, 3), (3, 3), (3, 2))) == ["........", "........", "...##...", *["........"] * 3]


def test_what_walls_leave_open_between_them_and_nobody_gets_to_is_filled() -> None:
    ring = line((1, 1), (7, 1), (7, 5), (1, 5), (1, 1))
    core = line((2, 2), (6, 2), (6, 4), (2, 4), (2, 2))
    assert rows(ring, core, line((2, 1), (2, 2)), line((3, 1), (3, 2)))[1][2] == "#"


def test_a_thing_that_blocks_sight_is_a_wall_where_it_fills_the_middle_of_a_cell_and_else_cover() -> None:
    crate = line((2.1, 2.1), (3.3, 2.1), (3.3, 2.9), (2.1, 2.9), (2.1, 2.1))
    found = read(document(objects_line_of_sight=[crate])).board["rows"]
    assert found[2] == "..#,...."


def test_the_origin_of_a_map_is_the_corner_of_its_board() -> None:
    moved = document(line_of_sight=[line((12, 22), (13, 22), (13, 23), (12, 23), (12, 22))])
    moved["resolution"]["map_origin"] = {"x": 10, "y": 20}
    assert read(moved).board["rows"][2] == "..#....."


# --- doors -------------------------------------------------------------------------------------------------


def house(*, closed: bool, **keys: Any) -> ReadMap:
    """A room with a door in its eastern wall."""
    walls = line((5, 3), (5, 4), (2, 4), (2, 1), (5, 1), (5, 2))
    portal = {"position": {"x": 5, "y": 2.5}, "bounds": line((5, 2), (5, 3)), "closed": closed}
    return read(document(line_of_sight=[walls], portals=[portal]), **keys)


def test_a_door_is_an_opening_in_the_wall() -> None:
    found = house(closed=True)
    assert found.doors == ((5, 2),)
    assert found.board["rows"][1:4] == [".#...#..", ".#......", ".#...#.."]


def test_a_door_that_is_shut_is_wall_where_the_gm_wants_it_and_an_open_one_never() -> None:
    assert house(closed=True, doors_shut=True).board["rows"][2] == ".#...#.."
    assert house(closed=False, doors_shut=True).board["rows"][2] == ".#......"


def test_a_door_opens_a_wall_that_was_drawn_through_it() -> None:
    walls = line((2, 1), (5, 1), (5, 4), (2, 4), (2, 1))
    portal = {"bounds": line((5, 2), (5, 3))}
    assert read(document(line_of_sight=[walls], portals=[portal])).doors == ((5, 2),)


def test_a_door_in_a_slanting_wall_leaves_its_cells_open() -> None:
    portal = {"bounds": line((1, 1), (2, 2))}
    found = read(document(line_of_sight=[line((0, 0), (4, 4))], portals=[portal])).board["rows"]
    assert [row[:4] for row in found[:4]] == ["#...", "....", "..#.", "...#"]


# --- light -------------------------------------------------------------------------------------------------


def lit(found: ReadMap) -> dict[str, int]:
    return {one["light"]: len(one["cells"]) for one in found.board.get("ground", [])}


def test_in_the_dark_a_lamp_is_bright_as_far_as_half_its_reach_and_dim_beyond() -> None:
    lamp = {"position": {"x": 4.5, "y": 3.5}, "range": 2.2}
    found = read(document(environment=DARK, lights=[lamp]))
    assert found.board["light"] == "dark"
    assert lit(found) == {"bright": 5, "dim": 8}


def test_a_wall_keeps_the_light_out() -> None:
    lamp = {"position": {"x": 1.5, "y": 3.5}, "range": 20}
    found = read(document(environment=DARK, lights=[lamp], line_of_sight=[line((4, 0), (4, 6))]))
    assert all(x <= 4 for one in found.board["ground"] for x, _ in one["cells"])


def test_a_map_by_day_or_lit_in_its_picture_says_nothing_of_light() -> None:
    lamp = {"position": {"x": 1.5, "y": 3.5}, "range": 3}
    for environment in ({"ambient_light": "ffffffff"}, {**DARK, "baked_lighting": True}, {"ambient_light": "odd"}, {}):
        assert set(read(document(environment=environment, lights=[lamp])).board) == {"rows"}


# --- size and picture --------------------------------------------------------------------------------------


def test_of_a_map_that_is_too_large_as_much_as_a_board_holds_is_taken_from_where_the_gm_says() -> None:
    wide = document(80, 70, line_of_sight=[line((70.5, 65.5), (71.5, 65.5))])
    found = read(wide)
    assert (len(found.board["rows"][0]), len(found.board["rows"])) == (60, 60)
    assert any("was cut off" in note and "80 by 70" in note for note in found.notes)
    other = read(wide, left=40, top=30)
    assert (len(other.board["rows"][0]), len(other.board["rows"])) == (40, 40)
    assert other.board["rows"][35][30:32] == "##"


def test_a_map_without_walls_or_picture_is_read_and_says_so() -> None:
    notes = read(document()).notes
    assert "There are no walls in this file." in notes
    assert "There is no picture in this file." in notes


def test_the_scale_is_that_of_the_picture_where_it_is_another_than_the_file_says() -> None:
    found = read(document(8, 6, image=base64.b64encode(png(160, 120)).decode()))
    assert found.scale == 20
    crooked = read(document(8, 6, image="data:image/png;base64," + base64.b64encode(png(160, 160)).decode()))
    assert any("lay it straight" in note for note in crooked.notes)


# --- what is wrong -----------------------------------------------------------------------------------------


def without(key: str) -> bytes:
    return orjson.dumps({name: value for name, value in document().items() if name != key})


BROKEN: dict[str, tuple[bytes, str]] = {
    "no JSON": (b"\x89PNG", "it is not JSON"),
    "a list": (b"[]", "has to be a JSON object"),
    "nested": (b'{"resolution":' + b"[" * 400 + b"]" * 400 + b"}", "nested more than"),
    "no grid": (without("resolution"), "how large its grid is"),
    "no size": (orjson.dumps({"resolution": {"pixels_per_grid": 70}}), "`resolution.map_size`: Field required"),
    "no pixels": (
        orjson.dumps({"resolution": {"map_size": {"x": 5, "y": 5}, "pixels_per_grid": 0}}),
        "`resolution.pixels_per_grid`: Input should be greater than 0",
    ),
    "an empty grid": (orjson.dumps(document(0, 5)), "needs at least one"),
    "a wall of words": (
        orjson.dumps(document(line_of_sight=[[{"x": 1, "y": "north"}]])),
        r"`line_of_sight\[0\]\[0\].y`: Input should be a valid number",
    ),
    "a wall far away": (orjson.dumps(document(line_of_sight=[line((0, 1e9))])), r"line_of_sight\[0\]\[0\]\.y"),
    "a door with one end": (
        orjson.dumps(document(portals=[{"bounds": line((1, 1))}])),
        r"`portals\[0\].bounds`: Tuple should have at least 2",
    ),
    "a lamp nowhere": (orjson.dumps(document(lights=[{"range": 3}])), r"`lights\[0\].position`: Field required"),
    "too many walls": (
        orjson.dumps(document(line_of_sight=[line(*[(1, 1)] * 20_001)])),
        "20,001 points; 20,000 are read at most",
    ),
    "too many lamps": (
        orjson.dumps(document(lights=[{"position": {"x": 1, "y": 1}}] * 201)),
        "`lights`: Tuple should have at most 200 items",
    ),
    "a picture in no base 64": (orjson.dumps(document(image="?!")), "`image` is not base 64"),
    "a picture of another kind": (
        orjson.dumps(document(image=base64.b64encode(b"GIF89a" + bytes(20)).decode())),
        "bring a PNG, JPEG or WebP",
    ),
    "a picture too large": (
        orjson.dumps(document(image=base64.b64encode(head_of_png(11_000, 11_000)).decode())),
        "may have 75 million",
    ),
}


@pytest.mark.filterwarnings("ignore::PIL.Image.DecompressionBombWarning")
@pytest.mark.parametrize("name", BROKEN)
def test_what_is_wrong_with_a_file_is_told_in_a_sentence(name: str) -> None:
    data, sentence = BROKEN[name]
    with pytest.raises(BadMap, match=sentence) as caught:
        read_map(data)
    assert all(problem.endswith(".") for problem in caught.value.problems)


def test_everything_that_is_wrong_is_told_at_once() -> None:
    with pytest.raises(BadMap) as caught:
        read(document(lights=[{}], portals=[{}]))
    assert len(caught.value.problems) == 2


def test_a_part_of_a_map_that_is_not_there_cannot_be_taken() -> None:
    with pytest.raises(BadMap, match="nothing from cell 8, 0 on: this map is 8 by 6 cells"):
        read(document(), left=8)


def test_what_lies_far_beyond_a_map_does_no_harm() -> None:
    far = document(
        line_of_sight=[line((1e5, -1e5), (-1e5, 1e5))], lights=[{"position": {"x": 1e5, "y": 0}, "range": 9}]
    )
    far["resolution"]["map_origin"] = {"x": -1e5, "y": 1e5}
    assert read(far).board["rows"] == ["........"] * 6


def test_what_other_programs_add_is_not_looked_at() -> None:
    assert parsed(orjson.dumps(document(software="somebody's", map_name=3))).line_of_sight == ()
