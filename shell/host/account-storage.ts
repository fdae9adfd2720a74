import { createStore, del, get, set } from 'idb-keyval'
import { onOtherWindows, tellOtherWindows } from './other-windows.ts'

/**
 * Drafts that this browser stores for an account. The one place that uses browser storage (a lint rule enforces that), because they must
 * be deleted at sign-out in every window, and as soon as another account is signed in. They outlive a session that has merely ended.
 * Texts lie in `localStorage`, where a write is never lost; lists and files in IndexedDB, which holds more than 5 MB.
 */

const PREFIX = 'lotline-account-'
const OWNER = `${PREFIX}owner`
/** Marks that IndexedDB has a value of this name: without it the database is not even opened. */
const LARGE = 'large-'
const MAX_AGE_MS = 30 * 24 * 60 * 60_000

/** A stored text, and when it was stored. */
export interface KeptText {
  text: string
  at: Date
}

/** Returns the text stored under a name; undefined without one. */
export function keptText(name: string): KeptText | undefined {
  const [, at, text] = /^(\d+) (.*)$/s.exec(storage()?.getItem(PREFIX + name) ?? '') ?? []
  return text !== undefined && isRecent(Number(at)) ? { text, at: new Date(Number(at)) } : undefined
}

/** The same without its time; empty without one. */
export const readKept = (name: string): string => keptText(name)?.text ?? ''

/** Stores a text for the account's next page; an empty one is deleted. */
export function keepForNow(name: string, text: string): void {
  try {
    if (text) storage()?.setItem(PREFIX + name, `${Date.now()} ${text}`)
    else storage()?.removeItem(PREFIX + name)
  } catch {
    // The browser's space is used up: this text is not stored.
  }
}

/** When the list or file of this name was stored; undefined without one. */
export const largeKeptAt = (name: string): Date | undefined => keptText(LARGE + name)?.at

/** Returns the list or file stored under a name; undefined without one. */
export async function keptLarge(name: string): Promise<unknown> {
  return largeKeptAt(name) && get(name, large()).catch(() => undefined)
}

/** Stores a list or file; undefined deletes it. What is stored while an earlier one is being written waits, and only the latest of it is made. */
export function keepLarge(name: string, make: () => unknown): void {
  if (typeof indexedDB === 'undefined') return
  latest.set(name, make)
  if (!writing.has(name)) void writeLatest(name)
}

/** Whether an account was signed in here, and not out again: its session may still have ended. */
export const knowsAccount = (): boolean => Boolean(storage()?.getItem(OWNER))

/** Deletes the stored values of every account but this one, and what is too old. Without an account all of it stays: a session may merely have ended. */
export function keepOnlyFor(userId: string | null): void {
  if (userId === null) return
  const owner = storage()?.getItem(OWNER)
  if (owner === userId) return forgetHere((name) => name !== OWNER && !keptText(name.slice(PREFIX.length)))
  forgetHere()
  if (owner) tellOtherWindows({ type: 'signed-out' })
  storage()?.setItem(OWNER, userId)
}

/** Deletes all stored values; the browser's other windows leave the account's pages. */
export function forgetAccount(): void {
  forgetHere()
  tellOtherWindows({ type: 'signed-out' })
}

/** Writes nothing more once another window has signed out. */
export const forgetWithOtherWindows = () =>
  onOtherWindows(({ type }) => {
    if (type === 'signed-out') latest.clear()
  })

const latest = new Map<string, () => unknown>()
const writing = new Set<string>()

async function writeLatest(name: string) {
  writing.add(name)
  for (let make = latest.get(name); make; make = latest.get(name)) {
    latest.delete(name)
    const value = make()
    keepForNow(LARGE + name, value === undefined ? '' : 'stored')
    await (value === undefined ? del(name, large()) : set(name, value, large())).catch(() => undefined)
  }
  writing.delete(name)
}

function forgetHere(isForgotten: (name: string) => boolean = () => true) {
  const kept = storage()
  for (const name of Object.keys(kept ?? {}).filter((name) => name.startsWith(PREFIX) && isForgotten(name))) {
    kept?.removeItem(name)
    const isLarge = name.startsWith(PREFIX + LARGE)
    if (isLarge) del(name.slice((PREFIX + LARGE).length), large()).catch(() => undefined)
  }
}

const isRecent = (at: number) => Date.now() - at < MAX_AGE_MS

let opened: ReturnType<typeof createStore> | undefined
const large = () => (opened ??= createStore('lotline-account', 'drafts'))

/** Shared by the browser's windows. Undefined where the browser blocks it. */
function storage(): Storage | undefined {
  try {
    return window.localStorage
  } catch {
    return undefined
  }
}
