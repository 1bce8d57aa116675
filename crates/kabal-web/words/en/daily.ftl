# The daily challenge.
ranked-daily = Ranked daily
daily-play = Play today’s deal
daily-about = One deal a day, the same for everyone; it changes at midnight where you are. Earlier days can be played too.
daily-streak =
    { $count ->
        [0] No day in a row won yet.
        [one] One day in a row won.
       *[other] { $count } days in a row won.
    }
day-won = { $day }, won
earlier = Earlier month
later = Later month
