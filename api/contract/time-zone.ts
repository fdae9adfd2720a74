import { z } from 'zod'

/** An IANA name that this engine knows, such as "America/Chicago": where a day begins. */
export const TimeZone = z.string().max(64).refine(isTimeZone, 'Unknown time zone')

function isTimeZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: zone }))
  } catch {
    return false
  }
}
