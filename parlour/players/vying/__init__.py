"""Judgement at betting games: hand strength, bluffs, draws and precomputed mixed strategies."""
