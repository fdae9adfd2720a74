/** A file that came over the line, as `performance` tells of it: bytes and milliseconds. */
export interface Fetched {
  name: string
  transferSize: number
  encodedBodySize: number
  duration: number
}

/** The most that a file of a release may have, in bytes: `release check` sees to it. */
const MAX_FILE_BYTES = 150_000
/** Below this the time a file takes says how far the server is away, not how wide the line is. */
const MIN_SAMPLE_BYTES = 20_000
const bounds = { least: 4_000, most: 30_000 }

/**
 * How long a file may take, in milliseconds: three times what the slowest of those before it says the largest would. A quick line with
 * a file that hangs is given up soon; on a slow one nothing is given up that is still on its way.
 */
export function loadTimeout(fetched: readonly Fetched[]): number {
  const paces = fetched.filter(({ transferSize, encodedBodySize, duration }) => transferSize > 0 && encodedBodySize > MIN_SAMPLE_BYTES && duration > 0).map(({ encodedBodySize, duration }) => encodedBodySize / duration)
  if (paces.length === 0) return bounds.least
  return Math.round(Math.min(bounds.most, Math.max(bounds.least, (3 * MAX_FILE_BYTES) / Math.min(...paces))))
}

/** The same for this page, of what it has fetched from this site so far. */
export const currentLoadTimeout = () => loadTimeout(performance.getEntriesByType('resource').filter((entry) => entry instanceof PerformanceResourceTiming).filter(({ name }) => name.startsWith(window.location.origin)))
