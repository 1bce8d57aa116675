# Dueller och de som spelar dem: lobbyn, rummet, raden över bordet, slutet, konton, topplistan.
duel-play-alone = Spela ensam
boards = Topplista
duels-about = Två till åtta spelare får samma kort i samma ordning. Högst poäng vinner.
duels-mine = Pågår
duels-over = Spelade
duel-nobody-yet = Ingen annan än
duel-place = Nr { $place }
duel-points = { $score } poäng
new-duel = Ny duell
opponents = Motspelare
opponents-invited = De jag bjuder in
opponents-anyone = Vem som helst
anyone-about = Du möter någon som är ungefär lika bra, så snart det finns en. Ger rating om båda har konto.
pace-label = När
pace-live = Alla samtidigt
live-about = Alla börjar samtidigt och ser hur det går för de andra. Ger rating åt dem som har konto.
pace-window = När det passar
window-about = Var och en börjar när det passar och ser inget av de andra förrän alla har spelat. Ger ingen rating.
window-label = Ska påbörjas inom
hours =
    { $count ->
        [one] En timme
       *[other] { $count } timmar
    }
duel-limit =
    { $count ->
        [one] En minut på klockan.
       *[other] { $count } minuter på klockan.
    }
duel-seat-count = Spelare
duel-make = Skapa en duell
find-opponent = Hitta en motspelare
seeking-opponent = Letar efter en motspelare …
seeking-about = Ju längre det dröjer, desto mer kan styrkan skilja sig från din. Duellen börjar av sig själv när någon kommer.
duel-title = Duell
duel-your-name = Ditt namn
duel-name-wrong = Ett namn har 1 till 40 tecken.
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
duel-part = Öppna den: din sida måste bidra med sin del av blandningen.
duel-parts = Väntar på att de andras sidor ska bidra med sin del av blandningen.
duel-begins-in =
    { $count ->
        [one] Det börjar om en sekund
       *[other] Det börjar om { $count } sekunder
    }
duel-to-begin = Din tur.
duel-start = Starta
duel-start-about =
    { $count ->
        [one] Du har en minut. Klockan går från det att du trycker på Starta, och stannar inte.
       *[other] Du har { $count } minuter. Klockan går från det att du trycker på Starta, och stannar inte.
    }
duel-playing = Du spelar.
duel-others-play = Du har spelat. De andra spelar ännu.
duel-others-begin = Du har spelat. De andra kan fortfarande börja.
duel-look-on = Duellen spelas nu.
duel-called-off = Inställd: för få var med.
duel-time-left = { $left } kvar.
hours-minutes = { $hours } tim { $minutes } min
under-minute = Mindre än en minut
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
account-title = Konto
sign-in = Logga in
sign-in-about = Välkommen tillbaka.
sign-in-leaves = Det du har spelat som gäst följer inte med.
sign-up = Nytt konto
sign-up-send = Skapa kontot
sign-up-about = Namn och lösenord räcker. Det du har spelat här förblir ditt.
recover = Glömt lösenord
recover-about = Välj ett nytt lösenord med en av dina återställningskoder. Du loggas ut överallt där du är inloggad.
recover-send = Spara det nya lösenordet
sign-out = Logga ut
stranger-about = Det räcker med ett namn för att spela, och det anger du när du tar plats. Med ett konto kan du komma tillbaka varifrån som helst, får rating och hamnar på topplistan.
guest-about = Du är gäst, och bara den här webbläsaren känner till dig. Med ett konto kan du komma tillbaka varifrån som helst, får rating och hamnar på topplistan.
account-name = Namn
password = Lösenord
new-password = Nytt lösenord
password-about = Ett lösenord har 10 till 200 tecken.
recovery-code = Återställningskod
codes-title = Dina återställningskoder
codes-about = Om du glömmer lösenordet kan du välja ett nytt med någon av de här koderna. Var och en fungerar en gång. De visas bara nu, så kopiera eller spara dem.
codes-kept = Jag har sparat dem
name-title = Namn
rename = Ändra namnet
renamed = Du heter nu { $name }.
own-page = Rating och spel
own-data = Dina uppgifter
export-own = Spara allt som finns om mig
delete-own = Ta bort mig
delete-warning = Ditt namn, ditt lösenord och dina återställningskoder tas bort genast och kan inte fås tillbaka. Det du har spelat finns kvar för dem du spelade mot, under ett påhittat namn.
delete-for-good = Ta bort mig för gott
deleted = Du är borttagen.
wrong-credentials = Namnet hör inte ihop med det lösenordet eller den koden.
too-many-attempts = För många försök med det här namnet. Vänta några minuter.
too-fast = Det blev för mycket på en gång. Vänta lite.
bad-password = Lösenordet är för kort eller för långt.
name-taken = Ett annat konto har det namnet.
name-forbidden = Det namnet kan inte användas här.
no-session = Du är inte inloggad längre.
banned = Värden låter dig inte vara med längre.
server-failed = Servern klarade det inte just nu. Det är inte ditt fel.
ranked-short = Dagens
ranked-about = En giv om dagen för varje regeluppsättning, densamma för alla. Varje konto får ett försök, på serverns klocka. Dagen skiftar vid midnatt UTC.
ranked-none = Den dagen fanns ingen rankad giv här.
ranked-play = Spela ditt enda försök
ranked-needs-account = För att spela behöver du ett konto: en gäst kunde ha tittat på korten åt någon annan.
ranked-own = Ditt försök: { $score }
ranked-proof = Servern har bundit sig vid hemliga tal i förväg, upp till en vecka före dagen, och visar dem när dagen är slut överallt på jorden, kl. 12 UTC dagen efter. Korten följer av dem.
ranked-withheld = Inte än
ranked-record-later = Protokollet visas när dagen är slut överallt på jorden, kl. 12 UTC dagen efter. Till dess kan andra spela samma kort.
ranked-day = Dagens topplista
boards-about = Här räknas direktspelade dueller mellan konton: den här servern delade ut korten och tog tiden.
board-empty = Ingen än.
measure-label = Ordnad efter
span-label = Period
span-day = I dag
span-week = Den här veckan
span-ever = Genom tiderna
tournaments = Turneringar
tournaments-about = Upp till 64 spelare möts i små grupper, rond efter rond. Varje grupp får samma kort.
tournaments-open = Öppna för anmälan
tournaments-running = Spelas nu
tournaments-ended = Avslutade
tournaments-none = Ingen just nu.
new-tournament = Ny turnering
tournament-make = Skapa en turnering
tournament-needs-account = De som har konto kan skapa en. Alla kan spela i den.
tournament-rounds =
    { $count ->
        [one] En rond
       *[other] { $count } ronder
    }
starts-label = Börjar om
rounds-label = Ronder
entrants-label = Högst så många spelare
tournament-live-about = I varje rond börjar alla i en grupp samtidigt, och man väntar tre minuter på dem. Ger rating åt dem som har konto.
tournament-window-about = I varje rond har alla så lång tid på sig att komma, och sedan lika länge att börja. Ger ingen rating.
tournament-title = Turnering
tournament-by = Skapad av { $name }.
tournament-places = { $count } av { $of } platser är tagna.
tournament-starts = Den börjar { $at }. Till dess: { $left }.
tournament-round = Rond { $count } av { $of } spelas.
tournament-pause = Rond { $count } är slut. Till nästa: { $left }.
tournament-over = Den är slut, och tabellen är slutgiltig.
tournament-called-off = Inställd: för få anmälde sig, eller värden stängde den.
tournament-enter = Anmäl dig
tournament-withdraw = Dra dig ur
tournament-withdraw-warning = Du spelar duellen i den här ronden till slut och är inte med i fler. Det kan inte ångras.
tournament-entered-live = Du är anmäld. Låt sidan vara öppen: den tar dig till din duell när en rond börjar. Man väntar tre minuter på dig.
tournament-entered-window = Du är anmäld. Titta in när en rond börjar: då hittar du din duell här.
tournament-duel = Din duell i den här ronden väntar på dig.
tournament-to-duel = Till din duell
tournament-back = Tillbaka till turneringen
tournament-gathering = Platserna är för en grupp i en turnering. Den börjar när alla är här, eller när tiden att komma är ute.
tournament-table = Tabell
tournament-table-about = En rond ger 840 poäng åt den som slår hela gruppen. Bland lika står den först som har vunnit flest ronder, sedan den som har mött de starkaste.
table-place = Nr
table-player = Spelare
table-points = Poäng
table-won = Vunna
table-opposition = Motstånd
tournament-withdrawn = har dragit sig ur
tournament-round-title = Rond { $count }
tournament-not-found = Den turneringen finns inte.
tournament-full = Alla platser är tagna.
tournament-closed = Den har börjat eller är slut.
too-many-tournaments = Tre av dina turneringar pågår redan.
player-unknown = Den spelaren finns inte.
kind-guest = Gäst, utan rating.
kind-bot = Ett program.
kind-gone = Den här spelaren är borttagen.
rating = Rating
unrated = Ingen än
