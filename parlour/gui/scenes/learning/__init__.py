"""The screens for learning a game and teaching it: lessons, puzzles and the lesson editor."""
