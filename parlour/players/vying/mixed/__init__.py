"""Mixed strategies at the vying games: precomputed tables of how often to bet, raise, call and fold (CFR+).

`betting_lines` has the betting as the tables know it and `strategy` the shipped tables; `history` finds a seat's place
in them, `situation` the inputs of its decision, `frequencies` how often to do what with this hand, `advice` draws the
action, and `reasons` explains it.
"""
