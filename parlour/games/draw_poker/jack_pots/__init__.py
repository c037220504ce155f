"""Jack-pots: their antes, openers, the series of deals for one pot, and false openers."""
