import type { CityZips } from '../properties/city-zips.ts'
import { addressKey } from '../properties/addresses/parse-street.ts'
import type { Party, Place } from './matching/party.ts'

/** The party with each place that names a city but no ZIP put into every ZIP of that city: the catalog is looked up by ZIP. */
export async function withCityZips(party: Party, zipsOf: CityZips): Promise<Party> {
  if (party.places.every(isWhole)) return party
  const places = await Promise.all(
    party.places.map(async (place) => {
      if (isWhole(place)) return [place]
      const zips = await zipsOf(place.city, place.state)
      return zips.length === 0 ? [place] : zips.map((zip) => inZip(place, zip))
    }),
  )
  return { ...party, places: places.flat() }
}

/** The party in the other ZIPs of its city, where the ZIP it names is none of that city's; undefined where there is nothing of the kind. */
export async function inOtherZips(party: Party, zipsOf: CityZips): Promise<Party | undefined> {
  const places = await Promise.all(
    party.places.map(async (place) => {
      if (!place.zip || !place.city) return []
      const zips = await zipsOf(place.city, place.state)
      return zips.includes(place.zip) ? [] : zips.map((zip) => inZip(place, zip))
    }),
  )
  return places.some((some) => some.length > 0) ? { ...party, places: places.flat() } : undefined
}

const inZip = (place: Place, zip: string): Place => ({
  ...place,
  zip,
  key: addressKey(place.street, { ...place, zip }),
})

const isWhole = ({ zip, city }: Place): boolean => zip !== '' || city === ''
