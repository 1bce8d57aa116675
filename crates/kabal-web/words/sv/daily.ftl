# Dagens utmaning.
ranked-daily = Dagens rankade
daily-play = Spela dagens
daily-about = En giv om dagen, densamma för alla; den byts vid midnatt där du är. Tidigare dagar kan också spelas.
daily-streak =
    { $count ->
        [0] Ingen dag i rad vunnen än.
        [one] En dag i rad vunnen.
       *[other] { $count } dagar i rad vunna.
    }
day-won = { $day }, vunnen
earlier = Tidigare månad
later = Senare månad
