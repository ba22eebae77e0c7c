"""What `import tricktaking` costs beside `import attrs`, in fresh processes and in turn.

    python bench/imports.py [--rounds 25]

Both come from byte code, as after any install or first import: a round that is not counted writes
it into a folder of its own.
"""

import argparse
import os
import subprocess
import sys
from statistics import median
from tempfile import TemporaryDirectory

MODULES = ("attrs", "tricktaking", "tricktaking.variants.plump")
CODE = "import time; t = time.perf_counter(); import {}; print(time.perf_counter() - t)"


def seconds(module: str, bytecode: str) -> float:
    environment = dict(os.environ, PYTHONPYCACHEPREFIX=bytecode)
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    command = [sys.executable, "-c", CODE.format(module)]
    run = subprocess.run(command, capture_output=True, text=True, check=True, env=environment)
    return float(run.stdout)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=25)
    rounds = parser.parse_args().rounds
    with TemporaryDirectory() as bytecode:
        for module in MODULES:
            seconds(module, bytecode)
        times = [[seconds(module, bytecode) for module in MODULES] for _ in range(rounds)]
    for place, module in enumerate(MODULES):
        cost = 1000 * median(row[place] for row in times)
        ratio = median(row[place] / row[0] for row in times)
        print(f"import {module:28}{cost:7.1f} ms {ratio:6.2f} × import attrs")


if __name__ == "__main__":
    main()
