"""Keyboard, gamepad, touch and one-switch input, and where the focus goes."""
