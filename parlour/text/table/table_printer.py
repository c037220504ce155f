"""The state of a table in the terminal, printed before each question and on request."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.keys import key_of
from ...narration.facts import facts
from ...narration.narrator import Narrator
from ...narration.texts import differences, game_text
from ...narration.words import cards, counters, pips, points, spoken
from ...session.deal_settlement import match_winners, seat_results
from ...session.public_session import PublicSession
from ...session.seats.lending import debt_told
from ...session.seats.missed import since, taken_back_since
from ...session.seats.pause import Pause
from ...session.view.picture import Picture
from ...session.view.seat_picture import picture_for
from ...session.view.table_lines import hidden_piles, seen_piles
from ...words.message import message
from ..console import Console
from .entry import in_order
from .open_cards import print_loto_cards, print_open_cards, without_put_by

TOLD_BY_SEAT = {"dealer", "first_dealer", "calls", "tricks", "scores", "hind"}  # facts in the lines above the others
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
        if self.session.people and rules.options.get("method") == "first" and rules.options.get("answer") != "all":
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
        seen = picture_for(self.session, self.narrator, person, pause)
        if pause is None:
            print_open_cards(self.console, seen, self.narrator, self.session.names)
        if held := [card for card in seen.own_hand if card is not None]:
            self.console.say(message("text.table_printer.hold", cards=pips(" ".join(map(str, in_order(held))))))
        if unknown := seen.own_hand.count(None):
            self.console.say(message("text.table_printer.face_down", cards=cards(unknown)))
        print_loto_cards(self.console, seen, self.narrator)

    def table(self, person: int, pause: Pause | None = None) -> None:
        """Print the table: the pools, each seat, and the public facts."""
        seen = picture_for(self.session, self.narrator, person, pause)
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
        rest = {key: value for key, value in seen.facts.items() if key not in TOLD_BY_SEAT}
        for line in (
            *seen_piles(without_put_by(seen), self.narrator, self.session.names),
            *hidden_piles(seen, self.session.names),
            *map(pips, facts(rest, self.session.names, self.narrator)),
        ):
            self.console.say(f"  {line}")

    def _seat(self, seen: Picture, seat: int) -> list[str]:
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
        seen = picture_for(self.session, self.narrator, None, pause)
        self._say_scores(seen.number, self.rules.game.scores(seen.facts), seen.counters)

    def scores_after(self, deal: int) -> None:
        """Print what everybody had when a deal was over, before the stakes of the next were paid."""
        results = seat_results(self.session, deal)
        scores = [result.points for result in results if result.points is not None]
        self._say_scores(deal, scores or None, [result.counters for result in results])

    def _say_scores(self, deal: int, scores: Sequence[int] | None, held: Sequence[int]) -> None:
        names = self.session.names
        if scores is not None:
            self.console.say(", ".join(f"{name} {points(n)}" for name, n in zip(names, scores, strict=True)) + ".")
        self.console.say(", ".join(f"{name} {counters(n)}" for name, n in zip(names, held, strict=True)) + ".")
        for owed in filter(None, (debt_told(self.session, deal, seat) for seat in range(self.rules.seats))):
            self.console.say(owed)
