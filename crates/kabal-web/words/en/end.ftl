# The panel of a finished game.
won-title = Well played!
given-up-title = Given up
timed-out-title = Time is up
result = { $score }
from-cards = From the cards: { $score }
bonus = Bonus: { $score }
charges = Charges: { $score }
