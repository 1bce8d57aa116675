# Det, der siges om lagring.
storage-refused = Denne browser gemmer ingenting; spillet og statistikken varer kun, så længe siden er åben.
storage-full = Browserens lager er fuldt; dette spil bliver ikke gemt.
save-failed = Den sidste handling kunne ikke gemmes.
save-damaged = Det gemte spil var beskadiget og er lagt til side ({ $reason }). Her er et nyt.
played-elsewhere = Spillet går videre i en anden fane; her bliver intet gemt.
play-here = Spil her
offline = Du er offline; alt virker.
update-ready = En ny version er klar.
update = Opdatér
