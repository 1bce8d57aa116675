# Det som ligger på bordet.
table = Kortbordet
stock = Talonghögen
waste = Hjälphögen
column = Spelstapel { $number }
foundation = Grundhögen för { $suit }
stock-cards =
    { $count ->
        [one] Talonghögen, ett kort
       *[other] Talonghögen, { $count } kort
    }
stock-redeal = Talonghögen är tom: vänd hjälphögen
stock-spent = Talonghögen är tom
waste-empty = Hjälphögen är tom
waste-top =
    { $count ->
        [one] Hjälphögen, { $card }
       *[other] Hjälphögen, { $card } överst av { $count } kort
    }
column-empty = Spelstapel { $number } är tom
column-end =
    { $count ->
        [0] Spelstapel { $number }, { $card }
        [one] Spelstapel { $number }, { $card } på ett täckt kort
       *[other] Spelstapel { $number }, { $card } på { $count } täckta kort
    }
column-run =
    { $count ->
        [0] Spelstapel { $number }, { $first } till { $card }
        [one] Spelstapel { $number }, { $first } till { $card } på ett täckt kort
       *[other] Spelstapel { $number }, { $first } till { $card } på { $count } täckta kort
    }
foundation-empty = Grundhögen för { $suit } är tom
foundation-top = Grundhögen, { $card }

card-name = { $suit } { $rank }
spades = spader
hearts = hjärter
diamonds = ruter
clubs = klöver
ace = äss
jack = knekt
queen = dam
king = kung

score = Poäng
clock = Tid
moves = Drag
moves-are =
    { $count ->
        [one] Ett drag
       *[other] { $count } drag
    }
passes-left =
    { $count ->
        [0] Sista rundan
        [one] En runda till
       *[other] { $count } rundor till
    }
