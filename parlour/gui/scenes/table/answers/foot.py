"""The near edge of a table: the question, and a button for every answer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from .....engine.cards import TWIN
from .....engine.questions import Action, Ask, CardsVerb, Play, Verb
from .....narration.words import card_in_words, cards, spoken
from .....session.claim import may_claim
from .....session.view.prompt import AnswerPrice, Prompt
from .....words.message import message
from ....drawing.canvas import Canvas, Rect
from ....layout import Leaf, left_of, right_of
from ....pieces.seat import draw_in_edge
from ....table.layout import BESIDE_OWN, TableLayout
from ....widgets.leaves import in_first_size_that_fits, text_leaf
from ..cards.picking import as_held, cards_named, fitting, possible, verbs_by_cards
from ..seats import nearest, state_of
from .choice import Choice
from .pictured import answer_button, answer_width

if TYPE_CHECKING:
    from ..host import Host

MOST_BUTTONS = 6
ONWARD = ("Answer", "Turn", "Card", "Call", "GoOn")  # the usual answers, given with Enter
DECLINES = ("Pass", "Hold", "Keep", "Content", "NoDouble", "NoDivide")  # answers that leave things as they are
LONGEST_WORDS = 44  # most characters of an answer on a button beside others
MOST_NAMED = 3  # most answers of one verb for the same cards; more are chosen in a dialog


class Foot:
    """The viewer's edge of the table; in the left-handed layout the buttons are at the left."""

    def __init__(self, scene: Host) -> None:
        self.scene = scene
        self._choices: list[Choice] = []
        self._is_mirrored = False  # left-handed layout
        self._needed = 0  # width of all buttons side by side, in pixels
        # The risky answer pressed once, and its position.
        self._asked_twice: tuple[int, Action | None] = (-1, None)

    # drawing
    def draw(self, canvas: Canvas, layout: TableLayout) -> None:
        """Draw the question and the buttons, and the player if their locket is not on the cloth."""
        rect = layout.foot
        self._is_mirrored = canvas.looks.left_handed
        self._choices = self.choices()
        raised = self.scene.picked
        self._needed = sum(answer_width(canvas, c, raised) + canvas.n(10) for c in self._choices)
        wide = self._beside(canvas, rect, layout)
        if canvas.looks.left_handed:
            right = rect.right - wide
            left = self._buttons(canvas, left_of(rect, right), is_mirrored=True)
        else:
            left = rect.x + wide
            right = self._buttons(canvas, right_of(rect, left), is_mirrored=False)
        self._ask(canvas, rect, left, right - left - 12)

    def _beside(self, canvas: Canvas, rect: Rect, layout: TableLayout) -> int:
        """Return the width taken by the viewer's locket, drawing it if it has no place on the cloth."""
        seat = self.scene.shown_to
        if layout.own is not None:
            return canvas.n(BESIDE_OWN) if nearest(self.scene) is not None else canvas.n(24)
        if seat is None:
            return canvas.n(24)
        state = state_of(self.scene, seat, is_asked=bool(self.scene.own_ask()) or self.scene.is_racing)
        return draw_in_edge(canvas, rect, self.scene.sitters[seat], state)

    def _ask(self, canvas: Canvas, rect: Rect, left: int, room: int) -> None:
        """Draw the question between the player and the buttons, smaller rather than shortened."""
        said, about = self.words(), self._about(canvas)
        if about and canvas.width_of(said, "lead", "b") <= room and canvas.width_of(about, "small") <= room:
            canvas.text(said, left, rect.centery - rect.h * 0.18, "lead", "b", canvas.theme.ivory)
            canvas.text(about, left, rect.centery + rect.h * 0.2, "small", "r", canvas.theme.ivory_2)
            return

        def text(role: str) -> Leaf:
            return text_leaf(canvas, said, role, canvas.theme.ivory, "b", leading=1.15, is_evened=True)

        sizes = in_first_size_that_fits(canvas, text, ("lead", "body", "small"), (1.0, 0.85, 0.75, 0.65))
        sizes.draw(Rect(left, rect.y, room, rect.h))

    def _about(self, canvas: Canvas) -> str:
        """Return the consequence of the hovered or focused answer, unless the amount chooser shows it."""
        if self.scene.amounts.open():
            return ""
        looked_at = (canvas.hovered, canvas.focus)
        return next((c.about for name in looked_at for c in self._choices if c.name == name), "")

    def _buttons(self, canvas: Canvas, room: Rect, *, is_mirrored: bool) -> int:
        """Draw the buttons from the outer end inwards, with the overflow behind "More"; return the inner end."""
        gap, h, way = canvas.n(10), canvas.control, 1 if is_mirrored else -1
        x = room.x + canvas.n(12) if is_mirrored else room.right - canvas.n(12)
        for choice in self._fitting(canvas, room.w - canvas.n(150)):  # the question needs space too
            w = answer_width(canvas, choice, self.scene.picked)
            place = Rect(x if is_mirrored else x - w, room.centery - h // 2, w, h)
            answer_button(canvas, choice, place, self.scene.picked)
            if self.scene.explaining.advises(choice.name):
                canvas.dashed(place.inflate(6, 6))
            x += way * (w + gap)
        return x

    def _fitting(self, canvas: Canvas, most: int) -> list[Choice]:
        """Return the choices that fit side by side, with the others behind one more."""
        if self._needed <= most or len(self._choices) == 1:
            return self._choices
        more = Choice("more", message("gui.table.foot.more"), None)
        used, shown = answer_width(canvas, more, ()), 0
        for choice in self._choices:
            used += answer_width(canvas, choice, self.scene.picked) + canvas.n(10)
            if used > most:
                break
            shown += 1
        rest = [replace(choice, act=choice.at_once or choice.act) for choice in self._choices[shown:]]
        return [*self._choices[:shown], replace(more, act=partial(self.scene.sheets.offer, rest))]

    # text
    def words(self) -> str:
        """Return the question and the player it is for."""
        scene = self.scene
        if scene.hand.drag.is_carried:
            return scene.hand.drag.words()
        if scene.standing.is_on:
            return message("gui.table.foot.deal_over", deal=scene.deal_word, number=scene.stage.number)
        if scene.calling.is_on:
            return message("gui.table.foot.who_has_it")
        if scene.is_racing:
            return message("gui.table.foot.answer_when_called")
        if scene.prompt is not None:
            return scene.prompt.words
        if scene.match.is_over and scene.is_settled:
            return message("gui.table.foot.match_over")
        if scene.thinking.seat is not None:
            return message("gui.table.foot.is_thinking", name=scene.names[scene.thinking.seat])
        asked = scene.asked_seats()
        return message("gui.table.foot.to_play", name=scene.names[asked[0]]) if asked else ""

    # choices
    def choices(self) -> list[Choice]:
        """Return the buttons, the primary one first."""
        scene = self.scene
        if scene.hand.drag.is_carried:
            return [Choice("put_back", message("gui.table.foot.put_back"), scene.hand.drag.put_back, key="Esc")]
        closing_checkpoint = Choice("release", message("gui.common.next"), scene.flow.go_on, key="Space")
        is_stepped = scene.comforts.pace == "step"
        if scene.standing.is_on:
            return after_the_deal(scene)
        if scene.calling.is_on:
            return scene.calling.choices()
        if scene.is_racing:
            answer = Choice("do.Answer", message("gui.table.foot.mine"), scene.answering.to_call, "primary", "Enter")
            return [answer, closing_checkpoint] if is_stepped else [answer]
        if scene.prompt is not None:
            if (call := next(filter(is_bare_call, scene.prompt.actions), None)) is not None:
                scene.guard.see_price(scene.stage.number, price_of(scene.prompt, call).amount)
            return self._answers(scene.prompt) + claims(scene)
        if not scene.is_settled:
            return [Choice("hurry", message("gui.table.foot.go_on"), scene.flow.go_on, key="Space")]
        return [closing_checkpoint] if is_stepped else []

    def _answers(self, prompt: Prompt) -> list[Choice]:
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
        if self._asked_twice != (self.scene.match.position, action):
            return choice
        words = message("gui.table.foot.press_again", answer=choice.words)
        return replace(choice, words=words, kind="chosen", key="Enter")

    @property
    def has_idea(self) -> bool:
        """Return whether a hint is shown; Enter then gives only an answer that the player has selected."""
        return self.scene.explaining.stage > 0

    def give(self, action: Action) -> None:
        """Apply an answer; ask for confirmation of a risky one if the settings say so."""
        scene, asked = self.scene, (self.scene.match.position, action)
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
            return Choice(f"sum.{verb.name}", words, None, off=self.scene.narrator.said(spoken(refusal.sentence)))
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
        return ordered if self._is_mirrored else ordered[::-1]  # drawn from the outer end inwards

    def _play(self, is_for_others_too: bool) -> Choice:
        """Return the button that plays the selected card.

        `is_for_others_too` is whether cards are also selected for other answers.
        """
        scene = self.scene
        if not scene.picked:
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
        hand = tuple(c for c in scene.stage.hand(scene.shown_to or 0) if c is not None and str(c) in scene.picked)
        action = verb(hand)
        words = scene.narrator.tokens(action)
        if hand:
            words = f"{words}: {cards(len(hand))}"
        refusal = prompt.refusal(action)
        if refusal is not None:
            return Choice("set", words, None, off=scene.narrator.said(spoken(refusal.sentence)))
        is_free = bool(hand) or not self.has_idea
        kind, key = ("primary", "Enter") if is_free else ("dark", "")
        return Choice("set", words, partial(self.give, action), kind, key)


def raised(scene: Host, action: Action) -> str:
    """Return the label of an answer whose cards are all selected, without naming them again."""
    return scene.narrator.raised(action, len(cards_named(action)) - 1)


def after_the_deal(scene: Host) -> list[Choice]:
    """Return the buttons while a deal's result stands on the table: the next deal, the settlement, looking back."""
    settle = Choice("settle", message("gui.table.foot.settle_up"), scene.standing.finish, "primary", "Enter")
    if scene.closing.is_end:
        return [settle]
    ways = scene.closing.ways
    on = Choice("next", ways.words, scene.standing.pass_on, "primary", "Enter")
    back = Choice("look_back", message("gui.settlement.back.look_back"), scene.standing.look_back, key="K")
    return [on, replace(settle, kind="dark", key="Space"), *([back] if ways.may_look_back else [])]


def claims(scene: Host) -> list[Choice]:
    """Return the button that claims the remaining tricks, if the viewer may claim them."""
    if scene.shown_to is None or scene.pausing.pause is not None or not may_claim(scene.match, scene.shown_to):
        return []
    return [Choice("claim", message("gui.table.claim.rest"), scene.answering.claim, key=scene.app.keys.cap("claim"))]


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
