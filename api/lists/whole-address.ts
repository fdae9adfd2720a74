import { recipientStates } from 'contract/recipient-states'

/** "12 Oak St" with the place that stands in columns of its own; a line that ends with that place already is whole. */
export function wholeAddress(line: string, place: { city: string; state: string; zip: string }): string {
  const { city } = place
  // One column may hold all of it.
  const state = isOfText(place.state) || place.state === city ? '' : place.state
  const zip = place.zip === city || place.zip === place.state ? '' : wholeZip(place.zip)
  const behind = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean)
  const last = zip.slice(0, 5) || [city, state].filter(Boolean).join(' ')
  const isWhole = last !== '' && [last, zip, place.zip].some((end) => plain(line).endsWith(` ${plain(end)}`))
  return (isWhole ? [line] : [line, ...behind]).filter(Boolean).join(', ')
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
