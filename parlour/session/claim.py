"""Claiming the rest of a deal, offered when a player's own knowledge proves that they win it.

The proof is a bound that uses only cards the player can see. A player who failed to follow a suit has no more of it;
any other unseen card may be in any hand. If none of those cards beats any of the player's own when it is led, they
win this trick, lead again, and win the next, whatever the others play.

In a game of stops a leader wins the deal if the card after each of their own is theirs as well, or has been played
or laid aside for all to see: then nobody can ever follow, and they lead until their hand is empty. At Spin cards are
declared between the leads, and in games that end with a count, a draw or a show nothing is decided before the end.
"""

from __future__ import annotations

from collections.abc import Mapping

from ..engine.cards import PACK_52, Card, Suit
from ..engine.game import TrickOrder
from ..engine.keys import key_of, seat_of
from ..engine.questions import Ask
from ..engine.table import Moved, View, pieces_of
from ..match import Match
from ..words.message import message
from .public_session import PublicSession
from .seats.forced import FORCED
from .session import match_of

FEWEST = 2  # cards; the last one needs no claim
PACK = ("box", "stock")  # where cards are gathered to be dealt
CLAIM = "claim"  # key of a record's remark: the seat that claimed the rest


def may_claim(session: PublicSession, seat: int) -> bool:
    """Return whether a seat may claim the rest of the deal."""
    match = match_of(session)
    ask = match.ask
    if not isinstance(ask, Ask) or ask.seat != seat or not _is_play(ask):
        return False
    view = match.view(seat)
    return wins_the_rest(match, view) or plays_the_rest(match, view)


def follows(match: Match) -> Mapping[Card, Card] | None:
    """Return the card that follows each in a run of this match, or None if that does not decide what follows."""
    game = match.game
    is_open = any(getattr(game.chosen_options, name) == value for name, value in game.goes_on_with.items())
    return None if is_open else game.follows


def plays_the_rest(match: Match, view: View) -> bool:
    """Return whether nobody can follow any card of a leader in a game of stops."""
    following = follows(match)
    hand = {card for card in view.hand if isinstance(card, Card)}
    if following is None or view.zones.get("run") or len(hand) < max(FEWEST, len(view.hand)):
        return False
    known = hand | seen_by(view)
    return all((after := following.get(card)) is None or after in known for card in hand)


def claimed_words(session: PublicSession, seat: int) -> str:
    """Return what is said when a seat has claimed the rest."""
    kind = "run" if follows(match_of(session)) is not None else "claimed"
    return message(f"session.claim.{kind}", who=session.names[seat])


def wins_the_rest(match: Match, view: View) -> bool:
    """Return whether a player on lead holds only cards that no unseen card can beat."""
    order = match.game.trick_order(view)
    hand = [card for card in view.hand if isinstance(card, Card)]
    if order is None or view.zones.get("trick") or len(hand) < FEWEST or len(hand) < len(view.hand):
        return False
    unseen, without = set(PACK_52) - seen_by(view), voids(view, order)
    others = [s for s in range(match.seats) if s != view.seat and view.zones.get(key_of("hands", s))]
    return not any(
        order.beats(card, own)
        for seat in others
        for card in unseen
        if order.suits[card] not in without.get(seat, ()) or card in order.kept
        for own in hand
    )


def voids(view: View, order: TrickOrder) -> dict[int, set[Suit]]:
    """Return the suits in which each seat is known to be void from this deal's tricks.

    A trump on another suit shows nothing, nor does a lead that counts as another suit.
    """
    found: dict[int, set[Suit]] = {}
    led: Card | None = None
    for event in view.events:
        if not isinstance(event, Moved):
            continue
        if event.source == "trick":
            led = None
        elif event.target == "trick" and isinstance(card := event.pieces[0], Card):
            seat, suit = seat_of(event.source), None if led is None else order.suits[led]
            if led is None:
                led = card
            elif seat is not None and suit is not None and suit is led.suit and _is_thrown(card, suit, order):
                found.setdefault(seat, set()).add(suit)
    return found


def _is_thrown(card: Card, led: Suit, order: TrickOrder) -> bool:
    """Return whether a card neither follows the suit led nor trumps it."""
    return order.suits[card] is not led and not order.is_trump(card)


def claim(session: PublicSession, seat: int) -> None:
    """Play out what a seat has claimed; the others play any legal card, since none can win."""
    match = match_of(session)
    match.remark({CLAIM: seat})
    deal = match.deal_number
    is_first = True
    while match.deal_number == deal and isinstance(ask := match.ask, Ask) and _is_play(ask):
        if not is_first:
            match.remark({FORCED: match.position})  # a single undo takes back the whole claim
        is_first = False
        session.act(ask.actions[0], ask.seat)


def _is_play(ask: Ask) -> bool:
    return all(action.verb.name == "Play" for action in ask.actions)


def seen_by(view: View) -> set[Card]:
    """Return every card that a player can see or has seen since the pack was last gathered and shuffled."""
    shown = set[Card]()
    for event in view.events:
        faces = {card for card in pieces_of(event) if isinstance(card, Card)}
        if isinstance(event, Moved) and event.target in PACK:
            shown -= faces  # such as those turned up to find the dealer
        else:
            shown |= faces
    return shown | {card for pile in view.zones.values() for card in pile if isinstance(card, Card)}
