"""Times: a clock is passed in, the database keeps whole milliseconds since 1970, readers get UTC."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Final

EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
_MILLISECOND: Final = timedelta(milliseconds=1)
EXPIRY_MONTHS: Final = 24  # R9.3


def system_clock() -> datetime:
    """Return the time now."""
    return datetime.now(UTC)


def to_ms(time: datetime) -> int:
    """Return a time as milliseconds since 1970; one without a zone is local."""
    return (time.astimezone(UTC) - EPOCH) // _MILLISECOND


def from_ms(milliseconds: int) -> datetime:
    """Return milliseconds since 1970 as a time in UTC."""
    return EPOCH + milliseconds * _MILLISECOND


def expiry(began: datetime) -> datetime:
    """Return when the winnings of an incomplete round are discarded: 24 months after it began (R9.3)."""
    year = began.year + (began.month - 1 + EXPIRY_MONTHS) // 12
    month = (began.month - 1 + EXPIRY_MONTHS) % 12 + 1
    day = began.day
    while True:  # 29 February, two years on, is the 28th
        try:
            return began.replace(year=year, month=month, day=day)
        except ValueError:
            day -= 1
