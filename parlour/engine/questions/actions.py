"""Actions, the answers to questions: small values that convert to text and back; and refusals."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any
from weakref import WeakValueDictionary

from ...words.message import Message, Sentence, grammar, message
from ..cards import BY_TEXT, Card, in_pack_order

MOST_TOLD, MOST_SETS_TOLD = 5, 4  # legal actions of one verb that a refusal lists; sets of cards that it lists
MOST_KEPT = 1 << 12  # cached per verb: every card, every common amount, the most frequent sets of cards


@dataclass(frozen=True)
class Refusal:
    """The reason why an action is illegal: a sentence for the player, and the clause.

    Sentences write cards as `KH` and seats as `seat 2`; narration replaces them with pictures and names.
    """

    told: Sentence
    clause: str

    @property
    def sentence(self) -> str:
        """Return the sentence for the player in the current language."""
        return str(self.told)

    def __str__(self) -> str:
        return f"{self.sentence} ({self.clause})"


class IllegalAction(Exception):
    """Raised for an illegal action; `refusal` says why and what is legal."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


class MalformedAction(IllegalAction, ValueError):
    """Raised for a text that is not an action."""

    def __init__(self, text: str) -> None:
        super().__init__(Refusal(message("engine.questions.not_an_action", text=text[:60]), "notation"))


class Action:
    """A small frozen value such as `Play(10D)` or `Pass`, interned so that `is` and `==` agree."""

    __slots__ = ("__weakref__", "args", "key", "text", "verb")

    def __init__(self, verb: Verb, args: tuple[Any, ...]) -> None:
        self.verb, self.args = verb, args
        self.key: Any = args[0] if len(args) == 1 else args  # the argument as it appears in a rule's `allowed`

    def __getattr__(self, name: str) -> str:
        """Return the text, which is built on first access because most actions tried in a search never need it."""
        if name != "text":
            raise AttributeError(name)
        self.text: str = self.verb.written(self.args)
        return self.text

    @property
    def what(self) -> Any:
        """Return the single argument: a card, an amount or a name."""
        return self.args[0]

    @property
    def phrase(self) -> str:
        """Return the action as the player reads it: "play KH", "pass"."""
        return self.verb.phrase_of(self.args)

    def __str__(self) -> str:
        return self.text

    __repr__ = __str__

    def __reduce__(self) -> tuple[object, ...]:
        return _again, (self.verb, self.text)


class Verb(dict[Any, Action]):
    """A kind of action; `Bet(5)` is always the same object. `says` is its phrase, with {} for each argument.

    The phrase is a message id or, for external games, the words themselves; by default it is derived from the name.

    `leaves`: a seat that answers with this verb gives up its hand or leaves the table.
    `adds`: a card that always goes with those that the answer names, such as Spin.

    Games may have verbs with the same name and different effects, such as Exchange for two cards or for a whole
    hand. They differ in their phrases, and text is parsed with the verbs of the open question.
    """

    def __init__(self, name: str, says: Sentence = "") -> None:
        super().__init__()
        self.name = name
        self._says = says or f"{name.lower()} {{}}"
        self._id = self._says.id if isinstance(self._says, Message) else self._says
        self.leaves, self.adds = False, ""
        self._held: WeakValueDictionary[Any, Action] = WeakValueDictionary()  # weak references
        VERBS.setdefault(name, {})[self._id] = self

    @property
    def says(self) -> str:
        """Return the phrase in the current language, with {} for each argument."""
        return str(self._says)

    def __missing__(self, key: Any) -> Action:
        action = self._held.get(key)
        if action is None:
            action = Action(self, key if isinstance(key, tuple) else (key,))
            (self if len(self) < MOST_KEPT else self._held)[key] = action
        return action

    def __call__(self, *args: Any) -> Action:
        return self[args[0] if len(args) == 1 else args]

    def read(self, inside: str) -> Action:
        """Return the action with the arguments in the text `inside` the brackets."""
        return self(*map(_read, inside.split(",")))

    def written(self, args: tuple[Any, ...]) -> str:
        return f"{self.name}({', '.join(map(str, args))})" if args else self.name

    def phrase_of(self, args: tuple[Any, ...]) -> str:
        says = self.says
        if len(args) != says.count("{}"):  # with the wrong number of arguments
            return " ".join(says.replace("{}", "").split())
        return says.format(*args)

    def in_short(self, what: str) -> str:
        """Return the phrase with a description of the argument; with two arguments, "swap … for …"."""
        says = self.says
        return says.format(what) if says.count("{}") < 2 else says.replace("{}", "…")

    def choices(self, actions: Sequence[Action]) -> str:
        """Return this verb's legal actions in words: "play 9S, QS or KS"; if there are many, a summary."""
        if len(actions) > MOST_TOLD:
            return self.in_short(_many(actions))
        return (
            self.in_short(grammar().either([inside_of(a) for a in actions])) if actions[0].args else actions[0].phrase
        )

    __hash__ = object.__hash__  # type: ignore[assignment]  # one object for each name

    def __eq__(self, other: object) -> bool:
        return self is other

    def __reduce__(self) -> tuple[object, ...]:
        return _named, (self.name, self._id)


class CardsVerb(Verb):
    """A verb on a set of cards in any order: `Discard(KH 3C)`, or `Buy()` without cards.

    There are millions of sets, so actions are held by weak references only.
    """

    def __missing__(self, key: Any) -> Action:
        cards = tuple(key)
        try:
            ordered = in_pack_order(cards)
        except AttributeError:  # an argument is not a card
            ordered = cards
        action = self._held.get(ordered)
        if action is None:
            action = self._held[ordered] = Action(self, (ordered,))
        return action

    def __call__(self, *args: Any) -> Action:
        return self[tuple(args[0]) if len(args) == 1 and not isinstance(args[0], Card | str) else args]

    def read(self, inside: str) -> Action:
        return self[tuple(map(_read, inside.split()))]

    def choices(self, actions: Sequence[Action]) -> str:
        if len(actions) > MOST_SETS_TOLD or any(len(a.args[0]) > 1 for a in actions):
            return self.in_short(message("engine.questions.chosen_cards"))
        nothing = message("engine.questions.nothing")
        return self.in_short(grammar().either([_listed(a.args[0]) or nothing for a in actions]))

    def written(self, args: tuple[Any, ...]) -> str:
        return f"{self.name}({' '.join(map(str, args[0]))})"

    def phrase_of(self, args: tuple[Any, ...]) -> str:
        return self.says.format(_listed(args[0]) or message("engine.questions.nothing"))


def _listed(cards: Sequence[Any]) -> str:
    return grammar().listed([str(card) for card in cards])


VERBS: dict[str, dict[str, Verb]] = {}  # by name, then by message id or words


def _named(name: str, phrase: str) -> Verb:
    """Return the verb with this name and phrase; for unpickling."""
    return VERBS[name][phrase]


def _again(verb: Verb, text: str) -> Action:
    """Return the action with this text; for unpickling."""
    return parse(text, (verb,))


def plain(name: str, says: Sentence = "") -> Action:
    """Return the action without arguments with this name, such as `Pass`."""
    phrase = says or re.sub(r"(?<!^)([A-Z])", r" \1", name).lower()
    known = VERBS.get(name, {}).get(phrase.id if isinstance(phrase, Message) else phrase)
    return (known or Verb(name, phrase))[()]


def leaving(name: str, says: Sentence = "") -> Action:
    """Return an action without arguments, such as `Fold`, by which a seat gives up its hand or leaves the table."""
    action = plain(name, says)
    action.verb.leaves = True
    return action


_FORM = re.compile(r"([A-Z][A-Za-z]*)(?:\((.*)\))?\Z", re.DOTALL)


def parse(text: str, verbs: Iterable[Verb] = ()) -> Action:
    """Parse an action; raise MalformedAction if the text is not one.

    If several verbs share the name, prefer one of `verbs`, such as those of the open question, and then one with
    the right number of arguments.
    """
    found = _FORM.match(text.strip())
    known = VERBS.get(found[1]) if found else None
    if found is None or known is None:
        raise MalformedAction(text)
    meant = [verb for verb in verbs if verb.name == found[1]]
    verb = meant[0] if len(meant) == 1 else _about(meant or known.values(), found[2])
    if found[2] is None:
        return verb[()]
    return verb.read(found[2])


def _about(known: Iterable[Verb], inside: str | None) -> Verb:
    """Return the verb that takes as many arguments as the text has, otherwise the first."""
    many = 0 if inside is None else inside.count(",") + 1
    each = [*known]
    return next((verb for verb in each if verb.says.count("{}") == many), each[0])


def _read(text: str) -> Any:
    word = text.strip()
    return int(word) if word.isdecimal() and word.isascii() and len(word) < 10 else BY_TEXT.get(word, word)


def inside_of(action: Action) -> str:
    """Return the text between an action's brackets, or "nothing"."""
    return action.text[len(action.verb.name) + 1 : -1] or message("engine.questions.nothing")


def _many(actions: Sequence[Action]) -> str:
    """Return a summary of actions too many to list: "any of 7 cards", "2 to 9", or "one of 7"."""
    keys = [action.key for action in actions]
    if all(isinstance(key, Card) for key in keys):
        return message("engine.questions.any_of_cards", n=len(keys))
    if all(type(key) is int for key in keys) and keys == [*range(keys[0], keys[-1] + 1)]:
        return message("engine.questions.from_to", low=keys[0], high=keys[-1])
    return message("engine.questions.one_of", n=len(keys))


def how_many(answer: Action) -> str:
    """Return an action with its number of cards but not the cards: "Draw 3 cards"."""
    if not isinstance(answer.verb, CardsVerb):
        return answer.text
    many = len(answer.what)
    return f"{answer.verb.name} {many} card{'' if many == 1 else 's'}"
