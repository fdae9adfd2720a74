import { cityKey, isCityOf, placeOfZip, statesWith } from './gazetteer.ts'
import { plain } from './parse-street.ts'
import { countyName, splitState, stateCode } from './places.ts'

/**
 * Splits what a person typed into a city's or county's name and its state: "Austin, TX", and where a state has a place of that name "austin tx", "Austin
 * Texas" and "fargo north dakota", too. "Port Washington" is a city, for Washington has no Port. State '' where none is named.
 */
export function nameAndState(kind: 'city' | 'county', text: string): { name: string; state: string } {
  const split = splitState(text)
  if (split.state) return split
  const words = text.trim().split(/\s+/)
  for (const length of [1, 2]) {
    const [name, state] = [words.slice(0, -length).join(' '), stateCode(words.slice(-length).join(' '))]
    if (name && state && statesWith(kind, kind === 'county' ? countyName(name) : name).includes(state))
      return { name, state }
  }
  return split
}

/** "CHERRY HILL NJ" → city and state; a text without a state is all city, and so is "PORT WASHINGTON". */
export function splitCityState(text: string): { city: string; state: string } {
  const words = plain(text).split(' ')
  for (const length of [1, 2, 3]) {
    const state = words.length > length ? stateCode(words.slice(-length).join(' ')) : ''
    const before = words.slice(0, -length).join(' ')
    if (state === '') continue
    // No city's name ends with a code.
    const isCode = length === 1 && words.at(-1) === state
    if (isCode || !isWholeCity(words.join(' '), before, state)) return { city: before, state }
    break
  }
  return { city: words.join(' '), state: '' }
}

/**
 * Whether a name that ends with a state's is a city as a whole: "Port Washington" is, for there are such cities and Washington has no Port; "Mount Vernon
 * Washington" is not. `before` is what stands before the state's name: where nothing does, only a ZIP tells that "Indiana 15701" is the one in Pennsylvania.
 */
export function isWholeCity(name: string, before: string, state: string, zip = ''): boolean {
  const home = zip ? placeOfZip(zip) : undefined
  if (!before) return home !== undefined && home.state !== state && cityKey(home.city) === cityKey(name)
  const states = statesWith('city', name)
  if (home && !states.includes(home.state)) return false
  return states.length > 0 && !((home?.state ?? state) === state && isCityOf(before, state))
}
