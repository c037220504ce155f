"""What is said at Vingt-un, and where its hands lie."""

from __future__ import annotations

from ...engine.questions import Verb, plain

Stake, Divide = Verb("Stake", "stake {}"), Verb("Divide", "divide, with a stake of {}")
DivideOwn, NoDivide = plain("Divide", "divide your pair"), plain("NoDivide", "keep the pair together")
Double, NoDouble = plain("Double", "double all the stakes"), plain("NoDouble", "leave the stakes as they are")
Card_, Content = plain("Card", "take a card"), plain("Content", "be content")
OfferDeal, DealOneself = plain("OfferDeal", "offer the deal for sale"), plain("Deal", "deal yourself")

HANDS = ("hands", "hands_2", "hands_3", "hands_4")  # a seat's only or first hand, and those it is divided into
