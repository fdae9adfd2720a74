import type { ShownAccount } from 'contract/shown-account'
import { createStore, del, get, set } from 'idb-keyval'
import { onOtherWindows, tellOtherWindows } from './other-windows.ts'

/**
 * Drafts that this browser stores for a person, each for the account that the page showed. The one place that uses browser storage (a lint rule enforces that), because they must
 * be deleted at sign-out in every window, and as soon as another person is signed in. They outlive a session that has merely ended.
 * Texts lie in `localStorage`, where a write is never lost; lists and files in IndexedDB, which holds more than 5 MB.
 */

const PREFIX = 'lotline-account-'
const OWNER = `${PREFIX}owner`
/** Marks that IndexedDB has a value of this name: without it the database is not even opened. */
const LARGE = 'large-'
/** Marks also say which page stored the value. */
const PAGE = Math.random().toString(36).slice(2)
const MAX_AGE_MS = 30 * 24 * 60 * 60_000

/** A stored text, and when it was stored. */
export interface KeptText {
  text: string
  at: Date
}

/** Returns the text stored under a name; undefined without one. */
export const keptText = (name: string): KeptText | undefined => textAt(inAccount(look(name).at))

/** Under which name this tab stores a text, as what the tab last saw it there, and whether it is the tab's own. */
interface Place {
  at: string
  seen: string | undefined
  isWritten: boolean
}

/**
 * Tabs that show the same form begin with the same text. As soon as another tab has stored something else there, this one goes on under a
 * name of its own: neither overwrites the other.
 */
const places = new Map<string, Place>()

/** A tab finds its own text again; else the common one, else the latest that another tab left. */
function look(name: string): Place {
  const known = places.get(inAccount(name))
  if (known?.isWritten && isAsSeen(known)) return known
  const start = `${PREFIX}${name}~`
  const others = Object.keys(storage('local') ?? {})
    .filter((key) => key.startsWith(start) && key.endsWith(inAccount('')))
    .map((key) => key.slice(PREFIX.length, key.length - inAccount('').length))
    .sort((a, b) => Number(rawAt(b)?.split(' ')[0]) - Number(rawAt(a)?.split(' ')[0]))
  const own = storage('session')?.getItem(PREFIX + inAccount(name))
  const at = [own ?? name, name, ...others].find(rawAt) ?? name
  return stay(name, { at, seen: rawAt(at), isWritten: at === own })
}

function stay(name: string, place: Place): Place {
  places.set(inAccount(name), place)
  return place
}

/** The place as it is written to: another one where another tab's text has come to stand in it. */
function placeToWrite(name: string): Place {
  const place = places.get(inAccount(name)) ?? look(name)
  return rawAt(place.at) === undefined || isAsSeen(place) ? place : move(name)
}

/** The mark of a list or file says who stored it: it is written later than its place is known. */
function isAsSeen({ at, seen }: Place): boolean {
  const now = rawAt(at)
  return now !== undefined && (now === seen || now.endsWith(PAGE))
}

function move(name: string): Place {
  const at = `${name}~${Math.random().toString(36).slice(2)}`
  return stay(name, { at, seen: undefined, isWritten: false })
}

/** What this tab stored under a name stays its own, though another tab stores something else there: it is stored `again`. Until the returned function is called. */
export const holdText = (name: string, again: () => void): (() => void) => holdPlace(name, again)

/** The same of a list or file. */
export const holdLarge = (name: string, again: () => void): (() => void) => holdPlace(LARGE + name, again)

function holdPlace(name: string, again: () => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    const place = places.get(inAccount(name))
    if (!newValue || !place?.isWritten || key !== PREFIX + inAccount(place.at)) return
    move(name)
    again()
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}

const rawAt = (place: string) => storage('local')?.getItem(PREFIX + inAccount(place)) ?? undefined

/** A person's drafts in one account are not there in another. */
function inAccount(name: string): string {
  const shown: ShownAccount = globalThis.shownAccount
  return shown === undefined ? name : `${name}@${shown}`
}

function textAt(name: string): KeptText | undefined {
  const [, at, text] = /^(\d+) (.*)$/s.exec(storage('local')?.getItem(PREFIX + name) ?? '') ?? []
  return text !== undefined && isRecent(Number(at)) ? { text, at: new Date(Number(at)) } : undefined
}

/** The same without its time; empty without one. */
export const readKept = (name: string): string => keptText(name)?.text ?? ''

/** Stores a text for the account's next page; an empty one is deleted. */
export function keepForNow(name: string, text: string): void {
  const place = placeToWrite(name)
  keepAt(inAccount(place.at), text)
  place.seen = rawAt(place.at)
  noteWritten(name, place, text !== '')
}

function noteWritten(name: string, place: Place, isWritten: boolean) {
  if (place.isWritten === isWritten) return
  place.isWritten = isWritten
  try {
    if (isWritten) storage('session')?.setItem(PREFIX + inAccount(name), place.at)
    else storage('session')?.removeItem(PREFIX + inAccount(name))
  } catch {
    // The browser's space is used up: after a reload the tab finds the latest text, not its own.
  }
}

function keepAt(name: string, text: string) {
  try {
    if (text) storage('local')?.setItem(PREFIX + name, `${Date.now()} ${text}`)
    else storage('local')?.removeItem(PREFIX + name)
  } catch {
    // The browser's space is used up: this text is not stored.
  }
}

/** When the list or file of this name was stored; undefined without one. */
export const largeKeptAt = (name: string): Date | undefined => keptText(LARGE + name)?.at

/** Returns the list or file stored under a name; undefined without one. */
export async function keptLarge(name: string): Promise<unknown> {
  const { at } = look(LARGE + name)
  return rawAt(at) && get(inAccount(at.slice(LARGE.length)), large()).catch(() => undefined)
}

/** Stores a list or file; undefined deletes it. What is stored while an earlier one is being written waits, and only the latest of it is made. */
export function keepLarge(name: string, make: () => unknown): void {
  if (typeof indexedDB === 'undefined') return
  const place = placeToWrite(LARGE + name)
  noteWritten(LARGE + name, place, true)
  const own = inAccount(place.at.slice(LARGE.length))
  latest.set(own, make)
  if (!writing.has(own)) void writeLatest(own)
}

/** Whether an account was signed in here, and not out again: its session may still have ended. */
export const knowsAccount = (): boolean => Boolean(storage('local')?.getItem(OWNER))

/** Deletes the stored values of every person but this one, and what is too old. Without a person all of it stays: a session may merely have ended. */
export function keepOnlyFor(userId: string | null): void {
  if (userId === null) return
  const owner = storage('local')?.getItem(OWNER)
  if (owner === userId) return forgetHere((name) => name !== OWNER && !textAt(name.slice(PREFIX.length)))
  forgetHere()
  forgetPlaces()
  if (owner) tellOtherWindows({ type: 'signed-out' })
  storage('local')?.setItem(OWNER, userId)
  document.documentElement.dataset['account'] = 'known'
}

/** Deletes all stored values; the browser's other windows leave the account's pages. */
export function forgetAccount(): void {
  forgetHere()
  forgetPlaces()
  tellOtherWindows({ type: 'signed-out' })
}

/** Writes nothing more once another window has signed out. */
export const forgetWithOtherWindows = () =>
  onOtherWindows(({ type }) => {
    if (type === 'signed-out') forgetPlaces()
  })

function forgetPlaces() {
  latest.clear()
  places.clear()
  const kept = storage('session')
  for (const name of Object.keys(kept ?? {}).filter((name) => name.startsWith(PREFIX))) kept?.removeItem(name)
}

const latest = new Map<string, () => unknown>()
const writing = new Set<string>()

async function writeLatest(name: string) {
  writing.add(name)
  for (let make = latest.get(name); make; make = latest.get(name)) {
    latest.delete(name)
    const value = make()
    keepAt(LARGE + name, value === undefined ? '' : PAGE)
    await (value === undefined ? del(name, large()) : set(name, value, large())).catch(() => undefined)
  }
  writing.delete(name)
}

function forgetHere(isForgotten: (name: string) => boolean = () => true) {
  const kept = storage('local')
  if (isForgotten(OWNER)) delete document.documentElement.dataset['account']
  for (const name of Object.keys(kept ?? {}).filter((name) => name.startsWith(PREFIX) && isForgotten(name))) {
    kept?.removeItem(name)
    const isLarge = name.startsWith(PREFIX + LARGE)
    if (isLarge) del(name.slice((PREFIX + LARGE).length), large()).catch(() => undefined)
  }
}

const isRecent = (at: number) => Date.now() - at < MAX_AGE_MS

let opened: ReturnType<typeof createStore> | undefined
const large = () => (opened ??= createStore('lotline-account', 'drafts'))

/** Shared by the browser's windows, or of this tab alone. Undefined where the browser blocks it. */
function storage(of: 'local' | 'session'): Storage | undefined {
  try {
    return of === 'local' ? window.localStorage : window.sessionStorage
  } catch {
    return undefined
  }
}
