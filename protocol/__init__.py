"""What goes over the wire: messages, views, merge patches, and the words that tell an event."""
