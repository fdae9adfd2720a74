import { areaCodeOf } from 'contract/phone'
import { cutTo, MAX_ADDRESS } from 'contract/text-limits'
import { trimEndOf } from 'contract/trim-characters'
import { stateCode } from '../properties/addresses/places.ts'
import {
  areaCodes,
  elsewhere,
  exampleCodes,
  oddZips,
  splitAreaCodes,
  stateZones,
  splitZips,
  tollFree,
  zipRanges,
} from './zone-data.ts'

/** Where a person may be, as far as phone and address tell. */
export interface PhoneLocation {
  /** Two-letter states, none when unknown. */
  states: readonly string[]
  /** IANA zones, none when unknown. */
  zones: readonly string[]
}

/** What kind of number an area code makes it. */
export type NumberKind = 'us' | 'foreign' | 'toll_free' | 'unassigned'

export function numberKindOf(phone: string): NumberKind {
  const code = areaCodeOf(phone)
  if (tollFree.has(code)) return 'toll_free'
  if (elsewhere.has(code)) return 'foreign'
  return areaCodes.has(code) || exampleCodes.has(code) ? 'us' : 'unassigned'
}

/** Numbers move with people: area code, and the state and ZIP that each known address ends with, all count. */
export function locate(phone: string, ...addresses: readonly string[]): PhoneLocation {
  const code = areaCodeOf(phone)
  const byPhone = areaCodes.get(code)
  const states = new Set(byPhone === undefined ? [] : [byPhone])
  const zones = new Set(byPhone === undefined ? [] : (splitAreaCodes[code] ?? stateZones[byPhone] ?? []))
  for (const address of addresses) {
    const place = placeOf(address)
    for (const state of place.states) states.add(state)
    for (const zone of place.zones) zones.add(zone)
  }
  return { states: [...states].sort(), zones: [...zones].sort() }
}

/** Where an address says that a person is. */
function placeOf(address: string): PhoneLocation {
  const { state, zip } = endOf(address)
  const byZip = zip === undefined ? undefined : stateOfZip(zip)
  const states = [state, byZip].filter((name) => name !== undefined)
  if (zip === undefined || byZip === undefined)
    return { states, zones: state === undefined ? [] : (stateZones[state] ?? []) }
  return { states, zones: (oddZips[zip] ? undefined : splitZips[zip.slice(0, 3)]) ?? stateZones[byZip] ?? [] }
}

/** The state of a ZIP, nearly always by its first three digits; undefined for military and unassigned ones. */
export function stateOfZip(zip: string): string | undefined {
  const odd = oddZips[zip]
  if (odd) return odd
  const prefix = Number(zip.slice(0, 3))
  return zipRanges.find(([from, to]) => prefix >= from && prefix <= to)?.[2]
}

/** Whether an address tells in which state a person is. */
export function saysWhere(address: string): boolean {
  const { state, zip } = endOf(address)
  return state !== undefined || (zip !== undefined && stateOfZip(zip) !== undefined)
}

/** The five digits of the ZIP code that an address ends with; undefined where it has none. */
export const zipOf = (address: string): string | undefined => endOf(address).zip

/** "…, Austin, TX 78704-1234", also where it is written 787041234 → TX, 78704. "12 Main CT" is a court: a state is behind a comma or before a ZIP of its own. */
function endOf(given: string): { state?: string; zip?: string } {
  const whole = cutTo(given, MAX_ADDRESS).replaceAll(/\s+/g, ' ').trimEnd()
  const address = trimEndOf(whole.replace(/[ ,](?:USA?|United States)$/i, ''), ' ,')
  const found = /(?:^|[ ,])(\d{5})(?:-?\d{4}|\.0)?$/.exec(address)
  const zip = found?.[1]
  const before = trimEndOf(address.slice(0, found?.index), ' ,')
  const [, letters = ''] = /[ ,]([A-Za-z]{2})\.?$/.exec(before) ?? []
  const beforeZip = zip !== undefined && stateOfZip(zip) === letters.toUpperCase() ? letters.toUpperCase() : undefined
  const state = beforeZip ?? stateBehindComma(before)
  return { ...(zip ? { zip } : {}), ...(state !== undefined && stateZones[state] ? { state } : {}) }
}

/** "1 Oak St, Miami FL", "…, Miami, Florida", "…, Charleston West Virginia" → the state; none where a street line stands there: "Suite 5, 100 Oak Ave NE". */
function stateBehindComma(address: string): string | undefined {
  const comma = address.lastIndexOf(',')
  const part = address.slice(comma + 1).trim()
  if (comma < 0 || /\d/.test(part)) return undefined
  const words = part.replaceAll('.', '').split(' ')
  for (let count = Math.min(3, words.length); count > 0; count -= 1) {
    const state = stateCode(words.slice(-count).join(' '))
    if (state !== '') return state
  }
  return undefined
}
