# Egne regler: hver regel og dens værdier.
rule-draw = Kort pr. træk
rule-fan = Kasseringsbunken viser
fan-offset = kortene fra sidste træk
fan-squared = kun det øverste kort
rule-passes = Gennemgange af trækbunken
unlimited = Ubegrænset
count-times =
    { $count ->
        [one] Én gang
       *[other] { $count } gange
    }
rule-empty = En tom søjle tager
empty-king = en konge
empty-any = ethvert kort
rule-back = Fra et fundament tilbage til en søjle
allowed = Tilladt
forbidden = Ikke tilladt
rule-unturned = Kort, der ikke er vendt
unturned-down = ligger skjult
unturned-shown = vises
rule-score = Point
score-none = Ingen
score-classic = Klassisk
score-modern = Moderne
score-vegas = Vegas
score-cumulative-vegas = Kumulativ Vegas
score-duel = Duel
score-xp = Windows XP
rule-undo = Fortrydelse
undo-none = Ingen
undo-last =
    { $count ->
        [one] Den sidste handling
       *[other] De sidste { $count } handlinger
    }
rule-fee = Point for hver fortrydelse
rule-automatic = Kort går op af sig selv
automatic-none = Aldrig
automatic-safe = Når de ikke længere kan være til hjælp
rule-finish = Knappen Gør færdig
finish-off = Aldrig
finish-offered = Når alle kort er vendt
rule-hints = Hint
hints-none = Ingen
hints-per-game =
    { $count ->
        [one] Ét pr. spil
       *[other] { $count } pr. spil
    }
hints-renewable = { $count }, og { $count } til, når du beder om det
rule-time = Tidsgrænse
time-none = Ingen
time-seconds =
    { $count ->
        [one] Ét sekund
       *[other] { $count } sekunder
    }
rule-tap = Et tryk
tap-foundation = sender til fundamentet, et til sender til en søjle
tap-best = sender til bedste plads
tap-double = tager op, et dobbelttryk sender til fundamentet
preset-xp = Som Windows XP
