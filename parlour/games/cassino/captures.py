"""Captures: a card takes all board cards of its rank, and groups that add up to its number (CAS-5, 6, R3, R4, R12).

`complete` finds every legal capture; offers, refusals, hints and highlights all use it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache, partial
from typing import Any

from ...engine.cards import BY_TEXT, Card
from ...engine.questions import Action, CompleteChoices, Refusing, Verb
from ...words.message import Message, grammar, message

MOST_TOLD = 4  # captures listed in a refusal
HIGHEST_NUMBER = 10  # kings, queens and knaves have no number (R4)

Key = Any  # a card to lay; or a card with its captures, a single card or a tuple in board order


@lru_cache(maxsize=1 << 12)
def complete(rank: int, ranks: tuple[int, ...]) -> tuple[int, ...]:
    """Return every complete capture by a card of `rank`, as bit masks over a board of `ranks`.

    A mask has all the cards of the rank, and disjoint groups that leave no further group on the board. The result
    is empty if there is no capture.
    """
    same = sum([1 << i for i, other in enumerate(ranks) if other == rank]) if rank in ranks else 0
    found = groups(rank, ranks)
    if not found:
        return (same,) if same else ()
    return tuple(same | union for union in sorted(_fullest(found)))


def groups(rank: int, ranks: tuple[int, ...]) -> tuple[int, ...]:
    """Return every group of two or more board cards that add up to a rank, as masks; empty for a court card."""
    if rank > HIGHEST_NUMBER:
        return ()
    reached = [(0, 0)]  # sums of subsets of the cards so far, with their masks
    for i, number in enumerate(ranks):
        if number < rank:
            reached += [(total + number, mask | 1 << i) for total, mask in reached if total + number <= rank]
    return tuple([mask for total, mask in reached if total == rank])


def _fullest(found: Sequence[int]) -> set[int]:
    """Return the maximal unions of disjoint groups."""
    unions, seen, todo = set[int](), {0}, [0]
    while todo:
        union = todo.pop()
        further = [union | group for group in found if not union & group]
        if not further:
            unions.add(union)
        for wider in further:
            if wider not in seen:
                seen.add(wider)
                todo.append(wider)
    return unions


def grouped(card: Card, taken: Iterable[Card]) -> list[tuple[Card, ...]] | None:
    """Return taken cards as single cards of equal rank, and groups; None if that is impossible."""
    taken = list(taken)
    equals = [(c,) for c in taken if c.rank == card.rank]
    rest = _parted(card.rank, [c for c in taken if c.rank != card.rank])
    return None if rest is None else [*equals, *rest]


def _parted(rank: int, cards: list[Card]) -> list[tuple[Card, ...]] | None:
    """Return the cards split into groups that each add up to the rank, or None."""
    if not cards:
        return []
    ranks = tuple([c.rank for c in cards])
    for mask in groups(rank, ranks):
        if mask & 1:
            rest = _parted(rank, [c for i, c in enumerate(cards) if not mask >> i & 1])
            if rest is not None:
                return [tuple([c for i, c in enumerate(cards) if mask >> i & 1]), *rest]
    return None


def parts(key: Key) -> tuple[Card | None, tuple[Card, ...] | None]:
    """Return the card that an action plays and the cards that it takes, if any; (None, None) if it is malformed."""
    if isinstance(key, Card):
        return key, None
    if not isinstance(key, tuple) or len(key) != 2 or not isinstance(key[0], Card):
        return None, None
    taken = key[1] if isinstance(key[1], tuple) else (key[1],)
    return (key[0], taken) if all(isinstance(c, Card) for c in taken) else (None, None)


class PlayVerb(Verb):
    """A verb for laying a card, `Play(KH)`, or taking others with it, `Play(8C, 5H 3H 4C 4D)`.

    A capture of one card has the same key whether it is given alone or in a tuple.
    """

    def __missing__(self, key: Key) -> Action:
        if isinstance(key, tuple) and len(key) == 2 and isinstance(key[1], tuple) and len(key[1]) == 1:
            return self[key[0], key[1][0]]
        return super().__missing__(key)

    def read(self, inside: str) -> Action:
        played, _, taken = inside.partition(",")
        cards: list[Any] = [BY_TEXT.get(word, word) for word in taken.split()]
        card: Any = BY_TEXT.get(played.strip(), played.strip())
        return self[card, tuple(cards)] if cards else self[card]

    def written(self, args: tuple[Any, ...]) -> str:
        taken = args[1:] if len(args) < 2 or not isinstance(args[1], tuple) else args[1]
        return f"{self.name}({args[0]}{', ' if taken else ''}{' '.join(map(str, taken))})"

    def phrase_of(self, args: tuple[Any, ...]) -> str:
        card, taken = parts(args[0] if len(args) == 1 else args)
        if card is None or taken is None:
            return message("plays.cassino.lay", card=args[0]) if args else message("plays.cassino.any_card")
        return message("plays.cassino.taking", card=card, taken=in_words(card, taken))

    def choices(self, actions: Sequence[Action]) -> str:
        laid = [str(action.what) for action in actions if len(action.args) == 1]
        takes: dict[tuple[str, ...], list[str]] = {}
        for card, taken in [parts(action.key) for action in actions if len(action.args) > 1]:
            takes.setdefault(tuple([str(c) for c in taken or ()]), []).append(str(card))
        told = [message("plays.cassino.take_with", taken=taken, cards=cards) for taken, cards in takes.items()]
        if len(told) > MOST_TOLD:
            told = [message("plays.cassino.take_any")]
        words = [message("plays.cassino.take", taken=grammar().either_clauses(told))] if told else []
        lays = [message("plays.cassino.lay_or", cards=laid)] if laid else []
        return grammar().either_clauses([*words, *lays])


def in_words(card: Card, taken: Sequence[Card]) -> str:
    """Return taken cards in words, by group: "8H, and 7S and AS together"."""
    found = grouped(card, taken) or [(c,) for c in taken]
    equals = [str(group[0]) for group in found if len(group) == 1]
    sums = [message("plays.cassino.together", cards=list(map(str, group))) for group in found if len(group) > 1]
    return grammar().listed_clauses([*([grammar().listed(equals)] if equals else []), *sums])


Play = PlayVerb("Play", Message("plays.cassino.play_and_take"))


class Lawful(CompleteChoices):
    """All legal plays of a hand on a board; for any other play, the first rule that forbids it.

    `must_take`: no card may be laid while a card in hand can take (CAS-7).
    """

    __slots__ = ("_held", "_keys", "board", "hand", "is_taking", "must_take", "takes")

    def __init__(self, hand: Sequence[Card], board: Sequence[Card], *, must_take: bool) -> None:
        self.hand, self.board, self.must_take = tuple(hand), tuple(board), must_take
        ranks = tuple([c.rank for c in self.board])
        self.takes: dict[Card | None, tuple[int, ...]] = {card: complete(card.rank, ranks) for card in self.hand}
        self.is_taking = any(self.takes.values())
        self._keys: tuple[Key, ...] | None = None
        self._held: dict[Key, bool] = {}

    @property
    def keys(self) -> tuple[Key, ...]:
        """Return the key of every legal play, with the captures of each card in the order of the hand."""
        if self._keys is None:
            self._keys = tuple(self._listed())
        return self._keys

    def _listed(self) -> Iterator[Key]:
        for card, masks in self.takes.items():
            for mask in masks:
                taken = tuple([c for i, c in enumerate(self.board) if mask >> i & 1])
                yield (card, taken if len(taken) > 1 else taken[0])
            if not masks and not (self.must_take and self.is_taking):
                yield card

    def holds(self, key: Key) -> bool:
        """Return whether a key is legal; cached, because many sampled deals ask for the same."""
        found = self._held.get(key)
        if found is None:
            found = self._held[key] = self._is_lawful(key)
        return found

    def _is_lawful(self, key: Key) -> bool:
        card, taken = parts(key)
        masks = self.takes.get(card)  # a card that is not in hand takes nothing
        if masks is None:
            return False
        if taken is None:
            return not masks and not (self.must_take and self.is_taking)
        mask, board = 0, self.board
        for each in taken:
            if each not in board:
                return False
            mask |= 1 << board.index(each)
        return mask in masks and len(taken) == mask.bit_count()

    # the reasons for a refusal
    @property
    def refusals(self) -> Iterator[Refusing]:
        """Return the rules that a refused play may break, in the order in which they are checked."""
        return ((partial(allows, self), clause, said) for allows, clause, said in RULES)

    def is_held(self, key: Key) -> bool:
        """Return whether the card played is in the hand."""
        return parts(key)[0] in self.takes

    def is_on_board(self, key: Key) -> bool:
        """Return whether the cards to be taken are distinct and on the board."""
        taken = parts(key)[1]
        return taken is None or (set(taken) <= set(self.board) and len(set(taken)) == len(taken) > 0)

    def is_no_idle_take(self, key: Key) -> bool:
        """Return whether the play is no idle lay: the card takes something, or could not have taken anything."""
        card, taken = parts(key)
        return taken is not None or not self.takes.get(card)  # a card that is not held takes nothing

    def is_no_other_to_take(self, key: Key) -> bool:
        """Return whether the play takes something, or no card in hand can, or laying is allowed anyway (CAS-7)."""
        return parts(key)[1] is not None or not (self.must_take and self.is_taking)

    def is_made_up(self, key: Key) -> bool:
        """Return whether the card can take these cards: its equals, and groups that add up to its number."""
        card, taken = parts(key)
        return taken is None or (card is not None and grouped(card, taken) is not None)

    def is_whole(self, key: Key) -> bool:
        """Return whether the card takes everything it can."""
        card, taken = parts(key)
        if card is None or taken is None:
            return card is not None
        places = {c: i for i, c in enumerate(self.board)}
        return sum(1 << places[c] for c in taken if c in places) in self.takes.get(card, ())


# The rules for a play in the order of checking: the predicate, the clause, the refusal.
RULES = (
    (Lawful.is_held, "CAS-4", Message("plays.cassino.refused.own_card")),
    (Lawful.is_on_board, "CAS-5", Message("plays.cassino.refused.on_the_board")),
    (Lawful.is_no_idle_take, "CAS-7", Message("plays.cassino.refused.must_take")),
    (Lawful.is_no_other_to_take, "CAS-7", Message("plays.cassino.refused.take_something")),
    (Lawful.is_made_up, "CAS-5", Message("plays.cassino.refused.sums")),
    (Lawful.is_whole, "CAS-6", Message("plays.cassino.refused.take_all")),
)
