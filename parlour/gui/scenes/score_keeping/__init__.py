"""Score sheets for people who play with their own cards."""
