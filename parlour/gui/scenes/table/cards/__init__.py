"""The viewer's own cards: how they lie, and how they are raised, dragged and dropped."""
