# Statistik.
statistics-title = Statistik
no-games-yet = Ingen spil endnu.
played = Spillet
games-won = Vundet
won-share = { $percent } % vundet
streak = Sejre i træk
best-streak = Flest sejre i træk
best-score = Bedste pointtal
best-dollars = Bedste Vegas-spil
fastest-win = Hurtigste sejr
fewest-moves = Færrest træk
balance = Vegas-saldo
win-days =
    { $count ->
        [one] Én dag med sejr
       *[other] { $count } dage i træk med sejr
    }
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
