"""The texts that people read: messages by id, the current language, and its grammar.

The messages are in `assets/words/<language>/`; no other module contains any.
"""
