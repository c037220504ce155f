"""An evening of several games: its programme, its tables, and its book."""
