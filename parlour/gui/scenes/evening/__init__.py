"""An evening of several games: its programme, tables and book."""
