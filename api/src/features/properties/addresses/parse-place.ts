import { cutTo, MAX_ADDRESS } from 'contract/text-limits'
import { isWholeCity, nameAndState } from './name-and-state.ts'
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
    // "Indiana 15701" is in Pennsylvania.
    if (parts.length === 1 && isWholeCity(state, '', stateCode(state), zipOf(zip).zip))
      return { city: state, state: '', zip: zipOf(zip).zip }
    return { city: state === named ? rest : named, state: stateCode(state), zip: zipOf(zip).zip }
  }
  // Without a comma only the code: "Port Washington" is a city.
  const [, city = '', code = ''] = /^(.+)\s([A-Za-z]{2})$/.exec(rest) ?? []
  const state = stateCode(code)
  if (state) return { city, state, zip: zipOf(zip).zip }
  const inFull = nameAndState('city', rest)
  return { city: inFull.name, state: inFull.state, zip: zipOf(zip).zip }
}
