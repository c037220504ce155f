"""Steps that games share, as generators joined by `yield from`: finding the dealer, calling, tricks, settling."""
