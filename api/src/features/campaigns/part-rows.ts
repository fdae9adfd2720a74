import { reasons } from 'contract/recipient-states'
import { z } from 'zod'
import type { Decided } from './decide-recipients.ts'

/** One part of a long list as it is stored. */
export interface Part {
  ready: number
  waiting: number
  skipped: number
  rows: string
}

/** Phone, phone as given, name, address; then why it waits or never leaves, and until when it waits. */
const PartRow = z.tuple([
  z.string().nullable(),
  z.string(),
  z.string(),
  z.string(),
  z.enum(reasons).nullable(),
  z.string().nullable(),
])
type PartRow = z.output<typeof PartRow>
const PartRows = z.array(PartRow)

export function partOf(decided: readonly Decided[]): Part {
  const part = { ready: 0, waiting: 0, skipped: 0 }
  const rows = decided.map(({ phone, phoneGiven, name, address, decision }): PartRow => {
    part[counts[decision.outcome]] += 1
    return [
      phone,
      phoneGiven,
      name,
      address,
      decision.outcome === 'send' ? null : decision.reason,
      decision.outcome === 'wait' ? decision.until.toISOString() : null,
    ]
  })
  return { ...part, rows: JSON.stringify(rows) }
}

export const decidedOf = (rows: string): Decided[] =>
  PartRows.parse(JSON.parse(rows)).map(([phone, phoneGiven, name, address, reason, until]) => ({
    phone,
    phoneGiven,
    name,
    address,
    decision:
      reason === null
        ? { outcome: 'send' }
        : until === null
          ? { outcome: 'never', reason }
          : { outcome: 'wait', reason, until: new Date(until) },
  }))

const counts = { send: 'ready', wait: 'waiting', never: 'skipped' } as const
