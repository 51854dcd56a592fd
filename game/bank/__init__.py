"""Money, rounds and history in one SQLite file.

What the bank guarantees. Each has tests that break something, named after it (``test_G2_…``):

- G1 **No bet without its round.** The bet is taken and the whole round stored in one transaction before any
  of it is shown (R9.1). Killed at any statement there are both or neither. A bet above the balance, and a
  second round while one is open, are refused before anything is drawn.
- G2 **A win is paid once.** Settled twice, settled after a crash, recovered again: one credit. The database
  itself refuses a second end of a round, and an end that pays another amount than the round won.
- G3 **No cent appears or vanishes.** Postings sum to zero, follow from one another, are never edited or
  deleted, and the player's balance never falls below zero: triggers and constraints hold this, not good
  manners.
- G4 **An interrupted round ends well.** At the next start it is completed and credited (R9.2), after 24
  months expired (R9.3), unreadable void with its bet returned (R9.4); killed during that, the start after
  does it. The player is told at every start until it is confirmed, with where the round had got to.
- G5 **A fault of the engine costs nothing.** The round is void, the history says so, the player is told
  (R9.4).
- G6 **History is exact.** Timelines are stored whole; a replay needs neither configuration nor engine
  (R9.5).
- G7 **Tampering and rot show.** Rounds and entries are links of hash chains; ``verify`` names each finding.
- G8 **One at a time.** A second start is refused while the first lives, and never because it died.
- G9 **Nothing of others is touched.** A database of a newer version or of another program stays as it is,
  byte for byte. An older one is backed up, then brought up to date whole or not at all.
- G10 **Damage is kept aside.** A file that is no sound bank gets another name, is never overwritten, and
  the player is told where it is. A new file has its name only once it is whole.
- G11 **A full or read-only disk loses nothing.** One clear message, and what was asked for did not happen
  at all.
- G12 **The clock decides nothing but R9.3.** Order, balances and totals do not depend on it.
- G13 **Long histories stay quick.** A page of 100,000 rounds takes under 20 ms.
"""

from game.bank.bank import Bank
from game.bank.config import BankConfig, ConfigError, default_data_dir, load_config, read_config
from game.bank.errors import (
    AlreadyRunning,
    BankError,
    DatabaseBusy,
    DatabaseDamaged,
    DatabaseMissing,
    DiskFull,
    ForeignDatabase,
    InsufficientFunds,
    MigrationFailed,
    NewerDatabase,
    NotWritable,
    RoundRefused,
    RoundStillOpen,
    RoundUnreadable,
    TechnicalFault,
    UnknownRound,
)
from game.bank.money import MoneyFormat, format_cents, format_multiple
from game.bank.records import (
    AllTotals,
    HistoryPage,
    Notice,
    OpenRound,
    RoundRecord,
    RoundState,
    SessionTotals,
    Totals,
)

__all__ = [
    "AllTotals",
    "AlreadyRunning",
    "Bank",
    "BankConfig",
    "BankError",
    "ConfigError",
    "DatabaseBusy",
    "DatabaseDamaged",
    "DatabaseMissing",
    "DiskFull",
    "ForeignDatabase",
    "HistoryPage",
    "InsufficientFunds",
    "MigrationFailed",
    "MoneyFormat",
    "NewerDatabase",
    "NotWritable",
    "Notice",
    "OpenRound",
    "RoundRecord",
    "RoundRefused",
    "RoundState",
    "RoundStillOpen",
    "RoundUnreadable",
    "SessionTotals",
    "TechnicalFault",
    "Totals",
    "UnknownRound",
    "default_data_dir",
    "format_cents",
    "format_multiple",
    "load_config",
    "read_config",
]
