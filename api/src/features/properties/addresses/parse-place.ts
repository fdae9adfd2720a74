import { cutTo, MAX_ADDRESS } from 'contract/text-limits'
import { isCityOf } from './gazetteer.ts'
import { stateCode, zipOf } from './places.ts'

/** Where something is; '' for what is not known. */
export interface PlaceNames {
  city: string
  state: string
  zip: string
}

const ZIP = /(?:^|[\s,;/|])(\d{5}(?:-\d{4})?)(?=$|[\s,;/|])/

/** Reads a cell that holds a city, a state and a ZIP, or some of them, in any order: "Austin, TX 78701", "78701 Austin TX". What is not there is ''. */
export function parsePlace(text: string): PlaceNames {
  const cell = cutTo(text, MAX_ADDRESS).trim()
  const zip = ZIP.exec(cell)?.[1] ?? ''
  const parts = cell
    .replace(zip, ' ')
    .split(/[,;/|]/)
    .map((part) => part.trim())
    .filter(Boolean)
  const named = parts.find((part) => stateCode(part) !== '')
  const rest = parts.filter((part) => part !== named).join(' ')
  // A state alone is one; "New York, NY" and "Washington, DC" name the city as well.
  if (named !== undefined) {
    const state = parts.findLast((part) => stateCode(part) !== '') ?? named
    return { city: state === named ? rest : named, state: stateCode(state), zip: zipOf(zip).zip }
  }
  // Without a comma only the code: "Port Washington" is a city.
  const [, city = '', code = ''] = /^(.+)\s([A-Za-z]{2})$/.exec(rest) ?? []
  const state = stateCode(code)
  const found = state ? { city, state } : (inFull(rest) ?? { city: rest, state: '' })
  return { ...found, zip: zipOf(zip).zip }
}

/** "Austin Texas", "Fargo North Dakota": a state in full behind a city that it has; "Port Washington" is a city, for Washington has no Port. */
function inFull(text: string): { city: string; state: string } | undefined {
  const words = text.split(/\s+/)
  for (const length of [1, 2]) {
    const [city, state] = [words.slice(0, -length).join(' '), stateCode(words.slice(-length).join(' '))]
    if (city && state && isCityOf(city, state)) return { city, state }
  }
  return undefined
}
