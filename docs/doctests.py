"""For the reference: an ``Example:`` of a docstring is shown as code, with its `>>>`."""

import re

import griffe


class Doctests(griffe.Extension):
    """Gives an example the heading by which griffe knows a section of examples."""

    def on_object(self, *, obj: griffe.Object, **_: object) -> None:
        """Change the heading before the docstring is parsed."""
        if obj.docstring is not None:
            value = obj.docstring.value
            obj.docstring.value = re.sub(r"^Example:$", "Examples:", value, flags=re.MULTILINE)
