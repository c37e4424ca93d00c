"""Small pictures, made as they are needed."""

import struct
import zlib


def png(width: int = 8, height: int = 8, rgb: tuple[int, int, int] = (200, 120, 40)) -> bytes:
    """A PNG of one colour, which every browser draws."""
    rows = (b"\0" + bytes(rgb) * width) * height
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + _chunk(b"IHDR", head) + _chunk(b"IDAT", zlib.compress(rows)) + _chunk(b"IEND", b"")


def _chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def jpeg_head(width: int, height: int) -> bytes:
    """As a JPEG begins: a comment, a table, and the frame that has its size."""
    comment = b"\xff\xfe" + struct.pack(">H", 7) + b"hello"
    table = b"\xff\xdb" + struct.pack(">H", 67) + bytes(65)
    frame = b"\xff\xc2" + struct.pack(">HBHHB", 17, 8, height, width, 3) + bytes(9)
    return b"\xff\xd8" + comment + b"\xff" + table + frame + b"\xff\xd9"


def webp_head(width: int, height: int, kind: bytes) -> bytes:
    """As a WebP begins: `VP8 ` (lossy), `VP8L` (lossless) or `VP8X` (with more than a picture)."""
    match kind:
        case b"VP8 ":
            body = bytes(3) + b"\x9d\x01\x2a" + struct.pack("<HH", width, height)
        case b"VP8L":
            body = b"\x2f" + struct.pack("<I", (width - 1) | (height - 1) << 14)
        case _:
            body = bytes(4) + struct.pack("<I", width - 1)[:3] + struct.pack("<I", height - 1)[:3]
    chunk = kind + struct.pack("<I", len(body)) + body
    return b"RIFF" + struct.pack("<I", len(chunk) + 4) + b"WEBP" + chunk


__all__ = ["jpeg_head", "png", "webp_head"]
