"""Mixed play at the vying games: tables of how often to bet, raise, call and fold, worked out beforehand by CFR+.

`lines` has the betting as the tables know it and `strategy` the tables as they are shipped; `history` finds a seat's
place in them, `situation` what it has to weigh there, `frequencies` how often to do what with this hand, `advice` draws
the action, and `reasons` says why.
"""
