"""Maps that were drawn elsewhere, read into boards: pure functions from the bytes of a file to rows, light, a picture.

`read_map` of `server.maps.reading` is the face. What it makes of walls and doors, which lie between cells there and
fill them here, stands in `server.maps.rasters`.
"""
