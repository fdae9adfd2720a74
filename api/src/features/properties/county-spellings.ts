import { countyNameIn } from './addresses/gazetteer.ts'
import { countyName, placeKey } from './addresses/places.ts'
import { properCase } from './owners/proper-case.ts'
import { remembered } from './remembered.ts'

/** A county of a state as records keep it, the same however a roll writes it: "DANE COUNTY" and "Dane" are "Dane"; '' for no name. */
export const countyOf = (name: string, state: string): string => ofState(`${state}${name}`)

const ofState = remembered((text) => {
  const [state, name] = [text.slice(0, 2), countyName(text.slice(2))]
  return countyNameIn(state, name) ?? properCase(placeKey(name))
})

/** The same for every spelling of a county within its state. */
export const countyKey = (name: string): string => placeKey(countyName(name))

/** How records may spell a county: those that were imported before `countyOf` made one of all spellings keep what their roll wrote. */
export function countySpellings(county: string): string[] {
  const name = countyName(county)
  const key = countyKey(county)
  const saint = key.startsWith('ST ') ? ['ST. ', 'SAINT '].map((word) => key.replace(/^ST /, word)) : []
  const inCapitals = new Set([name.toUpperCase(), key, ...saint])
  const names = [name, ...[...inCapitals].flatMap((capitals) => [capitals, properCase(capitals)])]
  const kinds = ['', ' County', ' Parish', ' Borough', ' Co', ' Co.']
  return [
    ...new Set([
      county,
      ...names.flatMap((one) => kinds.map((kind) => one + (one === one.toUpperCase() ? kind.toUpperCase() : kind))),
    ]),
  ]
}
