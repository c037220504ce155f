"""The programme of an evening: its games, and its members."""
