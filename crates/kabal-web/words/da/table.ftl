# Det, der ligger på bordet.
table = Kortbordet
stock = Trækbunken
waste = Kasseringsbunken
column = Søjle { $number }
foundation = Fundamentet for { $suit }
stock-cards =
    { $count ->
        [one] Trækbunken, ét kort
       *[other] Trækbunken, { $count } kort
    }
stock-redeal = Trækbunken er tom: vend kasseringsbunken
stock-spent = Trækbunken er tom
waste-empty = Kasseringsbunken er tom
waste-top =
    { $count ->
        [one] Kasseringsbunken, { $card }
       *[other] Kasseringsbunken, { $card } øverst af { $count } kort
    }
column-empty = Søjle { $number } er tom
column-end =
    { $count ->
        [0] Søjle { $number }, { $card }
        [one] Søjle { $number }, { $card } på ét skjult kort
       *[other] Søjle { $number }, { $card } på { $count } skjulte kort
    }
column-run =
    { $count ->
        [0] Søjle { $number }, { $first } til { $card }
        [one] Søjle { $number }, { $first } til { $card } på ét skjult kort
       *[other] Søjle { $number }, { $first } til { $card } på { $count } skjulte kort
    }
foundation-empty = Fundamentet for { $suit } er tomt
foundation-top = Fundamentet, { $card }

card-name = { $suit } { $rank }
spades = spar
hearts = hjerter
diamonds = ruder
clubs = klør
ace = es
jack = knægt
queen = dame
king = konge

score = Point
clock = Tid
moves = Træk
moves-are =
    { $count ->
        [one] Ét træk
       *[other] { $count } træk
    }
passes-left =
    { $count ->
        [0] Sidste gennemgang
        [one] Én gennemgang til
       *[other] { $count } gennemgange til
    }
