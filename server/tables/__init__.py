"""A table as a worker holds it.

- `work`: one change of it worked out, without waiting for anybody. What a change may touch: `asking`, `clocks`,
  `orders`, `past`, `party`, `camp`, `audit`, `tokens`.
- `hot`: a table in memory at one sequence number, and what a change of it comes to; `opening`, `library`, `editions`,
  `choosing`: how it begins; `archive`, `replaying`: a table as one document, and played again.
- `room`: one table as this worker serves it; `hall`: all of them, and what is due elsewhere. `listeners`: who hears
  of it; `losing`, `watching`, `presence`: when the store was away.
"""
