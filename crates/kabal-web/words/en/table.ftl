# What lies on the table.
table = Card table
stock = Stock
waste = Waste
column = Column { $number }
foundation = Foundation of { $suit }
stock-cards =
    { $count ->
        [one] Stock, one card
       *[other] Stock, { $count } cards
    }
stock-redeal = Stock, empty: turn the waste over
stock-spent = Stock, empty
waste-empty = Waste, empty
waste-top =
    { $count ->
        [one] Waste, { $card }
       *[other] Waste, { $card } on top of { $count } cards
    }
column-empty = Column { $number }, empty
column-end =
    { $count ->
        [0] Column { $number }, { $card }
        [one] Column { $number }, { $card } on one face-down card
       *[other] Column { $number }, { $card } on { $count } face-down cards
    }
column-run =
    { $count ->
        [0] Column { $number }, { $first } to { $card }
        [one] Column { $number }, { $first } to { $card } on one face-down card
       *[other] Column { $number }, { $first } to { $card } on { $count } face-down cards
    }
foundation-empty = Foundation of { $suit }, empty
foundation-top = Foundation, { $card }

card-name = { $suit } { $rank }
spades = spades
hearts = hearts
diamonds = diamonds
clubs = clubs
ace = ace
jack = knave
queen = queen
king = king

score = Score
clock = Time
moves = Moves
moves-are =
    { $count ->
        [one] One move
       *[other] { $count } moves
    }
passes-left =
    { $count ->
        [0] Last pass
        [one] One more pass
       *[other] { $count } more passes
    }
