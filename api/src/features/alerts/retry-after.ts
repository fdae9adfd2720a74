const FIRST_MS = 10_000
/** An hour-old alert is no news. */
const MAX_MS = 30 * 60_000

/** In how many milliseconds to ask again: what `Retry-After` says, in seconds or as a date (RFC 9110), else twice as long each time. */
export function retryAfterOf(header: string | null, now: Date, tries: number): number {
  const seconds = Number(header ?? Number.NaN)
  const asked = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header ?? '') - now.getTime()
  return Math.min(MAX_MS, Math.max(0, Number.isNaN(asked) ? FIRST_MS * 2 ** tries : asked))
}
