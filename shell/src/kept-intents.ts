import type { RememberedIntent } from 'contract/intent'
import { keepAt } from '../host/account-storage.ts'
import { inAccount, PREFIX, storage, storedKeys } from '../host/browser-storage.ts'

const NAME = 'intents'
const CLEARED_EVERY_MS = 20_000

type Kept = Record<string, RememberedIntent | undefined>

/**
 * Keeps in the browser what a person means by calls that create or charge: who loads the page again because no answer came, and sends the same once
 * more, has not sent it twice. Read again each time, for the other tabs; deleted at sign-out with what else is stored for a person, and as soon as it
 * means nothing any more, or at the next visit after that: who knows most of what was sent could guess the rest from its hash. Where the browser
 * stores nothing it is remembered as long as the page.
 */
export function keepIntents(): void {
  let unstored: Kept = {}
  const clearOld = () => {
    for (const key of storedKeys('local'))
      if (key.startsWith(PREFIX + NAME)) store(key.slice(PREFIX.length), storedAt(key.slice(PREFIX.length)))
  }
  globalThis.rememberedIntents = {
    get: (print) => ({ ...unstored, ...storedAt(inAccount(NAME)) })[print],
    set(print, intent) {
      const place = inAccount(NAME)
      const kept = { ...unstored, ...storedAt(place), [print]: intent }
      store(place, kept)
      unstored = storedAt(place)[print]?.until === intent?.until ? {} : kept
    },
  }
  clearOld()
  setInterval(clearOld, CLEARED_EVERY_MS)
}

/** Stores what still means something. */
function store(place: string, kept: Kept) {
  for (const print in kept) if (!(Number(kept[print]?.until) >= Date.now())) delete kept[print]
  keepAt(place, Object.keys(kept).length > 0 ? JSON.stringify(kept) : '')
}

function storedAt(place: string): Kept {
  try {
    // After the time at which it was stored.
    const stored = storage('local')?.getItem(PREFIX + place)
    return JSON.parse(stored?.slice(14) ?? '{}') as Kept
  } catch {
    return {} // not what was written here
  }
}
