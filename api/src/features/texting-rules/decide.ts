import type { Reason } from 'contract/recipient-states'
import { hoursAt, type Hours } from './quiet-hours.ts'
import { numberKindOf, type PhoneLocation } from './zones.ts'

/** The outcome for one recipient at one moment. */
export type Decision =
  | { outcome: 'send' }
  | { outcome: 'wait'; until: Date; reason: Reason }
  | { outcome: 'never'; reason: Reason }

/** All that a decision depends on. */
export interface Circumstances {
  /** E.164, or null when the text was no number. */
  phone: string | null
  /** Where the person may be, by all that is known; null where quiet hours do not count. */
  place: PhoneLocation | null
  optedOut: boolean
  /** What the carrier said of this phone earlier, when it cannot be texted. */
  badNumber?: Reason | null
  /** An earlier row of the same campaign has this phone. */
  duplicate: boolean
  /** When the account's third newest campaign text to this phone left, if it was in the last 24 hours. */
  thirdNewestText: Date | null
  now: Date
}

/** Florida, Oklahoma and Oregon allow three texts in 24 hours (Fla. Stat. 501.059, OTSA 2022, HB 3865 of 2025), the first two on one subject; we keep it everywhere. */
export const MAX_TEXTS_A_DAY = 3

/** The contact decision. Used by the preview, at launch and again at the moment of sending. */
export function decide({
  phone,
  place,
  optedOut,
  badNumber,
  duplicate,
  thirdNewestText,
  now,
}: Circumstances): Decision {
  // Before all else: a campaign keeps each phone once, whatever it is.
  if (duplicate) return { outcome: 'never', reason: 'duplicate' }
  const kind = phone === null ? 'unassigned' : numberKindOf(phone)
  if (phone === null || kind === 'unassigned') return { outcome: 'never', reason: 'invalid_phone' }
  if (kind === 'foreign') return { outcome: 'never', reason: 'foreign_phone' }
  if (kind === 'toll_free') return { outcome: 'never', reason: 'toll_free' }
  if (optedOut) return { outcome: 'never', reason: 'opted_out' }
  if (badNumber) return { outcome: 'never', reason: badNumber }
  const capped = capEnds(thirdNewestText, now)
  const earliest = capped ?? now
  if (place) {
    const hours = hoursFor(earliest, place)
    if (!hours.open)
      return hours.opensAt
        ? { outcome: 'wait', until: hours.opensAt, reason: capped ? 'recently_texted' : 'quiet_hours' }
        : { outcome: 'never', reason: 'quiet_hours' }
  }
  return capped ? { outcome: 'wait', until: capped, reason: 'recently_texted' } : { outcome: 'send' }
}

/** When the daily cap allows the next text; undefined when it does now. */
function capEnds(thirdNewestText: Date | null, now: Date): Date | undefined {
  const ends = thirdNewestText === null ? 0 : thirdNewestText.getTime() + 24 * 3_600_000
  return ends > now.getTime() ? new Date(ends) : undefined
}

/** Many recipients share a clock: the hours of one minute are worked out once for each place. */
function hoursFor(now: Date, place: PhoneLocation): Hours {
  const minute = Math.floor(now.getTime() / 60_000)
  if (minute !== remembered.minute) remembered = { minute, hours: new Map() }
  const key = `${place.zones.join()}|${place.states.join()}`
  const known = remembered.hours.get(key)
  if (known) return known
  const hours = hoursAt(now, place)
  remembered.hours.set(key, hours)
  return hours
}

let remembered: { minute: number; hours: Map<string, Hours> } = { minute: -1, hours: new Map() }
