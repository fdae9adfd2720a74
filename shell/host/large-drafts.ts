import { promisifyRequest } from 'idb-keyval'
import { keepAt, keptText } from './account-storage.ts'
import { inAccount, rawAt } from './browser-storage.ts'
import { holdPlace, look, noteWritten, PAGE, placeToWrite } from './draft-places.ts'
import { drafts, LARGE, waiting, write } from './large-store.ts'

/** Lists and files of account-storage.ts, apart from it: no page takes them that has no such form. */

/** As holdText, of a list or file. The database is open from now on: what is stored is not lost though the page is left in the same moment. */
export function holdLarge(name: string, again: () => void): () => void {
  if (typeof indexedDB !== 'undefined') drafts()('readonly', () => undefined).catch(() => undefined)
  return holdPlace(LARGE + name, again)
}

/** When the list or file of this name was stored; undefined without one. */
export const largeKeptAt = (name: string): Date | undefined => keptText(LARGE + name)?.at

/** Returns the list or file stored under a name; undefined without one. */
export async function keptLarge(name: string): Promise<unknown> {
  const { at } = look(LARGE + name)
  return rawAt(at) && read(inAccount(at.slice(LARGE.length)))
}

/** Stores a list or file; undefined deletes it. What is stored while an earlier one is being written waits, and only the latest of it is made. */
export function keepLarge(name: string, make: () => unknown): void {
  if (typeof indexedDB === 'undefined') return
  const place = placeToWrite(LARGE + name)
  noteWritten(LARGE + name, place, true)
  const own = inAccount(place.at.slice(LARGE.length))
  waiting.set(own, make)
  if (!writing.has(own)) void writeWaiting(own)
}

const read = (name: string): Promise<unknown> =>
  drafts()('readonly', (store) => promisifyRequest(store.get(name))).catch(() => undefined)

const writing = new Set<string>()

async function writeWaiting(name: string) {
  writing.add(name)
  window.addEventListener('pagehide', writeAll)
  while (waiting.has(name)) await write(name, take(name))
  writing.delete(name)
}

/** The page is left: what waits for an earlier one waits in the database. */
function writeAll() {
  for (const name of waiting.keys()) void write(name, take(name))
}

function take(name: string): unknown {
  const make = waiting.get(name)
  waiting.delete(name)
  const value = make?.()
  keepAt(LARGE + name, value === undefined ? '' : PAGE)
  return value
}
