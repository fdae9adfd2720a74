import { chanceOf, type SandboxOutcome } from '../../api/src/platform/providers/sms/sandbox-people.ts'

/** How a text ends, and how many of a thousand end so. */
const ENDS = {
  delivered: 795,
  /** Its report is lost: the carrier's list alone knows. */
  'delivered, unreported': 15,
  'not delivered, unreported': 10,
  'dead number': 45,
  landline: 40,
  filtered: 35,
  /** Sent once more by us, and expired again. */
  expired: 15,
  'expired, then delivered': 10,
  failed: 10,
  /** The carrier never says how it ended. */
  'never answered': 15,
  /** Reported as filtered days after its money was taken. */
  'failed late': 10,
} as const
export type EndName = keyof typeof ENDS
export const endNames: readonly EndName[] = Object.keys(ENDS).filter((name): name is EndName => name in ENDS)

/** A phone's text ends the same way in every run. */
export function endNameOf(phone: string): EndName {
  let left = chanceOf(`ends|${phone}`)('end') * 1000
  return endNames.find((end) => (left -= ENDS[end]) < 0) ?? 'delivered'
}

const ends: Record<EndName, (nth: number) => Omit<SandboxOutcome, 'answer'>> = {
  delivered: () => ({ status: 'delivered', errorCode: null }),
  'delivered, unreported': () => ({ status: 'delivered', errorCode: null, isUnreported: true }),
  'not delivered, unreported': () => ({ status: 'undelivered', errorCode: 30005, isUnreported: true }),
  'dead number': () => ({ status: 'undelivered', errorCode: 30005 }),
  landline: () => ({ status: 'undelivered', errorCode: 30006 }),
  filtered: () => ({ status: 'undelivered', errorCode: 30007 }),
  expired: () => ({ status: 'undelivered', errorCode: 30036 }),
  'expired, then delivered': (nth) =>
    nth === 0 ? { status: 'undelivered', errorCode: 30036 } : { status: 'delivered', errorCode: null },
  failed: () => ({ status: 'failed', errorCode: 30004 }),
  'never answered': () => ({ status: 'sent', errorCode: null }),
  'failed late': () => ({ status: 'sent', errorCode: null }),
}

/** As the carrier ends the `nth` text to a phone. */
export const endOf = (phone: string, nth: number): SandboxOutcome => ({ ...ends[endNameOf(phone)](nth), answer: null })
