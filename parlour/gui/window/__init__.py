"""The window itself: the event loop, the clock and the display."""
