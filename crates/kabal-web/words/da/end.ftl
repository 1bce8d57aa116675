# Panelet, når spillet er slut.
won-title = Godt spillet!
given-up-title = Givet op
timed-out-title = Tiden er gået
result = { $score }
from-cards = Fra kortene: { $score }
bonus = Bonus: { $score }
charges = Gebyrer: { $score }
time-used = Tid: { $clock }
moves-used =
    { $count ->
        [one] Ét træk
       *[other] { $count } træk
    }
streak-now =
    { $count ->
        [one] En sejr
       *[other] { $count } sejre i træk
    }
best-yet = Din bedste til nu
