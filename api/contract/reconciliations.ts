import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** Where two of our books say different things. */
const Difference = z.object({
  /** What was compared: a list, a campaign, a payment, a text at the carrier. */
  what: z.string(),
  /** Its id. */
  id: z.string(),
  ledger: z.string(),
  delivered: z.string(),
  /** Whose it is, and what its account calls the order, campaign or payment; null where that is not known. */
  whose: z.object({ accountId: z.string(), account: z.string(), title: z.string().nullable() }).nullable(),
})

/** A night's comparison of the ledger with what was delivered, paid and texted. */
export const Reconciliation = z.object({
  /** '2026-11-23', UTC. */
  night: z.string(),
  startedAt: z.iso.datetime(),
  /** Null while it runs. */
  finishedAt: z.iso.datetime().nullable(),
  /** How many differences there are; none is the only good answer. */
  count: z.int(),
  /** The first two hundred. */
  differences: z.array(Difference),
  /** What could not be asked, in a sentence; null where all was. */
  missing: z.string().nullable(),
})
export type Reconciliation = z.output<typeof Reconciliation>

/** The last thirty nights, newest first. */
export const listReconciliations = endpoint({
  method: 'GET',
  path: '/api/operations/reconciliations',
  access: 'employee',
  response: z.array(Reconciliation),
})
