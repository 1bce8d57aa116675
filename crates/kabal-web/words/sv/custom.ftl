# Egna regler: varje regel och dess värden.
rule-draw = Kort som vänds
rule-fan = Hjälphögen visar
fan-offset = de senast vända korten
fan-squared = bara det översta kortet
rule-passes = Rundor genom talonghögen
unlimited = Obegränsat
count-times =
    { $count ->
        [one] En gång
       *[other] { $count } gånger
    }
rule-empty = En tom spelstapel tar
empty-king = en kung
empty-any = vilket kort som helst
rule-back = Från en grundhög tillbaka till en spelstapel
allowed = Tillåtet
forbidden = Inte tillåtet
rule-unturned = Kort som inte är vända
unturned-down = ligger täckta
unturned-shown = visas
rule-score = Poäng
score-none = Inga
score-classic = Klassisk
score-modern = Modern
score-vegas = Vegas
score-cumulative-vegas = Kumulativ Vegas
score-duel = Duell
score-xp = Windows XP
rule-undo = Ångra
undo-none = Inget
undo-last =
    { $count ->
        [one] Den senaste handlingen
       *[other] De senaste { $count } handlingarna
    }
rule-fee = Poäng för varje ångrat drag
rule-automatic = Kort går upp av sig själva
automatic-none = Aldrig
automatic-safe = När de inte längre kan vara till hjälp
rule-finish = Knappen Slutför
finish-off = Aldrig
finish-offered = När alla kort är vända
rule-hints = Tips
hints-none = Inga
hints-per-game =
    { $count ->
        [one] Ett per spel
       *[other] { $count } per spel
    }
hints-renewable = { $count }, och { $count } till på begäran
rule-time = Tidsgräns
time-none = Ingen
time-seconds =
    { $count ->
        [one] En sekund
       *[other] { $count } sekunder
    }
rule-tap = Ett tryck
tap-foundation = skickar till grundhögen, ett till skickar till en spelstapel
tap-best = skickar till bästa platsen
tap-double = tar upp, ett dubbeltryck skickar till grundhögen
preset-xp = Som Windows XP
