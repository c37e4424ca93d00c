"""Maps read into boards."""
