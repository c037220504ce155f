"""The table itself: what stands on it, where it lies, and the pieces that are drawn."""
