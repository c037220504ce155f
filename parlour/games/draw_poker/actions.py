"""The actions of Draw Poker besides those of all betting."""

from __future__ import annotations

from typing import Any
from weakref import WeakValueDictionary

from ...engine.cards import BY_TEXT, Card, in_pack_order
from ...engine.questions import Action, CardsVerb, Verb, leaving, plain


class WrongDraw(Verb):
    """A draw of more or fewer cards than are thrown away: `Draw(9C 5S, 3)`, or `Draw(, 1)` if none are thrown.

    There is one for each set of cards and number, so actions are cached only while something refers to them.
    """

    def __init__(self, name: str, says: str) -> None:
        super().__init__(name, says)
        self._held: WeakValueDictionary[Any, Action] = WeakValueDictionary()

    def __missing__(self, key: Any) -> Action:
        cards, asked = key
        ordered = (in_pack_order(cards) if all(isinstance(c, Card) for c in cards) else tuple(cards), asked)
        action = self._held.get(ordered)
        if action is None:
            action = self._held[ordered] = Action(self, ordered)
        return action

    def read(self, inside: str) -> Action:
        cards, _, asked = inside.rpartition(",")
        number = asked.strip()
        return self[
            tuple(BY_TEXT.get(word, word) for word in cards.split()),
            int(number) if number.isdecimal() and len(number) < 3 else number,
        ]

    def written(self, args: tuple[Any, ...]) -> str:
        return f"{self.name}({' '.join(map(str, args[0]))}, {args[1]})"

    def phrase_of(self, args: tuple[Any, ...]) -> str:
        return self.says.format(" ".join(map(str, args[0])) or "nothing", args[1])


Straddle, NoStraddle = plain("Straddle"), plain("NoStraddle", "do not straddle")
MakeJack = plain("MakeJack", "make it a jack-pot")
AskDealerDraw = plain("AskDealerDraw", "ask how many cards the dealer drew")
AnteJack, PassJack = plain("AnteJack", "ante for the jack-pot"), leaving("PassJack", "stay out of the jack-pot")
Confess = plain("Confess", "confess that you had no openers")
Blind, JackAnte = Verb("Blind", "put up {}"), Verb("JackAnte", "set the ante at {}")
Inform = Verb("Inform", "say aloud what seat {} drew")
Draw = CardsVerb("Draw", "throw {} and draw")
DrawOther = WrongDraw("Draw", "throw {} and ask for {}")
MatchStake, Decline = plain("Match", "match the stake"), plain("Decline")
BackField, JoinCall = plain("BackField", "back your hand against the field"), plain("JoinCall", "join in the call")
