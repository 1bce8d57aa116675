# Det siden finner ut ved å tenke, og mens den gjør det.
winning-move = Vis et vinnende trekk (ser under kortene)
winning-move-unknown = Det vet jeg ikke: Jeg fant ingen vei til seier, og heller ikke noe bevis for at det ikke finnes noen.
seeking = Leter etter en kabal som kan gå opp …
seeking-try = Utdeling { $count } av { $of }
