import { statesWith } from './gazetteer.ts'
import { splitState, stateCode } from './places.ts'

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

/** "Travis County" → "Travis". */
export const countyName = (text: string): string =>
  text
    .trim()
    .replace(/\s(county|parish|borough|co\.?)$/i, '')
    .trim()
