#!/usr/bin/env python3
"""Checks the record of a duel or of a daily by docs/fairness.md alone, without any code of the programs that wrote it.

    stranger.py [FILE ...]

Without a file it checks golden/duel.txt and golden/daily.txt, and that it finds a change in each part of them. Exit status 0 if all holds,
1 otherwise. Nothing but the standard library is used; Ed25519 is written out below after RFC 8032. The generator is
kabal-core's second implementation, of docs/formats.md. What it does not do is play the moves: that needs the rules.
"""
import datetime
import hashlib
import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1] / "kabal-core" / "tests"))

from generator import DECK, key_words, long_code  # noqa: E402 (found by the line above)

COUNTDOWN = 3000
DAY = 24 * 3600 * 1000

# Ed25519: the curve -x^2 + y^2 = 1 + d x^2 y^2 over the field of p elements, with a base point of order q.
P = 2**255 - 19
Q = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P


def point(encoded):
    """The point that 32 bytes encode (RFC 8032, 5.1.3); none if they encode none."""
    y = int.from_bytes(encoded, "little")
    sign, y = y >> 255, y & (1 << 255) - 1
    if y >= P:
        return None
    square = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P:
        x = x * pow(2, (P - 1) // 4, P) % P
    if (x * x - square) % P or (x == 0 and sign):
        return None
    return (P - x if x & 1 != sign else x), y


def add(a, b):
    """The sum of two points."""
    (x, y), (u, v) = a, b
    product = D * x * u * y * v
    return (x * v + u * y) * pow(1 + product, P - 2, P) % P, (y * v + x * u) * pow(1 - product, P - 2, P) % P


def times(factor, a):
    """A multiple of a point."""
    total = (0, 1)
    while factor:
        if factor & 1:
            total = add(total, a)
        a, factor = add(a, a), factor >> 1
    return total


BASE = point((4 * pow(5, P - 2, P) % P).to_bytes(32, "little"))


def is_signed(key, message, signature):
    """Whether a signature of 64 bytes is the key's (RFC 8032, 5.1.7)."""
    a, r = point(key), point(signature[:32])
    s = int.from_bytes(signature[32:], "little")
    if a is None or r is None or s >= Q:
        return False
    k = int.from_bytes(hashlib.sha512(signature[:32] + key + message).digest(), "little") % Q
    return times(s, BASE) == add(r, times(k, a))


def deal_of(key):
    """The deal that 32 bytes give: docs/formats.md, generator 1 from step 2 on."""
    words, cards = key_words(key), DECK[:]
    for last in range(51, 0, -1):
        bound = last + 1
        word = next(words)
        while word >= 2**32 // bound * bound:
            word = next(words)
        cards[last], cards[word % bound] = cards[word % bound], cards[last]
    return cards


def faults(record):
    """Everything that is wrong with the bytes of a record."""
    signed, _, rest = record.partition(b"signature ")
    head, *games = signed.decode().split("\ngame ")
    lines = [line.split(" ") for line in head.splitlines()]
    of = {words[0]: words[1:] for words in lines}
    rules = " ".join(of["rules"])
    bonds = {"server": of["server"], **{f"seat {w[1]}": w[2:] for w in lines if w[0] == "seat"}}

    for who, (commitment, salt, seed) in bonds.items():
        opened = bytes.fromhex(salt) + bytes.fromhex(seed)
        if hashlib.sha256(b"kabal/commit/1" + opened).hexdigest() != commitment:
            yield f"commitment of {who}"

    seeds = b"".join(bytes.fromhex(seed) for _, _, seed in bonds.values())
    fixed = int(of["fixed"][0])
    if of["pace"][0] == "daily":
        daily = of["pace"][1]
        key = b"kabal/ranked/1" + seeds + f"{daily} {rules}".encode()
        midnight = datetime.datetime.fromisoformat(daily + "T00:00:00+00:00")
        if len(bonds) > 1 or fixed != int(midnight.timestamp()) * 1000:
            yield "day"
    else:
        key = b"kabal/duel/1" + seeds
    code = long_code(rules, deal_of(hashlib.sha256(key).digest()))
    began = {}
    for game in games:
        title, text = game.split("\n", 1)
        seat, moment, _ = title.split(" ")
        began[seat] = int(moment)
        if text.splitlines()[:4] != ["kabal 1", f"deal {code}", f"rules {rules}", ""]:
            yield f"deal of seat {seat}"
        if of["pace"][0] == "live":
            first, last = fixed + COUNTDOWN, fixed + COUNTDOWN
        elif of["pace"][0] == "window":
            first, last = fixed, fixed + 1000 * int(of["pace"][1])
        else:
            first, last = fixed, fixed + DAY
        if not first <= began[seat] <= last:
            yield f"start of seat {seat}"

    places = [w[1:] for w in lines if w[0] == "place" and w[3] != "absent"]
    played = [(-int(score), int(used), began[seat] + int(used)) for _, seat, _, score, used in places]
    if [int(place[0]) for place in places] != [1 + sum(other < own for other in played) for own in played]:
        yield "ranking"

    signature = bytes.fromhex(rest.split(b"\n")[0].decode())
    if not is_signed(bytes.fromhex(of["key"][0]), signed, signature):
        yield "signature"


def finds(record, before, after, expected):
    """Whether a change is found, and as what."""
    changed = record.replace(before, after, 1)
    return changed != record and expected in list(faults(changed))


def main(files):
    if files:
        found = [(file, fault) for file in files for fault in faults(pathlib.Path(file).read_bytes())]
        for file, fault in found:
            print(f"{file}: {fault} does not hold")
        return 1 if found else 0
    golden, daily = ((HERE / "golden" / name).read_bytes() for name in ["duel.txt", "daily.txt"])
    held = [
        not list(faults(golden)),
        finds(golden, b" 5555", b" 5554", "commitment of server"),
        finds(golden, b" f2f2", b" f2f3", "commitment of seat 2"),
        finds(golden, b"KX1;KD1-D3P;", b"KX1;KM1-D3N;", "deal of seat 1"),
        finds(golden, b"game 1 17672256030", b"game 1 17672256031", "start of seat 1"),
        finds(golden, b"place 2", b"place 1", "ranking"),
        finds(golden, b" G\n", b" D\n", "signature"),
        not list(faults(daily)),
        finds(daily, b" 5656", b" 5657", "commitment of server"),
        finds(daily, b"daily 2026-11-30", b"daily 2026-11-29", "day"),
        finds(daily, b"daily 2026-11-30", b"daily 2026-11-29", "deal of seat 1"),
        finds(daily, b"KX1;KD1-D3P;", b"KX1;KM1-D3N;", "deal of seat 1"),
        finds(daily, b"game 1 1796", b"game 1 1797", "start of seat 1"),
        finds(daily, b"place 1", b"place 2", "ranking"),
        finds(daily, b" G\n", b" D\n", "signature"),
    ]
    print("all holds" if all(held) else f"something does not hold: {held}")
    return 0 if all(held) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
