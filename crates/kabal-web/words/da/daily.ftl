# Dagens udfordring.
ranked-daily = Dagens rangerede
daily-play = Spil dagens
daily-about = Én givning om dagen, den samme for alle; den skifter ved midnat, hvor du er. Tidligere dage kan også spilles.
daily-streak =
    { $count ->
        [0] Ingen dag i træk vundet endnu.
        [one] Én dag i træk vundet.
       *[other] { $count } dage i træk vundet.
    }
day-won = { $day }, vundet
earlier = Tidligere måned
later = Senere måned
