"""Keeping score for a family's own cards."""
