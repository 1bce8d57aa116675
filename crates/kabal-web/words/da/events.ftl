# Det, der skete, og det, et hint siger; flere bindes sammen med kommaer.
drew =
    { $count ->
        [one] trak { $card }
       *[other] trak { $count } kort, { $card } øverst
    }
drew-hidden =
    { $count ->
        [one] trak ét kort
       *[other] trak { $count } kort
    }
redealt =
    { $count ->
        [one] vendte kasseringsbunken, ét kort, gennemgang { $pass }
       *[other] vendte kasseringsbunken, { $count } kort, gennemgang { $pass }
    }
moved-onto = { $card } til { $parent }
run-onto = { $card } og { $count ->
        [2] kortet på det
       *[other] kortene på det
    } til { $parent }
moved-to-empty = { $card } til tom søjle { $number }
run-to-empty = { $card } og { $count ->
        [2] kortet på det
       *[other] kortene på det
    } til tom søjle { $number }
moved-up = { $card } til fundamentet
moved-back = { $card } tilbage til { $parent }
moved-back-to-empty = { $card } tilbage til tom søjle { $number }
automatic-up = { $card } gik op af sig selv
automatic-count = { $count } kort gik op af sig selv
finished-up =
    { $count ->
        [one] lagde det sidste kort op
       *[other] lagde de sidste { $count } kort op
    }
turned = vendte { $card }
undone = fortrudt
redone = gentaget
won = du vandt
given-up = du gav op
timed-out = tiden er gået
picked-up =
    { $count ->
        [one] { $card } i hånden
       *[other] { $card } og i alt { $count } kort i hånden
    }
put-back = { $card } lagt tilbage
hint-move = Flyt { $card } til { $parent }
hint-to-empty = Flyt { $card } til tom søjle { $number }
hint-up = Læg { $card } på fundamentet
hint-draw = Træk fra trækbunken
hint-redeal = Vend kasseringsbunken
hint-nothing = Der er ikke mere, der hjælper
