"""Pointer and keys: from the window's events to the actions on the screen."""
