# Egne regler: hver regel og verdiene dens.
rule-draw = Kort per trekk
rule-fan = Avleggsbunken viser
fan-offset = kortene fra siste trekk
fan-squared = bare det øverste kortet
rule-passes = Gjennomganger av trekkbunken
unlimited = Ubegrenset
count-times =
    { $count ->
        [one] Én gang
       *[other] { $count } ganger
    }
rule-empty = En tom kolonne tar
empty-king = en konge
empty-any = et hvilket som helst kort
rule-back = Fra en grunnbunke tilbake til en kolonne
allowed = Tillatt
forbidden = Ikke tillatt
rule-unturned = Kort som ikke er snudd
unturned-down = ligger skjult
unturned-shown = vises
rule-score = Poeng
score-none = Ingen
score-classic = Klassisk
score-modern = Moderne
score-vegas = Vegas
score-cumulative-vegas = Kumulativ Vegas
score-duel = Duell
score-xp = Windows XP
rule-undo = Angring
undo-none = Ingen
undo-last =
    { $count ->
        [one] Den siste handlingen
       *[other] De siste { $count } handlingene
    }
rule-fee = Poeng for hver angring
rule-automatic = Kort går opp av seg selv
automatic-none = Aldri
automatic-safe = Når de ikke lenger kan være til hjelp
rule-finish = Knappen Fullfør
finish-off = Aldri
finish-offered = Når alle kort er snudd
rule-hints = Hint
hints-none = Ingen
hints-per-game =
    { $count ->
        [one] Ett per spill
       *[other] { $count } per spill
    }
hints-renewable = { $count }, og { $count } til når du ber om det
rule-time = Tidsgrense
time-none = Ingen
time-seconds =
    { $count ->
        [one] Ett sekund
       *[other] { $count } sekunder
    }
rule-tap = Et trykk
tap-foundation = sender til grunnbunken, et til sender til en kolonne
tap-best = sender til beste plass
tap-double = tar opp, et dobbelttrykk sender til grunnbunken
preset-xp = Som Windows XP
