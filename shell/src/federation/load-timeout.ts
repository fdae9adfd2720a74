/** A fetched file, as `performance` reports it: bytes and milliseconds. */
export interface Fetched {
  name: string
  transferSize: number
  encodedBodySize: number
  duration: number
}

/** The maximum size of a release's file, in bytes; `release check` enforces it. */
const MAX_FILE_BYTES = 150_000
/** Smaller files measure latency, not bandwidth. */
const MIN_SAMPLE_BYTES = 20_000
const bounds = { least: 4_000, most: 30_000 }

/**
 * Returns how long a file may take, in milliseconds: three times what the largest would at the slowest rate measured so far. On a fast
 * connection a file that hangs times out soon; on a slow one nothing times out that is still loading.
 */
export function loadTimeout(fetched: readonly Fetched[]): number {
  const paces = fetched
    .filter(
      ({ transferSize, encodedBodySize, duration }) =>
        transferSize > 0 && encodedBodySize > MIN_SAMPLE_BYTES && duration > 0,
    )
    .map(({ encodedBodySize, duration }) => encodedBodySize / duration)
  if (paces.length === 0) return bounds.least
  return Math.round(Math.min(bounds.most, Math.max(bounds.least, (3 * MAX_FILE_BYTES) / Math.min(...paces))))
}

/** The timeout for this page, from the files it has fetched so far. */
export const currentLoadTimeout = () =>
  loadTimeout(
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => name.startsWith(window.location.origin)),
  )
