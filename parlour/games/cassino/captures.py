"""What a card takes: every board card of its rank, and groups that add up to its number (CAS-5, 6, R3, R4, R12).

One function, `complete`, finds all lawful groupings; the offers, the refusals, the hints and the lit cards read it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache, partial
from typing import Any
from weakref import WeakValueDictionary

from ...engine.cards import BY_TEXT, Card
from ...engine.questions import Action, CompleteChoices, Refusing, Verb, either

MOST_TOLD = 4  # plays that a refusal spells out where some of them take
HIGHEST_NUMBER = 10  # king, queen and knave have no number (R4)

Key = Any  # a card that is laid; a card and what it takes: a card, or a tuple of cards in the order of the board


@lru_cache(maxsize=1 << 12)
def complete(rank: int, ranks: tuple[int, ...]) -> tuple[int, ...]:
    """Return every complete capture by a card of `rank` as a mask over the places of a board of these ranks.

    A mask has all the cards of the rank, and a union of disjoint groups beside which no further group is left. Empty
    where nothing can be taken.
    """
    same = sum([1 << i for i, other in enumerate(ranks) if other == rank]) if rank in ranks else 0
    found = groups(rank, ranks)
    if not found:
        return (same,) if same else ()
    return tuple(same | union for union in sorted(_fullest(found)))


def groups(rank: int, ranks: tuple[int, ...]) -> tuple[int, ...]:
    """Return every group of two or more board cards that add up to a rank, as masks; none for a court card."""
    if rank > HIGHEST_NUMBER:
        return ()
    reached = [(0, 0)]  # what some of the cards so far add up to, and their mask
    for i, number in enumerate(ranks):
        if number < rank:
            reached += [(total + number, mask | 1 << i) for total, mask in reached if total + number <= rank]
    return tuple([mask for total, mask in reached if total == rank])


def _fullest(found: Sequence[int]) -> set[int]:
    """Return the unions of disjoint groups to which no other group can be added."""
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


def captures(card: Card, board: Sequence[Card]) -> list[tuple[Card, ...]]:
    """Return what a card may take, each complete capture in the order of the board."""
    masks = complete(card.rank, tuple([c.rank for c in board]))
    return [tuple([c for i, c in enumerate(board) if mask >> i & 1]) for mask in masks]


def grouped(card: Card, taken: Iterable[Card]) -> list[tuple[Card, ...]] | None:
    """Return what is taken as it falls into equals, each alone, and groups; None where it does not."""
    taken = list(taken)
    equals = [(c,) for c in taken if c.rank == card.rank]
    rest = _parted(card.rank, [c for c in taken if c.rank != card.rank])
    return None if rest is None else [*equals, *rest]


def _parted(rank: int, cards: list[Card]) -> list[tuple[Card, ...]] | None:
    """Return the cards parted into groups that each add up to the rank, or None."""
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
    """Return the card that an action plays and those that it takes, None where it lays; (None, None) for nonsense."""
    if isinstance(key, Card):
        return key, None
    if not isinstance(key, tuple) or len(key) != 2 or not isinstance(key[0], Card):
        return None, None
    taken = key[1] if isinstance(key[1], tuple) else (key[1],)
    return (key[0], taken) if all(isinstance(c, Card) for c in taken) else (None, None)


class PlayVerb(Verb):
    """A card laid, `Play(KH)`, or one that takes others, `Play(8C, 5H 3H 4C 4D)`.

    There are very many captures, so one is kept no longer than somebody holds it.
    """

    def __init__(self, name: str, says: str) -> None:
        super().__init__(name, says)
        self._held: WeakValueDictionary[Key, Action] = WeakValueDictionary()

    def __missing__(self, key: Key) -> Action:
        if not isinstance(key, tuple):
            return super().__missing__(key)
        if len(key) == 2 and isinstance(key[1], tuple) and len(key[1]) == 1:
            key = key[0], key[1][0]
        action = self._held.get(key)
        if action is None:
            action = self._held[key] = Action(self, key)
        return action

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
            return f"play {args[0]}" if args else "play"
        return f"play {card}, taking {in_words(card, taken)}"

    def choices(self, actions: Sequence[Action]) -> str:
        if all(len(action.args) == 1 for action in actions):
            return f"play {either([str(action.what) for action in actions])}"
        if len(actions) <= MOST_TOLD:
            return either([action.phrase for action in actions])
        return "play a card that takes, and take all that it makes"


def in_words(card: Card, taken: Sequence[Card]) -> str:
    """Return what is taken with its groupings: "8H, 5S with 3S and 7S with AS"."""
    said = [" with ".join(map(str, group)) for group in grouped(card, taken) or [(c,) for c in taken]]
    return " and ".join([", ".join(said[:-1]), said[-1]] if len(said) > 1 else said)


Play = PlayVerb("Play", "play {} and take {}")


class Lawful(CompleteChoices):
    """Everything that a hand may do at a board, and of anything else the first rule that forbids it.

    `must_take`: where a card of the hand can take, none may be laid (CAS-7).
    """

    __slots__ = ("_held", "_keys", "board", "hand", "is_taking", "must_take", "takes")

    def __init__(self, hand: Sequence[Card], board: Sequence[Card], *, must_take: bool) -> None:
        self.hand, self.board, self.must_take = tuple(hand), tuple(board), must_take
        ranks = tuple([c.rank for c in self.board])
        self.takes = {card: complete(card.rank, ranks) for card in self.hand}
        self.is_taking = any(self.takes.values())
        self._keys: tuple[Key, ...] | None = None
        self._held: dict[Key, bool] = {}

    @property
    def keys(self) -> tuple[Key, ...]:
        """Return every lawful action's key, the captures of a card in the order of the hand."""
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
        """Whether a key is that of something lawful; the same is asked in many deals that are imagined."""
        found = self._held.get(key)
        if found is None:
            found = self._held[key] = self._is_lawful(key)
        return found

    def _is_lawful(self, key: Key) -> bool:
        card, taken = parts(key)
        masks = self.takes.get(card)  # type: ignore[arg-type]  # another's card, or none, takes nothing
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

    # what a refusal says is wrong
    @property
    def refusals(self) -> Iterator[Refusing]:
        return ((partial(allows, self), clause, said) for allows, clause, said in RULES)

    def is_held(self, key: Key) -> bool:
        """Whether the card that is played is in the hand."""
        return parts(key)[0] in self.takes

    def is_on_board(self, key: Key) -> bool:
        """Whether what would be taken lies on the board."""
        taken = parts(key)[1]
        return taken is None or (set(taken) <= set(self.board) and len(set(taken)) == len(taken) > 0)

    def is_no_idle_take(self, key: Key) -> bool:
        """Whether a card that is laid could take nothing itself."""
        card, taken = parts(key)
        return taken is not None or not self.takes.get(card)  # type: ignore[arg-type]  # another's card takes nothing

    def is_no_other_to_take(self, key: Key) -> bool:
        """Whether a card may be laid though another of the hand takes something."""
        return parts(key)[1] is not None or not (self.must_take and self.is_taking)

    def is_made_up(self, key: Key) -> bool:
        """Whether what is taken falls into equals and groups."""
        card, taken = parts(key)
        return taken is None or (card is not None and grouped(card, taken) is not None)

    def is_whole(self, key: Key) -> bool:
        """Whether nothing is left that could be taken as well."""
        card, taken = parts(key)
        if card is None or taken is None:
            return card is not None
        places = {c: i for i, c in enumerate(self.board)}
        return sum(1 << places[c] for c in taken if c in places) in self.takes.get(card, ())


# What a refusal is tried for, one after another: the test, the clause, the sentence.
RULES = (
    (Lawful.is_held, "CAS-4", "Only a card of your own hand can be played."),
    (Lawful.is_on_board, "CAS-5", "Only cards that lie on the board can be taken, each of them once."),
    (Lawful.is_no_idle_take, "CAS-7", "{} can take something from the board, so it is not laid there."),
    (Lawful.is_no_other_to_take, "CAS-7", "A card of your hand can take something, so {} is not laid."),
    (Lawful.is_made_up, "CAS-5", "A card takes its equals, and others in groups that add up to its number; not these."),
    (Lawful.is_whole, "CAS-6", "More can be taken with that card, and a capture takes all that it can."),
)
