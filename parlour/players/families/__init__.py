"""Judgement shared by related games: stops, exchanges, races for points, Vingt-un hands, odds in words."""
