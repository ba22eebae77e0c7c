"""What `import tricktaking` costs beside `import attrs`, in fresh processes and in turn.

python bench/imports.py [--rounds 25]
"""

import argparse
import subprocess
import sys
from statistics import median

MODULES = ("attrs", "tricktaking", "tricktaking.variants.plump")
CODE = "import time; t = time.perf_counter(); import {}; print(time.perf_counter() - t)"


def seconds(module: str) -> float:
    run = subprocess.run(
        [sys.executable, "-c", CODE.format(module)], capture_output=True, text=True, check=True
    )
    return float(run.stdout)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=25)
    rounds = parser.parse_args().rounds
    times = [[seconds(module) for module in MODULES] for _ in range(rounds)]
    for place, module in enumerate(MODULES):
        cost = 1000 * median(row[place] for row in times)
        ratio = median(row[place] / row[0] for row in times)
        print(f"import {module:28}{cost:7.1f} ms {ratio:6.2f} × import attrs")


if __name__ == "__main__":
    main()
