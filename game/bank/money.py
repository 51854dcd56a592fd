"""Money as the player reads it: the one place where cents become text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

MINUS: Final = "\u2212"


@dataclass(frozen=True, slots=True, kw_only=True)
class MoneyFormat:
    """How money is written.

    ``currency`` stands before the number, with its own space if it wants one ("€ "); "" leaves it out.
    ``thousands`` parts groups of three digits ("" for none), ``decimal`` parts the cents.
    """

    currency: str = ""
    thousands: str = ","
    decimal: str = "."


def _grouped(whole: int, thousands: str) -> str:
    return f"{whole:,}".replace(",", thousands)


def format_cents(cents: int, config: MoneyFormat, *, plus: bool = False) -> str:
    """Return an amount as text: ``-123450`` as "−1,234.50", with a currency "−€ 1,234.50".

    With ``plus`` a gain carries its sign too ("+5.00"); zero never has one.
    """
    sign = MINUS if cents < 0 else "+" if plus and cents > 0 else ""
    whole, rest = divmod(abs(cents), 100)
    return f"{sign}{config.currency}{_grouped(whole, config.thousands)}{config.decimal}{rest:02d}"


def format_multiple(tenths: int, config: MoneyFormat) -> str:
    """Return tenths of the bet as a multiple of it: ``125`` as "12.5×", ``20`` as "2×"."""
    sign = MINUS if tenths < 0 else ""
    whole, rest = divmod(abs(tenths), 10)
    part = f"{config.decimal}{rest}" if rest else ""
    return f"{sign}{_grouped(whole, config.thousands)}{part}×"
