"""Judgement at the vying games.

`strength` measures a hand, `tells` what betting reveals about the others' hands, `poker_rule` and `brag_rule` are the
rules of thumb for betting, `draw_odds` the odds of the draw, and `mixed` plays from precomputed tables.
"""
