"""One table in the terminal: events, the hand, and the possible actions."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from ..engine.cards import Card
from ..engine.keys import key_of
from ..engine.questions import Action, Ask, CardsVerb, IllegalAction, Verb
from ..games.loto.boxes import LotoCard, column
from ..narration.narrator import Line, Narrator
from ..narration.shuffle import shuffle_page
from ..narration.texts import clause_text, differences, game_text, option_sentence
from ..narration.words import SUIT_WORDS, capital, cards, counters, listed, points, spoken
from ..session.missed import since
from ..session.pause import Pause
from ..session.picture import Event, Moved, Paused, View, seen_by
from ..session.session import Session
from ..session.unasked import play_forced
from ..storage.settings import Settings
from .asides import TextAsides
from .books import rules, shuffle
from .console import Closed, Console, Leave, number_in
from .entry import entries, in_order, of_kind, understood
from .facts import facts
from .fair_play import FairPlay
from .table_lines import SHORT, called, hidden_piles, seen_piles

ROOM = 80  # characters for the three columns of a Loto card
A_WHILE = 60.0  # seconds, enough for every computer player to answer a call
SINCE = 12  # sentences about what happened since a person's last turn
HELP = (
    "Answer with the number of a choice, with its words, or with its card: KH is the king of hearts.",
    "  i       a hint; again: the play, with its reason",
    "  w CARD  why may this not be played? (w and any choice)",
    "  u, y    take back; redo",
    "  h, t    your hand and the choices; the table",
    "  s, g    the scores; the log of this deal",
    "  rules   the rules of this table; rules and an id, such as rules {clause}: that one",
    "  shuffle the fingerprint of the seed, by which the cards can be checked after the session",
    "  sit     let a computer player sit in for you; back: take your seat again",
    "  claim   claim the rest, where every card you hold is sure to win",
    "  stop    end the session, between two deals",
    "  q       leave; the game is saved, and you can continue it later",
)
BETWEEN = "Enter: the next deal. u: take back. stop: end the session. q: leave."


class TextTable:
    """Plays a session line by line."""

    def __init__(self, session: Session, console: Console, settings: Settings | None = None) -> None:
        self.session, self.console, self.settings = session, console, settings or Settings()
        self.match, self.fair_play = session.match, FairPlay(session, console, self.settings)
        self.narrator = Narrator(session.match.game.slug, session.names, session.match.options)
        self.asides = TextAsides(session, console, self.settings)
        is_fresh = self.match.choices_known == 0
        self.deal = self.match.deal_number
        self.told = 0 if is_fresh else len(self.match.deal_events)  # of the events of `deal`
        self.told_result = 0  # the last deal whose result was printed
        self.is_settled = False  # whether the end of the session's last deal was announced
        self.cited = ""  # the last rule printed: it is named once for a run of similar events
        self.shown_to: int | None = None  # whose hand may be on the screen
        # The question on the screen: its position among the answers, and the seat.
        self.put: tuple[int, int] | None = None
        self.told_trouble = ""  # the last message about a disk error
        self.hinted: str | None = None
        self.pause: Pause | None = None  # the current pause of the table
        if not is_fresh and (at := session.handover.heard_by_all()) is not None:
            self.deal, self.told = at

    def run(self) -> None:
        """Play until the session is over; leaving a shared table leaves no hand on the screen."""
        try:
            self.play()
        except (Leave, KeyboardInterrupt):
            if self.session.is_family and self.shown_to is not None and self.match.game.has_secrets():
                self.console.draw_curtain()
            raise

    def play(self) -> None:
        """Ask the next player, print what happened, and repeat until the end."""
        self.greet()
        clock = 0.0
        while self.match.ask is not None:
            person = self.session.asked_person
            if person is None or (self.shown_to != person and play_forced(self.session)):
                clock += 1.0  # nobody waits in the terminal: the computers have all the time they need
                if self.session.poll(clock) or self.match.ask is None:
                    self.tell()
                continue
            self.hand_over(person)
            self.tell()
            if self.match.ask is None or self.session.asked_person != person:
                continue  # the session was stopped between two deals, or a seat was returned
            if self.fair_play.is_made(person, self.narrator):
                continue
            if not self.session.poll(clock):  # a Loto call is now open to the others
                clock += self.turn(person, clock)
        self.tell()
        self.scores()
        self.console.say("The session is over.")

    def greet(self) -> None:
        """Print what is played and by whom, and the standing of a resumed game."""
        match, text = self.match, game_text(self.match.game.slug)
        form = [text.preset(match.preset).name if match.preset != "plain" else text.name]
        differing = differences(match.game.slug, match.preset, match.options, match.seats)
        form += [sentence.rstrip(".") for sentence in differing]
        name = text.name if form[0].startswith(text.name) or match.preset == "plain" else f"{text.name}: {form[0]}"
        self.console.say(f"{'. '.join([name, *form[1:]])}. Type ? for help, q to leave.")
        self.console.say(f"At the table: {listed(self.session.names)}.")
        if self.session.people and match.options.get("method") == "first" and match.options.get("answer") == "first":
            said = option_sentence(match.game.slug, "call_seconds", match.options["call_seconds"])
            self.console.say(f"{said} The first to answer covers the number.")
        person = self.session.asked_person
        if self.told and match.ask is not None:
            self.console.say(f"{self.narrator.deal_word} {match.deal_number} goes on.")
            if person is not None and not self.session.is_family:
                self.since(person)

    # printing events
    def viewer(self) -> int | None:
        """Return the current viewer, None for a bystander."""
        return self.shown_to if self.session.is_family else next(iter(self.session.people), None)

    def tell(self) -> None:
        """Print what has happened since, as far as the viewer may know it, and settle finished deals."""
        while True:
            number = self.deal
            events = self.match.events_of(number)
            begun, self.told, self.pause = min(self.told, len(events)), *self.to_pause(events)
            self.say_lines(self.narrator.lines(self.visible(events[begun : self.told])))
            self.asides.tell(number, begun, self.told, self.narrator)
            if self.pause is not None:
                self.wait_at(self.pause)
                continue
            if number == self.match.deal_number:
                break
            self.deal, self.told = number + 1, 0
            self.settle(number)
        if self.match.is_over and len(self.match.results) == self.deal and not self.is_settled:
            self.is_settled = True
            self.settle(self.deal)
        if not self.match.is_over and len(self.match.results) == self.deal > self.told_result:
            self.say_result(self.deal)  # the next dealer is asked before there is another deal
        if self.session.trouble != self.told_trouble:
            self.told_trouble = self.session.trouble
            if self.told_trouble:
                self.console.say(self.told_trouble)

    def to_pause(self, events: tuple[Event, ...]) -> tuple[int, Pause | None]:
        """Return how many events may be printed before the next pause, and that pause."""
        for i, event in enumerate(events[self.told :], self.told):
            if isinstance(event, Paused) and (
                pause := self.session.handover.pause(event, self.deal, self.pauses_in(events[:i]))
            ):
                return i + 1, pause
        return len(events), None

    def pauses_in(self, events: tuple[Event, ...]) -> int:
        """Return the number of pauses among events."""
        return sum(isinstance(event, Paused) for event in events)

    def following(self) -> int | None:
        """Return who needs the machine next: the person at the next pause, or the one being asked."""
        if self.pause is not None and (person := self.session.handover.person_at(self.pause)) is not None:
            return person
        pauses = self.pauses_in(self.match.events_of(self.deal)[: self.told])
        return self.session.handover.next_person(self.deal, pauses)

    def wait_at(self, pause: Pause) -> None:
        """Hand the machine to each person who is asked at a pause, and take their answer."""
        while self.pause is pause and (person := self.session.handover.person_at(pause)) is not None:
            if self.shown_to != person:
                self.pass_to(person)
            ask = pause.ask(person)
            choices = entries(ask)
            if self.put is None:
                self.put_question(person, ask, choices)
            self.obey(self.console.ask(">"), person, ask, choices, 0.0)
        self.pause = None

    def say_lines(self, lines: list[Line]) -> None:
        """Print sentences; a run under one rule, such as Loto's calls, forms one paragraph."""
        run: list[str] = []
        for i, line in enumerate(lines):
            run.append(spoken(line.text))
            following = lines[i + 1] if i + 1 < len(lines) else None
            if following and line.seat is None and following.seat is None and following.clause == line.clause:
                continue
            is_new = line.clause and line.clause != self.cited
            self.console.say(f"{' '.join(run)}{f'  [{line.clause}]' if is_new else ''}")
            self.cited, run = line.clause, []

    def visible(self, events: tuple[Event, ...]) -> list[Event]:
        """Return events as the viewer may know them."""
        return seen_by(self.viewer(), events, self.match.seats)

    def settle(self, number: int) -> None:
        """Print the result of a deal, and wait between two deals."""
        if number > self.told_result:
            self.say_result(number)
        while self.match.ask is not None and self.session.may_stop:
            word = self.console.ask(f"{BETWEEN}{' back: take your seat again.' if self.session.away else ''}").lower()
            if not word:
                return
            if word in ("q", "quit"):
                raise Leave
            if word == "stop":
                self.stop()
                return
            if word == "u":
                self.undo()
                return
            if word == "s":
                self.scores()
            elif word == "back":
                self.back()
            else:
                self.console.say("Between two deals there is no more to choose.")

    def say_result(self, number: int) -> None:
        """Print everybody's result of a deal."""
        self.told_result = number
        result, before = self.match.results[number - 1], self.match.starts[number - 1][1].counters
        said = [
            f"{name} {now - then - borrowed:+d}, {counters(now)}"
            for name, then, now, borrowed in zip(
                self.session.names, before, result.counters, self.match.borrowed(number), strict=True
            )
        ]
        scores = self.match.game.scores(result.facts)
        if scores is not None:
            is_paid = list(before) != result.counters
            said = [
                f"{one if is_paid else name}, {points(score)}"
                for one, name, score in zip(said, self.session.names, scores, strict=True)
            ]
        self.console.say(f"{self.narrator.deal_word} {number} is over: {'; '.join(said)}.")
        self.asides.close(number)
        self.cited = ""

    def hand_over(self, person: int) -> None:
        """At a shared table, clear the screen before another person's hand is shown."""
        if not self.session.is_family or self.shown_to == person:
            return
        if not self.match.game.has_secrets():  # everything is open, as at Loto: there is nothing to hide
            self.shown_to = person
            return
        if self.shown_to != self.following():
            self.shown_to = None
        self.tell()
        if self.session.asked_person != person or self.shown_to == person:
            return  # the session was stopped between two deals, or the same person is asked again after a pause
        self.pass_to(person)
        self.deal, self.told = self.match.deal_number, len(self.match.deal_events)

    def pass_to(self, person: int) -> None:
        """Clear the screen, and show it to a person once they say that they have the machine."""
        self.shown_to = self.put = None
        self.console.draw_curtain()
        self.console.ask(f"Pass the machine to {self.session.names[person]}, who presses Enter:")
        self.shown_to = person
        self.since(person)

    def since(self, person: int) -> None:
        """Print what a person has missed."""
        lines = self.narrator.lines(since(self.session, person, self.pause))[-SINCE:]
        if lines:
            self.console.say("Since your turn:")
        for line in lines:
            self.console.say(f"  {spoken(line.text)}")

    # questions
    def turn(self, person: int, clock: float) -> float:
        """Ask a person once and carry out the answer; return the seconds they took."""
        ask = self.match.ask.of(person) if self.match.ask else None
        assert ask is not None
        choices = entries(ask)
        if self.put != (self.match.position, person):
            self.put_question(person, ask, choices)
        began = monotonic()
        word = self.console.ask(">")
        took = monotonic() - began
        self.obey(word, person, ask, choices, clock + took)
        return took

    def put_question(self, person: int, ask: Ask, choices: list[Action | Verb]) -> None:
        """Print a person's hand and their choices."""
        self.put = (self.match.position, person)
        if self.pause is None:
            self.hand(person)
        else:
            self.hand_at(self.pause, person)
        asked = self.narrator.asked(ask, is_lead=not self.session.view(person).zones.get("trick"))
        self.console.say(asked if asked.endswith("?") else f"{asked}.")
        for i, entry in enumerate(choices, 1):
            said = self.narrator.heading(entry) if isinstance(entry, Verb) else self.label(entry)
            self.console.say(f"{i:3} {said}{self.consequence(entry, ask, person)}")

    def consequence(self, entry: Action | Verb, ask: Ask, person: int) -> str:
        """Return a choice's price in counters, in brackets; for a verb, that of its lowest amount."""
        if self.pause is not None:
            return ""
        action = of_kind(ask, entry)[0] if isinstance(entry, Verb) else entry
        told = self.narrator.consequence(self.match.game.consequence(self.session.view(person), action))
        return "" if not told else f" (from {told})" if isinstance(entry, Verb) else f" ({told})"

    def label(self, action: Action) -> str:
        """Return an action in words with its cards."""
        words = self.narrator.label(action)
        if isinstance(action.verb, CardsVerb):
            return f"{words} {' '.join(map(str, action.what))}".rstrip()
        return words

    def obey(self, word: str, person: int, ask: Ask, choices: list[Action | Verb], clock: float) -> None:
        """Carry out a person's input."""
        plain: dict[str, Callable[[], None]] = {
            "?": self.help,
            "help": self.help,
            "": self.again,
            "h": self.again,
            "t": lambda: self.table(person),
            "s": self.scores,
            "g": self.log,
            "i": lambda: self.hint(person),
            "u": self.undo,
            "y": self.redo,
            "rules": self.rules,
            "shuffle": lambda: shuffle(self.console, shuffle_page(self.match)),
            "sit": lambda: self.sit(person),
            "back": self.back,
            "stop": self.stop,
            "claim": lambda: self.fair_play.claim(person),
        }
        first, _, rest = word.partition(" ")
        if word.lower() in ("q", "quit"):
            raise Leave
        if word.lower() in plain:
            plain[word.lower()]()
        elif first.lower() == "w":
            self.why(rest.strip(), person, ask, choices)
        elif first.lower() == "rules":
            self.rule(rest.strip().upper())
        elif (action := self.meant(word, ask, choices)) is not None:
            self.act(action, person, clock)
        elif self.put is not None:
            self.console.say(self.not_understood(word, choices))

    def meant(self, word: str, ask: Ask, choices: list[Action | Verb]) -> Action | None:
        """Return the action a person means; if they name a verb, ask which."""
        number = number_in(word)
        if number is not None and 1 <= number <= len(choices):
            entry = choices[number - 1]
            return self.narrowed(entry, ask) if isinstance(entry, Verb) else entry
        return understood(word, ask, self.label, is_numbered=not ask.amounts)

    def narrowed(self, verb: Verb, ask: Ask) -> Action | None:
        """Ask which action of one verb is meant; return None if the person changes their mind."""
        listed = of_kind(ask, verb)
        self.put = None
        if isinstance(verb, CardsVerb):
            example = " ".join(map(str, listed[-1].what))
            return verb.read(self.console.ask(f"Which cards? Write them, for example {example}:").upper())
        try:
            if span := ask.amounts.get(verb.name):
                return verb[self.console.number(self.narrator.heading(verb), span[0], span[-1], span[0])]
            return listed[self.console.choose("Which one? (q: back)", [self.label(action) for action in listed])]
        except Closed:
            raise
        except Leave:
            return None

    def not_understood(self, word: str, choices: list[Action | Verb]) -> str:
        """Return the reply to a word that is neither a choice nor a command."""
        which = f"a number from 1 to {len(choices)}" if len(choices) > 1 else "1"
        return f"“{word[:40]}” is not one of the choices: type {which}, or ? for help."

    def act(self, action: Action, person: int, clock: float) -> None:
        """Perform a person's action, or say why it is refused."""
        if not self.fair_play.is_meant(action, person, self.narrator):
            return
        self.hinted = None
        here = self.match.position
        try:
            if self.pause is not None:
                self.session.handover.answer(self.pause, action, person)
            else:
                self.session.act(action, person, clock)
        except IllegalAction as illegal:
            self.console.say(f"{spoken(self.narrator.refused(illegal.refusal))} [{illegal.refusal.clause}]")
            return
        self.put = None
        if self.match.position == here and self.pause is None:
            self.session.poll(clock + A_WHILE)  # several may answer: who was first?
            answers = [answer.seat for answer in self.match.log[here:] if str(answer.value) == str(action)]
            if action.text == "Answer" and person not in answers:
                self.console.say("That came too late.")
        if self.session.is_family and self.following() != person:
            self.shown_to = None

    # commands
    def help(self) -> None:
        """Print the available commands."""
        clause = self.match.ask.clause if self.match.ask else ""
        for line in HELP:
            self.console.lay(line.format(clause=clause))

    def again(self) -> None:
        """Print the question again."""
        self.put = None

    def hand(self, person: int) -> None:
        """Print a person's open cards and hand."""
        view = self.session.view(person)
        if view.facts.get("trumps") in SUIT_WORDS and "turn_up" not in view.zones:
            said = called(view, self.narrator, self.session.names)
            self.console.say(f"{capital(SUIT_WORDS[view.facts['trumps']])} are trumps.{said}")
        for line in seen_piles(view, self.narrator, self.session.names, SHORT):
            self.console.say(line)
        if standing := self.narrator.standing(view.facts, view.pools):
            self.console.say(" ".join(standing))
        if held := [card for card in view.hand if card is not None]:
            self.console.say(f"You hold {' '.join(map(str, in_order(held)))}.")
        if unknown := view.hand.count(None):
            self.console.say(f"You have {cards(unknown)} face down.")
        for card in view.zones.get(key_of("cards", person), ()):
            self.loto_card(card, view.facts.get("covered", {}).get(str(card), []))

    def hand_at(self, pause: Pause, person: int) -> None:
        """Print a person's hand as it is at a pause; the game itself may be further on."""
        key, held = key_of("hands", person), list[Card]()
        for event in self.match.events_of(pause.deal)[: self.told]:
            if isinstance(event, Moved) and event.target == key:
                held += event.pieces
            elif isinstance(event, Moved) and event.source == key:
                held = [card for card in held if card not in event.pieces]
        self.console.say(f"You hold {' '.join(map(str, in_order(held)))}.")

    def loto_card(self, card: LotoCard, covered: list[int]) -> None:
        """Print a Loto card: its number and three rows, in columns if they fit, with covered numbers in brackets."""
        face = self.narrator.face
        width = 2 + max(len(face(v)) for v in card.numbers)
        self.console.say(f"Card {card}:")
        for row in card.rows:
            cells = {column(v): f"({face(v)})" if v in covered else face(v) for v in row}
            in_columns = "".join(cells.get(k, ".").center(width) for k in range(9))
            self.console.lay(f"    {in_columns if 9 * width < ROOM else '  '.join(cells.values())}".rstrip())

    def table(self, person: int) -> None:
        """Print the pools, and everybody's counters."""
        view = self.session.view(person)
        pools = ", ".join(f"{self.narrator.account(p)} {held}" for p, held in view.pools.items() if held)
        dealer = f" {self.session.names[view.dealer]} deals." if view.dealer is not None else ""
        self.console.say(f"{self.narrator.deal_word} {view.deal_number}.{dealer}")
        self.console.say(f"On the table: {pools or 'no counters'}.")
        scores = self.match.game.scores(view.facts)
        for seat, name in enumerate(self.session.names):
            held = view.zones.get(key_of("hands", seat), view.zones.get(key_of("cards", seat), ()))
            named = (
                f" ({listed(list(map(str, cards_of)))})" if (cards_of := view.zones.get(key_of("cards", seat))) else ""
            )
            said = [counters(view.counters[seat]), f"{cards(len(held))}{named}", *self.standing(view, seat)]
            if scores is not None:
                said.append(points(scores[seat]))
            self.console.say(f"  {name}: {', '.join(said)}")
        if put_by := view.zones.get("put_by"):
            self.console.say(f"  Put by: {listed(sorted(map(str, put_by), key=int))}.")  # in an unknown order
        for line in (
            *seen_piles(view, self.narrator, self.session.names),
            *hidden_piles(view, self.session.names),
            *facts(view.facts, self.session.names, self.narrator),
        ):
            self.console.say(f"  {line}")

    def standing(self, view: View, seat: int) -> list[str]:
        """Return what else is public about a seat: its call, its tricks."""
        calls, tricks = view.facts.get("calls"), view.facts.get("tricks")
        if view.facts.get("idle") == seat:
            return ["stands out"]
        said = calls[seat] if calls else None
        words = (
            []
            if not said
            else ["passed"]
            if said == "pass"
            else [f"called {self.narrator.says['words'].get(said, said)}"]
        )
        return words + ([f"{tricks[seat]} trick{'' if tricks[seat] == 1 else 's'}"] if tricks and tricks[seat] else [])

    def scores(self) -> None:
        """Print everybody's counters or points."""
        names = self.session.names
        scores = self.match.game.scores(self.match.facts)
        if scores is not None:
            self.console.say(", ".join(f"{name} {points(n)}" for name, n in zip(names, scores, strict=True)) + ".")
        held = zip(names, self.match.counters, strict=True)
        self.console.say(", ".join(f"{name} {counters(n)}" for name, n in held) + ".")

    def log(self) -> None:
        """Print the events of this deal again."""
        for line in self.narrator.lines(self.visible(self.match.deal_events))[-30:]:
            self.console.say(spoken(line.text))

    # help
    def hint(self, person: int) -> None:
        """Print the hint's reason first, and the play when asked again."""
        found = self.fair_play.hint(person, self.pause)
        if found is None:
            return
        if self.hinted != found.action.text:
            self.hinted = found.action.text
            self.console.say(f"{spoken(self.narrator.said(found.idea))} Type i again for the play.")
        else:
            self.console.say(f"{self.label(found.action)}.")
            self.console.say(f"{spoken(self.narrator.said(found.reason))} [{found.clause}]")

    def why(self, tried: str, person: int, ask: Ask, choices: list[Action | Verb]) -> None:
        """Print why something is not allowed, and by which rule."""
        action = self.meant(tried, ask, choices)
        if action is None:
            self.console.say("Type w and what you would do: its number, its words or a card, such as w KH.")
            return
        refusal = self.session.refusal(action, person)
        if refusal is None:
            self.console.say("You may do that.")
        else:
            self.console.say(f"{spoken(self.narrator.refused(refusal))} [{refusal.clause}]")

    def rules(self) -> None:
        """Print this table's rules."""
        rules(self.console, self.match.game.slug, self.match.options)

    def rule(self, clause_id: str) -> None:
        """Print one rule."""
        found = clause_text(self.match.game.slug, clause_id, self.match.options)
        if found is None:
            self.console.say(f"There is no rule {clause_id}: type rules for all of them.")
        else:
            self.console.say(f"[{found.id}] {found.text}")

    # undoing, and leaving
    def undo(self) -> None:
        """Undo back to a person's last decision."""
        if self.settings.undo == "strict":
            self.console.say("Taking back is turned off in the settings.")
        elif self.session.history.undo():
            self._stand_here("Taken back.")
        else:
            self.console.say("There is nothing to take back.")

    def redo(self) -> None:
        """Redo what was undone."""
        if self.session.history.redo():
            self._stand_here("Redone.")
            if (at := self.session.handover.heard_by_all()) is not None:
                self.deal, self.told = at
        else:
            self.console.say("There is nothing to redo.")

    def _stand_here(self, word: str) -> None:
        self.pause = self.put = self.hinted = None
        self.deal, self.told = self.match.deal_number, len(self.match.deal_events)
        self.cited, self.told_result = "", len(self.match.results)
        if self.session.is_family and self.session.asked_person != self.shown_to:
            self.shown_to = None
        self.console.say(word)

    def sit(self, person: int) -> None:
        """Let a computer player play for a person."""
        self.session.seating.sit_in(person)
        self.console.say(
            f"A computer player sits in for {self.session.names[person]}. Type back for your seat: "
            f"{'at any turn' if self.session.people else 'when the deal is over'}."
        )
        self.shown_to = None

    def back(self) -> None:
        """Return every seat kept by a computer."""
        if not self.session.away:
            self.console.say("No computer player sits in for anybody.")
        for seat in list(self.session.away):
            self.session.seating.back_again(seat)
            self.console.say(f"{self.session.names[seat]} plays again.")

    def stop(self) -> None:
        """End the session, or say why it cannot end yet."""
        if self.pause is not None:
            self.console.say("Finish this deal first; then the session can end.")
            return
        try:
            if plays_on := self.session.stop():
                self.console.say(plays_on)
        except IllegalAction as illegal:
            self.console.say(self.narrator.refused(illegal.refusal))
