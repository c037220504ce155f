"""When a hint may name a rule for what is to follow: a moment of the seat's view and of the recommended play."""

from __future__ import annotations

from collections.abc import Callable
from itertools import takewhile

from parlour.engine.cards import KING, Card
from parlour.engine.questions import Action
from parlour.engine.table import Moved, View

When = Callable[[View, Action], bool]
RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
HONOURS = ("A", "K", "Q", "J")
BELOW = {"A": "K", "K": "Q", "Q": "J", "J": "10"}  # the rank below a pool card


def played(action: Action) -> Card:
    """Return the card that a play names first."""
    (card, *_) = action.args
    assert isinstance(card, Card)
    return card


def laid(view: View) -> set[str]:
    """Return the cards played so far in this deal."""
    return {str(card) for event in view.events if isinstance(event, Moved) and event.source.startswith("hands")
            for card in event.pieces if card is not None}  # fmt: skip


def missing(view: View) -> set[str]:
    """Return the cards that nobody can play any more, as far as everybody knows."""
    never_dealt = {"pope_joan": ["8D"], "spin": ["8D", "2H"], "newmarket": ["7S", "7H", "7D", "7C"]}
    lying = [*view.zones.get("turn_up", ()), *view.facts.get("layout", ())]
    return laid(view) | {*never_dealt.get(view.game, []), *map(str, lying)}


def run_from(view: View, text: str) -> list[str]:
    """Return the cards of a run from a card, up to its king or to the card below one that is missing."""
    found, out = [text], missing(view)
    while (at := RANKS.index(found[-1][:-1])) + 1 < len(RANKS):
        above = f"{RANKS[at + 1]}{text[-1]}"
        if above in out:
            break
        found.append(above)
    return found


def runs_up(view: View, action: Action) -> list[Card]:
    """Return the own cards that a run from the played card can come to."""
    run = run_from(view, played(action).text)
    return [own for own in view.hand if own is not None and own.text in run]


def is_lead(view: View, _: Action) -> bool:
    return not view.zones.get("trick") and not view.zones.get("run")


def follows(view: View, action: Action) -> bool:
    return not is_lead(view, action)


def ends_the_hand(view: View, action: Action) -> bool:
    return len(runs_up(view, action)) == len(view.hand)


def holds_above(*texts: str) -> When:
    """Return whether a run from the played card can come to one of these cards of the own hand."""
    return lambda view, action: any(card.text in texts for card in runs_up(view, action))


def is_only_answer(view: View, _: Action) -> bool:
    return view.ask is not None and len(view.ask.actions) == 1


def wins_the_pool(view: View, _: Action) -> bool:
    """Return whether one trick more wins the pool at Spoil-Five; where points are counted, any may."""
    tricks = view.facts.get("tricks") or [0] * view.seats
    return view.facts.get("scores") is not None or tricks[view.seat or 0] == 2


def count_with(view: View, action: Action) -> int:
    """Return the count at Cribbage after a play."""
    return int(view.facts["count"]) + min(played(action).rank, 10)


def current(view: View) -> list[str]:
    """Return the ranks of the cards of the count at Cribbage."""
    return [text[:-1] for text in view.facts["current"]]


def makes_a_run(view: View, action: Action) -> bool:
    """Return whether the last three cards or more of the count, with the played one, are in sequence."""
    values = [("A23456789TJQK".index(rank.replace("10", "T"))) for rank in [*current(view), played(action).text[:-1]]]
    lasts = [sorted(values[-many:]) for many in range(3, len(values) + 1)]
    return any(last == [*range(last[0], last[0] + len(last))] for last in lasts)


def below_the_layout(view: View, action: Action) -> bool:
    """Return whether the run can come to an own card just below a pool card, which wins its stake."""
    below = {f"{BELOW[text[:-1]]}{text[-1]}" for text in view.facts["layout"]}
    return any(card.text in below for card in runs_up(view, action))


def comes_to_a_king(view: View, action: Action) -> bool:
    return any(card.rank == KING for card in runs_up(view, action))


def on_trumps(view: View, action: Action) -> bool:
    """Return whether the run can come to an honour of trumps in the own hand."""
    return any(card.suit and card.suit.value == view.facts["trumps"] and card.text[:-1] in HONOURS
               for card in runs_up(view, action))  # fmt: skip


def wins_at_once(view: View, action: Action) -> bool:
    """Return whether the own cards of a run at Pope Joan, without one of another player between, win a stake."""
    trumps, own = view.facts["trumps"], {card.text for card in view.hand}
    sure = list(takewhile(own.__contains__, run_from(view, played(action).text)))
    stakes = {f"{rank}{trumps}": view.pools.get(pool, 0)
              for rank, pool in (("A", "ace"), ("K", "king"), ("Q", "queen"), ("J", "knave"))}  # fmt: skip
    return "9D" in sure or len(sure) == len(own) or any(stakes.get(text, 0) for text in sure)


def ends_early(view: View, action: Action) -> bool:
    """Return whether a run at Jig has fewer than five cards: from the card led, or with the card just laid."""
    if action.verb.name == "Call":
        return len(view["run"]) < 5 and len(run_from(view, str(view["run"][-1]))) == 1
    return len(run_from(view, played(action).text)) < 5


def wins_the_trick(view: View, action: Action) -> bool:
    """Return whether a card beats those of the trick: the highest trump, or else the highest of the suit led."""
    trumps, led = view.facts["trumps"], view["trick"][0].text[-1]

    def strength(card: Card) -> tuple[int, int]:
        return ({trumps: 2, led: 1}.get(card.text[-1], 0), card.high)

    return max([*view["trick"], played(action)], key=strength) is played(action)


def strength_at_spoil_five(view: View, card: Card) -> tuple[int, int]:
    """Return the place of a card in a trick at Spoil-Five; the five, knave and ace of hearts are the best trumps."""
    trumps, suit, rank = view.facts["trumps"], card.text[-1], card.text[:-1]
    led = view["trick"][0].text[-1] if view["trick"] else suit
    plain = ["K", "Q", "J", *("10 9 8 7 6 5 4 3 2 A" if suit in "HD" else "A 2 3 4 5 6 7 8 9 10").split()]
    if view.options.order == "ordinary":
        plain = ["A", "K", "Q", "J", *["10", "9", "8", "7", "6", "5", "4", "3", "2"]]
    elif card.text == "AH" or suit == trumps:
        best = {f"5{trumps}": 4, f"J{trumps}": 3, "AH": 2, f"A{trumps}": 1}
        return 2, best.get(card.text, -plain.index(rank))
    return (2 if suit == trumps else 1 if suit == led else 0), -plain.index(rank)


def beats_at_spoil_five(view: View, action: Action) -> bool:
    cards = [*view["trick"], played(action)]
    return max(cards, key=lambda card: strength_at_spoil_five(view, card)) is played(action)


def is_about_to_win(view: View, _: Action) -> bool:
    """Return whether another player needs one trick more for the pool; where points are counted, any may."""
    tricks = view.facts.get("tricks") or []
    return view.facts.get("scores") is not None or any(n == 2 for s, n in enumerate(tricks) if s != view.seat)


def leads_at_loo(view: View, _: Action) -> bool:
    """Return whether all who stand have laid the same number of cards."""
    return len({len(view[f"played[{seat}]"]) for seat in view.facts["standers"]}) == 1


def first_lead_at_loo(view: View, _: Action) -> bool:
    return not any(len(view[f"played[{seat}]"]) for seat in view.facts["standers"])


def pairs_nothing(view: View, _: Action) -> bool:
    """Return whether the seat holds no card of the rank that was played or turned up last."""
    put = [event.pieces[-1] for event in view.events if isinstance(event, Moved)
           and (event.source.startswith("hands") or event.target == "turn_up")]  # fmt: skip
    return not put or all(card.rank != put[-1].rank for card in view.hand)


def poorest_at_the_head_table(view: View, _: Action) -> bool:
    head = view.facts["tables"][0]
    return view.seat in head and view.counters[view.seat or 0] == min(view.counters[seat] for seat in head)


def no_stake_is_near(view: View, action: Action) -> bool:
    return not below_the_layout(view, action) and not ends_the_hand(view, action)


def turns_up(view: View, action: Action) -> bool:
    """Return whether the turn-up at Speculation is about to be turned or offered."""
    return action.text == "Invite(turn_up)" or (action.text == "Turn" and view.facts.get("to_turn") is None)


def is_chief(view: View, _: Action) -> bool:
    return view.facts.get("chief") == view.seat


def mode(name: str) -> When:
    return lambda view, _: bool(view.options.mode == name)


def either(*whens: When) -> When:
    return lambda view, action: any(when(view, action) for when in whens)


def never(when: When) -> When:
    return lambda view, action: not when(view, action)


# Rules that a hint may name for an answer of their kind: when that answer may be given at all.
def is_short(view: View) -> bool:
    """Return whether the seat has fewer counters than it must put in to match the highest stake."""
    stakes, seat = view.facts["stakes"], view.seat or 0
    to_meet = max([*stakes, view.facts.get("to_meet") or 0])
    return bool(to_meet - stakes[seat] > view.counters[seat])


def holds(*texts: str) -> Callable[[View], bool]:
    return lambda view: {*texts} <= {card.text for card in view.hand if card is not None}


def is_before_the_deal(view: View) -> bool:
    return not view.hand


OFFERED: dict[str, Callable[[View], bool]] = {
    "AM-12": lambda view: len(view.hand) == 4 and not (view.facts.get("drawn") or [0] * 9)[view.seat or 0],
    "AM-S2": is_short,
    "BHK-6": lambda view: not view["stock"],
    "BO-13": is_short,
    "DP-S3": is_short,
    "DP-T2": is_short,
    "JIG-4": lambda view: bool(view["run"]),
    "LOTO-33": lambda view: view.facts.get("drawings") is not None and not view["board"],
    "LOTO-38": lambda view: view.facts.get("drawings") is not None and not view["board"],
    "NAP-19": lambda view: len(view["spare_hand"]) == 5 and view.facts.get("call") is None,
    "NEWM-R8": is_before_the_deal,
    "NEWM-R10": is_before_the_deal,
    "POPE-21": holds("9D"),
    "POPE-R10": lambda view: view.pools.get("fines", 0) > 0,
    "SNIP-V4": lambda view: bool(view.options.deal == "whole_pack"),
    "SPIN-10": lambda view: holds("KD", "QD")(view) or holds("QD", "JD")(view),
    "WHP-8": lambda view: not view.facts.get("widow_up"),
    "WHP-14": lambda view: len(view.hand) == 5 and view.facts.get("knocker") is None,
}

# Rules that a hint names for one play and not for another: when they are about the play.
TRUE_OF: dict[str, When] = {
    "COM-13": mode("modern"),
    "COM-52": mode("foster_no_widow"),
    "JIG-6": never(ends_early),
    "JIG-7": ends_early,
    "LOO-15": first_lead_at_loo,
    "LOO-17": leads_at_loo,
    "NAP-10": either(is_lead, wins_the_trick),
    "NAP-21": lambda view, action: "wellington" in map(str, action.args),
    "NEWM-9": no_stake_is_near,
    "POPE-14": never(wins_at_once),
    "PP-9": poorest_at_the_head_table,
    "SNIP-8": pairs_nothing,
    "SPC-4": turns_up,
    "SPC-8": never(either(turns_up, is_chief)),
    "SPC-10": is_chief,
    "SPC-13": never(turns_up),
    "SPF-13": either(is_lead, beats_at_spoil_five),
    "SPF-15": either(is_lead, never(beats_at_spoil_five), is_about_to_win),
    "SPIN-8": never(either(ends_the_hand, comes_to_a_king)),
    "POPE-17": on_trumps,
    "POPE-18": holds_above("9D"),
    "POPE-20": ends_the_hand,
    "SPIN-7": follows,
    "SPIN-11": holds_above("KD", "QD", "JD"),
    "SPIN-12": comes_to_a_king,
    "SPIN-15": holds_above("AD"),
    "SPIN-18": ends_the_hand,
    "NEWM-11": below_the_layout,
    "NEWM-14": ends_the_hand,
    "JIG-10": ends_the_hand,
    "NAP-9": follows,
    "NAP-17": lambda view, action: "misere" in (view.facts.get("call"), *map(str, action.args)),
    "LOO-18": is_only_answer,
    "SPF-14": wins_the_pool,
    "SPF-9": is_lead,
    "CRB-11": is_only_answer,
    "CRB-13": lambda view, action: count_with(view, action) in (21, 31),  # or a ten-card would make it
    "CRB-15": lambda view, action: count_with(view, action) <= 15,
    "CRB-16": lambda view, action: current(view)[-1:] == [played(action).text[:-1]],
    "CRB-17": makes_a_run,
}
