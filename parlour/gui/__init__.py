"""The desktop program: its window, canvas, focus ring, and one scene for each screen."""
