"""The actions specific to Draw Poker."""

from __future__ import annotations

from typing import Any
from weakref import WeakValueDictionary

from ...engine.cards import BY_TEXT, Card, in_pack_order
from ...engine.questions import Action, CardsVerb, Verb, leaving, plain
from ...words.message import Message, Sentence, message


class WrongDraw(Verb):
    """A draw of a different number of cards from those discarded: `Draw(9C 5S, 3)`, or `Draw(, 1)` with no discard.

    There is one for each set of cards and number, so actions are cached by weak references only.
    """

    def __init__(self, name: str, says: Sentence) -> None:
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

    def in_short(self, what: str) -> str:
        return message("plays.draw_poker.draw_other_in_short")

    def phrase_of(self, args: tuple[Any, ...]) -> str:
        return self.says.format(" ".join(map(str, args[0])) or message("engine.questions.nothing"), args[1])


Straddle = plain("Straddle", Message("plays.draw_poker.straddle"))
NoStraddle = plain("NoStraddle", Message("plays.draw_poker.no_straddle"))
MakeJack = plain("MakeJack", Message("plays.draw_poker.make_jack"))
AskDealerDraw = plain("AskDealerDraw", Message("plays.draw_poker.ask_dealer_draw"))
AnteJack = plain("AnteJack", Message("plays.draw_poker.ante_jack"))
PassJack = leaving("PassJack", Message("plays.draw_poker.pass_jack"))
Confess = plain("Confess", Message("plays.draw_poker.confess"))
Blind = Verb("Blind", Message("plays.draw_poker.blind"))
JackAnte = Verb("JackAnte", Message("plays.draw_poker.jack_ante"))
Inform = Verb("Inform", Message("plays.draw_poker.inform"))
Draw = CardsVerb("Draw", Message("plays.draw_poker.draw"))
DrawOther = WrongDraw("Draw", Message("plays.draw_poker.draw_other_number"))
MatchStake = plain("Match", Message("plays.draw_poker.match_stake"))
Decline = plain("Decline", Message("plays.draw_poker.decline"))
BackField = plain("BackField", Message("plays.draw_poker.back_field"))
JoinCall = plain("JoinCall", Message("plays.draw_poker.join_call"))
