# Panelen när spelet är slut.
won-title = Bra spelat!
given-up-title = Uppgivet
timed-out-title = Tiden är ute
result = { $score }
from-cards = Från korten: { $score }
bonus = Bonus: { $score }
charges = Avgifter: { $score }
time-used = Tid: { $clock }
moves-used =
    { $count ->
        [one] Ett drag
       *[other] { $count } drag
    }
streak-now =
    { $count ->
        [one] En vinst
       *[other] { $count } vinster i rad
    }
best-yet = Ditt bästa hittills
