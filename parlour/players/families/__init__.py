"""Judgement shared by related games: stops, exchanges, races for points, Vingt-un hands, and odds in words."""
