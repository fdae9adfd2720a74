/** The carrier's own words for a message (twilio-node, MessageStatus). */
export const carrierStatuses = [
  'scheduled',
  'accepted',
  'queued',
  'sending',
  'sent',
  'delivered',
  'undelivered',
  'failed',
  'canceled',
  'read',
  'partially_delivered',
] as const
export type CarrierStatus = (typeof carrierStatuses)[number]

/** What we know of a message from its carrier. */
export interface Known {
  status: CarrierStatus | null
  errorCode: number | null
}

/**
 * Takes one more report into account. Reports come in any order and any number of times: a status only moves up, the first
 * final one stays (but a delivered message may become read). Its error code counts before that of any other, and none is ever cleared.
 * The final state is the same for every order of one message's reports as long as only one of them is final.
 */
export function mergeStatus(known: Known, report: Known): Known {
  const errorCode = isFinal(known.status)
    ? (known.errorCode ?? report.errorCode)
    : (report.errorCode ?? known.errorCode)
  return { status: isHigher(report.status, known.status) ? report.status : known.status, errorCode }
}

export const isFinal = (status: CarrierStatus | null): boolean => rankOf(status) >= FINAL

/** Unknown words of a carrier count as "nothing new". */
export function carrierStatusOf(text: string): CarrierStatus | null {
  return carrierStatuses.find((status) => status === text) ?? null
}

const FINAL = 5
const ranks: Record<CarrierStatus, number> = {
  scheduled: 0,
  accepted: 1,
  queued: 2,
  sending: 3,
  sent: 4,
  partially_delivered: 4,
  delivered: FINAL,
  undelivered: FINAL,
  failed: FINAL,
  canceled: FINAL,
  read: 6,
}
const rankOf = (status: CarrierStatus | null) => (status === null ? -1 : ranks[status])

function isHigher(next: CarrierStatus | null, current: CarrierStatus | null): boolean {
  if (next === 'read' && isFinal(current)) return current === 'delivered'
  return rankOf(next) > rankOf(current)
}

/** The state of our row for the carrier's word. */
export function stateOf(status: CarrierStatus | null): 'sent' | 'delivered' | 'undelivered' | 'failed' | 'canceled' {
  if (status === 'delivered' || status === 'read') return 'delivered'
  if (status === 'undelivered' || status === 'failed' || status === 'canceled') return status
  return 'sent'
}
