"""The actions of Vingt-un, and the zones of its hands."""

from __future__ import annotations

from ...engine.questions import Verb, plain
from ...words.message import Message

Stake, Divide = Verb("Stake", Message("plays.vingt_un.stake")), Verb("Divide", Message("plays.vingt_un.divide"))
DivideOwn = plain("Divide", Message("plays.vingt_un.divide_own"))
NoDivide = plain("NoDivide", Message("plays.vingt_un.no_divide"))
Double = plain("Double", Message("plays.vingt_un.double"))
NoDouble = plain("NoDouble", Message("plays.vingt_un.no_double"))
TakeCard = plain("Card", Message("plays.vingt_un.take_card"))
Content = plain("Content", Message("plays.vingt_un.content"))
OfferDeal = plain("OfferDeal", Message("plays.vingt_un.offer_deal"))
DealOneself = plain("Deal", Message("plays.vingt_un.deal_oneself"))

HANDS = ("hands", "hands_2", "hands_3", "hands_4")  # a seat's first hand, and those divided from it
