"""The lesson editor: the steps, the table at each of them, the texts, the deal and the branches."""

from .scene import EditorScene

__all__ = ["EditorScene"]
