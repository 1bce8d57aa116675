# Duels: the lobby, the room, the table's upper line, the end.
duels-about = Two to eight players, the same cards in the same order, five minutes. The better score wins.
duel-title = Duel
duel-your-name = Your name
duel-name-wrong = A name has 1 to 40 characters.
duel-seat-count = Players
duel-make = Make a duel
duel-play-alone = Play alone
duel-not-found = There is no such duel.
duel-unreachable = The server cannot be reached.
duel-refused = The server refuses: { $reason }
duel-connecting = Connecting …
duel-reconnecting = Connection lost. Connecting again …
duel-outdated = This page is older than the server.
duel-reload = Load the page again
duel-lag = Delay { $count } ms
duel-invite = Invite others by this address
duel-seats = { $count } of { $of } seats are taken
duel-take-seat = Take a seat
duel-leave-seat = Leave the seat
duel-close-seats = Begin with those who are here
duel-you = { $name } (you)
duel-shuffling = Shuffling: every page adds its part.
duel-begins-in =
    { $count ->
        [one] It begins in one second
       *[other] It begins in { $count } seconds
    }
duel-others-play = You have played. The others still do.
duel-look-on = The duel is being played.
duel-called-off = Called off: too few took part.
duel-rivals = The others
duel-rival = { $name }: { $score } · { $count } of 52
duel-over = Result
duel-absent = did not play
duel-rematch = Rematch
duel-record = Save the record
duel-check = Check it yourself
duel-proof = How the deal came about
duel-proof-about = Before the cards, the server and every player committed to secret bytes; then all of them were revealed. The deal follows from all of them together, so nobody chose it.
duel-server = The server
duel-commitment = Commitment
duel-revealed = Revealed
check-holds = Every check holds.
check-fails =
    { $count ->
        [one] One check fails.
       *[other] { $count } checks fail.
    }
check-no-record = This is no record: { $reason }
check-unavailable = It could not be checked here.
check-server = The server revealed what it had committed to
check-commitment = Seat { $seat } revealed what it had committed to
check-start = Seat { $seat } began at the right moment
check-deal = Seat { $seat } had the deal that all seeds give
check-moves = Seat { $seat } made legal moves to the end
check-outcome = Seat { $seat }’s result follows from its moves
check-ranking = The ranking follows from the results
check-signature = The record is signed as it is
check-key = The key is the server’s
check-witness = The commitments are those that this page saw
