"""The lesson editor: the steps, the table at each of them, and the words; the deal, and branches by playing them."""

from .scene import EditorScene

__all__ = ["EditorScene"]
