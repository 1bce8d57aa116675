# Dueller og dem, der spiller dem: lobbyen, rummet, linjen over bordet, slutningen, konti, ranglisten.
duel-play-alone = Spil alene
boards = Rangliste
duels-about = To til otte spillere får de samme kort i samme rækkefølge. Flest point vinder.
duels-mine = I gang
duels-over = Spillet
duel-nobody-yet = Ingen andre endnu
duel-place = Nr. { $place }
duel-points = { $score } point
new-duel = Ny duel
opponents = Modspillere
opponents-invited = Dem, jeg inviterer
opponents-anyone = Hvem som helst
anyone-about = Du møder en, der er omtrent lige så god, så snart der er nogen. Giver rating, hvis begge har en konto.
pace-label = Hvornår
pace-live = Alle på én gang
live-about = Alle begynder samtidig og ser, hvordan det går de andre. Giver rating til dem, der har en konto.
pace-window = Når det passer
window-about = Hver begynder, når det passer, og ser intet til de andre, før alle har spillet. Giver ikke rating.
window-label = Skal begyndes inden for
hours =
    { $count ->
        [one] Én time
       *[other] { $count } timer
    }
duel-limit =
    { $count ->
        [one] Ét minut på uret.
       *[other] { $count } minutter på uret.
    }
duel-seat-count = Spillere
duel-make = Lav en duel
find-opponent = Find en modspiller
seeking-opponent = Leder efter en modspiller …
seeking-about = Jo længere tid det tager, desto mere kan styrken være en anden end din. Duellen begynder af sig selv, når nogen kommer.
duel-title = Duel
duel-your-name = Dit navn
duel-name-wrong = Et navn har 1 til 40 tegn.
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
duel-part = Åbn den: din side skal bidrage med sin del af blandingen.
duel-parts = Venter på, at de andres sider bidrager med deres del af blandingen.
duel-begins-in =
    { $count ->
        [one] Det begynder om et sekund
       *[other] Det begynder om { $count } sekunder
    }
duel-to-begin = Din tur.
duel-start = Start
duel-start-about =
    { $count ->
        [one] Du har ét minut. Uret går, fra du trykker Start, og stopper ikke.
       *[other] Du har { $count } minutter. Uret går, fra du trykker Start, og stopper ikke.
    }
duel-playing = Du spiller.
duel-others-play = Du har spillet. De andre spiller endnu.
duel-others-begin = Du har spillet. De andre kan stadig begynde.
duel-look-on = Duellen spilles nu.
duel-called-off = Aflyst: for få var med.
duel-time-left = { $left } tilbage.
hours-minutes = { $hours } t. { $minutes } min.
under-minute = Under et minut
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
account-title = Konto
sign-in = Log ind
sign-in-about = Velkommen tilbage.
sign-in-leaves = Det, du har spillet som gæst, følger ikke med.
sign-up = Ny konto
sign-up-send = Opret kontoen
sign-up-about = Navn og adgangskode er nok. Det, du har spillet her, er stadig dit.
recover = Glemt adgangskode
recover-about = Vælg en ny adgangskode med en af dine gendannelseskoder. Du bliver logget ud overalt, hvor du er logget ind.
recover-send = Gem den nye adgangskode
sign-out = Log ud
stranger-about = Et navn er nok til at spille, og det angiver du, når du tager plads. Med en konto kan du komme tilbage hvor som helst fra, får rating og kommer på ranglisten.
guest-about = Du er gæst, og kun denne browser kender dig. Med en konto kan du komme tilbage hvor som helst fra, får rating og kommer på ranglisten.
account-name = Navn
password = Adgangskode
new-password = Ny adgangskode
password-about = En adgangskode har 10 til 200 tegn.
recovery-code = Gendannelseskode
codes-title = Dine gendannelseskoder
codes-about = Hvis du glemmer adgangskoden, kan du vælge en ny med en af disse koder. Hver af dem virker én gang. De vises kun nu, så kopiér eller gem dem.
codes-kept = Jeg har gemt dem
name-title = Navn
rename = Skift navn
renamed = Du hedder nu { $name }.
own-page = Rating og spil
own-data = Dine data
export-own = Gem alt, der findes om mig
delete-own = Slet mig
delete-warning = Dit navn, din adgangskode og dine gendannelseskoder slettes med det samme og kan ikke hentes tilbage. Det, du har spillet, bliver stående for dem, du spillede mod, under et opdigtet navn.
delete-for-good = Slet mig for altid
deleted = Du er slettet.
wrong-credentials = Navnet hører ikke sammen med den adgangskode eller kode.
too-many-attempts = For mange forsøg på dette navn. Vent nogle minutter.
too-fast = Det blev for meget på én gang. Vent lidt.
bad-password = Adgangskoden er for kort eller for lang.
name-taken = En anden konto har det navn.
name-forbidden = Det navn kan ikke bruges her.
no-session = Du er ikke længere logget ind.
banned = Værten lader dig ikke være med længere.
server-failed = Serveren kunne ikke gøre det lige nu. Det er ikke din fejl.
ranked-short = Dagens
ranked-about = Én givning om dagen for hvert regelsæt, den samme for alle. Hver konto får ét forsøg, på serverens ur. Dagen skifter ved midnat UTC.
ranked-none = Den dag var der ingen rangeret givning her.
ranked-play = Spil dit ene forsøg
ranked-needs-account = For at spille skal du have en konto: en gæst kunne have kigget på kortene for en anden.
ranked-own = Dit forsøg: { $score }
ranked-proof = Serveren har bundet sig til hemmelige tal på forhånd, op til en uge før dagen, og viser dem, når dagen er slut overalt på jorden, kl. 12 UTC dagen efter. Kortene følger af dem.
ranked-withheld = Ikke endnu
ranked-record-later = Protokollen vises, når dagen er slut overalt på jorden, kl. 12 UTC dagen efter. Indtil da kan andre spille de samme kort.
ranked-day = Dagens rangliste
boards-about = Her tæller direkte dueller mellem konti: denne server gav kortene og tog tiden.
board-empty = Ingen endnu.
measure-label = Ordnet efter
span-label = Periode
span-day = I dag
span-week = Denne uge
span-ever = Nogensinde
tournaments = Turneringer
tournaments-about = Op til 64 spillere mødes i små grupper, runde efter runde. Hver gruppe får de samme kort.
tournaments-open = Åbne for tilmelding
tournaments-running = Spilles nu
tournaments-ended = Slut
tournaments-none = Ingen i øjeblikket.
new-tournament = Ny turnering
tournament-make = Lav en turnering
tournament-needs-account = De, der har en konto, kan lave en. Alle kan spille i den.
tournament-rounds =
    { $count ->
        [one] Én runde
       *[other] { $count } runder
    }
starts-label = Begynder om
rounds-label = Runder
entrants-label = Højst så mange spillere
tournament-live-about = I hver runde begynder alle i en gruppe samtidig, og der ventes tre minutter på dem. Giver rating til dem, der har en konto.
tournament-window-about = I hver runde har alle så lang tid til at komme, og så lige så længe til at begynde. Giver ikke rating.
tournament-title = Turnering
tournament-by = Lavet af { $name }.
tournament-places = { $count } af { $of } pladser er taget.
tournament-starts = Den begynder { $at }. Indtil da: { $left }.
tournament-round = Runde { $count } af { $of } spilles.
tournament-pause = Runde { $count } er slut. Til den næste: { $left }.
tournament-over = Den er slut, og tabellen er endelig.
tournament-called-off = Aflyst: for få tilmeldte sig, eller værten lukkede den.
tournament-enter = Tilmeld dig
tournament-withdraw = Træk dig
tournament-withdraw-warning = Du spiller duellen i denne runde til ende og er ikke med i flere. Det kan ikke fortrydes.
tournament-entered-live = Du er tilmeldt. Lad siden stå åben: den fører dig til din duel, når en runde begynder. Der ventes tre minutter på dig.
tournament-entered-window = Du er tilmeldt. Kig ind, når en runde begynder: så finder du din duel her.
tournament-duel = Din duel i denne runde venter på dig.
tournament-to-duel = Til din duel
tournament-back = Tilbage til turneringen
tournament-gathering = Pladserne er for en gruppe i en turnering. Den begynder, når alle er her, eller når tiden til at komme er gået.
tournament-table = Tabel
tournament-table-about = En runde giver 840 point til den, der slår hele gruppen. Af lige står den først, der har vundet flest runder, og så den, der har mødt de stærkeste.
table-place = Nr.
table-player = Spiller
table-points = Point
table-won = Vundet
table-opposition = Modstand
tournament-withdrawn = har trukket sig
tournament-round-title = Runde { $count }
tournament-not-found = Den turnering findes ikke.
tournament-full = Alle pladser er taget.
tournament-closed = Den er begyndt eller er slut.
too-many-tournaments = Tre af dine turneringer er i gang allerede.
player-unknown = Den spiller findes ikke.
kind-guest = Gæst, uden rating.
kind-bot = Et program.
kind-gone = Denne spiller er slettet.
rating = Rating
unrated = Ingen endnu
