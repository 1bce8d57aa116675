#!/usr/bin/env python3
"""Generator 1 and the deal codes, written a second time from docs/formats.md alone.

Run without arguments it computes every line of the golden files again and compares: exit status 0 if all agree,
1 if a line differs. `--write` writes the files. Nothing but the standard library is used; SHA-256 is its, ChaCha20
is written out below and tried on the vector of RFC 8439.
"""
import hashlib
import pathlib
import sys

GOLDEN = pathlib.Path(__file__).parent / "golden"
DECK = [rank + suit for suit in "SHDC" for rank in "A23456789TJQK"]
BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
PREFIXES = ("KL1-D1N KL1-D3N KL1-D1V KL1-D3V KM1-D1N KM1-D3N KM1-D1V KM1-D3V KM1-D1C KM1-D3C "
            "KD1-D3P KT1-D1X KT1-D3X").split()


def chacha20_block(key, counter):
    """The 64 bytes of key stream for a block, with a nonce of zeros (RFC 8439, 2.3)."""
    def rotate(value, by):
        return (value << by | value >> 32 - by) & 0xFFFFFFFF

    def quarter_round(a, b, c, d):
        for x, y, z, by in (a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7):
            words[x] = (words[x] + words[y]) & 0xFFFFFFFF
            words[z] = rotate(words[z] ^ words[x], by)

    start = b"expand 32-byte k" + key + counter.to_bytes(4, "little") + bytes(12)
    start = [int.from_bytes(start[at:at + 4], "little") for at in range(0, 64, 4)]
    words = start[:]
    for _ in range(10):
        for column in range(4):
            quarter_round(column, 4 + column, 8 + column, 12 + column)
        for diagonal in range(4):
            quarter_round(diagonal, 4 + (diagonal + 1) % 4, 8 + (diagonal + 2) % 4, 12 + (diagonal + 3) % 4)
    return b"".join(((a + b) & 0xFFFFFFFF).to_bytes(4, "little") for a, b in zip(words, start))


def key_words(key):
    """The key stream as 32-bit words, little-endian."""
    counter = 0
    while True:
        block = chacha20_block(key, counter)
        yield from (int.from_bytes(block[at:at + 4], "little") for at in range(0, 64, 4))
        counter += 1


def deal(number):
    """The 52 cards of a deal in dealing order."""
    words = key_words(hashlib.sha256(b"kabal/generator/1" + number.to_bytes(4, "big")).digest())
    cards = DECK[:]
    for last in range(51, 0, -1):
        bound = last + 1
        word = next(words)
        while word >= 2**32 // bound * bound:
            word = next(words)
        pick = word % bound
        cards[last], cards[pick] = cards[pick], cards[last]
    return cards


def times_x(value):
    """The product with x in GF(32), modulo x^5 + x^2 + 1."""
    value <<= 1
    return value ^ 0b100101 if value & 32 else value


def times(a, b):
    """The product of two elements of GF(32)."""
    product = 0
    while b:
        if b & 1:
            product ^= a
        a, b = times_x(a), b >> 1
    return product


def short_code(prefix, number):
    """Prefix, dash, six letters of the number and the check letter."""
    letters = "".join(BASE32[number >> shift & 31] for shift in (25, 20, 15, 10, 5, 0))
    check, weight = 15, 1
    for character in (prefix + letters).replace("-", "").replace("1", "I"):
        check ^= times(weight, BASE32.index(character))
        weight = times_x(weight)
    return f"{prefix}-{letters}{BASE32[check]}"


def long_code(rules, cards):
    """The rules, a letter for each card, four check letters."""
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
    order = "".join(letters[DECK.index(card)] for card in cards)
    body = ";".join(["KX1", *rules.split(" "), order])
    bits = int.from_bytes(hashlib.sha256(b"kabal/code/1" + body.encode()).digest()[:4], "big") >> 12
    return body + ";" + "".join(BASE32[bits >> shift & 31] for shift in (15, 10, 5, 0))


def number_of_line(at):
    """Small numbers, numbers from all over the range, and the last one."""
    if at < 100:
        return at
    return 2**30 - 1 if at == 999 else at * 0x9E3779B1 % 2**30


def generator_lines():
    """A thousand deals, the prefixes in turn: `CODE<TAB>52 cards`."""
    for at in range(1000):
        number = number_of_line(at)
        yield short_code(PREFIXES[at % len(PREFIXES)], number) + "\t" + " ".join(deal(number))


def long_code_lines():
    """`CODE<TAB>RULES<TAB>52 cards`."""
    for rules, cards in (
        ("KL1-D1N", DECK),
        ("KM1-D3N passes=3 empty=any", deal(7)),
        ("KM1-D1N cards=shown", deal(1)),
        ("KT1-D1X draw=24 back=yes undo=none", DECK[::-1]),
        ("KM1-D3N score=xp-3", deal(2**30 - 1)),
    ):
        yield long_code(rules, cards) + "\t" + rules + "\t" + " ".join(cards)


def main():
    # RFC 8439, A.1, test vector 1: key, nonce and counter zero.
    assert chacha20_block(bytes(32), 0).hex().startswith("76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc")
    wrong = 0
    for name, lines in ("generator-1.txt", list(generator_lines())), ("long-codes.txt", list(long_code_lines())):
        path = GOLDEN / name
        if sys.argv[1:] == ["--write"]:
            path.write_text("\n".join(lines) + "\n")
        found = path.read_text().split("\n")
        for at in range(max(len(lines) + 1, len(found))):
            expected = (lines + [""])[at] if at <= len(lines) else None
            line = found[at] if at < len(found) else None
            if line != expected:
                wrong += 1
                print(f"{name}:{at + 1}: expected {expected!r}, found {line!r}", file=sys.stderr)
        print(f"{name}: {len(lines)} lines computed again, {wrong} differ")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
