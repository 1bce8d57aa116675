# Dueller: lobbyen, rummet, linjen over bordet, slutningen.
duels-about = To til otte spillere, de samme kort i samme rækkefølge, fem minutter. Flest point vinder.
duel-title = Duel
duel-your-name = Dit navn
duel-name-wrong = Et navn har 1 til 40 tegn.
duel-seat-count = Spillere
duel-make = Lav en duel
duel-play-alone = Spil alene
duel-not-found = Den duel findes ikke.
duel-unreachable = Serveren svarer ikke.
duel-refused = Serveren afslår: { $reason }
duel-connecting = Forbinder …
duel-reconnecting = Forbindelsen er afbrudt. Forbinder igen …
duel-outdated = Denne side er ældre end serveren.
duel-reload = Indlæs siden igen
duel-lag = Forsinkelse { $count } ms
duel-invite = Inviter andre med denne adresse
duel-seats = { $count } af { $of } pladser er taget
duel-take-seat = Tag en plads
duel-leave-seat = Forlad pladsen
duel-close-seats = Begynd med dem, der er her
duel-you = { $name } (dig)
duel-shuffling = Blander: hver side bidrager med sin del.
duel-begins-in =
    { $count ->
        [one] Det begynder om et sekund
       *[other] Det begynder om { $count } sekunder
    }
duel-others-play = Du har spillet. De andre spiller endnu.
duel-look-on = Duellen spilles nu.
duel-called-off = Aflyst: for få var med.
duel-rivals = De andre
duel-rival = { $name }: { $score } · { $count } af 52
duel-over = Resultat
duel-absent = spillede ikke
duel-rematch = Omkamp
duel-record = Gem protokollen
duel-check = Kontrollér selv
duel-proof = Sådan blev kortene blandet
duel-proof-about = Før kortene kom, bandt serveren og hver spiller sig til hemmelige tal; så blev alle vist. Kortene følger af dem alle tilsammen, så ingen har valgt dem.
duel-server = Serveren
duel-commitment = Bundet til
duel-revealed = Vist
check-holds = Alle kontroller stemmer.
check-fails =
    { $count ->
        [one] Én kontrol stemmer ikke.
       *[other] { $count } kontroller stemmer ikke.
    }
check-no-record = Dette er ingen protokol: { $reason }
check-unavailable = Den kunne ikke kontrolleres her.
check-server = Serveren viste det, den havde bundet sig til
check-commitment = Plads { $seat } viste det, den havde bundet sig til
check-start = Plads { $seat } begyndte i rette øjeblik
check-deal = Plads { $seat } havde den giv, som alle frø giver
check-moves = Plads { $seat } lavede lovlige træk til slutningen
check-outcome = Resultatet på plads { $seat } følger af trækkene
check-ranking = Rangordenen følger af resultaterne
check-signature = Protokollen er underskrevet, som den er
check-key = Nøglen er serverens
check-witness = Forpligtelserne er dem, som denne side så
