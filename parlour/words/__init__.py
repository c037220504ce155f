"""What a person reads: messages by id, the language they are in, and its grammar.

The messages are in `assets/words/<language>/`, and nowhere in Python.
"""
