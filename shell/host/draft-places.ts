import { inAccount, keyOf, PREFIX, put, rawAt, storage, storedKeys } from './browser-storage.ts'

/**
 * Under which name this tab stores what is stored under a form's name. Tabs that show the same form begin with the same text. As soon as
 * another tab has stored something else there, this one goes on under a name of its own: neither overwrites the other.
 */
export interface Place {
  at: string
  /** What the tab last saw there. */
  seen: string | undefined
  /** Whether it is the tab's own. */
  isWritten: boolean
}

/** The mark of a list or file says which page stored it. */
export const PAGE = Math.random().toString(36).slice(2)

const places = new Map<string, Place>()

/** A tab finds its own text again; else the common one, else the latest that another tab left. */
export function look(name: string): Place {
  const known = places.get(keyOf(name))
  if (known?.isWritten && isAsSeen(known)) return known
  const account = inAccount('')
  const others = storedKeys('local')
    .filter((key) => key.startsWith(`${PREFIX}${name}~`) && key.endsWith(account))
    .map((key) => key.slice(PREFIX.length, key.length - account.length))
    .sort((a, b) => Number(rawAt(b)?.split(' ')[0]) - Number(rawAt(a)?.split(' ')[0]))
  const own = storage('session')?.getItem(keyOf(name))
  const at = [own ?? name, name, ...others].find(rawAt) ?? name
  return stay(name, { at, seen: rawAt(at), isWritten: at === own })
}

function stay(name: string, place: Place): Place {
  places.set(keyOf(name), place)
  return place
}

/** The place as it is written to: another one where another tab's text has come to stand in it. */
export function placeToWrite(name: string): Place {
  const place = places.get(keyOf(name)) ?? look(name)
  return rawAt(place.at) === undefined || isAsSeen(place) ? place : move(name)
}

/** A mark is written later than its place is known. */
function isAsSeen({ at, seen }: Place): boolean {
  const now = rawAt(at)
  return now !== undefined && (now === seen || now.endsWith(PAGE))
}

function move(name: string): Place {
  const at = `${name}~${Math.random().toString(36).slice(2)}`
  return stay(name, { at, seen: undefined, isWritten: false })
}

/** The tab finds the place again after a reload, while there is something of its own in it. */
export function noteWritten(name: string, place: Place, isWritten: boolean): void {
  if (place.isWritten === isWritten) return
  place.isWritten = isWritten
  // Where the browser's space is used up, the tab finds the latest text after a reload, not its own.
  put('session', keyOf(name), isWritten ? place.at : '')
}

/**
 * What this tab stored under a name stays its own, though another tab stores something else there: it is stored `again`. Until
 * the returned function is called.
 */
export function holdPlace(name: string, again: () => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    const place = places.get(keyOf(name))
    if (!newValue || !place?.isWritten || key !== keyOf(place.at)) return
    move(name)
    again()
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}

/** No place is known any more, as in a new tab. */
export function forgetPlaces(): void {
  places.clear()
  for (const key of storedKeys('session')) put('session', key, '')
}
