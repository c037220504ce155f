"""The state of a table in the terminal, printed before each question and on request."""

from __future__ import annotations

from dataclasses import replace

from ...engine.keys import key_of
from ...games.loto.boxes import LotoCard, column
from ...narration.facts import facts
from ...narration.narrator import Narrator
from ...narration.texts import differences, game_text
from ...narration.words import SUITS, cards, counters, pips, points, spoken, suit_word
from ...session.deal_settlement import match_winners
from ...session.public_session import PublicSession
from ...session.seats.lending import debt_told
from ...session.seats.missed import since, taken_back_since
from ...session.seats.pause import Pause
from ...session.view.seat_picture import SeatPicture, picture_for
from ...session.view.table_lines import SHORT, called, hidden_piles, seen_piles
from ...words.message import message
from ..console import Console
from .entry import in_order

ROOM = 80  # characters available for the columns of a Loto card
SINCE = 12  # most log lines printed of what happened since a person's last turn


class TablePrinter:
    """Prints one table for the person at the screen."""

    def __init__(self, session: PublicSession, console: Console, narrator: Narrator) -> None:
        self.session, self.rules, self.console, self.narrator = session, session.rules, console, narrator

    def greet(self) -> None:
        """Print the game, its rules and its players."""
        rules, text = self.rules, game_text(self.rules.slug)
        form = [text.preset(rules.preset).name if rules.preset != "plain" else text.name]
        differing = differences(rules.slug, rules.preset, rules.options, rules.seats)
        form += [sentence.rstrip(".") for sentence in differing]
        name = text.name if form[0].startswith(text.name) or rules.preset == "plain" else f"{text.name}: {form[0]}"
        self.console.say(message("text.table_printer.how", form=". ".join([name, *form[1:]])))
        self.console.say(message("text.table_printer.at_the_table", names=self.session.names))
        if self.session.people and rules.options.get("method") == "first" and rules.options.get("answer") == "first":
            self.console.say(message("text.table_printer.covers", n=rules.options["call_seconds"]))

    def since(self, person: int, pause: Pause | None = None) -> None:
        """Print what has happened since a person's last turn."""
        lines = self.narrator.lines(since(self.session, person, pause))[-SINCE:]
        told = [*taken_back_since(self.session, person), *(spoken(line.text) for line in lines)]
        if told:
            self.console.say(message("text.table_printer.since"))
        for sentence in told:
            self.console.say(f"  {sentence}")

    def hand(self, person: int, pause: Pause | None = None) -> None:
        """Print a person's hand, and the open cards unless at a pause."""
        seen = picture_for(self.session, person, pause)
        if pause is None:
            self._open_cards(seen)
        if held := [card for card in seen.hand if card is not None]:
            self.console.say(message("text.table_printer.hold", cards=pips(" ".join(map(str, in_order(held))))))
        if unknown := seen.hand.count(None):
            self.console.say(message("text.table_printer.face_down", cards=cards(unknown)))
        for card in seen.piles.get(key_of("cards", person), ()):
            self._loto_card(card, seen.facts.get("covered", {}).get(str(card), []))

    def _open_cards(self, seen: SeatPicture) -> None:
        if seen.facts.get("trumps") in SUITS and "turn_up" not in seen.piles:
            said = called(seen, self.narrator, self.session.names)
            self.console.say(f"{message('text.table_printer.trumps', suit=suit_word(seen.facts['trumps']))}{said}")
        for line in seen_piles(_without_put_by(seen), self.narrator, self.session.names, SHORT):
            self.console.say(line)
        if standing := self.narrator.standing(seen.facts, seen.pools):
            self.console.say(pips(" ".join(standing)))

    def _loto_card(self, card: LotoCard, covered: list[int]) -> None:
        """Print a Loto card: its number and three rows, in columns if they fit; covered numbers are in brackets."""
        face = self.narrator.face
        width = 2 + max(len(face(v)) for v in card.numbers)
        self.console.say(message("text.table_printer.card", number=card))
        for row in card.rows:
            cells = {column(v): f"({face(v)})" if v in covered else face(v) for v in row}
            in_columns = "".join(cells.get(k, ".").center(width) for k in range(9))
            self.console.lay(f"    {in_columns if 9 * width < ROOM else '  '.join(cells.values())}".rstrip())

    def table(self, person: int, pause: Pause | None = None) -> None:
        """Print the table: the pools, each seat, and the public facts."""
        seen = picture_for(self.session, person, pause)
        pools = ", ".join(f"{self.narrator.account(p)} {held}" for p, held in seen.pools.items() if held)
        deal = self.narrator.deal_word
        if seen.dealer is None:
            self.console.say(message("text.table_printer.deal", deal=deal, number=seen.number))
        else:
            dealer = self.session.names[seen.dealer]
            said = message("text.table_printer.deal_and_dealer", deal=deal, number=seen.number, dealer=dealer)
            self.console.say(said)
        pools = pools or message("text.table_printer.no_counters")
        self.console.say(message("text.table_printer.on_the_table", pools=pools))
        scores = self.rules.game.scores(seen.facts)
        for seat, name in enumerate(self.session.names):
            held = self._seat(seen, seat) + ([points(scores[seat])] if scores is not None else [])
            self.console.say(f"  {name}: {', '.join(held)}")
        if put_by := seen.piles.get("put_by"):
            numbers = sorted(map(str, put_by), key=int)  # in no meaningful order
            self.console.say(f"  {message('text.table_printer.put_by', numbers=numbers)}")
        for line in (
            *seen_piles(_without_put_by(seen), self.narrator, self.session.names),
            *hidden_piles(seen, self.session.names),
            *map(pips, facts(seen.facts, self.session.names, self.narrator)),
        ):
            self.console.say(f"  {line}")

    def _seat(self, seen: SeatPicture, seat: int) -> list[str]:
        """Return the public details of a seat: its counters, cards, call and tricks."""
        own = seen.piles.get(key_of("cards", seat), ())
        held = seen.piles.get(key_of("hands", seat), own)
        up = (
            message("text.table_printer.cards_up", cards=cards(len(held)), faces=[pips(str(card)) for card in own])
            if own
            else cards(len(held))
        )
        found = [counters(seen.counters[seat]), up]
        if seen.facts.get("idle") == seat:
            return [*found, message("text.table_printer.stands_out")]
        calls, tricks = seen.facts.get("calls"), seen.facts.get("tricks")
        if calls and (said := calls[seat]):
            word = self.narrator.says["words"].get(said, said)
            is_pass = said == "pass"
            found.append(
                message("text.table_printer.passed") if is_pass else message("text.table_printer.called", call=word)
            )
        if tricks and tricks[seat]:
            found.append(message("text.table_printer.tricks", n=tricks[seat]))
        return found

    def end(self) -> None:
        """Print who has won the match, everybody's counters, and that the session is over."""
        if won := match_winners(self.session):
            self.console.say(f"{won}.")
        self.scores()
        self.console.say(message("text.table_printer.over"))

    def scores(self, pause: Pause | None = None) -> None:
        """Print everybody's counters or points."""
        names, seen = self.session.names, picture_for(self.session, None, pause)
        scores = self.rules.game.scores(seen.facts)
        if scores is not None:
            self.console.say(", ".join(f"{name} {points(n)}" for name, n in zip(names, scores, strict=True)) + ".")
        self.console.say(", ".join(f"{name} {counters(n)}" for name, n in zip(names, seen.counters, strict=True)) + ".")
        for owed in filter(None, (debt_told(self.session, seen.number, seat) for seat in range(self.rules.seats))):
            self.console.say(owed)


def _without_put_by(seen: SeatPicture) -> SeatPicture:
    """Return the table without the Loto cards put by, which `table` alone lists, in no meaningful order."""
    return replace(seen, piles={key: pile for key, pile in seen.piles.items() if key != "put_by"})
