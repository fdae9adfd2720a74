import { createStore, promisifyRequest } from 'idb-keyval'

/** The browser's database of lists and files, as far as every page needs it: to delete what is in it. */

/** Marks that the database has a value of this name: without it nothing is looked for there. */
export const LARGE = 'large-'

let opened: ReturnType<typeof createStore> | undefined
export const drafts = (): ReturnType<typeof createStore> => (opened ??= createStore('lotline-account', 'drafts'))

/** What waits until an earlier value of the name is written. */
export const waiting = new Map<string, () => unknown>()

/** Puts and commits at once: what is under way then is finished though the page is left. Undefined deletes. */
export const write = (name: string, value: unknown): Promise<void> =>
  drafts()('readwrite', (store) => {
    if (value === undefined) store.delete(name)
    else store.put(value, name)
    store.transaction.commit()
    return promisifyRequest(store.transaction)
  }).catch(() => undefined)

export const deleteLarge = (name: string): Promise<void> => write(name, undefined)
