"""Mixed strategies for vying games: precomputed probabilities of betting, raising, calling and folding (CFR+).

`betting_lines` has the abstraction of the betting and `strategy` the shipped tables; `history` finds a seat's place in
them, `situation` has the inputs of its decision, `frequencies` the probability of each action with this hand, `advice`
samples the action, and `reasons` explains it.
"""
