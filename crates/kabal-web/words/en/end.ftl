# The panel of a finished game.
won-title = Well played!
given-up-title = Given up
timed-out-title = Time is up
result = { $score }
from-cards = From the cards: { $score }
bonus = Bonus: { $score }
charges = Charges: { $score }
time-used = Time: { $clock }
moves-used =
    { $count ->
        [one] One move
       *[other] { $count } moves
    }
streak-now =
    { $count ->
        [one] A win
       *[other] { $count } wins in a row
    }
best-yet = Your best yet
