"""The spoken table: answers to the keys that ask what is on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....engine.keys import key_of, seat_of
from ....narration.words import capital, card_in_words, cards, hand_in_words, points, spoken
from ....words.message import grammar, labels, message

if TYPE_CHECKING:
    from .host import Host

LONGEST_PILE = 20  # cards; longer piles are not read card by card


class Speech:
    """Announces what is on the table, what each player holds, and what the viewer may do."""

    def __init__(self, scene: Host) -> None:
        self.scene = scene

    def scores(self) -> None:
        """Announce everybody's points and counters."""
        seen, names = self.scene.picture, self.scene.names
        held = ", ".join(f"{name} {n}" for name, n in zip(names, seen.counters, strict=True))
        scores = self.scene.rules.game.scores(seen.facts)
        if scores is not None:
            scored = ", ".join(f"{name} {points(n)}" for name, n in zip(names, scores, strict=True))
            held = message("gui.table.speech.points_and_counters", points=scored, counters=held)
        self.scene.app.say(f"{held}.")

    def opponents(self) -> None:
        """Announce what the opponents did last and how many cards they hold."""
        scene, said = self.scene, []
        for seat in scene.around()[1:]:
            held = len(scene.picture.hand(seat))
            words = [scene.arrangement.seat_line(scene, seat), cards(held) if held else ""]
            doing = ", ".join(filter(None, words)) or message("gui.table.speech.waits")
            said.append(f"{scene.names[seat]}: {doing}")
        scene.app.say("; ".join(said) + ".")

    def possible(self) -> None:
        """Announce what the viewer may do now."""
        scene, ask = self.scene, self.scene.own_ask()
        if ask is None:
            scene.app.say(message("gui.table.not_your_turn"))
        else:
            scene.app.say(message("gui.table.speech.you_may", choices=spoken(scene.narrator.said(ask.choices()))))

    def question(self) -> str:
        """Return the viewer's question and cards as text."""
        asked = spoken(self.scene.foot.words())
        return " ".join(filter(None, (asked if asked.endswith("?") else f"{asked}.", self.held())))

    def hand(self) -> None:
        """Announce the viewer's cards."""
        self.scene.app.say(self.held() or message("gui.table.speech.no_cards"))

    def held(self) -> str:
        """Return a sentence on the viewer's cards, or "" if they have none."""
        scene = self.scene
        held = [card for card in scene.held_cards() if card is not None]
        if not held:
            return self._rows()
        return message("gui.table.speech.you_hold", n=len(held), cards=hand_in_words(held))

    def _rows(self) -> str:
        """Return the uncovered numbers in each row of the viewer's Loto cards; "" in other games."""
        seen, told = self.scene.picture, []
        for card in seen.piles.get(key_of("cards", self.scene.shown_to), ()):
            covered = seen.facts.get("covered", {}).get(str(card), [])
            rows = [[self.scene.narrator.face(n) for n in row if n not in covered] for row in card.rows]
            full = message("gui.table.speech.row_full")
            left = "; ".join(", ".join(row) or full for row in rows)
            told.append(message("gui.table.speech.loto_card", card=card, rows=left))
        return " ".join(told)

    def table(self) -> None:
        """Announce what is face up on the table and in the pools."""
        scene = self.scene
        words, inside = labels("session.piles.of_table"), grammar().inside
        piles = [
            f"{inside(words.get(name, name.replace('_', ' ')))}: {', '.join(spoken(str(piece)) for piece in pile)}"
            for name, pile in scene.picture.piles.items()
            if seat_of(name) is None and pile and None not in pile and len(pile) < LONGEST_PILE
        ]
        pools = [f"{scene.narrator.account(pool)} {n}" for pool, n in scene.picture.pools.items() if n]
        found = "; ".join([*piles, *pools])
        none = message("gui.table.speech.nothing_on_table")
        scene.app.say(message("gui.table.speech.on_table", found=found) if found else none)

    def pools(self) -> str:
        """Return the counters in each pool, as a sentence."""
        scene = self.scene
        held = [f"{scene.narrator.account(pool)} {n}" for pool, n in scene.picture.pools.items() if n]
        return f"{capital(', '.join(held))}." if held else message("gui.table.speech.nothing_on_board")

    def last_trick(self) -> str:
        """Return the cards and the winner of the last trick, or that there was none."""
        trick = self.scene.picture.last_trick
        if trick is None:
            return message("gui.table.speech.no_trick_yet")
        cards, _, winner = trick
        if not self.scene.shows_last:
            return message("gui.table.speech.trick_turned_down")
        players, names = self.scene.trick_players(), self.scene.names
        told = [
            message("gui.table.speech.card_from", card=card_in_words(str(card)), name=names[players[str(card)]])
            if str(card) in players
            else card_in_words(str(card))
            for card in cards
            if card is not None
        ]
        return message("gui.table.speech.trick_went_to", winner=self.scene.names[winner], cards=", ".join(told))

    def repeat(self) -> None:
        """Announce the last caption again."""
        self.scene.app.say(spoken(self.scene.caption.text) or message("gui.table.speech.nothing_said"))
