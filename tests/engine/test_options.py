"""The variations of every game: presets, what cannot stand together, what is refused, what follows by itself."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from parlour.engine.options import OptionConflict, Options, some_of, text_of_value
from parlour.games import CATALOGUE
from parlour.match import Match
from tests.support.cases import each_case
from tests.tables import TABLES

GAMES = list(CATALOGUE)
CAN_BE_LAID = set(TABLES)

# For every conflict that a game declares: the options that meet in it, the seats, and a word of its sentence.
POKER_CLASHES: dict[tuple[str, ...], tuple[dict[str, Any], int, str]] = {
    ("ante", "limit"): ({"ante": 6, "limit": 11}, 4, "at most half the limit"),
    ("stakes", "short_call"): ({"stakes": "table", "short_call": "borrow"}, 4, "choose short_call sight"),
    ("stakes", "kitty"): ({"stakes": "freeze_out", "kitty": "standard"}, 4, "turn the kitty off"),
    ("stakes", "rebuy"): ({"stakes": "freeze_out", "rebuy": True}, 4, "turn rebuy off"),
    ("table_trade", "stakes"): ({"table_trade": True}, 4, "turn table_trade off"),
}
_E: dict[str, Any] = {"code": "english"}
DRAW_POKER_CLASHES: dict[tuple[str, ...], tuple[dict[str, Any], int, str]] = {
    **{
        ("code", key): ({**_E, key: value}, 4, f"Leave {key} as it is, or choose code american: the English code")
        for key, value in {
            "variant": "flat",
            "blind": 2,
            "blind_choice": True,
            "pack": 60,
            "eight_players": "refuse",
            "showdown_ante": 3,
            "flat_settle": "field",
            "jack_ante": 6,
            "jack_ante_choice": True,
            "jack_fatten": 2,
            "false_opener": "third",
            "false_late": "full_pool",
            "table_buy_in": "free",
            "eccentric_rank": "odds",
        }.items()
    },
    **{
        ("code", key): ({key: value}, 4, f"Leave {key} as it is, or choose code english: the American code")
        for key, value in {
            "ante": 2,
            "straddled_open": "double_sum",
            "borrow_to_raise": True,
            "kitty_amount": 2,
        }.items()
    },
    ("ante", "limit"): ({"blind": 6, "limit": 11, "jack_ante": 6}, 4, "at most half the limit"),
    ("variant", "stakes"): ({"variant": "flat", "stakes": "table"}, 4, "choose stakes limit"),
    ("stakes", "short_call"): ({"stakes": "table", "short_call": "borrow"}, 4, "choose short_call sight"),
    ("stakes", "kitty"): ({"stakes": "freeze_out", "kitty": "standard"}, 4, "turn the kitty off"),
    ("stakes", "rebuy"): ({"stakes": "freeze_out", "rebuy": True}, 4, "turn rebuy off"),
    ("stakes", "jack_pass"): ({"stakes": "freeze_out", "jack_pass": True}, 4, "turn jack_pass off"),
    ("table_trade", "stakes"): ({"table_trade": True}, 4, "turn table_trade off"),
    ("table_buy_in", "stakes"): ({"table_buy_in": "free"}, 4, "choose stakes table"),
    ("borrow_to_raise", "short_call"): (
        {**_E, "borrow_to_raise": True, "short_call": "borrow"},
        4,
        "choose short_call law60",
    ),
    ("borrow_to_raise", "stakes"): ({**_E, "borrow_to_raise": True, "stakes": "table"}, 4, "choose stakes limit"),
    ("bobtail_open", "jack_natural"): ({"bobtail_open": True, "jack_natural": False}, 4, "or bobtail_open off"),
    ("jack_ante", "blind"): ({"jack_ante": 1, "blind": 2}, 4, "choose another jack_ante"),
    ("showdown_ante", "limit"): ({"showdown_ante": 60}, 4, "lower showdown_ante"),
    ("jack_ante_choice", "jack_buck"): ({"jack_ante_choice": True}, 4, "turn jack_buck on"),
    ("only_two_in", "predraw"): ({"only_two_in": "law21", "jack_natural": False}, 4, "Turn only_two_in off"),
    ("jack_misdeal", "accidents"): ({"jack_misdeal": True}, 4, "turn jack_misdeal off"),
    ("kitty", "code"): ({"kitty": "fixed"}, 4, "or code english"),
    ("kitty_use", "code"): ({"kitty": "standard", "kitty_use": "reward"}, 4, "Choose another use of the kitty"),
    ("kitty_use", "kitty"): ({"kitty_use": "free_jack"}, 4, "Choose a kitty"),
    ("eccentric", "code"): ({**_E, "eccentric": "tiger"}, 4, "leave tiger and round_corner out"),
    ("eight_players", "seats"): ({"eight_players": "refuse"}, 8, "Eight are too many"),
}
# options of Commerce beside a mode that they do not belong to
OF_OTHER_MODES: dict[str, dict[str, Any]] = {
    "pack": {"mode": "foster_widow", "pack": 32},
    "stake": {"mode": "pool", "stake": 2},
    "deal_style": {"mode": "foster_no_widow", "deal_style": "three"},
    "combos": {"mode": "foster_widow", "combos": "no_pair"},
    "dealer_penalty": {"mode": "pool", "dealer_penalty": "better_hands"},
    "extended": {"mode": "old", "extended": True},
    "continuous_dealing": {"mode": "old", "continuous_dealing": True},
    "entry": {"entry": 12},
    "hand_prize": {"hand_prize": 2},
    "horse_price": {"horse_price": "half"},
    "extra_combos": {"extra_combos": "pair"},
    "widow_end": {"mode": "foster_no_widow", "widow_end": "freeze_out"},
    "counter_value": {"counter_value": 5},
    "choose_start": {"mode": "foster_widow", "choose_start": 1},
    "deals": {"mode": "pool", "deals": 7},
}
CLASHES: dict[str, dict[tuple[str, ...], tuple[dict[str, Any], int, str]]] = {
    "draw_poker": DRAW_POKER_CLASHES,
    "straight_poker": POKER_CLASHES,
    "ambigu": {},
    "progressive_poker": {
        ("tables", "seats"): ({"tables": 3}, 8, "do not fill so many"),
        ("blind", "limit"): ({"blind": 30, "jack_ante": 40}, 8, "at most half the limit"),
        ("jack_ante", "blind"): ({"blind": 3}, 8, "choose another jack_ante"),
        ("only_two_in", "jack_natural"): ({"jack_natural": False, "only_two_in": "law21"}, 8, "jack_natural on"),
    },
    "stud_poker": {
        **POKER_CLASHES,
        ("method", "first_bet"): ({"method": "all_at_once", "first_bet": "must"}, 4, "Choose method street"),
    },
    "bouillotte": {
        ("blind", "cave"): ({"blind": 20, "start_counters": 10}, 4, "Choose a lower blind"),
    },
    "brag": {
        ("ante", "limit"): ({"ante": 60}, 4, "may not be above the limit"),
        ("ante", "form"): ({"form": "three_stake", "ante": 2}, 4, "choose stake3 instead"),
        ("ante_choice", "form"): ({"form": "three_stake", "ante_choice": "fixed"}, 4, "leave ante_choice"),
        ("stake3", "form"): ({"stake3": 4}, 4, "leave stake3 as it is"),
        ("third_draw", "form"): ({"third_draw": True}, 4, "turn third_draw off"),
        ("over31", "form"): ({"over31": "nearest"}, 4, "leave over31"),
        **{keys: clash for keys, clash in POKER_CLASHES.items() if keys != ("stakes", "kitty") and "stakes" in keys},
        ("stakes", "kitty"): ({"stakes": "freeze_out", "kitty": "fixed"}, 4, "turn the kitty off"),
    },
    "nap": {
        ("choose_start", "seats"): ({"choose_start": 4}, 4, "from a seat at the table"),
        ("buying", "kitty"): ({"buying": True}, 4, "Choose a kitty"),
        ("min_call", "double_header"): ({"min_call": 3}, 4, "Turn double_header on"),
        ("blucher", "wellington"): ({"blucher": True}, 4, "Turn Wellington on, or Blücher off"),
        ("nap_raise", "wellington"): ({"nap_raise": True}, 4, "nap_raise off"),
        ("hand_size", "buying"): ({"hand_size": 7, "buying": True, "kitty": "round"}, 4, "turn buying off"),
        ("hand_size", "spare_hand"): ({"hand_size": 6, "spare_hand": True}, 4, "turn spare_hand off"),
        ("pack", "seats"): ({"pack": 32}, 5, "enough for four players"),
        ("pack", "hand_size", "seats"): ({"pack": 32, "hand_size": 9}, 4, "three players only"),
    },
    "loo": {
        ("choose_start", "seats"): ({"choose_start": 3}, 3, "from a seat at the table"),
        ("form", "pack", "seats"): ({"pack": 32}, 8, "for seven players"),
        ("pam", "form"): ({"pam": "trump_knave"}, 5, "Choose five-card Loo"),
        ("pam_civil", "form"): ({"pam_civil": False}, 5, "leave pam_civil on"),
        ("five_deal", "form"): ({"five_deal": "three_two"}, 5, "deal one at a time"),
        ("irish_flush", "form"): ({"irish_flush": True}, 5, "turn irish_flush off"),
        ("miss_leads", "form"): ({"miss_leads": True, "form": "irish"}, 5, "turn miss_leads off"),
        ("deal_style", "form"): ({"deal_style": "threes", "form": "irish"}, 5, "deal_style rotation"),
        ("mixed_limit", "loo_limit"): ({"mixed_limit": 20}, 5, "Choose loo_limit mixed"),
        ("allow_leave", "seats"): ({"allow_leave": True}, 2, "play with three or more"),
    },
    "spoil_five": {
        ("choose_start", "seats"): ({"choose_start": 4}, 4, "from a seat at the table"),
        ("spoil_stake", "pool_stake"): ({"spoil_stake": 4}, 4, "Lower spoil_stake"),
        ("teams", "seats"): ({"teams": "pairs"}, 4, "Choose teams none"),
        ("tricks_to_win", "seats"): ({"tricks_to_win": 2}, 4, "seat five or more"),
        ("tricks_to_win", "jinking"): ({"tricks_to_win": 2, "jinking": True}, 5, "Turn jinking off"),
        ("tricks_to_win", "match"): ({"tricks_to_win": 2, "match": 25}, 5, "Turn match off"),
        ("tricks_to_win", "teams"): ({"tricks_to_win": 2, "teams": "two_sides"}, 6, "Choose teams none or pairs"),
        ("fiving", "teams", "seats"): ({"fiving": True}, 4, "choose teams two_sides"),
        ("match", "jinking"): ({"match": 45, "jinking": True}, 4, "Turn jinking off"),
        ("table_penalties", "robbing"): ({"table_penalties": True, "robbing": "off"}, 4, "Choose robbing compulsory"),
    },
    "pope_joan": {
        ("choose_start", "seats"): ({"choose_start": 9}, 9, "from a seat at the table"),
        ("pope_limit_on_play", "pope_limit"): ({"pope_limit_on_play": True}, 4, "Choose pope_limit 4 or 6"),
        ("dealer_looks", "seats"): ({"dealer_looks": "stands_out"}, 2, "seat three or more"),
        ("fines_to_board", "dressing"): ({"fines_to_board": True, "dressing": "dealer"}, 4, "Choose dressing all"),
        ("dealer_looks", "stops_source"): (
            {"dealer_looks": "plays", "stops_source": "remainder"}, 5, "nothing to look at",
        ),
        ("fixed_stops", "stops_source", "seats"): (
            {"fixed_stops": 20, "stops_source": "fixed_top"}, 10, "at least four cards",
        ),
    },
    "snip_snap_snorum": {
        ("choose_start", "seats"): ({"choose_start": 4}, 4, "from a seat at the table"),
        ("pack", "seats"): ({"pack": 32}, 7, "six players at most"),
        ("turn_up", "deal"): ({"turn_up": "pool_pays", "deal": "whole_pack"}, 4, "no card to turn up"),
        ("whole_pack_end", "deal"): ({"whole_pack_end": "first_out"}, 4, "Choose deal whole_pack"),
        ("table_penalties", "deal"): ({"table_penalties": True, "deal": "whole_pack"}, 4, "turn table_penalties off"),
        ("games", "whole_pack_end"): (
            {"games": 2, "deal": "whole_pack", "whole_pack_end": "first_out"}, 4, "Choose games 1",
        ),
        ("deals", "whole_pack_end"): ({"deals": 2}, 4, "instead of deals"),
        ("start_counters", "whole_pack_end"): ({"start_counters": 0}, 4, "Give everybody at least one"),
    },
    "jig": {
        ("choose_start", "seats"): ({"choose_start": 4}, 4, "from a seat at the table"),
        ("table_penalties", "call_words"): (
            {"table_penalties": True, "call_words": "auto"}, 4, "Choose call_words manual",
        ),
        ("pool_fines", "table_penalties"): ({"pool_fines": True, "call_words": "manual"}, 4, "or turn pool_fines off"),
    },
    "spin": {
        ("choose_start", "seats"): ({"choose_start": 5}, 5, "from a seat at the table"),
    },
    "newmarket": {
        ("choose_start", "seats"): ({"choose_start": 4}, 4, "from a seat at the table"),
    },
    "vingt_un": {
        ("choose_start", "seats"): ({"choose_start": 4}, 4, "from a seat at the table"),
        ("min_stake", "max_stake"): ({"min_stake": 11}, 4, "Raise max_stake"),
    },
    "speculation": {
        ("choose_start", "seats"): ({"choose_start": 5}, 5, "from a seat at the table"),
        ("pack", "seats"): ({"pack": 32}, 7, "six players at most"),
    },
    "loto": {
        ("method",): ({"method": "second", "prize": "quarters"}, 4, "have rules of their own"),
        ("drawings", "deals"): ({"method": "second", "drawings": 5, "deals": 7}, 4, "Set only one of drawings"),
        ("keno", "prize", "win_on"): ({"keno": True, "prize": "quarters"}, 4, "turn keno off"),
        ("keno", "caller", "answer"): ({"keno": True, "answer": "first"}, 4, "turn keno off"),
        ("keno_house_percent", "keno"): ({"keno_house_percent": 5}, 4, "Turn keno on"),
        ("prize", "stake_per_card"): ({"prize": "save_counters", "stake_per_card": 14}, 4, "at least fifteen"),
        ("cards_each", "box", "seats"): ({"cards_each": 12}, 4, "Deal fewer cards"),
        ("caller", "seats"): ({}, 2, "Choose caller program"),
    },
    "cribbage": {
        ("form", "seats"): ({"form": "six"}, 3, "three and four have forms"),
        ("target", "form"): ({"target": 121}, 2, "61 with five cards"),
        ("muggins", "manual_count"): ({"muggins": True}, 2, "Turn manual_count on"),
    },
    "cassino": {
        ("partners", "seats"): ({"partners": True}, 3, "Seat four players"),
        ("independent", "partners"): ({"independent": "drop_lowest"}, 4, "Turn partners off"),
        ("independent", "seats"): ({"independent": "two_lowest", "partners": False}, 5, "only with three"),
        ("pack", "seats"): ({"pack": 32}, 5, "enough for four players"),
        ("exposure_penalty", "accidents"): ({"exposure_penalty": 2}, 4, "leave the penalty at 1"),
    },
    "blind_hookey": {
        ("min_stake", "max_stake"): ({"min_stake": 12}, 4, "raise max_stake"),
    },
    "my_bird_sings": {
        **{
            (key, "mode"): (
                {"mode": "foster", "flush_only": False, key: value},
                4,
                f"The option {key} belongs to My Bird Sings",
            )
            for key, value in {
                "method": "draw",
                "flush_only": True,
                "cards": 3,
                "end": "whole_pack",
                "pack": 32,
                "stock_exchange": False,
                "max_rounds": 5,
                "choose_start": 1,
            }.items()
        },
        ("foster_session", "mode"): ({"foster_session": "single"}, 4, "belongs to My Ship Sails"),
        ("mode", "seats"): ({"mode": "foster"}, 2, "three to twelve players"),
        ("pack", "seats"): ({"pack": 32}, 9, "eight players at most"),
        ("end", "pack", "seats"): ({"end": "whole_pack"}, 13, "end at the first bird"),
        ("flush_only", "cards"): ({"cards": 3, "flush_only": False}, 4, "turn flush_only on"),
        ("choose_start", "seats"): ({"choose_start": 4}, 4, "from a seat at the table"),
    },
    "whiskey_poker": {
        ("eight_players", "seats"): ({}, 8, "Choose sixty cards or the dealer out"),
        ("pack", "eight_players", "seats"): ({"pack": 52, "eight_players": "sixty"}, 8, "let pack be 60"),
        ("start_counters", "settle"): ({"start_counters": 19}, 4, "Take at least twenty start_counters"),
        ("deals", "settle"): ({"settle": "markers", "deals": 3}, 4, "Leave the number of deals open"),
    },
    "commerce": {
        **{
            (key, "mode"): (options, 4, f"The option {key} belongs to") for key, options in OF_OTHER_MODES.items()
        },
        ("pack", "seats"): ({"pack": 32}, 8, "seven players at most"),
        ("choose_start", "seats"): ({"choose_start": 4}, 4, "from a seat at the table"),
        ("hand_prize", "entry"): ({"mode": "pool", "hand_prize": 3}, 4, "raise the entry"),
        ("horse_price", "entry"): ({"mode": "pool", "horse_price": 7}, 4, "Lower horse_price"),
        ("counter_value", "widow_end"): ({"mode": "foster_widow", "counter_value": 5}, 4, "freeze_out"),
    },
    "thirty_one": {
        ("start_counters", "stake"): ({"start_counters": 4, "stake": 5}, 4, "Take more start_counters"),
    },
}  # fmt: skip

# What else has to be chosen before a switch can be turned on.
NEEDED: dict[str, dict[str, Any]] = {
    "buying": {"kitty": "round"},
    "blucher": {"wellington": "double"},
    "nap_raise": {"wellington": "double"},
    "pope_limit_on_play": {"pope_limit": 4},
    "pam_civil": {"form": "five_card"},
    "irish_flush": {"form": "irish"},
    "pool_fines": {"table_penalties": True, "call_words": "manual"},
    "fiving": {"teams": "two_sides"},
    "later_exchanges": {"method": "second"},
    "put_away_dead_knobs": {"method": "second"},
    "table_trade": {"stakes": "table"},
    "borrow_to_raise": {"code": "english"},
    "jack_ante_choice": {"jack_buck": True},
    "jack_misdeal": {"accidents": 5},
    "third_draw": {"form": "three_stake"},
    "muggins": {"manual_count": True},
}


def declared(slug: str) -> list[tuple[str, Any]]:
    return list(CATALOGUE[slug].options.declared().items())


EVERY_FORM = [(slug, preset) for slug in GAMES for preset in CATALOGUE[slug].presets]


@each_case(("slug", "preset"), EVERY_FORM)
def test_a_preset_is_what_it_says_and_the_rest_as_in_the_book(slug: str, preset: str) -> None:
    kind = CATALOGUE[slug]
    for seats in kind.seats:
        if (slug, preset, seats) not in CAN_BE_LAID:  # a form that needs more players says so
            with pytest.raises(OptionConflict, match=r"\.$"):
                kind.read_options(seats, preset, {})
            continue
        chosen = kind.read_options(seats, preset, {})
        given = {key: seats if value == "n" else value for key, value in kind.presets[preset].items()}
        given = {**kind.options.by_seats(seats), **given}
        follow = {**{key: f.default for key, f in declared(slug)}, **kind.options.implied(given)}
        assert {key: getattr(chosen, key) for key, _ in declared(slug)} == {**follow, **given}, seats


@each_case(("slug", "preset"), EVERY_FORM)
def test_options_are_read_again_from_what_is_written_of_them(slug: str, preset: str) -> None:
    kind = CATALOGUE[slug]
    for seats in [n for n in kind.seats if (slug, preset, n) in CAN_BE_LAID]:
        chosen = kind.read_options(seats, preset, {})
        assert kind.options.read(chosen.differences(), seats) == chosen, seats
        texts = {key: text_of_value(f, getattr(chosen, key)) for key, f in declared(slug)}
        assert kind.options.read(texts, seats) == chosen, seats


@each_case("slug", GAMES)
def test_every_conflict_of_a_game_is_met_here(slug: str) -> None:
    assert set(CLASHES[slug]) == {conflict.keys for conflict in CATALOGUE[slug].options.CONFLICTS}


@each_case(("slug", "keys"), [(slug, keys) for slug in GAMES for keys in CLASHES[slug]])
def test_what_cannot_stand_together_is_refused_with_the_way_out(slug: str, keys: tuple[str, ...]) -> None:
    options, seats, words = CLASHES[slug][keys]
    with pytest.raises(OptionConflict, match=f"(?i){words}") as refused:  # it may begin the sentence
        Match.start(slug, seats=seats, options=options)
    assert refused.value.keys == keys
    assert str(refused.value)[0].isupper()
    assert str(refused.value).endswith(".")


@each_case("slug", GAMES)
def test_a_value_that_an_option_cannot_have_is_refused_with_those_that_it_can(slug: str) -> None:
    kind = CATALOGUE[slug]
    for key, option in declared(slug):
        values = option.metadata["values"]
        ends = (values[0], values[-1]) if isinstance(values, range) else (values[0],)
        possible = [text_of_value(option, value) for value in ends]
        bad: list[Any] = ["no such value", -1, 10**9, 2.5, {"a": 1}]
        bad += [] if "members" in option.metadata else [[]]
        bad += [] if isinstance(values[0], bool) else [True, False]
        for value in bad:
            with pytest.raises(OptionConflict, match=f"The option {key} may be ") as refused:
                kind.options.read({key: value}, kind.best[0])
            assert refused.value.keys == (key,)
            assert all(word in str(refused.value) for word in possible)


@each_case("slug", GAMES)
def test_none_stands_only_where_the_game_works_the_value_out(slug: str) -> None:
    kind = CATALOGUE[slug]
    for key, option in declared(slug):
        if option.default is None:
            for text in ("none", *option.metadata.get("words", ())):
                assert getattr(kind.options.read({key: text}, kind.best[0]), key) is None, key
        else:
            with pytest.raises(OptionConflict, match=key):
                kind.options.read({key: None}, kind.best[0])


@each_case("slug", GAMES)
def test_the_default_is_among_the_values_and_is_written_and_read_as_itself(slug: str) -> None:
    kind = CATALOGUE[slug]
    for key, option in declared(slug):
        assert option.default is None or option.default in option.metadata["values"], key
        text = text_of_value(option, option.default)
        read = getattr(kind.options.read({key: text}, kind.best[0]), key)
        assert (read, type(read)) == (option.default, type(option.default)), key


@each_case("slug", GAMES)
def test_a_switch_is_turned_by_the_words_that_people_use(slug: str) -> None:
    kind = CATALOGUE[slug]
    for key, option in declared(slug):
        if not isinstance(option.metadata["values"][0], bool):
            continue
        needed = NEEDED.get(key, {})
        for word in ("off", "false", "no", "No"):
            assert getattr(kind.options.read({**needed, key: word}, kind.best[0]), key) is False
        for word in ("on", "true", "yes", "On"):
            assert getattr(kind.options.read({**needed, key: word}, kind.best[0]), key) is True


@each_case("slug", GAMES)
def test_an_option_that_no_game_has_is_refused_with_those_that_there_are(slug: str) -> None:
    kind = CATALOGUE[slug]
    with pytest.raises(OptionConflict, match="There is no option aces") as refused:
        kind.options.read({"aces": "high"}, kind.best[0])
    assert all(key in str(refused.value) for key, _ in declared(slug))


def test_a_game_a_preset_or_a_table_that_is_not_there_is_refused_with_those_that_are() -> None:
    with pytest.raises(OptionConflict, match=f"choose from {', '.join(GAMES)}"):
        Match.start("whist", seats=4)
    for slug, kind in CATALOGUE.items():
        with pytest.raises(OptionConflict, match=f"{kind.name} has no preset grand: choose from plain"):
            Match.start(slug, seats=kind.best[0], preset="grand")
        for seats in (kind.seats[0] - 1, kind.seats[-1] + 1):
            with pytest.raises(OptionConflict, match=r"\.$"):
                Match.start(slug, seats=seats)


def test_counters_dealers_pools_and_facts_that_cannot_be_are_refused() -> None:
    for given, words in (
        ({"dealer": 4}, "There is no seat 4: the seats are 0 to 3"),
        ({"counters": [100] * 3}, "for 4 seats, not 3"),
        ({"pools": {"cellar": 1}}, "Nap has no pool called cellar"),
        ({"facts": {"weather": "fine"}}, "Nap has no session fact called weather"),
        ({"counters": -1}, "start_counters may be a whole number from 0"),
        ({"deals": 101}, "deals may be a whole number from 0 to 100"),
    ):
        with pytest.raises(OptionConflict, match=words):
            Match.start("nap", seats=4, **given)


def test_what_follows_from_a_choice_gives_way_to_what_is_said() -> None:
    options = CATALOGUE["loto"].options
    second, saved, keno = ({"method": "second"}, {"prize": "save_counters"}, {"keno": True})
    assert options.read(second, 4).start_counters == 600
    assert options.read({**second, "start_counters": 50}, 4).start_counters == 50
    assert options.read(saved, 4).stake_per_card == 20
    assert options.read({**saved, "stake_per_card": 15}, 4).stake_per_card == 15
    assert (options.read(keno, 4).caller, options.read(keno, 4).answer) == ("program", "all")


def test_what_follows_by_itself_is_not_written_down_and_what_was_said_is() -> None:
    options = CATALOGUE["loto"].options
    assert options.read({"keno": True}, 4).differences() == {"keno": True}
    assert options.read({"method": "second", "start_counters": 600}, 4).differences() == {"method": "second"}
    usual = options.read({"method": "second", "start_counters": 100}, 4)
    assert usual.differences() == {"method": "second", "start_counters": 100}
    assert options.read(usual.differences(), 4) == usual


def test_deals_may_be_given_by_the_seats() -> None:
    for text, deals in (("n", 5), ("2n", 10), ("3n", 15)):
        assert Match.start("nap", seats=5, options={"deals": text}).options["deals"] == deals
    for text in ("n2", "xn", "-1n", "30n"):
        with pytest.raises(OptionConflict, match="The option deals may be"):
            Match.start("nap", seats=5, options={"deals": text})


@dataclass(frozen=True, kw_only=True)
class ExtraHands(Options):
    extras: str = some_of("blaze", "tiger", "skip", clause="X-1")


class TestSomeOf:
    def test_is_none_unless_said(self) -> None:
        assert ExtraHands.read({}, 4).extras == "none"

    @pytest.mark.parametrize("given", ["skip blaze", "blaze, skip", ["skip", "blaze"], {"skip", "blaze"}])
    def test_may_be_given_in_any_order_as_a_text_or_a_list(self, given: object) -> None:
        assert ExtraHands.read({"extras": given}, 4).extras == "blaze skip"

    @pytest.mark.parametrize("given", [[], "", "none"])
    def test_may_be_given_as_nothing(self, given: object) -> None:
        assert ExtraHands.read({"extras": given}, 4).extras == "none"

    def test_refuses_what_is_no_member(self) -> None:
        with pytest.raises(OptionConflict, match="any of blaze, tiger, skip"):
            ExtraHands.read({"extras": "blaze comet"}, 4)
