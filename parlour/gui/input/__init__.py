"""Keyboard, gamepad, touch and one-switch input, and focus movement."""
