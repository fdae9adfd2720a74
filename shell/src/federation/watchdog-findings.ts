import { clear, createStore, entries } from 'idb-keyval'
import { isOfBlockedPage, MAX_AGE_MS, PREFIX, STARTING } from './release-memory.ts'

/** A database that does not answer must not keep a page from starting, in milliseconds. */
const MAX_WAIT_MS = 500

/** The containers of releases that blocked earlier pages of this browser for good, each once. */
export async function watchdogFindings(): Promise<string[]> {
  acquitSuspects()
  const waiting = new Promise<[string, number][]>((resolve) => setTimeout(() => resolve([]), MAX_WAIT_MS))
  const found = await Promise.race([read(), waiting]).catch(() => [])
  return found.filter(([, at]) => Date.now() - at < MAX_AGE_MS).map(([container]) => container)
}

/**
 * Where several releases were starting when a page was blocked, one of them did it and it cannot be told which: all are passed over for as long as one that
 * failed, and none is said to have blocked it. What a watchdog found (0) was alone on the screen.
 */
function acquitSuspects(): void {
  const suspects = Object.entries(window.localStorage).flatMap(([key, mark]: [string, string]) =>
    key.startsWith(PREFIX) && mark !== `${STARTING}0` && isOfBlockedPage(mark) ? [key] : [],
  )
  if (suspects.length > 1) for (const key of suspects) window.localStorage.setItem(key, String(Date.now() + MAX_AGE_MS))
}

async function read(): Promise<[string, number][]> {
  const hung = createStore('lotline-watchdog', 'hung') // as watch-page.ts makes it
  const found = await entries<string, number>(hung)
  if (found.length > 0) await clear(hung)
  return found
}
