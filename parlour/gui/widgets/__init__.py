"""Buttons, fields, scroll bars, plots and other parts of a screen."""
