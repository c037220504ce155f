"""Writing a lesson: where it starts, laying out its deal, editing, checking, and its file."""
