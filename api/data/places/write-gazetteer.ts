import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { stateNames } from '../../src/features/properties/addresses/places.ts'

/**
 * `pnpm --filter api write-gazetteer US.txt`: makes the shipped gazetteer from GeoNames' postal codes of the United States
 * (download.geonames.org/export/zip, CC BY 4.0). One string a state: counties behind ";", in each its places behind "|" with their ZIPs.
 */
function writeGazetteer(file: string): void {
  const states = new Map<string, Map<string, Map<string, string[]>>>()
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [, zip = '', city = '', , state = '', county = ''] = line.split('\t')
    if (!stateNames.has(state)) continue
    const places = entry(entry(states, state), county.replace(/ \((?:city|CA)\)?$/, ''))
    places.set(city, [...(places.get(city) ?? []), zip])
  }
  const texts = [...states].sort(byName).map(([state, counties]) => [
    state,
    [...counties]
      .sort(byName)
      .map(([county, places]) =>
        [county, ...[...places].sort(byName).map(([city, zips]) => `${city} ${zips.sort().join(' ')}`)].join('|'),
      )
      .join(';'),
  ])
  writeFileSync(
    path.resolve(import.meta.dirname, '../../src/features/properties/addresses/gazetteer.json'),
    `${JSON.stringify(Object.fromEntries(texts), null, 2)}\n`,
  )
}

const byName = ([a]: [string, unknown], [b]: [string, unknown]): number => (a < b ? -1 : 1)

function entry<Value>(map: Map<string, Map<string, Value>>, key: string): Map<string, Value> {
  const found = map.get(key) ?? new Map<string, Value>()
  map.set(key, found)
  return found
}

writeGazetteer(process.argv[2] ?? 'US.txt')
