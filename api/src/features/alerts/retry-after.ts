const FIRST_SECONDS = 10
/** An hour-old alert is no news. */
const MAX_SECONDS = 30 * 60

/** In how many seconds to ask again: what `Retry-After` says, in seconds or as a date (RFC 9110), else twice as long each time. */
export function retryAfterOf(header: string | null, now: Date, tries: number): number {
  const seconds = Number(header ?? Number.NaN)
  const asked = Number.isFinite(seconds) ? seconds : (Date.parse(header ?? '') - now.getTime()) / 1000
  return Math.min(MAX_SECONDS, Math.max(0, Number.isNaN(asked) ? FIRST_SECONDS * 2 ** tries : asked))
}
