/** What a page says of itself every few seconds; nothing while it is hidden, being left, or printed. */
export type SignOfLife =
  | {
      /** The container of the one release that is on the screen. */
      container: string
      /** Where it is reported, and the report. */
      address: string
      report: string
    }
  | undefined

/** What a worker has, as far as it is used here; TypeScript knows it from another library than the page's. */
export interface WorkerScope {
  onmessage: ((event: { data: SignOfLife }) => void) | null
  setInterval(run: () => void, milliseconds: number): unknown
  fetch(address: string, init: RequestInit): Promise<unknown>
  indexedDB: IDBFactory
  performance: { now(): number }
}

/** How long a page is silent before it hangs, in milliseconds. */
export const SILENT_MS = 10_000

/**
 * Runs in a worker, which goes on while the page it watches does not: notes which release hangs, for the next page, and reports it. A page that
 * goes on after all takes the note back. The worker is made of this function's own text: it uses nothing from outside.
 */
export function watchPage(scope: WorkerScope, silentMs: number): void {
  const TICK_MS = 1_000
  let alive: SignOfLife
  let hanging: SignOfLife
  let heardAt = scope.performance.now()
  let tickedAt = heardAt

  const store = (change: (hung: IDBObjectStore) => void) => {
    const opening = scope.indexedDB.open('lotline-watchdog')
    opening.onupgradeneeded = () => void opening.result.createObjectStore('hung')
    opening.onsuccess = () => {
      change(opening.result.transaction('hung', 'readwrite').objectStore('hung'))
      opening.result.close()
    }
  }

  scope.onmessage = ({ data }) => {
    const recovered = hanging
    if (recovered) store((hung) => void hung.delete(recovered.container))
    hanging = undefined
    alive = data
    heardAt = scope.performance.now()
  }

  scope.setInterval(() => {
    const now = scope.performance.now()
    // The whole machine slept, or is too busy for both.
    if (now - tickedAt > 3 * TICK_MS) heardAt = now
    tickedAt = now
    const silent = alive
    if (!silent || now - heardAt < silentMs) return
    alive = undefined
    hanging = silent
    store((hung) => void hung.put(Date.now(), silent.container))
    scope
      .fetch(silent.address, {
        method: 'POST',
        credentials: 'include',
        headers: { 'content-type': 'application/json' },
        body: silent.report,
      })
      .catch(() => undefined)
  }, TICK_MS)
}
