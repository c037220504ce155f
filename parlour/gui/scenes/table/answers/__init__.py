"""Answering a question: its buttons and amounts, what is refused, ideas, and taking back."""
