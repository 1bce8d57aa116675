# Dueller: lobbyen, rommet, linjen over bordet, slutten.
duels-about = To til åtte spillere, de samme kortene i samme rekkefølge, fem minutter. Høyest poengsum vinner.
duel-title = Duell
duel-your-name = Navnet ditt
duel-name-wrong = Et navn har 1 til 40 tegn.
duel-seat-count = Spillere
duel-make = Lag en duell
duel-play-alone = Spill alene
duel-not-found = Denne duellen finnes ikke.
duel-unreachable = Tjeneren svarer ikke.
duel-refused = Tjeneren avslår: { $reason }
duel-connecting = Kobler til …
duel-reconnecting = Forbindelsen er brutt. Kobler til igjen …
duel-outdated = Denne siden er eldre enn tjeneren.
duel-reload = Last siden på nytt
duel-lag = Forsinkelse { $count } ms
duel-invite = Inviter andre med denne adressen
duel-seats = { $count } av { $of } plasser er tatt
duel-take-seat = Ta en plass
duel-leave-seat = Gi fra deg plassen
duel-close-seats = Begynn med dem som er her
duel-you = { $name } (deg)
duel-shuffling = Stokker: hver side bidrar med sin del.
duel-begins-in =
    { $count ->
        [one] Det begynner om ett sekund
       *[other] Det begynner om { $count } sekunder
    }
duel-others-play = Du har spilt. De andre spiller ennå.
duel-look-on = Duellen spilles nå.
duel-called-off = Avlyst: for få var med.
duel-rivals = De andre
duel-rival = { $name }: { $score } · { $count } av 52
duel-over = Resultat
duel-absent = spilte ikke
duel-rematch = Omkamp
duel-record = Lagre protokollen
duel-check = Kontroller selv
duel-proof = Slik ble kortene stokket
duel-proof-about = Før kortene kom, bandt serveren og hver spiller seg til hemmelige tall; så ble alle vist. Stokkingen følger av alle sammen, så ingen har valgt den.
duel-server = Serveren
duel-commitment = Bundet til
duel-revealed = Vist
check-holds = Alle kontroller stemmer.
check-fails =
    { $count ->
        [one] Én kontroll stemmer ikke.
       *[other] { $count } kontroller stemmer ikke.
    }
check-no-record = Dette er ingen protokoll: { $reason }
check-unavailable = Den kunne ikke kontrolleres her.
check-server = Tjeneren la frem det den hadde bundet seg til
check-commitment = Plass { $seat } la frem det den hadde bundet seg til
check-start = Plass { $seat } begynte i rett øyeblikk
check-deal = Plass { $seat } hadde given som alle frøene gir
check-moves = Plass { $seat } gjorde lovlige trekk til slutten
check-outcome = Resultatet på plass { $seat } følger av trekkene
check-ranking = Rekkefølgen følger av resultatene
check-signature = Protokollen er signert slik den er
check-key = Nøkkelen er tjenerens
check-witness = Forpliktelsene er de som denne siden så
