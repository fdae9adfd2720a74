import type { ShownAccount } from 'contract/shown-account'

/** The browser's two small stores, as far as account-storage.ts and what it is made of use them. */

export const PREFIX = 'lotline-account-'

/** Shared by the browser's windows, or of this tab alone. Undefined where the browser blocks it. */
export function storage(of: 'local' | 'session'): Storage | undefined {
  try {
    return of === 'local' ? window.localStorage : window.sessionStorage
  } catch {
    return undefined
  }
}

/** A person's drafts in one account are not there in another. */
export function inAccount(name: string): string {
  const shown: ShownAccount = globalThis.shownAccount
  return shown === undefined ? name : `${name}@${shown}`
}

/** Under which key a text of the shown account lies in either store. */
export const keyOf = (name: string): string => PREFIX + inAccount(name)

/** What is stored under a name of the shown account, with its time. */
export const rawAt = (name: string): string | undefined => storage('local')?.getItem(keyOf(name)) ?? undefined

/** Stores a text; an empty one is deleted. Where the browser's space is used up it is not stored. */
export function put(of: 'local' | 'session', key: string, text: string): void {
  try {
    if (text) storage(of)?.setItem(key, text)
    else storage(of)?.removeItem(key)
  } catch {
    // The browser's space is used up.
  }
}

/** The keys of what is stored for people. */
export const storedKeys = (of: 'local' | 'session'): string[] =>
  Object.keys(storage(of) ?? {}).filter((key) => key.startsWith(PREFIX))
