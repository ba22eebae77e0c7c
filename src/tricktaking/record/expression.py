"""Plain parts as people write them, ``ExactScore(zero=10)``, and back; nothing is evaluated."""

from __future__ import annotations

import ast
import json
from typing import cast

from tricktaking.errors import NotationError, shown

MOST_SIGNS = 10_000
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
        if set(fields) == {"rule"}:
            return str(fields["rule"])
        name = fields.pop("part", "Deck")
        return f"{name}({', '.join(f'{key}={expression(item)}' for key, item in fields.items())})"
    if isinstance(plain, list):
        items = [expression(item) for item in cast("list[object]", plain)]
        return f"({items[0]},)" if len(items) == 1 else f"({', '.join(items)})"
    return json.dumps(plain) if isinstance(plain, str) else repr(plain)


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
        raise NotationError(
            f"{shown(text)} cannot be read: write a part such as ExactScore(zero=10); a game with "
            f"parts of your own is given as variant="
        ) from None


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
            given = {field.arg: _plain(field.value) for field in fields if field.arg}
            if len(given) == len(fields) and "part" not in given:
                return given if name == "Deck" else {"part": name, **given}
        case _:
            pass
    raise ValueError("this is no part")
