# Statistik.
statistics-title = Statistik
no-games-yet = Inga spel än.
played = Spelade
games-won = Vunna
streak = Vinster i rad
best-streak = Flest vinster i rad
best-score = Bästa poäng
best-dollars = Bästa Vegas-spel
fastest-win = Snabbaste vinst
fewest-moves = Minst antal drag
balance = Vegas-saldo
win-days = Dagar i rad med vinst
erase-statistics = Radera statistiken
erase-question = Vill du radera alla resultat? Det går inte att ångra.
erased = Alla resultat är raderade.
export = Spara till en fil
import = Läs från en fil
imported =
    { $count ->
        [0] Inga nya resultat i den här filen.
        [one] Ett nytt resultat.
       *[other] { $count } nya resultat.
    }
import-failed = Filen går inte att läsa: rad { $line } är fel. Inget ändrades.
all-deals = Alla
chart-recent = De senaste spelen
chart-recent-said = { $won } av { $count } vunna
chart-times = Hur länge vinsterna tog
chart-times-said = { $count } vinster, { $from } till { $to } minuter
minutes = { $count } min
