# Det som har skjedd, og det et hint sier; flere bindes sammen med komma.
drew =
    { $count ->
        [one] trakk { $card }
       *[other] trakk { $count } kort, { $card } øverst
    }
drew-hidden =
    { $count ->
        [one] trakk ett kort
       *[other] trakk { $count } kort
    }
redealt =
    { $count ->
        [one] snudde avleggsbunken, ett kort, gjennomgang { $pass }
       *[other] snudde avleggsbunken, { $count } kort, gjennomgang { $pass }
    }
moved-onto = { $card } til { $parent }
run-onto = { $card } og { $count ->
        [2] kortet på det
       *[other] kortene på det
    } til { $parent }
moved-to-empty = { $card } til tom kolonne { $number }
run-to-empty = { $card } og { $count ->
        [2] kortet på det
       *[other] kortene på det
    } til tom kolonne { $number }
moved-up = { $card } til grunnbunken
moved-back = { $card } tilbake til { $parent }
moved-back-to-empty = { $card } tilbake til tom kolonne { $number }
automatic-up = { $card } gikk opp av seg selv
automatic-count = { $count } kort gikk opp av seg selv
finished-up =
    { $count ->
        [one] la opp det siste kortet
       *[other] la opp de siste { $count } kortene
    }
turned = snudde { $card }
undone = angret
redone = gjort om igjen
won = du vant
given-up = du ga opp
timed-out = tiden er ute
picked-up =
    { $count ->
        [one] { $card } i hånden
       *[other] { $card } og i alt { $count } kort i hånden
    }
put-back = { $card } lagt tilbake
hint-move = Flytt { $card } til { $parent }
hint-to-empty = Flytt { $card } til tom kolonne { $number }
hint-up = Legg { $card } på grunnbunken
hint-draw = Trekk fra trekkbunken
hint-redeal = Snu avleggsbunken
hint-nothing = Det finnes ikke mer som hjelper
