"""Steps shared by several games, as generators for `yield from`: finding the dealer, auctions, tricks, betting."""
