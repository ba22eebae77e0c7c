"""Plain parts as people write them, ``ExactScore(zero=10)``, and back; nothing is evaluated."""

from __future__ import annotations

import ast
import re
from typing import cast

from tricktaking.errors import NotationError, shown

MOST_SIGNS = 100_000
"""How long one expression may be."""


def expression(plain: object) -> str:
    """Plain data in the words of the parts.

    Example:
        >>> expression({"part": "Sizes", "each": [5, 4]})
        'Sizes(each=(5, 4))'
        >>> expression([{"rule": "hook"}])
        '(hook,)'
    """
    if isinstance(plain, dict):
        fields = dict(cast("dict[str, object]", plain))
        if len(fields) == 1 and not fields.keys().isdisjoint(("rule", "named")):
            (name,) = fields.values()
            return name if isinstance(name, str) else expression(name)
        name = fields.pop("part", "Deck")
        return f"{name}({', '.join(f'{key}={expression(item)}' for key, item in fields.items())})"
    if isinstance(plain, list):
        items = [expression(item) for item in cast("list[object]", plain)]
        return f"({items[0]},)" if len(items) == 1 else f"({', '.join(items)})"
    return repr(plain)


def read_expression(text: str) -> object:
    """The plain data that an expression says.

    Raises:
        NotationError: when it is not one.

    Example:
        >>> read_expression("ExactScore(zero=10)")
        {'part': 'ExactScore', 'zero': 10}
    """
    if len(text) > MOST_SIGNS:
        raise NotationError(f"this has {len(text)} signs: at most {MOST_SIGNS} are read")
    try:
        return _plain(ast.parse(text, mode="eval").body)
    except (SyntaxError, ValueError, MemoryError, RecursionError):
        raise NotationError(_unreadable(text)) from None


def _unreadable(text: str) -> str:
    own = re.search(r"(?<![\w.])[\w.]++:[\w.<>]++", text)
    if own is not None:
        return f"{shown(own[0])} is not built in: give the variant with variant="
    return f"{shown(text)} cannot be read: write a part such as ExactScore(zero=10)"


def _plain(node: ast.expr) -> object:
    match node:
        case ast.Constant(value=int() | str() | None):
            return node.value
        case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=int() as number)):
            return -number
        case ast.Tuple(elts=items) | ast.List(elts=items):
            return [_plain(item) for item in items]
        case ast.Name(id=name):
            return {"rule": name}
        case ast.Call(func=ast.Name(id=name), args=[], keywords=fields):
            return _part(name, fields)
        case _:
            raise ValueError("this is no part")


def _part(name: str, fields: list[ast.keyword]) -> object:
    """A part of this name, with its fields one by one."""
    given = {field.arg: _plain(field.value) for field in fields if field.arg}
    if len(given) != len(fields) or "part" in given:
        raise ValueError("this is no part")
    return given if name == "Deck" else {"part": name, **given}
