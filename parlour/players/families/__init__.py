"""Judgement that related games share: stops, exchanges, races for points, Vingt-un hands, odds in words."""
