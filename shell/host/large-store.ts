import { createStore, promisifyRequest } from 'idb-keyval'

/** Lists and files in the browser's database. Each is put and committed in the moment that it is stored: what is under way then is finished though the page is left. */

let opened: ReturnType<typeof createStore> | undefined
const drafts = () => (opened ??= createStore('lotline-account', 'drafts'))

/** Opens the database: what is stored before that is lost when the page is left meanwhile. */
export function openLarge(): void {
  if (typeof indexedDB !== 'undefined') drafts()('readonly', () => undefined).catch(() => undefined)
}

export const readLarge = (name: string): Promise<unknown> =>
  drafts()('readonly', (store) => promisifyRequest(store.get(name))).catch(() => undefined)

export const deleteLarge = (name: string): Promise<void> => write(name, undefined)

const latest = new Map<string, () => unknown>()
const writing = new Set<string>()

/** Stores what `make` returns; undefined deletes it. What is stored while an earlier one is being written waits for that, and only the latest of it is made; `isMade` hears whether it is something. */
export function storeLarge(name: string, make: () => unknown, isMade: (something: boolean) => void): void {
  latest.set(name, () => {
    const value = make()
    isMade(value !== undefined)
    return value
  })
  if (!writing.has(name)) void writeLatest(name)
}

/** What waits is not written. */
export const dropWaiting = (): void => latest.clear()

async function writeLatest(name: string) {
  writing.add(name)
  window.addEventListener('pagehide', writeWaiting)
  while (latest.has(name)) await write(name, take(name))
  writing.delete(name)
}

/** The page is left: what waits for an earlier one waits in the database. */
function writeWaiting() {
  for (const name of latest.keys()) void write(name, take(name))
}

function take(name: string): unknown {
  const make = latest.get(name)
  latest.delete(name)
  return make?.()
}

const write = (name: string, value: unknown): Promise<void> =>
  drafts()('readwrite', (store) => {
    if (value === undefined) store.delete(name)
    else store.put(value, name)
    store.transaction.commit()
    return promisifyRequest(store.transaction)
  }).catch(() => undefined)
