# Det som hände, och det ett tips säger; flera binds ihop med komman.
drew =
    { $count ->
        [one] vände { $card }
       *[other] vände { $count } kort, { $card } överst
    }
drew-hidden =
    { $count ->
        [one] vände ett kort
       *[other] vände { $count } kort
    }
redealt =
    { $count ->
        [one] vände hjälphögen, ett kort, runda { $pass }
       *[other] vände hjälphögen, { $count } kort, runda { $pass }
    }
moved-onto = { $card } till { $parent }
run-onto = { $card } och { $count ->
        [2] kortet på det
       *[other] korten på det
    } till { $parent }
moved-to-empty = { $card } till tom spelstapel { $number }
run-to-empty = { $card } och { $count ->
        [2] kortet på det
       *[other] korten på det
    } till tom spelstapel { $number }
moved-up = { $card } till grundhögen
moved-back = { $card } tillbaka till { $parent }
moved-back-to-empty = { $card } tillbaka till tom spelstapel { $number }
automatic-up = { $card } gick upp av sig självt
automatic-count = { $count } kort gick upp av sig själva
finished-up =
    { $count ->
        [one] lade upp det sista kortet
       *[other] lade upp de sista { $count } korten
    }
turned = vände { $card }
undone = ångrat
redone = gjort igen
won = du vann
given-up = du gav upp
timed-out = tiden är ute
picked-up =
    { $count ->
        [one] { $card } i handen
       *[other] { $card } och sammanlagt { $count } kort i handen
    }
put-back = { $card } lagt tillbaka
hint-move = Flytta { $card } till { $parent }
hint-to-empty = Flytta { $card } till tom spelstapel { $number }
hint-up = Lägg { $card } på grundhögen
hint-draw = Vänd kort från talonghögen
hint-redeal = Vänd hjälphögen
hint-nothing = Det finns inget mer som hjälper
