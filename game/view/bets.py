"""The bet in force: choosing another, and play money where the balance is too small for it."""

from __future__ import annotations

from collections.abc import Callable

from game.bank.money import format_cents
from game.view.dialog import Dialog, close
from game.view.ports import Ports
from game.view.scenes import Intention, Pop, Push, Replace
from game.view.stage import Stage


class Bets:
    """The bet of the next round, in cents; it is kept in the settings.

    ``topped_up`` is called with a line for the player when play money was given.
    """

    def __init__(self, stage: Stage, ports: Ports, topped_up: Callable[[str], None]) -> None:
        """Begin with the bet last used, or the configuration's first; of the bets there are the nearest."""
        self.stage = stage
        self.ports = ports
        self._topped_up = topped_up
        wanted = stage.settings.bet or stage.config.first_bet
        self.bet = min(ports.bets, key=lambda bet: (abs(bet - wanted), bet))

    def money(self, cents: int, *, plus: bool = False) -> str:
        """Return an amount as text."""
        return format_cents(cents, self.stage.config.bank.money, plus=plus)

    def step(self, way: int, balance: int) -> Intention:
        """Take the next higher (1) or lower (-1) bet; one above the balance is not taken, and says so."""
        bets = self.ports.bets
        at = bets.index(self.bet) + way
        if not 0 <= at < len(bets):
            return None
        if way > 0 and bets[at] > balance:
            return self.too_little(bets[at], balance)
        self.choose(bets[at], balance)
        self.stage.sound.play("bet_up" if way > 0 else "bet_down")
        return None

    def choose(self, bet: int, balance: int) -> None:
        """Take a bet, unless it is above the balance; one below the bet in force can always be taken."""
        if bet in self.ports.bets and (bet <= balance or bet < self.bet):
            self.bet = bet
            self.keep()

    def keep(self) -> None:
        """Keep the bet for the next start."""
        if self.stage.settings.bet != self.bet:
            self.stage.settings.bet = self.bet
            self.ports.keep()

    def too_little(self, bet: int, balance: int) -> Intention:
        """Say that the balance is too small for a bet, and offer play money."""
        self.stage.sound.play("error")
        text = (
            f"The bet of {self.money(bet)} is above the balance of {self.money(balance)}. "
            f"Would you like {self.money(self.ports.top_up)} of play money?"
        )
        choices = (("ADD PLAY MONEY", self._top_up), ("CLOSE", close))
        return Push(Dialog(self.stage, "Not enough balance", text, choices))

    def _top_up(self) -> Intention:
        try:
            self.ports.bank.top_up(self.ports.top_up)
        except self.ports.refusals as error:
            return Replace(Dialog(self.stage, "Please note", str(error)))
        self._topped_up(f"{self.money(self.ports.top_up)} of play money added.")
        return Pop()
