# Det som sies om lagring.
storage-refused = Denne nettleseren lagrer ingenting; spillet og statistikken varer bare så lenge siden er åpen.
storage-full = Nettleserens lager er fullt; dette spillet blir ikke lagret.
save-failed = Den siste handlingen kunne ikke lagres.
save-damaged = Det lagrede spillet var skadet og er lagt til side ({ $reason }). Her er et nytt.
played-elsewhere = Spillet går videre i en annen fane; her blir ingenting lagret.
play-here = Spill her
offline = Du er frakoblet; alt virker.
update-ready = En ny versjon er klar.
update = Oppdater
