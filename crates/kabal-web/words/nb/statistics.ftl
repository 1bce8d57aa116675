# Statistikk.
statistics-title = Statistikk
no-games-yet = Ingen spill ennå.
played = Spilt
games-won = Vunnet
streak = Seire på rad
best-streak = Flest seire på rad
best-score = Beste poengsum
best-dollars = Beste Vegas-spill
fastest-win = Raskeste seier
fewest-moves = Færrest trekk
balance = Vegas-saldo
win-days = Dager på rad med seier
erase-statistics = Slett statistikken
erase-question = Vil du slette alle resultater? Det kan ikke angres.
erased = Alle resultater er slettet.
export = Lagre til en fil
import = Les fra en fil
imported =
    { $count ->
        [0] Ingen nye resultater i denne filen.
        [one] Ett nytt resultat.
       *[other] { $count } nye resultater.
    }
import-failed = Filen kan ikke leses: linje { $line } er feil. Ingenting er endret.
all-deals = Alle
chart-recent = De siste spillene
chart-recent-said = { $won } av { $count } vunnet
chart-times = Hvor lenge seirene varte
chart-times-said = { $count } seire, { $from } til { $to } minutter
minutes = { $count } min
