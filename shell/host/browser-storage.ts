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

/** What is stored under a name of the shown account, with its time. */
export const rawAt = (name: string): string | undefined =>
  storage('local')?.getItem(PREFIX + inAccount(name)) ?? undefined
