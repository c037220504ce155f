"""The rules of stakes and counters that the games of Poker share: when a caption may name each."""

from .moment import acted, after, does, option, paid, refused

from_bank, to_bank = paid("bank", "seat"), paid("seat", "bank")

SHARED = {
    "DP-I34": does("Show", "Muck") | paid("seat", "seat") & after(acted("Muck")),
    "DP-R9": to_bank | from_bank,
    "DP-R30": does("Rebuy", "SitOut") | from_bank,
    "DP-R40": does("Show", "Muck"),
    "DP-S2": paid("pool", "seat"),
    "DP-S5": from_bank,
    "DP-S6": paid("pool", "kitty") | paid("kitty", "pool") | paid("kitty", "seat"),
    "DP-T1": does("Ready", "Buy", "Sell", "Consent", "Object", "BuyIn") | from_bank | paid("seat", "seat"),
    "DP-T2": refused("Call", "MakeGood") | acted("Sight") | paid("seat", "pool") & after(acted("Sight")),
    "DP-T4": option(table_trade=True) & (acted("Retire") | paid("seat", "seat") | paid("seat", "pool")),
}
