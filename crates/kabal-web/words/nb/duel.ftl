# Dueller og de som spiller dem: lobbyen, rommet, linjen over bordet, slutten, kontoer, topplisten.
duel-play-alone = Spill alene
boards = Toppliste
duels-about = To til åtte spillere får de samme kortene i samme rekkefølge. Høyest poengsum vinner.
duels-mine = I gang
duels-over = Spilt
duel-nobody-yet = Ingen andre ennå
duel-place = Nr. { $place }
duel-points = { $score } poeng
new-duel = Ny duell
opponents = Motspillere
opponents-invited = De jeg inviterer
opponents-anyone = Hvem som helst
anyone-about = Du møter en som er omtrent like god, så snart det er noen. Gir rating hvis begge har konto.
pace-label = Når
pace-live = Alle samtidig
live-about = Alle begynner samtidig og ser hvordan det går med de andre. Gir rating til dem som har konto.
pace-window = Når det passer
window-about = Hver begynner når det passer, og ser ingenting til de andre før alle har spilt. Gir ikke rating.
window-label = Må begynnes innen
hours =
    { $count ->
        [one] Én time
       *[other] { $count } timer
    }
duel-limit =
    { $count ->
        [one] Ett minutt på klokken.
       *[other] { $count } minutter på klokken.
    }
duel-seat-count = Spillere
duel-make = Lag en duell
find-opponent = Finn en motspiller
seeking-opponent = Leter etter en motspiller …
seeking-about = Jo lenger det tar, desto mer kan styrken være en annen enn din. Duellen begynner av seg selv når noen kommer.
duel-title = Duell
duel-your-name = Navnet ditt
duel-name-wrong = Et navn har 1 til 40 tegn.
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
duel-part = Åpne den: siden din må bidra med sin del av stokkingen.
duel-parts = Venter på at de andres sider skal bidra med sin del av stokkingen.
duel-begins-in =
    { $count ->
        [one] Det begynner om ett sekund
       *[other] Det begynner om { $count } sekunder
    }
duel-to-begin = Din tur.
duel-start = Start
duel-start-about =
    { $count ->
        [one] Du har ett minutt. Klokken går fra du trykker Start, og stopper ikke.
       *[other] Du har { $count } minutter. Klokken går fra du trykker Start, og stopper ikke.
    }
duel-playing = Du spiller.
duel-others-play = Du har spilt. De andre spiller ennå.
duel-others-begin = Du har spilt. De andre kan ennå begynne.
duel-look-on = Duellen spilles nå.
duel-called-off = Avlyst: for få var med.
duel-time-left = { $left } igjen.
hours-minutes = { $hours } t { $minutes } min
under-minute = Under ett minutt
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
account-title = Konto
sign-in = Logg inn
sign-in-about = Velkommen tilbake.
sign-in-leaves = Det du har spilt som gjest, blir ikke med.
sign-up = Ny konto
sign-up-send = Opprett kontoen
sign-up-about = Navn og passord er nok. Det du har spilt her, er fortsatt ditt.
recover = Glemt passord
recover-about = Velg et nytt passord med en av gjenopprettingskodene dine. Du blir logget ut overalt der du er logget inn.
recover-send = Lagre det nye passordet
sign-out = Logg ut
stranger-about = Et navn er nok for å spille, og det oppgir du når du tar plass. Med en konto kan du komme tilbake fra hvor som helst, får rating og kommer på topplisten.
guest-about = Du er gjest, og bare denne nettleseren kjenner deg. Med en konto kan du komme tilbake fra hvor som helst, får rating og kommer på topplisten.
account-name = Navn
password = Passord
new-password = Nytt passord
password-about = Et passord har 10 til 200 tegn.
recovery-code = Gjenopprettingskode
codes-title = Gjenopprettingskodene dine
codes-about = Glemmer du passordet, kan du velge et nytt med en av disse kodene. Hver av dem virker én gang. De vises bare nå, så kopier eller lagre dem.
codes-kept = Jeg har tatt vare på dem
name-title = Navn
rename = Endre navnet
renamed = Du heter nå { $name }.
own-page = Rating og spill
own-data = Dine data
export-own = Lagre alt som finnes om meg
delete-own = Slett meg
delete-warning = Navnet, passordet og gjenopprettingskodene dine slettes med en gang og kan ikke hentes tilbake. Det du har spilt, blir værende for dem du spilte mot, under et oppdiktet navn.
delete-for-good = Slett meg for godt
deleted = Du er slettet.
wrong-credentials = Navnet hører ikke sammen med det passordet eller den koden.
too-many-attempts = For mange forsøk på dette navnet. Vent noen minutter.
too-fast = Det ble for mye på en gang. Vent litt.
bad-password = Passordet er for kort eller for langt.
name-taken = En annen konto har dette navnet.
name-forbidden = Dette navnet kan ikke brukes her.
no-session = Du er ikke lenger logget inn.
banned = Verten lar deg ikke være med lenger.
server-failed = Tjeneren fikk det ikke til akkurat nå. Det er ikke din feil.
ranked-short = Dagens
ranked-about = Én giv om dagen for hvert regelsett, den samme for alle. Hver konto får ett forsøk, på tjenerens klokke. Dagen skifter ved midnatt UTC.
ranked-none = Den dagen hadde ingen rangert giv her.
ranked-play = Spill ditt ene forsøk
ranked-needs-account = For å spille trenger du en konto: en gjest kunne ha tittet på kortene for noen andre.
ranked-own = Ditt forsøk: { $score }
ranked-proof = Tjeneren har bundet seg til hemmelige tall på forhånd, opptil en uke før dagen, og viser dem når dagen er over overalt på jorden, kl. 12 UTC dagen etter. Kortene følger av dem.
ranked-withheld = Ikke ennå
ranked-record-later = Protokollen vises når dagen er over overalt på jorden, kl. 12 UTC dagen etter. Til da kan andre spille de samme kortene.
ranked-day = Dagens toppliste
boards-about = Her teller direkte dueller mellom kontoer: denne tjeneren delte ut kortene og tok tiden.
board-empty = Ingen ennå.
measure-label = Rangert etter
span-label = Periode
span-day = I dag
span-week = Denne uken
span-ever = Alle tider
tournaments = Turneringer
tournaments-about = Opptil 64 spillere møtes i små grupper, runde etter runde. Hver gruppe får de samme kortene.
tournaments-open = Åpne for påmelding
tournaments-running = Spilles nå
tournaments-ended = Ferdige
tournaments-none = Ingen for øyeblikket.
new-tournament = Ny turnering
tournament-make = Lag en turnering
tournament-needs-account = De som har konto, kan lage en. Alle kan spille i den.
tournament-rounds =
    { $count ->
        [one] Én runde
       *[other] { $count } runder
    }
starts-label = Begynner om
rounds-label = Runder
entrants-label = Høyst så mange spillere
tournament-live-about = I hver runde begynner alle i en gruppe samtidig, og det ventes tre minutter på dem. Gir rating til dem som har konto.
tournament-window-about = I hver runde har alle så lang tid på å komme, og så like lenge på å begynne. Gir ikke rating.
tournament-title = Turnering
tournament-by = Laget av { $name }.
tournament-places = { $count } av { $of } plasser er tatt.
tournament-starts = Den begynner { $at }. Til da: { $left }.
tournament-round = Runde { $count } av { $of } spilles.
tournament-pause = Runde { $count } er ferdig. Til den neste: { $left }.
tournament-over = Den er ferdig, og tabellen er endelig.
tournament-called-off = Avlyst: for få meldte seg på, eller verten stengte den.
tournament-enter = Meld deg på
tournament-withdraw = Trekk deg
tournament-withdraw-warning = Du spiller duellen i denne runden til slutt og er ikke med i flere. Det kan ikke gjøres om.
tournament-entered-live = Du er påmeldt. La denne siden stå åpen: den tar deg til duellen din når en runde begynner. Det ventes tre minutter på deg.
tournament-entered-window = Du er påmeldt. Se innom når en runde begynner: da finner du duellen din her.
tournament-duel = Duellen din i denne runden venter på deg.
tournament-to-duel = Til duellen din
tournament-back = Tilbake til turneringen
tournament-gathering = Plassene er for en gruppe i en turnering. Den begynner når alle er her, eller når tiden for å komme er ute.
tournament-table = Tabell
tournament-table-about = En runde gir 840 poeng til den som slår hele gruppen. Av like står den først som har vunnet flest runder, og så den som har møtt de sterkeste.
table-place = Nr.
table-player = Spiller
table-points = Poeng
table-won = Vunnet
table-opposition = Motstand
tournament-withdrawn = trukket seg
tournament-round-title = Runde { $count }
tournament-not-found = Denne turneringen finnes ikke.
tournament-full = Alle plassene er tatt.
tournament-closed = Den har begynt eller er ferdig.
too-many-tournaments = Tre av turneringene dine er i gang allerede.
player-unknown = Denne spilleren finnes ikke.
kind-guest = Gjest, uten rating.
kind-bot = Et program.
kind-gone = Denne spilleren er slettet.
rating = Rating
unrated = Ingen ennå
