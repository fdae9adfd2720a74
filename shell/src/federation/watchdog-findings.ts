import { clear, createStore, entries } from 'idb-keyval'

/** How old what was found may be, in milliseconds: as long as a release that failed is passed over. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000
/** A database that does not answer must not keep a page from starting, in milliseconds. */
const MAX_WAIT_MS = 500

/** The containers of releases that blocked earlier pages of this browser for good, each once. */
export async function watchdogFindings(): Promise<string[]> {
  const waiting = new Promise<[string, number][]>((resolve) => setTimeout(() => resolve([]), MAX_WAIT_MS))
  const found = await Promise.race([read(), waiting]).catch(() => [])
  return found.filter(([, at]) => Date.now() - at < MAX_AGE_MS).map(([container]) => container)
}

async function read(): Promise<[string, number][]> {
  const hung = createStore('lotline-watchdog', 'hung') // as watch-page.ts makes it
  const found = await entries<string, number>(hung)
  if (found.length > 0) await clear(hung)
  return found
}
