# Duels and those who play them: the lobby, the room, the table’s upper line, the end, accounts, boards.
duel-play-alone = Play alone
boards = Leaderboards
duels-about = Two to eight players get the same cards in the same order. The better score wins.
duels-mine = Going on
duels-over = Played
duel-nobody-yet = Nobody else yet
duel-place = No. { $place }
duel-points = { $score } points
new-duel = New duel
opponents = Opponents
opponents-invited = Those I invite
opponents-anyone = Anyone
anyone-about = You are matched with someone about as strong, as soon as there is one. Rated, if you both have accounts.
pace-label = When
pace-live = All at once
live-about = Everyone starts together and sees how the others fare. Rated, for those with accounts.
pace-window = Each in their own time
window-about = Everyone starts when it suits them, and sees nothing of the others until all have played. Not rated.
window-label = To be started within
hours =
    { $count ->
        [one] One hour
       *[other] { $count } hours
    }
duel-limit =
    { $count ->
        [one] One minute on the clock.
       *[other] { $count } minutes on the clock.
    }
duel-seat-count = Players
duel-make = Make a duel
find-opponent = Find an opponent
seeking-opponent = Looking for an opponent …
seeking-about = The longer it takes, the more their strength may differ from yours. The duel begins by itself when someone comes.
duel-title = Duel
duel-your-name = Your name
duel-name-wrong = A name has 1 to 40 characters.
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
duel-part = Open it: your page must add its part to the shuffle.
duel-parts = Waiting for the others’ pages to add their part to the shuffle.
duel-begins-in =
    { $count ->
        [one] It begins in one second
       *[other] It begins in { $count } seconds
    }
duel-to-begin = Your turn.
duel-start = Start
duel-start-about =
    { $count ->
        [one] Your clock of one minute starts when you press Start, and does not stop.
       *[other] Your clock of { $count } minutes starts when you press Start, and does not stop.
    }
duel-playing = You are playing.
duel-others-play = You have played. The others still do.
duel-others-begin = You have played. The others can still start.
duel-look-on = The duel is being played.
duel-called-off = Called off: too few took part.
duel-time-left = { $left } left.
hours-minutes = { $hours } h { $minutes } min
under-minute = Less than a minute
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
account-title = Account
sign-in = Sign in
sign-in-about = Welcome back.
sign-in-leaves = What you have played as a guest does not come along.
sign-up = New account
sign-up-send = Create the account
sign-up-about = A name and a password are enough. What you have played here stays yours.
recover = Lost password
recover-about = Choose a new password with one of your recovery codes. Wherever you are signed in, you are signed out.
recover-send = Set the new password
sign-out = Sign out
stranger-about = A name is enough to play: you give it when you take a seat. With an account you can come back from anywhere, are rated and stand on the leaderboards.
guest-about = You are a guest, known to this browser only. With an account you can come back from anywhere, are rated and stand on the leaderboards.
account-name = Name
password = Password
new-password = New password
password-about = A password has 10 to 200 characters.
recovery-code = Recovery code
codes-title = Your recovery codes
codes-about = If you forget your password, any of these codes lets you choose a new one. Each works once. They are shown only now: copy or save them.
codes-kept = I have kept them
name-title = Name
rename = Change the name
renamed = You are now called { $name }.
own-page = Rating and games
own-data = Your data
export-own = Save all that is kept about me
delete-own = Delete me
delete-warning = Your name, password and recovery codes are deleted at once and cannot be brought back. What you have played stays for those you played against, under a made-up name.
delete-for-good = Delete me for good
deleted = You are deleted.
wrong-credentials = The name does not go with that password or code.
too-many-attempts = Too many attempts at this name. Wait a few minutes.
too-fast = That was too much at once. Wait a moment.
bad-password = The password is too short or too long.
name-taken = Another account has this name.
name-forbidden = This name cannot be used here.
no-session = You are not signed in any more.
banned = The host does not let you take part any more.
server-failed = The server could not do this just now. It is not your fault.
ranked-short = Daily
ranked-about = One deal a day for each set of rules, the same for everyone. Each account has one attempt, by the server’s clock. The day changes at midnight UTC.
ranked-none = There was no ranked deal here that day.
ranked-play = Play your one attempt
ranked-needs-account = Playing takes an account: a guest could have looked at the cards for someone else.
ranked-own = Your attempt: { $score }
ranked-proof = The server has bound itself to secret numbers beforehand, up to a week before the day, and shows them when the day is over everywhere on Earth, at 12:00 UTC the day after. The cards follow from them.
ranked-withheld = Not yet
ranked-record-later = The record is shown when the day is over everywhere on Earth, at 12:00 UTC the day after. Until then others can play the same cards.
ranked-day = The day’s leaderboard
boards-about = Live duels between accounts count: this server dealt them and kept the time.
board-empty = Nobody yet.
measure-label = Ranked by
span-label = Since
span-day = Today
span-week = This week
span-ever = Ever
tournaments = Tournaments
tournaments-about = Up to 64 players meet in small groups, round after round. Each group gets the same cards.
tournaments-open = Open for sign-up
tournaments-running = Being played
tournaments-ended = Over
tournaments-none = None at the moment.
new-tournament = New tournament
tournament-make = Make a tournament
tournament-needs-account = Those who have an account can make one. Anyone can play in it.
tournament-rounds =
    { $count ->
        [one] One round
       *[other] { $count } rounds
    }
starts-label = Starts in
rounds-label = Rounds
entrants-label = Players at most
tournament-live-about = In each round everyone of a group starts together, and is waited for three minutes. Rated, for those with accounts.
tournament-window-about = In each round everyone has as long to come, and then again to start. Not rated.
tournament-title = Tournament
tournament-by = Made by { $name }.
tournament-places = { $count } of { $of } places are taken.
tournament-starts = It starts on { $at }. Until then: { $left }.
tournament-round = Round { $count } of { $of } is being played.
tournament-pause = Round { $count } is over. Until the next one: { $left }.
tournament-over = It is over, and the table is final.
tournament-called-off = Called off: too few signed up, or the host closed it.
tournament-enter = Sign up
tournament-withdraw = Withdraw
tournament-withdraw-warning = You play the duel of this round to its end, and take no part in further ones. This cannot be undone.
tournament-entered-live = You have signed up. Leave this page open: it takes you to your duel when a round begins. You are waited for three minutes.
tournament-entered-window = You have signed up. Look in when a round begins: your duel is then found here.
tournament-duel = Your duel of this round is waiting for you.
tournament-to-duel = To your duel
tournament-back = Back to the tournament
tournament-gathering = The seats are for a tournament’s group. It begins when all are here, or when the time to come is over.
tournament-table = Table
tournament-table-about = A round is worth 840 points to who beats the whole group. Of equals, who has won more rounds stands first, then who has met the stronger opponents.
table-place = No.
table-player = Player
table-points = Points
table-won = Won
table-opposition = Opponents
tournament-withdrawn = withdrawn
tournament-round-title = Round { $count }
tournament-not-found = There is no such tournament.
tournament-full = All places are taken.
tournament-closed = It has begun or is over.
too-many-tournaments = Three tournaments of yours go on already.
player-unknown = There is no such player.
kind-guest = A guest: not rated.
kind-bot = A program.
kind-gone = This player has been deleted.
rating = Rating
unrated = None yet
