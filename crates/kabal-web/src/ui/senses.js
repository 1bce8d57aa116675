// What a browser offers beyond drawing: sounds, vibration, a screen that stays awake, the whole screen. Each does nothing
// where the browser does not offer it or refuses.

let speaker;

/** Plays notes, each four numbers: when it begins and how long it lasts in seconds, its pitch in hertz, its loudness to 1. */
export function sound(notes) {
  const Context = globalThis.AudioContext ?? globalThis.webkitAudioContext;
  if (!Context) return;
  speaker ??= new Context();
  // A browser starts silent until the player has touched the page.
  if (speaker.state === "suspended") speaker.resume().catch(() => {});
  for (let at = 0; at + 3 < notes.length; at += 4) {
    const [begin, length, pitch, loudness] = notes.subarray(at, at + 4);
    const from = speaker.currentTime + begin;
    const tone = new OscillatorNode(speaker, { type: "triangle", frequency: pitch });
    const fade = new GainNode(speaker, { gain: 0 });
    fade.gain.setValueAtTime(0, from);
    fade.gain.linearRampToValueAtTime(loudness, from + 0.006);
    fade.gain.exponentialRampToValueAtTime(0.0005, from + length);
    tone.connect(fade).connect(speaker.destination);
    tone.start(from);
    tone.stop(from + length);
  }
}

/** Vibrates for so many milliseconds, rests, vibrates again. */
export function vibrate(pattern) {
  navigator.vibrate?.(Array.from(pattern));
}

let wanted = false;
let lock;

/** Keeps the screen awake, or lets it sleep. A browser lets go of a screen by itself when the page is hidden. */
export async function keepAwake(wish) {
  wanted = wish;
  if (!wish) {
    await lock?.release();
    lock = undefined;
  } else if (!lock || lock.released) {
    const asked = await navigator.wakeLock?.request("screen").catch(() => undefined);
    // The wish may be another one by now.
    if (wanted) lock = asked;
    else await asked?.release();
  }
}

/** Whether the page can have the whole screen. */
export function canFillScreen() {
  return Boolean(document.fullscreenEnabled);
}

/** Takes the whole screen, or gives it back. */
export function fillScreen() {
  const done = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen();
  done.catch(() => {});
}
