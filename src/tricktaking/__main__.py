"""``python -m tricktaking``, and what the script ``tricktaking`` calls."""

import sys

EXTRA = ("typer", "rich")


def main() -> None:
    """Run the command line, or say which extra it needs.

    Raises:
        SystemExit: always, with the exit code: 0 for success, 1 when the extra is missing, 2 for
            wrong input.
    """
    try:
        from tricktaking.cli import app
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in EXTRA:
            raise
        sys.exit("The command line needs an extra: pip install 'tricktaking[cli]'")
    reconfigure = getattr(sys.stdout, "reconfigure", None)
    if reconfigure is not None:  # a stream that is no file, in a notebook, cannot do this
        reconfigure(errors="replace")
    app(prog_name="tricktaking")


if __name__ == "__main__":
    main()
