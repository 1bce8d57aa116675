# Statistics.
statistics-title = Statistics
no-games-yet = No games yet.
played = Played
games-won = Won
streak = Wins in a row
best-streak = Most wins in a row
best-score = Best score
best-dollars = Best Vegas game
fastest-win = Fastest win
fewest-moves = Fewest moves
balance = Vegas balance
win-days = Days in a row with a win
erase-statistics = Erase statistics
erase-question = Erase all results? This cannot be undone.
erased = All results are erased.
export = Save to a file
import = Read from a file
imported =
    { $count ->
        [0] No new results in this file.
        [one] One new result.
       *[other] { $count } new results.
    }
import-failed = This file cannot be read: line { $line } is wrong. Nothing was changed.
all-deals = All
chart-recent = The last games
chart-recent-said = { $won } of { $count } won
chart-times = How long wins took
chart-times-said = { $count } wins, { $from } to { $to } minutes
minutes = { $count } min
