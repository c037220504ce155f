"""The buttons for the answers to a question, and what happens when one is pressed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from .....engine.cards import TWIN
from .....engine.questions import Action, Ask, CardsVerb, Play, Verb
from .....narration.words import card_in_words, cards, spoken
from .....session.view.prompt import AnswerPrice, Prompt
from .....words.message import message
from ..cards.picking import as_held, cards_named, fitting, possible, verbs_by_cards
from .choice import Choice

if TYPE_CHECKING:
    from ..host import Host

MOST_BUTTONS = 6
ONWARD = ("Answer", "Turn", "Card", "Call", "GoOn")  # the usual answers, given with Enter
DECLINES = ("Pass", "Hold", "Keep", "Content", "NoDouble", "NoDivide")  # answers that leave things as they are
LONGEST_WORDS = 44  # most characters of an answer on a button beside others
MOST_NAMED = 3  # most answers of one verb for the same cards; more are chosen in a dialog


class OpenAnswers:
    """The answers that the viewer can give, as buttons; a risky one needs a second press.

    In the left-handed layout they are drawn from left to right.
    """

    def __init__(self, scene: Host) -> None:
        self.scene = scene
        self.is_mirrored = False  # left-handed layout
        # The risky answer pressed once, and its position.
        self._asked_twice: tuple[int, Action | None] = (-1, None)

    def choices(self, prompt: Prompt) -> list[Choice]:
        """Return the buttons for the answers to a question, the primary one first."""
        ask = prompt.ask
        by_verb: dict[Verb, list[Action]] = {}
        for action in ask.actions:
            by_verb.setdefault(action.verb, []).append(action)
        is_crowded = sum(len(actions) > MOST_BUTTONS for actions in by_verb.values()) > 1
        by_cards, amounts = verbs_by_cards(ask.actions), self.scene.amounts.open()
        found: list[Choice] = []
        for verb, actions in by_verb.items():
            if verb is Play:
                found.append(self._play(bool(by_cards)))
            elif verb in amounts:
                found.append(self._sum(prompt, verb))
            elif isinstance(verb, CardsVerb):
                found.append(self._set(prompt, verb))
            elif verb in by_cards:
                found += self._named(verb, actions)
            elif len(actions) > (1 if is_crowded else MOST_BUTTONS):
                act = partial(self.scene.sheets.open_chooser, verb.name)
                found.append(Choice(f"verb.{verb.name}", self.scene.narrator.heading(verb), act))
            else:
                found += [self._one(action) for action in reversed(actions)]
                # The lowest bid is one key away.
                if is_bid_or_pass(ask) and verb.name in ask.amounts and not self.has_idea:
                    found[-1] = replace(found[-1], kind="primary", key="Enter")
        return found

    def _one(self, action: Action) -> Choice:
        is_usual = action.verb.name in ONWARD and not action.args and not self._is_all(action)
        is_free = not self.has_idea and not self.scene.amounts.is_chosen
        kind, key = ("primary", "Enter") if is_usual and is_free else ("dark", "")
        if action is declining(self.scene.actions()):
            key = self.scene.app.keys.cap("decline")
        return self._answer(action, Choice(f"do.{action}", self._told(action), None, kind, key))

    def _answer(self, action: Action, choice: Choice) -> Choice:
        """Return a button for an answer; a risky one needs a second press."""
        about = price_of(self.scene.prompt, action).words
        choice = replace(
            choice, act=partial(self.give, action), at_once=partial(self.give_at_once, action), about=about
        )
        if self._asked_twice != (self.scene.progress.answers, action):
            return choice
        words = message("gui.table.foot.press_again", answer=choice.words)
        return replace(choice, words=words, kind="chosen", key="Enter")

    @property
    def has_idea(self) -> bool:
        """Return whether a hint is shown; Enter then gives only an answer that the player has selected."""
        return self.scene.explaining.stage > 0

    def give(self, action: Action) -> None:
        """Apply an answer; ask for confirmation of a risky one if the settings say so."""
        scene, asked = self.scene, (self.scene.progress.answers, action)
        if scene.guard.is_slip:
            return
        is_grave = scene.app.settings.confirm and scene.arrangement.is_grave(scene, action)
        if is_grave and self._asked_twice != asked:
            self._asked_twice, scene.app.is_dirty = asked, True
            scene.guard.note()
            return
        self.give_at_once(action)

    def give_at_once(self, action: Action) -> None:
        """Apply a deliberate answer, unless the press is the second half of a double press."""
        if self.scene.guard.is_slip:
            return
        if is_bare_call(action) and self.scene.guard.is_priced_anew:
            self.scene.app.say(message("gui.table.foot.price_changed", answer=self._told(action)))
            return
        self._asked_twice = (-1, None)
        self.scene.guard.note()
        self.scene.do(action)

    def _sum(self, prompt: Prompt, verb: Verb) -> Choice:
        """Return the button for the amount entered, disabled with the reason if it is refused."""
        action = verb(self.scene.amounts.value)
        words, refusal = self._told(action), prompt.refusal(action)
        if refusal is not None:
            return Choice(f"sum.{verb.name}", words, None, off=spoken(self.scene.narrator.why_not(refusal.sentence)))
        is_chosen = self.scene.amounts.is_chosen and len(self.scene.amounts.open()) == 1
        is_usual = is_bid_or_pass(prompt.ask) and not self.has_idea
        kind, key = ("primary", "Enter") if is_chosen or is_usual else ("dark", "")
        return self._answer(action, Choice(f"sum.{verb.name}", words, None, kind, key))

    def _is_all(self, action: Action) -> bool:
        return self.scene.arrangement.stakes_all(self.scene, action)

    def _told(self, action: Action) -> str:
        """Return an answer's label with its price, marked if it stakes everything."""
        words = self.scene.narrator.label(action)
        if cost := price_of(self.scene.prompt, action).amount:
            words = f"{words}: {cost}" if " " in words else f"{words} {cost}"
        return message("gui.table.foot.all_you_have", answer=words) if self._is_all(action) else words

    def _named(self, verb: Verb, actions: list[Action]) -> list[Choice]:
        """Return the buttons for answers that name cards: those matching the selected cards, or all."""
        scene = self.scene
        exact = fitting(scene.picked, actions)
        # Cards can be selected freely: these are the other uses of them.
        if any(isinstance(other, CardsVerb) for other in scene.verbs()):
            act = partial(scene.sheets.offer, [self._one(action) for action in exact])
            return [Choice(f"verb.{verb.name}", scene.narrator.heading(verb), act)] if exact else []
        if scene.picked and exact and len(exact) <= MOST_NAMED:
            kind, key = ("primary", "Enter") if len(fitting(scene.picked, scene.actions())) == 1 else ("dark", "")
            return [replace(self._one(action), words=raised(scene, action), kind=kind, key=key) for action in exact]
        open_to = possible(scene.picked, actions)
        if not open_to:
            return []
        is_plain = bool(scene.picked) or len(verbs_by_cards(scene.actions())) == 1  # otherwise the card decides which
        if len(open_to) == 1:
            return [replace(self._one(open_to[0]), words=raised(scene, open_to[0]))]
        found = [self._one(action) for action in self._in_place(open_to[:MOST_NAMED])]
        if is_plain and len(open_to) <= MOST_NAMED and all(len(choice.words) <= LONGEST_WORDS for choice in found):
            return found
        return [
            Choice(f"verb.{verb.name}", scene.narrator.heading(verb), partial(scene.sheets.open_chooser, verb.name))
        ]

    def _in_place(self, actions: Sequence[Action]) -> list[Action]:
        """Return answers ordered so that their buttons are in the order of the hand's cards."""
        ordered = as_held(actions, self.scene.held_cards())
        return ordered if self.is_mirrored else ordered[::-1]  # drawn from the outer end inwards

    def _play(self, is_for_others_too: bool) -> Choice:
        """Return the button that plays the selected card.

        `is_for_others_too` is whether cards are also selected for other answers.
        """
        scene = self.scene
        if not scene.picked:
            only = scene.actions()
            if len(only) == 1 and not is_for_others_too:  # its card lies raised, as the only lawful one
                return replace(self._one(only[0]), kind="primary", key="Enter")
            return Choice("play", message("gui.table.foot.play"), None, off=message("gui.table.foot.raise_first"))
        chosen = scene.picked[0]
        words = message("gui.table.foot.play_card", card=card_in_words(chosen.removesuffix(TWIN)))
        if not is_for_others_too:
            return Choice("play", words, partial(scene.press_card, chosen), "primary", "Enter")
        lawful = [a for a in fitting(scene.picked, scene.actions()) if a.verb is Play]
        if not lawful:
            return Choice("play", message("gui.table.foot.play"), None, off=message("gui.table.foot.raise_playable"))
        return self._one(lawful[0])

    def _set(self, prompt: Prompt, verb: CardsVerb) -> Choice:
        """Return the button for a set of cards, with their number, or with the reason if they are refused."""
        scene = self.scene
        hand = tuple(c for c in scene.picture.hand(scene.shown_to or 0) if c is not None and str(c) in scene.picked)
        action = verb(hand)
        words = scene.narrator.tokens(action)
        if hand:
            words = f"{words}: {cards(len(hand))}"
        refusal = prompt.refusal(action)
        if refusal is not None:
            return Choice("set", words, None, off=spoken(scene.narrator.why_not(refusal.sentence)))
        is_free = bool(hand) or not self.has_idea
        kind, key = ("primary", "Enter") if is_free else ("dark", "")
        return Choice("set", words, partial(self.give, action), kind, key)


def raised(scene: Host, action: Action) -> str:
    """Return the label of an answer whose cards are all selected, without naming them again."""
    return scene.narrator.raised(action, len(cards_named(action)) - 1)


def is_bare_call(action: Action) -> bool:
    """Return whether an answer calls for whatever it costs now."""
    return action.verb.name == "Call" and not action.args


def price_of(prompt: Prompt | None, action: Action) -> AnswerPrice:
    """Return the price of an action in counters; empty if there is no prompt."""
    return AnswerPrice() if prompt is None else prompt.price(action)


def declining(actions: Sequence[Action]) -> Action | None:
    """Return the answer that leaves things as they are, such as Pass, or None."""
    return next((a for a in actions if a.verb.name in DECLINES and not a.args), None)


def is_bid_or_pass(ask: Ask) -> bool:
    """Return whether the only answers are an amount and passing."""
    others = [verb for verb in ask.verbs if verb.name not in ask.amounts]
    return len(ask.amounts) == 1 and all(verb.name == "Pass" for verb in others) and bool(others)
