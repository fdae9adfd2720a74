import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping'
import { buffer } from 'node:stream/consumers'
import type { Services } from '../../platform/services/services.ts'
import { mapKey } from './store-keys.ts'

/** Where a page says that an error arose. */
export interface ReportedPlace {
  remote: string
  version: string
  file: string | null
  line: number | null
  columnNumber: number | null
}

/** Returns a function that says where in its source an error arose. It reads each source map once: make one for each answer. */
export function errorPlaces({
  files,
  log,
}: Pick<Services, 'files' | 'log'>): (place: ReportedPlace) => Promise<string | null> {
  const maps = new Map<string, Promise<TraceMap | undefined>>()

  async function read(key: string): Promise<TraceMap | undefined> {
    if ((await files.size(key)) === undefined) return undefined
    try {
      return new TraceMap((await buffer(await files.get(key))).toString())
    } catch (error) {
      log.warn({ key, err: error }, 'a stored source map cannot be read')
      return undefined
    }
  }

  return async ({ remote, version, file, line, columnNumber }) => {
    if (file === null || line === null || columnNumber === null) return null
    const key = mapKey(remote, version, `${file}.map`)
    const reading = maps.get(key) ?? read(key)
    maps.set(key, reading)
    const map = await reading
    const found = map && originalPositionFor(map, { line, column: columnNumber - 1 })
    if (!found || found.source === null) return `${file}:${line}:${columnNumber}`
    return `${sourceOf(found.source)}:${found.line}:${found.column + 1}`
  }
}

/** `webpack://name/./src/page.tsx`, as builds write it, without what is the same for all. */
const sourceOf = (source: string) => source.replace(/^webpack:\/\/[^/]*\/(\.\/)?/, '')
