import type { CityZips } from '../properties/city-zips.ts'
import { addressKey } from '../properties/addresses/parse-street.ts'
import type { Comparable } from './matching/comparable.ts'
import type { Party, Place } from './matching/party.ts'

/** The party, with the ZIPs of its city for each place that names a city but no ZIP: the catalog is looked up by ZIP. */
export async function withCityZips(party: Party, zipsOf: CityZips): Promise<Party> {
  if (party.places.every(isWhole)) return party
  const places = await Promise.all(
    party.places.map(async (place) =>
      isWhole(place) ? place : { ...place, zipsOfCity: await zipsOf(place.city, place.state) },
    ),
  )
  return { ...party, places }
}

/** The party in the other ZIPs of its city, where the ZIP it names is none of that city's; undefined where there is nothing of the kind. */
export async function inOtherZips(party: Party, zipsOf: CityZips): Promise<Party | undefined> {
  const places = await Promise.all(
    party.places.map(async (place) => {
      if (!place.zip || !place.city) return []
      const zips = await zipsOf(place.city, place.state)
      return zips.length === 0 || zips.includes(place.zip) ? [] : inEachZip({ ...place, zip: '', zipsOfCity: zips })
    }),
  )
  return places.some((some) => some.length > 0) ? { ...party, places: places.flat() } : undefined
}

/**
 * The party in the houses whose number was written with a figure too many or with two swapped; undefined where there are none, or
 * its house is among those found.
 */
export function inOtherNumbers(party: Party, found: readonly Comparable[]): Party | undefined {
  const places = party.places.flatMap((place) => {
    const { street, zip } = place
    if (!street || !zip || found.some((known) => isInHouse(known, street.number, zip))) return []
    return meantNumbers(street.number).map((number) => ({ ...place, street: { ...street, number }, key: '' }))
  })
  return places.length > 0 ? { owners: [], phones: [], emails: [], places } : undefined
}

const isInHouse = ({ places }: Comparable, number: string, zip: string): boolean =>
  places.some((place) => place.number === number && place.zip === zip)

/** Those that one figure less, or two neighbours the other way round, lead to: more kinds of slips would be too many houses. */
function meantNumbers(number: string): string[] {
  if (!/^\d{2,6}$/.test(number)) return []
  const meant = new Set<string>()
  for (let at = 0; at < number.length; at++) {
    const [before, behind] = [number.slice(0, at), number.slice(at + 1)]
    if (number.length > 2) meant.add(before + behind)
    if (behind) meant.add(before + behind.charAt(0) + number.charAt(at) + behind.slice(1))
  }
  meant.delete(number)
  return [...meant].filter((known) => !known.startsWith('0'))
}

/** A place in every ZIP that it may be in; as it is where none is known. */
export const inEachZip = (place: Place): Place[] =>
  place.zip || !place.zipsOfCity?.length
    ? [place]
    : place.zipsOfCity.map((zip) => ({ ...place, zip, key: addressKey(place.street, { ...place, zip }) }))

const isWhole = ({ zip, city }: Place): boolean => zip !== '' || city === ''
