# Dagens utfordring.
ranked-daily = Dagens rangerte
daily-play = Spill dagens
daily-about = Én utdeling om dagen, den samme for alle; den skifter ved midnatt der du er. Tidligere dager kan også spilles.
daily-streak =
    { $count ->
        [0] Ingen dag på rad vunnet ennå.
        [one] Én dag på rad vunnet.
       *[other] { $count } dager på rad vunnet.
    }
day-won = { $day }, vunnet
earlier = Tidligere måned
later = Senere måned
