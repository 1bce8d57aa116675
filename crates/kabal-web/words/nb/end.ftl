# Panelet når spillet er slutt.
won-title = Godt spilt!
given-up-title = Gitt opp
timed-out-title = Tiden er ute
result = { $score }
from-cards = Fra kortene: { $score }
bonus = Bonus: { $score }
charges = Gebyrer: { $score }
