"""Pictures that people bring to a table: told by their first bytes, measured by their heads, and held to limits.

PNG, JPEG and WebP; whatever else there is a browser is never given as a picture.
"""

import warnings
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from io import BytesIO
from typing import Final, Literal, TypeAlias

from PIL import Image

warnings.filterwarnings("ignore", category=Image.DecompressionBombWarning)  # our own limit is lower, and told

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
    """What kind of picture this is, and how large; it is not decoded. Raises `BadPicture`."""
    kind = next((kind for kind, begins in _KINDS if begins(data)), None)
    if kind is None:
        raise BadPicture("This is no picture that is understood here: bring a PNG, JPEG or WebP.")
    try:
        with Image.open(BytesIO(data), formats=[kind]) as picture:
            width, height = picture.size
    except Image.DecompressionBombError:
        raise BadPicture(
            "This picture unfolds into more pixels than any browser draws. Make it smaller first."
        ) from None
    except (OSError, SyntaxError, ValueError):  # what its readers raise on what they cannot read
        width = height = 0
    if width <= 0 or height <= 0:
        raise BadPicture(f"This picture begins as {kind.upper()} does, and then breaks off or is damaged.")
    return Measured(kind, width, height)


_KINDS: Final[tuple[tuple[Kind, Callable[[bytes], bool]], ...]] = (
    ("png", lambda data: data.startswith(b"\x89PNG\r\n\x1a\n")),
    ("jpeg", lambda data: data.startswith(b"\xff\xd8\xff")),
    ("webp", lambda data: data[:4] == b"RIFF" and data[8:12] == b"WEBP"),
)

__all__ = ["MOST_BYTES", "BadPicture", "Measured", "Use", "checked", "measured", "picture_id"]
