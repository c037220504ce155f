"""One table in the terminal: what happened, what you hold, what you may do."""

from __future__ import annotations

from time import monotonic

from ..games.loto.boxes import LotoCard, column
from ..narration.narrator import Narrator
from ..narration.texts import clauses_in_force, game_text
from ..narration.words import capital, cards, counters, listed, spoken
from ..questions import Action, Ask, CardsVerb, IllegalAction, parse
from ..session import Session
from ..table import Event, redacted
from .console import Console, Leave

MOST_LISTED = 20
ROOM = 80  # signs of a line for a card of Loto in its columns
A_WHILE = 60.0  # seconds, in which every computer player that can answer a call has done so
HELP = (
    "Type the number of a choice, or the choice itself, such as Play(KH). i: an idea (again: the play). w CHOICE: why "
    "not? u: undo. y: redo. h: hand. t: table. s: scores. g: log. rules: the rules of this table. sit: a computer sits "
    "in for you. back: take your seat again. stop: end the session. q: leave; the game is kept."
)


class TextTable:
    """Plays a session line by line."""

    def __init__(self, session: Session, console: Console) -> None:
        self.session, self.console = session, console
        self.match = session.match
        self.narrator = Narrator(session.match.game.slug, session.names, session.match.options)
        self.told = len(self.match.events)
        self.shown_to: int | None = None  # whose hand the screen may show
        self.hinted: str | None = None

    def run(self) -> None:
        """Play until the session is over."""
        self.console.say(f"{game_text(self.match.game.slug).name}. Type ? for help.")
        clock = 0.0
        while self.match.ask is not None:
            person = self.session.asked_person
            if person is None:
                clock += 1.0  # nobody waits in the terminal: the computers have all the time they need
                if not self.session.poll(clock) and self.match.ask is not None:
                    continue
                self.tell()
                continue
            self.hand_over(person)
            self.tell()
            if not self.session.poll(clock):  # a call of Loto is open to the others from now on
                clock += self.turn(person, clock)
        self.tell()
        self.scores()
        self.console.say("The session is over.")

    def bit(self) -> int:
        seat = self.shown_to if self.session.is_family else next(iter(self.session.people), None)
        return 1 << (self.match.seats if seat is None else seat)

    def tell(self) -> None:
        """Say what has happened since the last time, as far as who looks may know it."""
        events = self.match.events
        self.told = min(self.told, len(events))
        for line in self.narrator.lines(self.visible(events[self.told :])):
            self.console.say(f"{spoken(line.text)}{f'  [{line.clause}]' if line.clause else ''}")
        self.told = len(events)
        if self.session.trouble:
            self.console.say(self.session.trouble)

    def visible(self, events: tuple[Event, ...]) -> list[Event]:
        return [seen for seen in (redacted(event, self.bit()) for event in events) if seen is not None]

    def hand_over(self, person: int) -> None:
        """At a family table, clear the screen before another person's hand is shown."""
        if not self.session.is_family or self.shown_to == person:
            return
        if "hands" not in self.match.game.zones:  # everything lies open, as at Loto: nothing is to be covered
            self.shown_to = person
            return
        self.shown_to = None
        self.tell()
        self.console.draw_curtain()
        whom = "whoever may answer" if self.session.asks_secretly else self.session.names[person]
        if self.session.asks_secretly and self.match.ask:
            self.console.say(f"{capital(self.match.ask.actions[0].phrase)}?")
        self.console.ask(f"Pass the machine to {whom}, who presses Enter:")
        self.shown_to = person
        self.console.say("Since your turn:")
        for line in self.narrator.lines(self.session.since(person))[-12:]:
            self.console.say(f"  {spoken(line.text)}")
        self.told = len(self.match.events)

    def turn(self, person: int, clock: float) -> float:
        """Ask a person once, and do what he says; return the seconds that he took."""
        ask = self.match.ask.of(person) if self.match.ask else None
        assert ask is not None
        self.hand(person)
        self.console.say(f"{self.narrator.asked(ask)}.")
        choices = ask.actions if len(ask.actions) <= MOST_LISTED else []
        for i, action in enumerate(choices, 1):
            self.console.say(f"{i:3} {self.narrator.label(action)}{self.detail(action)}")
        if not choices:
            self.console.say(f"You may {spoken(ask.choices())}. Write it, for example {ask.actions[0]}.")
        began = monotonic()
        word = self.console.ask(">")
        took = monotonic() - began
        self.obey(word, person, ask, choices, clock + took)
        return took

    def detail(self, action: Action) -> str:
        return f" {' '.join(map(str, action.what)) or 'nothing'}" if isinstance(action.verb, CardsVerb) else ""

    def obey(self, word: str, person: int, ask: Ask, choices: list[Action], clock: float) -> None:
        plain = {
            "?": lambda: self.console.say(HELP),
            "h": lambda: self.hand(person),
            "t": lambda: self.table(person),
            "s": self.scores,
            "g": lambda: self.log(),
            "i": lambda: self.hint(person),
            "u": self.undo,
            "y": self.redo,
            "rules": self.rules,
            "sit": lambda: self.session.sit_in(person),
            "back": self.back,
            "stop": self.stop,
        }
        if word in ("q", "quit"):
            raise Leave
        if word in plain:
            plain[word]()
        elif word.startswith("w "):
            self.why(word[2:], person)
        elif word.isdecimal() and 1 <= int(word) <= len(choices):
            self.act(choices[int(word) - 1], person, clock)
        elif word:
            self.act(word, person, clock)

    def act(self, action: Action | str, person: int, clock: float) -> None:
        self.hinted = None
        try:
            here = self.match.here
            self.session.act(parse(action) if isinstance(action, str) else action, person, clock)
            if self.match.here == here:
                self.session.poll(clock + A_WHILE)  # several may answer: who was first?
        except IllegalAction as illegal:
            self.console.say(f"{spoken(self.narrator.refused(illegal.refusal))} [{illegal.refusal.clause}]")
        if self.session.is_family and self.session.asked_person != person:
            self.shown_to = None

    def hand(self, person: int) -> None:
        view = self.session.view(person)
        if view.hand:
            self.console.say(f"You hold {' '.join(map(str, view.hand))}.")
        for key, pile in view.zones.items():
            if key in ("trick", "run", "turn_up", "called") and pile:
                said = (", " if key == "called" else " ").join(map(self.narrator.face, pile[-10:]))
                self.console.say(f"{key.replace('_', ' ').capitalize()}: {said}.")
        for card in view.zones.get(f"cards[{person}]", ()):
            self.loto_card(card, view.facts.get("covered", {}).get(str(card), []))

    def loto_card(self, card: LotoCard, covered: list[int]) -> None:
        """Show a card of Loto by its number and its three rows, in columns if they fit, what is covered in brackets."""
        face = self.narrator.face
        width = 2 + max(len(face(v)) for v in card.numbers)
        self.console.say(f"Card {card}:")
        for row in card.rows:
            cells = {column(v): f"({face(v)})" if v in covered else face(v) for v in row}
            in_columns = "".join(cells.get(k, ".").center(width) for k in range(9))
            self.console.say(f"    {in_columns if 9 * width < ROOM else '  '.join(cells.values())}")

    def table(self, person: int) -> None:
        view = self.session.view(person)
        pools = ", ".join(f"{self.narrator.account(p)} {held}" for p, held in view.pools.items() if held)
        self.console.say(f"{self.narrator.deal_word} {view.deal_number}. On the table: {pools or 'no counters'}.")
        for seat, name in enumerate(self.session.names):
            held = view.zones.get(f"hands[{seat}]", view.zones.get(f"cards[{seat}]", ()))
            named = f" ({listed(list(map(str, cards_of)))})" if (cards_of := view.zones.get(f"cards[{seat}]")) else ""
            self.console.say(f"  {name}: {counters(view.counters[seat])}, {cards(len(held))}{named}")
        if put_by := view.zones.get("put_by"):
            self.console.say(f"  Put by: {listed(sorted(map(str, put_by), key=int))}.")  # in what order is not known

    def scores(self) -> None:
        held = zip(self.session.names, self.match.counters, strict=True)
        self.console.say(", ".join(f"{name} {counters(n)}" for name, n in held) + ".")

    def log(self) -> None:
        for line in self.narrator.lines(self.visible(self.match.deal_events))[-30:]:
            self.console.say(spoken(line.text))

    def hint(self, person: int) -> None:
        found = self.session.hint(person)
        if found is None:
            return
        if self.hinted != found.action.text:
            self.hinted = found.action.text
            self.console.say(spoken(self.narrator.said(found.idea)))
        else:
            self.console.say(f"{spoken(self.narrator.said(found.reason))} [{found.clause}]")

    def why(self, tried: str, person: int) -> None:
        refusal = self.session.refusal(tried, person)
        if refusal is None:
            self.console.say("That you may do.")
        else:
            self.console.say(f"{spoken(self.narrator.refused(refusal))} [{refusal.clause}]")

    def undo(self) -> None:
        if not self.session.undo():
            self.console.say("There is nothing to take back.")
        self.told = len(self.match.events)

    def redo(self) -> None:
        if not self.session.redo():
            self.console.say("There is nothing to make again.")

    def back(self) -> None:
        for seat in list(self.session.away):
            self.session.back_again(seat)

    def rules(self) -> None:
        for clause in clauses_in_force(self.match.game.slug, self.match.options):
            self.console.say(f"[{clause.id}] {clause.text}")

    def stop(self) -> None:
        try:
            self.session.stop()
        except IllegalAction as illegal:
            self.console.say(self.narrator.refused(illegal.refusal))
