"""Speech, sounds and the accessibility tree."""
