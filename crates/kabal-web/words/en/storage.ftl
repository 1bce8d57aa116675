# What is said about keeping games.
storage-refused = This browser keeps nothing, so game and statistics end with this page.
storage-full = The browser’s storage is full; this game is not being saved.
save-failed = The last action could not be saved.
save-damaged = The saved game was damaged and has been put aside ({ $reason }). Here is a new one.
played-elsewhere = This game goes on in another tab; nothing is saved here.
play-here = Play here
offline = You are offline; everything works.
update-ready = A new version is ready.
update = Update
