"""Pages on deals that were played: saved games, statistics, settlements, the shuffle and looking back."""
