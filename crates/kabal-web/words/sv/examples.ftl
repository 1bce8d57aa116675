# Drag som godtas och drag som avvisas.
example-try = Prova med korten, eller tryck på Visa.
example-show = Visa
example-again = Igen
example-one-lower = Ett kort läggs på ett av den andra färgen som är ett högre.
example-same-color = Två kort av samma färg passar inte ihop.
example-not-one-lower = Kortet måste vara exakt ett lägre.
example-run = En hel svit flyttas på en gång.
example-not-turned = Ett kort som inte är vänt kan inte flyttas.
example-king = En kung får läggas på en tom spelstapel.
example-only-king = Det får inget annat kort.
example-ace = En grundhög börjar med sitt äss.
example-not-next = Den tar bara nästa kort i sin färg.
example-one-at-a-time = Och bara ett kort i taget.
example-waste = Det översta kortet i hjälphögen kan spelas.
example-back = Ett kort får komma tillbaka från grundhögen.
example-redeal = Med normala poäng får hjälphögen vändas så ofta man vill.
example-last-pass = Med Vegas går man igenom talonghögen bara en gång.
