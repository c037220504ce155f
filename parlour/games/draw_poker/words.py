"""The words of Draw Poker beyond those of all betting."""

from __future__ import annotations

from ...questions import CardsVerb, Verb, plain

Straddle, NoStraddle = plain("Straddle"), plain("NoStraddle", "leave it at that")
MakeJack = plain("MakeJack", "make it a jack-pot")
MakeGood = plain("MakeGood", "make good")
DemandShow = plain("DemandShow", "demand a show")
AskDealerDraw = plain("AskDealerDraw", "ask how many the dealer drew")
AnteJack, PassJack = plain("AnteJack", "ante for the jack-pot"), plain("PassJack", "stay out of the jack-pot")
Confess = plain("Confess", "confess that you had no openers")
Blind, JackAnte = Verb("Blind", "put up {}"), Verb("JackAnte", "name an ante of {}")
Inform = Verb("Inform", "say aloud what seat {} drew")
Draw = CardsVerb("Draw", "throw {} and draw")
DrawOther = CardsVerb("DrawOther", "throw {} and ask for one card too many")
Match, Decline = plain("Match", "put up as much"), plain("Decline")
BackField, JoinCall = plain("BackField", "back your hand against the field"), plain("JoinCall", "join in the call")
