"""Random kills during real play, with everything that the bank has said held against what it then has.

``PYTHONPATH=. python tests/bank/kill_storm.py [KILLS] [SEED]`` runs 500.
"""

from __future__ import annotations

import os
import random
import select
import signal
import sys
import time
from collections import Counter
from contextlib import closing, suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from game.bank import Bank, RoundRecord
from game.bank.config import CONFIG
from game.bank.database import connect
from game.bank.files import DATABASE
from game.bank.verify import findings
from game.engine.events import RoundEnded
from game.engine.model import Model, load_model
from game.engine.round import play_round
from game.engine.timeline import Timeline
from tests.bank.bank_tools import CREDIT, scratch

TOP_UP = 50_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Storm:
    """What happened."""

    kills: int
    rounds: int
    settled: int
    completed: int


def _win(timeline: Timeline) -> int:
    last = timeline.events[-1]
    assert isinstance(last, RoundEnded)
    return last.cents


def _play(data: Path, model: Model, rng: random.Random, say: int) -> None:
    """Play for ever; every answer of the bank is told to the parent in one write."""

    def tell(*words: object) -> None:
        os.write(say, (" ".join(map(str, words)) + "\n").encode())

    bank = Bank.open(data, opening_credit=CREDIT)
    tell("opened", bank.balance())
    bank.told(*bank.notices)
    while True:
        bet = rng.choice((20, 100, 500))
        if bank.balance() < bet:
            tell("topped", bank.top_up(TOP_UP))
        seed = rng.randbytes(16).hex()
        one = bank.open_round(bet, partial(play_round, model, bet, seed))
        tell("bet", one.id, bet, _win(one.timeline), one.balance)
        for index in range(len(one.timeline.events)):
            bank.mark_progress(one.id, index)
        time.sleep(rng.uniform(0.0, 0.004))  # it is shown
        tell("settled", one.id, bank.settle(one.id))


def _killed(data: Path, model: Model, rng: random.Random) -> list[list[str]]:
    """Let a process play for a moment, kill it, and return what it has said."""
    hear, say = os.pipe()
    seed = rng.getrandbits(64)
    child = os.fork()
    if child == 0:
        try:
            os.close(hear)
            _play(data, model, random.Random(seed), say)
        finally:
            os._exit(99)
    os.close(say)
    if rng.random() < 0.3:
        time.sleep(rng.uniform(0.0, 0.06))  # it is opening, or recovering from the kill before
    else:
        select.select([hear], [], [], 10.0)
        time.sleep(rng.uniform(0.0, 0.1))
    os.kill(child, signal.SIGKILL)
    with os.fdopen(hear) as lines:
        said = [line.split() for line in lines.read().splitlines()]
    status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    assert status == -signal.SIGKILL, f"the player ended by itself: {status}, {said[-1:]}"
    return said


def _hold(data: Path, said: list[list[str]]) -> None:
    """Hold what was said against the database as the kill has left it, before any recovery."""
    if not (data / DATABASE).exists():
        assert said == []
        return
    with closing(connect(data / DATABASE, read_only=True)) as db:
        assert list(findings(db, timelines=False)) == []
        for kind, *words in said:
            if kind == "bet":
                number, bet, win, balance = map(int, words)
                row = db.execute(
                    "SELECT r.bet, r.win, e.balance FROM rounds r JOIN entries e ON e.round = r.id"
                    " WHERE r.id = ? AND e.kind = 'bet'",
                    (number,),
                ).fetchone()
                assert row == (bet, win, balance)
            elif kind == "settled":
                number, balance = map(int, words)
                query = "SELECT kind, balance FROM entries WHERE round = ? AND kind <> 'bet'"
                assert db.execute(query, (number,)).fetchall() == [("settled", balance)]


def storm(data: Path, *, kills: int, seed: int) -> Storm:
    """Kill a player so many times; ``AssertionError`` where a cent or a round is not where it must be."""
    rng = random.Random(seed)
    model = load_model(CONFIG.with_name("math.yaml"))
    topped = 0
    for _ in range(kills):
        said = _killed(data, model, rng)
        _hold(data, said)
        topped += sum(words[0] == "topped" for words in said)
    with Bank.open(data, opening_credit=CREDIT) as bank:
        records: list[RoundRecord] = []
        before = None
        while True:
            page = bank.history(500, before)
            records += page.rounds
            before = page.next_before
            if before is None:
                break
        states = Counter(one.state for one in records)
        assert set(states) <= {"settled", "completed"}
        money = sum(one.win - one.bet for one in records)
        credit = bank.totals().credit
        assert bank.balance() == credit + money
        assert (credit - CREDIT) % TOP_UP == 0
        assert (credit - CREDIT) // TOP_UP >= topped  # the last word may have been cut off
        for one in records:
            assert one.win == _win(bank.timeline(one.id))
    with closing(connect(data / DATABASE, read_only=True)) as db:
        assert list(findings(db)) == []
    return Storm(kills=kills, rounds=len(records), settled=states["settled"], completed=states["completed"])


if __name__ == "__main__":
    with scratch() as directory, suppress(KeyboardInterrupt):
        began = time.monotonic()
        words = sys.argv[1:]
        done = storm(directory / "data", kills=int((words or ["500"])[0]), seed=int((words[1:] or ["1"])[0]))
        print(f"{done}, {time.monotonic() - began:.0f} s, nothing lost, nothing paid twice")
