import { accessSync, constants } from 'node:fs'
import maxmind, { type Reader, type Response } from 'maxmind'
import { z } from 'zod'

/** Names the place of a network address for the account's owner. */
export interface Places {
  /** "203.0.113.5", or "203.0.113.5 (Austin, United States)" where the table knows it. */
  nameOf(address: string | null): Promise<string>
}

/** The shapes in which tables name a place: MaxMind's GeoIP2 and GeoLite2, and the flat one of ip-location-db. */
const Record = z.object({
  city: z
    .union([z.string(), z.object({ names: z.object({ en: z.string() }) }).transform(({ names }) => names.en)])
    .optional(),
  country: z.object({ iso_code: z.string() }).optional(),
  country_code: z.string().optional(),
})

const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' })

/**
 * Reads a table of addresses in MaxMind's format (.mmdb) at its first use; without a file an address is all that is known. Throws
 * where the file cannot be read.
 */
export function createPlaces(file: string | undefined): Places {
  if (file) assertReadable(file)
  let table: Promise<Reader<Response>> | undefined
  return {
    async nameOf(address) {
      if (!address) return 'Unknown address'
      if (!file) return address
      table ??= maxmind.open(file)
      const place = placeOf((await table).get(address))
      return place ? `${address} (${place})` : address
    },
  }
}

/** City and country of a table's record; empty where it names neither. */
export function placeOf(record: unknown): string {
  const known = Record.safeParse(record)
  if (!known.success) return ''
  const { city, country, country_code: code = country?.iso_code } = known.data
  return [city, code && countryNames.of(code)].filter(Boolean).join(', ')
}

function assertReadable(file: string): void {
  try {
    accessSync(file, constants.R_OK)
  } catch (error) {
    throw new Error(`GEOIP_FILE: ${file} cannot be read. Name a file in MaxMind's format (.mmdb), or unset it.`, {
      cause: error,
    })
  }
}
