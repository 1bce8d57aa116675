"""Deals by other programs' numbers, by the written procedures and Python's own generator; a second implementation.

    python3 numbers.py > golden/numbers.tsv

Each line: the generator and the number, a tab, the cards in Kabal's dealing order.
"""
import random


def microsoft(seed):
    deck = [rank + suit for rank in "A23456789TJQK" for suit in "CDHS"]
    for last in range(51, 0, -1):
        seed = (seed * 214013 + 2531011) % 2**31
        other = ((seed >> 16) & 0x7FFF) % (last + 1)
        deck[last], deck[other] = deck[other], deck[last]
    return deck


def python(seed):
    deck = [rank + suit for suit in "CSHD" for rank in "A23456789TJQK"]
    generator = random.Random(seed)
    for last in range(51, 0, -1):
        other = int(generator.random() * (last + 1))
        deck[last], deck[other] = deck[other], deck[last]
    return deck


def pysol(deck):
    columns = [[] for _ in range(7)]
    for cards in range(6, 0, -1):
        for column in range(6, 6 - cards, -1):
            columns[column].append(deck.pop())
    for column in range(6, -1, -1):
        columns[column].append(deck.pop())
    rows = [columns[column][row] for row in range(7) for column in range(row, 7)]
    return rows + deck[::-1]


def kpat(deck):
    return deck[::-1]


def greenfelt(seed):
    deck = [rank + suit for suit in "CDHS" for rank in "A23456789TJQK"]
    for _ in range(7):
        for place in range(52):
            seed = seed * 16807 % (2**31 - 1)
            deck[place], deck[seed % 52] = deck[seed % 52], deck[place]
    return deck[51:23:-1] + deck[23::-1]


def tell(name, cards):
    print(name, " ".join(cards), sep="\t")


for number in (0, 1, 31999):
    tell(f"pysol {number}", pysol(microsoft(number)))
for number in (32000, 2147483647):
    tell(f"pysol ms{number}", pysol(microsoft(number)))
for number in (32000, 123456, 2**32 + 7, 10**20):
    tell(f"pysol {number}", pysol(python(number)))
tell("pysol-cards 32000", pysol(microsoft(32000)))
tell("pysol-cards 32001", pysol(python(32001)))
for number in (1, 88783540, 2147483647):
    tell(f"kpat {number}", kpat(microsoft(number)))
for number in (1, 2, 2147483646):
    tell(f"greenfelt {number}", greenfelt(number))
