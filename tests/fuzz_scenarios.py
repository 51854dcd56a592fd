"""Random scenarios, the game's command against the referee.

``python -m tests.fuzz_scenarios N SEED [--wilds]`` prints every scenario on which they differ, and how many
agreed. Exit status 1 if any differs.
"""

from __future__ import annotations

import sys
import time
from itertools import islice

from tests.scenario_tools import as_yaml, compare, random_scenarios

CHUNK = 100


def main(arguments: list[str]) -> int:
    wilds = "--wilds" in arguments
    count, seed = (int(text) for text in arguments if text != "--wilds")
    scenarios = random_scenarios(count, seed, wilds)
    agreed = differ = 0
    start = time.monotonic()
    while chunk := list(islice(scenarios, CHUNK)):
        wrong = compare(chunk)
        for scenario, found in wrong:
            print(as_yaml([scenario]), *found, "", sep="\n")
        differ += len(wrong)
        agreed += len(chunk) - len(wrong)
        seconds = time.monotonic() - start
        print(f"{agreed} agree, {differ} differ, {chunk[-1]['name']}, {seconds:.0f} s", file=sys.stderr)
    return 1 if differ else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
