"""Pictures that people bring to a table: told by their first bytes, measured without being decoded, and held to limits.

PNG, JPEG and WebP; whatever else there is a browser is never given as a picture.
"""

from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from typing import Final, Literal, TypeAlias

Kind: TypeAlias = Literal["png", "jpeg", "webp"]
Use: TypeAlias = Literal["map", "token"]

MOST_BYTES: Final[dict[Use, int]] = {"map": 8_000_000, "token": 512_000}
MOST_PIXELS: Final[dict[Use, int]] = {"map": 75_000_000, "token": 4_200_000}
MOST_SIDE: Final = 16_384
"""Pixels; no browser draws a larger one."""

ID_LENGTH: Final = 40


class BadPicture(ValueError):  # noqa: N818  whoever brings it is told
    """This is no picture that a table keeps; the message is a sentence."""


@dataclass(frozen=True, slots=True)
class Measured:
    """What the head of a picture says; `width` and `height` in pixels."""

    kind: Kind
    width: int
    height: int

    @property
    def content_type(self) -> str:
        return f"image/{self.kind}"


def picture_id(data: bytes) -> str:
    """What a picture is called: a hash of all of it."""
    return sha256(data).hexdigest()[:ID_LENGTH]


def checked(data: bytes, use: Use) -> Measured:
    """A picture that may be kept for this. Raises `BadPicture`."""
    if len(data) > MOST_BYTES[use]:
        raise BadPicture(f"This picture has {len(data):,} bytes; a {use} may have {MOST_BYTES[use]:,}.")
    found = measured(data)
    if max(found.width, found.height) > MOST_SIDE or found.width * found.height > MOST_PIXELS[use]:
        most = MOST_PIXELS[use] // 1_000_000
        sentence = f"This picture has {found.width:,} by {found.height:,} pixels; a {use} may have {most} million."
        raise BadPicture(f"{sentence} Make it smaller first.")
    return found


def measured(data: bytes) -> Measured:
    """What kind of picture this is, and how large. Raises `BadPicture`."""
    for kind, begins, size_of in _KINDS:
        if begins(data):
            try:
                width, height = size_of(data)
            except IndexError:
                width = height = 0
            if width <= 0 or height <= 0:
                raise BadPicture(f"This picture begins as {kind.upper()} does, and then breaks off or is damaged.")
            return Measured(kind, width, height)
    raise BadPicture("This is no picture that is understood here: bring a PNG, JPEG or WebP.")


def _big(data: bytes, at: int, length: int = 2) -> int:
    return int.from_bytes(_part(data, at, length), "big")


def _little(data: bytes, at: int, length: int) -> int:
    return int.from_bytes(_part(data, at, length), "little")


def _part(data: bytes, at: int, length: int) -> bytes:
    """Raises IndexError past the end."""
    if at + length > len(data):
        raise IndexError(at)
    return data[at : at + length]


# --- PNG (W3C PNG 5.2, 11.2.2) ----------------------------------------------------------------------------


def _png_size(data: bytes) -> tuple[int, int]:
    return (_big(data, 16, 4), _big(data, 20, 4)) if _part(data, 12, 4) == b"IHDR" else (0, 0)


# --- JPEG (ITU T.81, B.2) ---------------------------------------------------------------------------------

_FRAMES = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
"""Markers that begin a frame, in which its size stands."""

_ALONE = frozenset((0x01, *range(0xD0, 0xD9)))
"""Markers without a length."""


def _jpeg_size(data: bytes) -> tuple[int, int]:
    at = 2
    while True:
        if data[at] != 0xFF:
            return 0, 0
        while data[at] == 0xFF:  # there may be several
            at += 1
        marker = data[at]
        at += 1
        if marker in _FRAMES:
            return _big(data, at + 5), _big(data, at + 3)
        if marker not in _ALONE:
            length = _big(data, at)
            if length < 2:
                return 0, 0
            at += length


# --- WebP (RFC 9649, 2) -----------------------------------------------------------------------------------


def _webp_size(data: bytes) -> tuple[int, int]:
    match _part(data, 12, 4):
        case b"VP8 ":
            return _little(data, 26, 2) & 0x3FFF, _little(data, 28, 2) & 0x3FFF
        case b"VP8L":
            bits = _little(data, 21, 4)
            return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
        case b"VP8X":
            return _little(data, 24, 3) + 1, _little(data, 27, 3) + 1
        case _:
            return 0, 0


_KINDS: Final[tuple[tuple[Kind, Callable[[bytes], bool], Callable[[bytes], tuple[int, int]]], ...]] = (
    ("png", lambda data: data.startswith(b"\x89PNG\r\n\x1a\n"), _png_size),
    ("jpeg", lambda data: data.startswith(b"\xff\xd8\xff"), _jpeg_size),
    ("webp", lambda data: data[:4] == b"RIFF" and data[8:12] == b"WEBP", _webp_size),
)

__all__ = ["MOST_BYTES", "BadPicture", "Measured", "Use", "checked", "measured", "picture_id"]
