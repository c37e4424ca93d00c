"""What goes over the wire: messages, views, merge patches, and the words that tell an event.

- `protocol.messages`: what clients say, and the one way in, `parse_message`; `protocol.replies`: what the server says.
- `protocol.table`: a table as it is kept. With the engine's fight it is all there is to show.
- `protocol.audience`, `protocol.view`, `protocol.people`: who may know what; nothing else builds what is sent.
- `protocol.showing`: what is shown at one sequence number, and the entry that leads to the next.
- `protocol.patch`: merge patches. `protocol.telling`: the words of the log. `protocol.typescript`: types for clients.

Nothing here waits, listens or stores: `server` does.
"""
