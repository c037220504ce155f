"""Commands that need no window, one a file."""
