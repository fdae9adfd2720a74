import { recipientStates } from 'contract/recipient-states'
import { saysNothing } from 'contract/says-nothing'

/** "12 Oak St" with what of the place stands in columns of its own and not in the line already, as far as its end tells. */
export function wholeAddress(line: string, place: { city: string; state: string; zip: string }): string {
  const city = saysNothing(place.city) ? '' : place.city
  // One column may hold all of it.
  const state = isOfText(place.state) || saysNothing(place.state) || place.state === city ? '' : place.state
  const zip = saysNothing(place.zip) || place.zip === city || place.zip === place.state ? '' : wholeZip(place.zip)
  const end = plain(line)
    .replace(/ (?:usa?|united states)$/, '')
    .replace(/( \d{5})-?\d{4}$/, '$1')
  const says = (text: string) => text !== '' && end.endsWith(` ${plain(text)}`)
  const stateAndZip = [state, zip].filter(Boolean).join(' ')
  if (says(zip.slice(0, 5)) || says(place.zip)) return line
  if (says([city, state].filter(Boolean).join(' '))) return [line, zip].filter(Boolean).join(' ')
  const behind = city !== '' && /,\s*$/.test(line.slice(0, -city.length)) && says(city) ? [] : [city]
  return [line, ...behind, stateAndZip].filter(Boolean).join(', ')
}

/** Files of a campaign's recipients once called "State" what became of a text. */
const isOfText = (state: string): boolean => recipientStates.some((known) => known === state)

const plain = (text: string): string =>
  text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
    .join(' ')

/** A spreadsheet takes the zeros that a ZIP Code begins with, "2134" of Boston, "725" of Puerto Rico, and a county writes "787011234"; a program that reads numbers writes "78701.0". */
const wholeZip = (zip: string): string =>
  zip.replace(
    /^(\d{3,5})(?:-?(\d{4})|\.0{1,2})?$/,
    (_, digits: string, behind?: string) => digits.padStart(5, '0') + (behind ? `-${behind}` : ''),
  )
