# Vad sidan kommer fram till genom att tänka, och medan den gör det.
winning-move = Visa ett vinnande drag (tittar under korten)
winning-move-unknown = Det vet jag inte: jag hittade inget sätt att vinna, och inget bevis för att det inte finns något.
seeking = Letar efter en giv som kan gå ut …
seeking-try = Giv { $count } av { $of }
