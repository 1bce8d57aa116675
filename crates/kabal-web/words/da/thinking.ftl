# Hvad siden finder ud af ved at tænke, og mens den gør det.
winning-move = Vis et vindende træk (kigger under kortene)
winning-move-unknown = Det ved jeg ikke: Jeg fandt ingen vej til sejr, og heller intet bevis for, at der ikke er nogen.
seeking = Leder efter en kabale, der kan gå op …
seeking-try = Kabale { $count } af { $of }
