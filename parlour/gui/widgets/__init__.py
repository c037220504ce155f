"""Buttons, fields, scroll bars, plots and other widgets."""
