"""The command line: ``tricktaking watch`` plays a match before your eyes, ``replay`` shows one.

``tricktaking new`` writes a package for a game of your own.

It needs the extra ``cli``. What is shown is made by small functions from a match to lines of text;
only the last step, printing, knows of colours and terminals.
"""

from tricktaking.cli.commands import app
from tricktaking.cli.package import new
from tricktaking.cli.telling import told

__all__ = ["app", "new", "told"]
