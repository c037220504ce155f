"""Mixed play at the vying games: tables of how often to bet, raise, meet and give up, worked out beforehand.

`lines` has the betting as the tables know it, `table` reads what is shipped, `reading` finds a seat's place in them,
`judgement` weighs what the place and the hand ask for and draws the play, and `reasons` says why.
"""
