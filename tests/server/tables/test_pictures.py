"""Pictures told by their first bytes, and measured: server.tables.pictures."""

import pytest

from server.tables.pictures import MOST_BYTES, BadPicture, Measured, checked, measured, picture_id
from tests.server.images import drawn, head_of_png, png


@pytest.mark.parametrize(
    ("data", "found"),
    [
        (png(30, 20), Measured("png", 30, 20)),
        (drawn("jpeg", 640, 480), Measured("jpeg", 640, 480)),
        (drawn("jpeg", 640, 480, progressive=True), Measured("jpeg", 640, 480)),
        (drawn("webp", 300, 200), Measured("webp", 300, 200)),
        (drawn("webp", 300, 200, lossless=True), Measured("webp", 300, 200)),
    ],
    ids=["png", "jpeg", "jpeg progressive", "webp lossy", "webp lossless"],
)
def test_a_picture_is_known_by_its_head_and_measured(data: bytes, found: Measured) -> None:
    assert measured(data) == found


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", "no picture"),
        (b"GIF89a" + bytes(40), "bring a PNG, JPEG or WebP"),
        (b"<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>", "bring a PNG"),
        (b"\x89PNG\r\n\x1a\n" + bytes(4), "breaks off"),
        (b"\x89PNG\r\n\x1a\n" + bytes(40), "damaged"),
        (b"\xff\xd8\xff\xe0\x00\x04ab", "breaks off"),
        (b"\xff\xd8\xff\xe0\x00\x00" + bytes(40), "damaged"),
        (b"RIFF\0\0\0\0WEBPVP9 " + bytes(40), "damaged"),
        (png(0, 8), "damaged"),
    ],
)
def test_what_is_no_picture_or_is_broken_is_refused_in_a_sentence(data: bytes, why: str) -> None:
    with pytest.raises(BadPicture, match=why):
        measured(data)


def test_a_token_has_to_be_smaller_than_a_map() -> None:
    large = png() + bytes(MOST_BYTES["token"])
    checked(large, "map")
    with pytest.raises(BadPicture, match="a token may have 512,000"):
        checked(large, "token")


@pytest.mark.filterwarnings("ignore::PIL.Image.DecompressionBombWarning")
def test_a_small_file_that_unfolds_into_a_huge_picture_is_refused() -> None:
    checked(head_of_png(8_000, 8_000), "map")
    with pytest.raises(BadPicture, match="12,000 by 12,000 pixels"):
        checked(head_of_png(12_000, 12_000), "map")
    with pytest.raises(BadPicture, match="more pixels than any browser draws"):
        checked(head_of_png(60_000, 60_000), "map")
    with pytest.raises(BadPicture, match="Make it smaller"):
        checked(head_of_png(3_000, 3_000), "token")


def test_the_same_picture_is_called_the_same_and_another_is_not() -> None:
    assert picture_id(png()) == picture_id(png())
    assert picture_id(png()) != picture_id(png(9, 9))
    assert len(picture_id(png())) == 40
