"""The examples in the docstrings of the installed package hold."""

import doctest
import importlib
import pkgutil

import pytest

import tricktaking


def module_names() -> list[str]:
    found = pkgutil.walk_packages(tricktaking.__path__, "tricktaking.", importlib.import_module)
    names = {each.name for each in found} - {"tricktaking.__main__"}
    return ["tricktaking", *sorted(names)]


@pytest.mark.parametrize("name", module_names())
def test_examples_in_docstrings_hold(name: str) -> None:
    module = importlib.import_module(name)
    failed, _ = doctest.testmod(module, optionflags=doctest.ELLIPSIS)
    assert failed == 0
