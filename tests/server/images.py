"""Small pictures, made as they are needed."""

import struct
import zlib
from io import BytesIO

from PIL import Image


def png(width: int = 8, height: int = 8, rgb: tuple[int, int, int] = (200, 120, 40)) -> bytes:
    """A PNG of one colour, which every browser draws."""
    rows = (b"\0" + bytes(rgb) * width) * height
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + _chunk(b"IHDR", head) + _chunk(b"IDAT", zlib.compress(rows)) + _chunk(b"IEND", b"")


def _chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def head_of_png(width: int, height: int) -> bytes:
    """A PNG that says it is so large, and breaks off where the pixels would begin."""
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + _chunk(b"IHDR", head) + _chunk(b"IDAT", zlib.compress(b""))


def drawn(kind: str, width: int, height: int, **how: object) -> bytes:
    """A picture of that kind, as `PIL` writes it."""
    file = BytesIO()
    Image.new("RGB", (width, height)).save(file, kind, **how)
    return file.getvalue()


__all__ = ["drawn", "head_of_png", "png"]
