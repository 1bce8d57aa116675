# Panelen när spelet är slut.
won-title = Bra spelat!
given-up-title = Uppgivet
timed-out-title = Tiden är ute
result = { $score }
from-cards = Från korten: { $score }
bonus = Bonus: { $score }
charges = Avgifter: { $score }
