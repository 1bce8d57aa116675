# What the page finds out by thinking, and while it does.
winning-move = Show a winning move (looks under the cards)
winning-move-unknown = I don’t know: I found no way to win, and no proof that there is none.
seeking = Looking for a deal that can be won …
seeking-try = Deal { $count } of { $of }
