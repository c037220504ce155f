"""Judgement at vying games.

`strength` evaluates a hand, `tells` what betting reveals about the others' hands, `poker_rule` and `brag_rule` are the
rules of thumb for betting, `draw_odds` has the odds of the draw, and `mixed` plays from precomputed strategies.
"""
