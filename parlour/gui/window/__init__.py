"""The window: the event loop, the clock and the display."""
