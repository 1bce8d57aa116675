# What happened, and what a hint says; several are joined with commas.
drew =
    { $count ->
        [one] drew { $card }
       *[other] drew { $count } cards, { $card } on top
    }
drew-hidden =
    { $count ->
        [one] drew one card
       *[other] drew { $count } cards
    }
redealt =
    { $count ->
        [one] turned the waste over, one card, pass { $pass }
       *[other] turned the waste over, { $count } cards, pass { $pass }
    }
moved-onto = { $card } to { $parent }
run-onto = { $card } and { $count ->
        [2] the card on it
       *[other] the cards on it
    } to { $parent }
moved-to-empty = { $card } to empty column { $number }
run-to-empty = { $card } and { $count ->
        [2] the card on it
       *[other] the cards on it
    } to empty column { $number }
moved-up = { $card } to its foundation
moved-back = { $card } back to { $parent }
moved-back-to-empty = { $card } back to empty column { $number }
automatic-up = { $card } went up by itself
automatic-count = { $count } cards went up by themselves
finished-up =
    { $count ->
        [one] put the last card up
       *[other] put the last { $count } cards up
    }
turned = turned { $card }
undone = undone
redone = done again
won = you won
given-up = you gave up
timed-out = time is up
picked-up =
    { $count ->
        [one] { $card } in hand
       *[other] { $card } and { $count } cards in all in hand
    }
put-back = { $card } put back
hint-move = Move { $card } to { $parent }
hint-to-empty = Move { $card } to empty column { $number }
hint-up = Put { $card } on its foundation
hint-draw = Draw from the stock
hint-redeal = Turn the waste over
hint-nothing = There is nothing left that helps
