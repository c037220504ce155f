"""The files of games: their journals, locks and backups, and the shelf of saved games with its index."""
