import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { jobStatuses, OrderPage } from './jobs.ts'
import { Unpaid } from './wallet.ts'

/** A customer's order of property records. */
export const PullList = z.object({
  id: z.uuid(),
  /** "ZIP 78704", "Austin, TX", "Travis County, TX". */
  area: z.string(),
  status: z.enum(jobStatuses),
  /** True while an employee has to fill it by hand. */
  manual: z.boolean(),
  /** When a manual order is due. */
  dueAt: z.string().nullable(),
  /** The customer can cancel it: it waits for an employee, and none has begun. */
  cancelable: z.boolean(),
  recordCount: z.number().int().nullable(),
  /** Of the records, those this account had bought before: delivered free. */
  repeatCount: z.number().int().nullable(),
  /** Of the records, those that stand in the file before: each is charged once. */
  duplicateCount: z.number().int(),
  /** Records with a phone number, one per number: what "Text these owners" would load. */
  phoneCount: z.number().int().nullable(),
  /** Made-up records alone: no real people. */
  sample: z.boolean(),
  /** Decimal string in dollars; null until delivered. */
  amount: z.string().nullable(),
  /** Until the balance covers it: what it costs, and how much is missing until it starts, as decimal strings in dollars. */
  unpaid: Unpaid.nullable().default(null),
  /** Where the file downloads from; null until there is one. */
  resultPath: z.string().nullable(),
  filename: z.string().nullable(),
  /** Something of it is in the file store: what was uploaded, or the result. */
  hasFiles: z.boolean(),
  /** When they were deleted, by the customer or when their time was over. */
  filesDeletedAt: z.string().nullable(),
  /** Why it failed, as a sentence. */
  reason: z.string().nullable(),
  createdAt: z.string(),
  completedAt: z.string().nullable(),
})
export type PullList = z.output<typeof PullList>

/** Phones in E.164. */
export const PullListRecipient = z.object({ phone: z.string(), name: z.string(), address: z.string() })
export type PullListRecipient = z.output<typeof PullListRecipient>

export const SavedToContacts = z.discriminatedUnion('state', [
  /** How many records became what; the four add up to the records of the list. */
  z.object({
    state: z.literal('done'),
    created: z.number().int(),
    updated: z.number().int(),
    unchanged: z.number().int(),
    /** Without a phone number, or a second record for the same number. */
    skipped: z.number().int(),
    /** Of the skipped, those whose phones the list marks as Do Not Call or as a litigator's. */
    doNotCall: z.number().int().default(0),
  }),
  /** A worker saves that many records, and its progress stands in the list of acts. */
  z.object({ state: z.literal('doing'), total: z.number().int() }),
])
export type SavedToContacts = z.output<typeof SavedToContacts>

const PullListPath = z.object({ id: z.uuid() })

/** One window of the account's lists, newest first; `X-Total-Count` counts all of them, `Link` names the next window. */
export const listPullLists = endpoint({
  method: 'GET',
  path: '/api/pull-lists',
  right: 'view',
  query: OrderPage,
  response: z.array(PullList),
})
/** One of them. Refuses with 404. */
export const getPullList = endpoint({
  method: 'GET',
  path: '/api/pull-lists/:id',
  right: 'view',
  params: PullListPath,
  response: PullList,
})
/**
 * All owners of the list who can be texted, one per number. Refuses with 404, 409 `not_ready` before it is complete, 409
 * `order_ended` where it was canceled or failed, 410 `file_deleted`, and more than a campaign takes with 422
 * `too_many_recipients`.
 */
export const pullListRecipients = endpoint({
  method: 'GET',
  path: '/api/pull-lists/:id/recipients',
  right: 'run',
  params: PullListPath,
  response: z.array(PullListRecipient),
})
/**
 * A long list is saved by a worker. Refuses with 404, 409 `not_ready` before it is complete, 409 `order_ended` where it was
 * canceled or failed, and 410 `file_deleted`.
 */
export const savePullListToContacts = endpoint({
  method: 'POST',
  path: '/api/pull-lists/:id/contacts',
  right: 'run',
  creates: true,
  idempotency: 'steps',
  params: PullListPath,
  response: SavedToContacts,
})
