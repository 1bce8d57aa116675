# Panelet, når spillet er slut.
won-title = Godt spillet!
given-up-title = Givet op
timed-out-title = Tiden er gået
result = { $score }
from-cards = Fra kortene: { $score }
bonus = Bonus: { $score }
charges = Gebyrer: { $score }
