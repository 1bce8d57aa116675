#!/usr/bin/env python3
"""The daily challenges, computed a second time from the description in docs/formats.md.

Run without arguments it computes every line of the golden file again and compares: exit status 0 if all agree, 1 if a
line differs. `--write` writes the file. Nothing but the standard library is used.
"""
import datetime
import hashlib
import pathlib
import sys

GOLDEN = pathlib.Path(__file__).parent / "golden" / "daily.txt"
# Turns of the year and of leap days, and the days on which clocks are changed in Europe and America.
DATES = ("2026-01-01 2026-02-28 2026-03-01 2026-03-08 2026-03-29 2026-10-25 2026-11-01 2026-11-29 2026-11-30 2026-12-31 "
         "2027-01-01 2028-02-28 2028-02-29 2028-03-01 2099-12-31").split()


def number(date, draw):
    """The number of a day's deal."""
    digest = hashlib.sha256(f"kabal/daily/1 {date.isoformat()} {draw}".encode("ascii")).digest()
    return int.from_bytes(digest[:4], "big") % 2**30


def lines():
    """Each date with each draw and the number of its deal."""
    for text in DATES:
        date = datetime.date.fromisoformat(text)
        for draw in 1, 3:
            yield f"{date} {draw} {number(date, draw)}"


def main():
    written = "".join(line + "\n" for line in lines())
    if sys.argv[1:] == ["--write"]:
        GOLDEN.write_text(written, encoding="ascii")
    elif GOLDEN.read_text(encoding="ascii") != written:
        sys.exit(f"{GOLDEN.name} differs from what is computed here")


main()
