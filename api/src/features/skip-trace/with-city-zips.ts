import type { CityZips } from '../properties/city-zips.ts'
import { addressKey } from '../properties/addresses/parse-street.ts'
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

/** A place in every ZIP that it may be in; as it is where none is known. */
export const inEachZip = (place: Place): Place[] =>
  place.zip || !place.zipsOfCity?.length
    ? [place]
    : place.zipsOfCity.map((zip) => ({ ...place, zip, key: addressKey(place.street, { ...place, zip }) }))

const isWhole = ({ zip, city }: Place): boolean => zip !== '' || city === ''
