"""The actions of Vingt-un, and the zones of its hands."""

from __future__ import annotations

from ...engine.questions import Verb, plain

Stake, Divide = Verb("Stake", "stake {}"), Verb("Divide", "divide with a stake of {}")
DivideOwn, NoDivide = plain("Divide", "divide your pair"), plain("NoDivide", "keep the pair together")
Double, NoDouble = plain("Double", "double all the stakes"), plain("NoDouble", "leave the stakes as they are")
TakeCard, Content = plain("Card", "take a card"), plain("Content", "stand")
OfferDeal, DealOneself = plain("OfferDeal", "offer the deal for sale"), plain("Deal", "deal yourself")

HANDS = ("hands", "hands_2", "hands_3", "hands_4")  # a seat's only or first hand, and those divided from it
