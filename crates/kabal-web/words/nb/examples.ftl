# Trekk som godtas, og trekk som avvises.
example-try = Prøv det med kortene, eller trykk Vis.
example-show = Vis
example-again = Igjen
example-one-lower = Et kort legges på et av den andre fargen som er én høyere.
example-same-color = To kort av samme farge passer ikke sammen.
example-not-one-lower = Kortet må være nøyaktig én lavere.
example-run = En hel rekke flyttes samtidig.
example-not-turned = Et kort som ikke er snudd, kan ikke flyttes.
example-king = En konge kan legges i en tom kolonne.
example-only-king = Det kan ikke noe annet kort.
example-ace = En grunnbunke begynner med esset.
example-not-next = Den tar bare neste kort i sin farge.
example-one-at-a-time = Og bare ett kort om gangen.
example-waste = Det øverste kortet i avleggsbunken kan spilles.
example-back = Et kort kan komme tilbake fra grunnbunken.
example-redeal = Med vanlig poengsystem kan avleggsbunken snus så ofte du vil.
example-last-pass = Med Vegas er det bare én gjennomgang.
