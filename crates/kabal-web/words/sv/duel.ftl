# Dueller: lobbyn, rummet, raden över bordet, slutet.
duels-about = Två till åtta spelare, samma kort i samma ordning, fem minuter. Högst poäng vinner.
duel-title = Duell
duel-your-name = Ditt namn
duel-name-wrong = Ett namn har 1 till 40 tecken.
duel-seat-count = Spelare
duel-make = Skapa en duell
duel-play-alone = Spela ensam
duel-not-found = Den duellen finns inte.
duel-unreachable = Servern svarar inte.
duel-refused = Servern avslår: { $reason }
duel-connecting = Ansluter …
duel-reconnecting = Anslutningen bröts. Ansluter igen …
duel-outdated = Den här sidan är äldre än servern.
duel-reload = Ladda om sidan
duel-lag = Fördröjning { $count } ms
duel-invite = Bjud in andra med den här adressen
duel-seats = { $count } av { $of } platser är tagna
duel-take-seat = Ta en plats
duel-leave-seat = Lämna platsen
duel-close-seats = Börja med dem som är här
duel-you = { $name } (du)
duel-shuffling = Blandar: varje sida bidrar med sin del.
duel-begins-in =
    { $count ->
        [one] Det börjar om en sekund
       *[other] Det börjar om { $count } sekunder
    }
duel-others-play = Du har spelat. De andra spelar ännu.
duel-look-on = Duellen spelas nu.
duel-called-off = Inställd: för få var med.
duel-rivals = De andra
duel-rival = { $name }: { $score } · { $count } av 52
duel-over = Resultat
duel-absent = spelade inte
duel-rematch = Revansch
duel-record = Spara protokollet
duel-check = Kontrollera själv
duel-proof = Så blandades korten
duel-proof-about = Före korten band sig servern och varje spelare vid hemliga tal; sedan visades alla. Given följer av alla tillsammans, så ingen har valt den.
duel-server = Servern
duel-commitment = Bunden vid
duel-revealed = Visat
check-holds = Alla kontroller stämmer.
check-fails =
    { $count ->
        [one] En kontroll stämmer inte.
       *[other] { $count } kontroller stämmer inte.
    }
check-no-record = Det här är inget protokoll: { $reason }
check-unavailable = Det kunde inte kontrolleras här.
check-server = Servern visade det den hade bundit sig till
check-commitment = Plats { $seat } visade det den hade bundit sig till
check-start = Plats { $seat } började i rätt ögonblick
check-deal = Plats { $seat } hade den giv som alla frön ger
check-moves = Plats { $seat } gjorde tillåtna drag till slutet
check-outcome = Resultatet på plats { $seat } följer av dragen
check-ranking = Rangordningen följer av resultaten
check-signature = Protokollet är signerat som det är
check-key = Nyckeln är serverns
check-witness = Åtagandena är de som den här sidan såg
