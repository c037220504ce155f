"""Score sheets for a family's own cards."""
