/** Two notes, each a fraction of a second. */
const NOTES = [
  { hertz: 660, at: 0 },
  { hertz: 880, at: 0.16 },
]
const SECONDS = 0.5
/** Loud enough for a room, and no fright. */
const VOLUME = 0.2

/** Plays the sound of an alert, once, though every window of the browser hears of it. */
export async function playInOneWindow(): Promise<void> {
  if (!('locks' in navigator)) return void (await playAlert())
  await navigator.locks.request('lotline-alert-sound', { ifAvailable: true }, (lock) => (lock ? playAlert() : false))
}

/** Plays the sound of an alert. Returns false where the browser does not let a page sound: before the first click or key in it. */
export async function playAlert(): Promise<boolean> {
  if (typeof AudioContext === 'undefined' || navigator.userActivation?.hasBeenActive === false) return false
  const audio = new AudioContext()
  try {
    if (audio.state !== 'running') await audio.resume()
    const loudness = audio.createGain()
    loudness.gain.setValueAtTime(VOLUME, audio.currentTime)
    loudness.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + SECONDS)
    loudness.connect(audio.destination)
    await Promise.all(
      NOTES.map(
        ({ hertz, at }) =>
          new Promise((ended) => {
            const note = audio.createOscillator()
            note.frequency.value = hertz
            note.connect(loudness)
            note.addEventListener('ended', ended, { once: true })
            note.start(audio.currentTime + at)
            note.stop(audio.currentTime + SECONDS)
          }),
      ),
    )
    return true
  } finally {
    await audio.close()
  }
}
