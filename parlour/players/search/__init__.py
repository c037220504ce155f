"""Comparing actions by playing them out in imagined deals."""
