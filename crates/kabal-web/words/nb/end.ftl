# Panelet når spillet er slutt.
won-title = Godt spilt!
given-up-title = Gitt opp
timed-out-title = Tiden er ute
result = { $score }
from-cards = Fra kortene: { $score }
bonus = Bonus: { $score }
charges = Gebyrer: { $score }
time-used = Tid: { $clock }
moves-used =
    { $count ->
        [one] Ett trekk
       *[other] { $count } trekk
    }
streak-now =
    { $count ->
        [one] En seier
       *[other] { $count } seire på rad
    }
best-yet = Ditt beste til nå
