# Det som sägs om lagring.
storage-refused = Den här webbläsaren sparar ingenting; spelet och statistiken finns bara så länge sidan är öppen.
storage-full = Webbläsarens lagring är full; det här spelet sparas inte.
save-failed = Den senaste handlingen kunde inte sparas.
save-damaged = Det sparade spelet var skadat och har lagts åt sidan ({ $reason }). Här är ett nytt.
played-elsewhere = Spelet går vidare i en annan flik; här sparas ingenting.
play-here = Spela här
offline = Du är offline; allt fungerar.
update-ready = En ny version är klar.
update = Uppdatera
