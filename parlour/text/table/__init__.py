"""A table in the terminal: what happened, how it stands, and what a person types."""
