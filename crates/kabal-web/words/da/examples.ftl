# Træk, der godtages, og træk, der afvises.
example-try = Prøv det med kortene, eller tryk på Vis.
example-show = Vis
example-again = Igen
example-one-lower = Et kort lægges på et af den anden farve, der er én højere.
example-same-color = To kort af samme farve passer ikke sammen.
example-not-one-lower = Kortet skal være præcis én lavere.
example-run = En hel række flyttes på én gang.
example-not-turned = Et kort, der ikke er vendt, kan ikke flyttes.
example-king = En konge kan lægges i en tom søjle.
example-only-king = Det kan intet andet kort.
example-ace = Et fundament begynder med sit es.
example-not-next = Det tager kun det næste kort i sin kulør.
example-one-at-a-time = Og kun ét kort ad gangen.
example-waste = Det øverste kort i kasseringsbunken kan spilles.
example-back = Et kort kan komme tilbage fra fundamentet.
example-redeal = Med normale point kan kasseringsbunken vendes så ofte, man vil.
example-last-pass = Med Vegas er der kun ét gennemløb.
