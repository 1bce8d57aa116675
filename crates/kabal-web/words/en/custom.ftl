# Rules of one's own: each rule and its values.
rule-draw = Cards drawn
rule-fan = The waste shows
fan-offset = the cards of the last draw
fan-squared = only its top card
rule-passes = Passes through the stock
unlimited = Unlimited
count-times =
    { $count ->
        [one] Once
       *[other] { $count } times
    }
rule-empty = An empty column takes
empty-king = a king
empty-any = any card
rule-back = From a foundation back to a column
allowed = Allowed
forbidden = Not allowed
rule-unturned = Cards not turned
unturned-down = lie face down
unturned-shown = are shown
rule-score = Points
score-none = None
score-classic = Classic
score-modern = Modern
score-vegas = Vegas
score-cumulative-vegas = Vegas, cumulative
score-duel = Duel
score-xp = Windows XP
rule-undo = Undo
undo-none = None
undo-last =
    { $count ->
        [one] The last action
       *[other] The last { $count } actions
    }
rule-fee = Points for each undo
rule-automatic = Cards go up by themselves
automatic-none = Never
automatic-safe = When they can be of no more help
rule-finish = Finish button
finish-off = Never
finish-offered = When every card is turned
rule-hints = Hints
hints-none = None
hints-per-game =
    { $count ->
        [one] One a game
       *[other] { $count } a game
    }
hints-renewable = { $count }, and { $count } more on request
rule-time = Time limit
time-none = None
time-seconds =
    { $count ->
        [one] One second
       *[other] { $count } seconds
    }
rule-tap = A tap
tap-foundation = sends to the foundation, a second one to a column
tap-best = sends to the best place
tap-double = picks up, a double tap sends to the foundation
preset-xp = As Windows XP
