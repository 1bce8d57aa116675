# Det som ligger på bordet.
table = Kortbordet
stock = Trekkbunken
waste = Avleggsbunken
column = Kolonne { $number }
foundation = Grunnbunken for { $suit }
stock-cards =
    { $count ->
        [one] Trekkbunken, ett kort
       *[other] Trekkbunken, { $count } kort
    }
stock-redeal = Trekkbunken er tom: snu avleggsbunken
stock-spent = Trekkbunken er tom
waste-empty = Avleggsbunken er tom
waste-top =
    { $count ->
        [one] Avleggsbunken, { $card }
       *[other] Avleggsbunken, { $card } øverst av { $count } kort
    }
column-empty = Kolonne { $number } er tom
column-end =
    { $count ->
        [0] Kolonne { $number }, { $card }
        [one] Kolonne { $number }, { $card } på ett skjult kort
       *[other] Kolonne { $number }, { $card } på { $count } skjulte kort
    }
column-run =
    { $count ->
        [0] Kolonne { $number }, { $first } til { $card }
        [one] Kolonne { $number }, { $first } til { $card } på ett skjult kort
       *[other] Kolonne { $number }, { $first } til { $card } på { $count } skjulte kort
    }
foundation-empty = Grunnbunken for { $suit } er tom
foundation-top = Grunnbunken, { $card }

card-name = { $suit } { $rank }
spades = spar
hearts = hjerter
diamonds = ruter
clubs = kløver
ace = ess
jack = knekt
queen = dame
king = konge

score = Poeng
clock = Tid
moves = Trekk
moves-are =
    { $count ->
        [one] Ett trekk
       *[other] { $count } trekk
    }
passes-left =
    { $count ->
        [0] Siste gjennomgang
        [one] Én gjennomgang til
       *[other] { $count } gjennomganger til
    }
