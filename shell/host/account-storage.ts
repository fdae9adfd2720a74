import { inAccount, PREFIX, put, rawAt, storage, storedKeys } from './browser-storage.ts'
import { forgetPlaces, holdPlace, look, noteWritten, placeToWrite } from './draft-places.ts'
import { deleteLarge, LARGE, waiting } from './large-store.ts'
import { onOtherWindows, tellOtherWindows } from './other-windows.ts'

/**
 * Drafts that this browser stores for a person, each for the account that the page showed. The one access to browser storage (a
 * lint rule enforces that), because they must be deleted at sign-out in every window, and as soon as another person is signed in.
 * They outlive a session that has merely ended. Texts lie in `localStorage`, where a write is never lost; lists and files in
 * IndexedDB, which holds more than 5 MB: large-drafts.ts.
 */

const OWNER = `${PREFIX}owner`
const MAX_AGE_MS = 30 * 24 * 60 * 60_000

/** A stored text, and when it was stored. */
export interface KeptText {
  text: string
  at: Date
}

/** Returns the text stored under a name; undefined without one. */
export const keptText = (name: string): KeptText | undefined => textAt(inAccount(look(name).at))

/**
 * What this tab stored under a name stays its own, though another tab stores something else there: it is stored `again`. Until
 * the returned function is called.
 */
export const holdText = (name: string, again: () => void): (() => void) => holdPlace(name, again)

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

/** Stores a text where a place is known. */
export const keepAt = (name: string, text: string): void => put('local', PREFIX + name, text && `${Date.now()} ${text}`)

/** Whether an account was signed in here, and not out again: its session may still have ended. */
export const knowsAccount = (): boolean => Boolean(storage('local')?.getItem(OWNER))

/** Deletes the stored values of every person but this one, and what is too old. Without a person all of it stays: a session may merely have ended. */
export function keepOnlyFor(userId: string | null): void {
  if (userId === null) return
  const owner = storage('local')?.getItem(OWNER)
  if (owner === userId) return forgetHere((name) => name !== OWNER && !textAt(name.slice(PREFIX.length)))
  forgetHere()
  forgetWhatIsOpen()
  if (owner) tellOtherWindows({ type: 'signed-out' })
  storage('local')?.setItem(OWNER, userId)
  document.documentElement.dataset['account'] = 'known'
}

/** Deletes all stored values; the browser's other windows leave the account's pages. */
export function forgetAccount(): void {
  forgetHere()
  forgetWhatIsOpen()
  tellOtherWindows({ type: 'signed-out' })
}

/** Writes nothing more once another window has signed out. */
export const forgetWithOtherWindows = () =>
  onOtherWindows(({ type }) => {
    if (type === 'signed-out') forgetWhatIsOpen()
  })

function forgetWhatIsOpen() {
  waiting.clear()
  forgetPlaces()
}

function forgetHere(isForgotten: (name: string) => boolean = () => true) {
  if (isForgotten(OWNER)) delete document.documentElement.dataset['account']
  for (const name of storedKeys('local').filter(isForgotten)) {
    put('local', name, '')
    const isLarge = name.startsWith(PREFIX + LARGE)
    if (isLarge) void deleteLarge(name.slice((PREFIX + LARGE).length))
  }
}

const isRecent = (at: number) => Date.now() - at < MAX_AGE_MS
