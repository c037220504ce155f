"""The list of demonstrations, its filter, and a person's own lessons in it."""
