# Statistik.
statistics-title = Statistik
no-games-yet = Ingen spil endnu.
played = Spillet
games-won = Vundet
streak = Sejre i træk
best-streak = Flest sejre i træk
best-score = Bedste pointtal
best-dollars = Bedste Vegas-spil
fastest-win = Hurtigste sejr
fewest-moves = Færrest træk
balance = Vegas-saldo
win-days = Dage i træk med sejr
erase-statistics = Slet statistikken
erase-question = Vil du slette alle resultater? Det kan ikke fortrydes.
erased = Alle resultater er slettet.
export = Gem til en fil
import = Læs fra en fil
imported =
    { $count ->
        [0] Ingen nye resultater i denne fil.
        [one] Ét nyt resultat.
       *[other] { $count } nye resultater.
    }
import-failed = Filen kan ikke læses: linje { $line } er forkert. Intet er ændret.
all-deals = Alle
chart-recent = De seneste spil
chart-recent-said = { $won } af { $count } vundet
chart-times = Hvor længe sejrene tog
chart-times-said = { $count } sejre, { $from } til { $to } minutter
minutes = { $count } min
