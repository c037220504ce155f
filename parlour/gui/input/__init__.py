"""Keyboard, gamepad, touch and one-switch input, and the movement of the focus."""
