import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { OrderPage } from './jobs.ts'

/** An order that no source fills, waiting for an employee. */
export const ManualOrder = z.object({
  id: z.uuid(),
  kind: z.enum(['pull_list', 'skip_trace']),
  title: z.string(),
  customer: z.string(),
  createdAt: z.string(),
  dueAt: z.string(),
  /** Who took it; null while it is free. */
  takenBy: z.string().nullable(),
  takenByMe: z.boolean(),
  /** When it was canceled; it stays in the list for a day. */
  canceledAt: z.string().nullable(),
  /** Why it was canceled where its customer did not, such as that its payment did not come. */
  canceledFor: z.string().nullable().default(null),
  /** An employee has filled it, and the customer's balance does not cover it: it is delivered by itself once they have paid. */
  unpaid: z.boolean().default(false),
  /** The customer's own file, for a skip trace. */
  uploadPath: z.string().nullable(),
})
export type ManualOrder = z.output<typeof ManualOrder>

/** Work that a worker gave up: it failed in every attempt, or its process was killed twice. Whose order it is has been told why. */
export const SetAsideJob = z.object({
  id: z.string(),
  /** What it was to do, as the program names it. */
  name: z.string(),
  /** Of the order it was for; null where it was for none. */
  title: z.string().nullable(),
  customer: z.string().nullable(),
  failedAt: z.iso.datetime(),
  /** How often its process was killed for its memory or its time. */
  kills: z.int(),
  error: z.string(),
})
export type SetAsideJob = z.output<typeof SetAsideJob>

/** What a result file would deliver; nothing is delivered by asking. */
export const ResultPreview = z.object({
  /** Rows that hold anything. */
  records: z.number().int(),
  /** Of a list: those that stand in the file before, and are charged once. */
  duplicates: z.number().int(),
  /** Of a list: those that the customer bought before, which are free. */
  alreadyBought: z.number().int(),
  /** Of a skip trace: rows whose owner was found. */
  found: z.number().int(),
  /** Of a skip trace: rows of the customer's file; null for a list, and where that file cannot be read. */
  asked: z.number().int().nullable(),
  /** Distinct phone numbers the recipients' list would have. */
  phones: z.number().int(),
  /** Of a list: which of its columns the file does not have. */
  missing: z.array(z.enum(['phone', 'name', 'address'])).default([]),
  columns: z.array(z.string()),
  /** The first rows, as text. */
  rows: z.array(z.array(z.string())),
  /** Decimal string in dollars: what the customer would be charged. */
  amount: z.string(),
})
export type ResultPreview = z.output<typeof ResultPreview>

const OrderPath = z.object({ id: z.uuid() })
const ResultFile = z.object({ file: z.file({ error: 'Please select a file to upload' }) })

/** Oldest first. */
export const listManualOrders = endpoint({
  method: 'GET',
  path: '/api/operations/orders',
  access: 'employee',
  response: z.array(ManualOrder),
})
/** One window, newest first; `X-Total-Count` counts all of them, `Link` names the next window. They are forgotten with the other failed jobs. */
export const listSetAsideJobs = endpoint({
  method: 'GET',
  path: '/api/operations/set-aside-jobs',
  access: 'employee',
  query: OrderPage,
  response: z.array(SetAsideJob),
})
/**
 * Takes an order, or takes it over from the colleague who has it (`from`, as the list names them): they may be away, or have left. Refuses with 409 `taken`
 * when a colleague, or another one, has it, 409 `canceled`.
 */
export const takeManualOrder = endpoint({
  method: 'POST',
  path: '/api/operations/orders/:id/take',
  access: 'employee',
  params: OrderPath,
  body: z.object({ from: z.string().max(200).optional() }),
  response: ManualOrder,
})
/** Gives an order back, so that a colleague can take it. */
export const releaseManualOrder = endpoint({
  method: 'POST',
  path: '/api/operations/orders/:id/release',
  access: 'employee',
  params: OrderPath,
  response: ManualOrder,
})
/** Reads the result file without delivering it. Refuses like `completeManualOrder`. */
export const previewManualResult = endpoint({
  method: 'POST',
  path: '/api/operations/orders/:id/preview',
  access: 'employee',
  sends: 'upload',
  params: OrderPath,
  body: ResultFile,
  response: ResultPreview,
})
/**
 * Delivers the file: the customer is told and charged as for an automatic order. What their balance does not cover is kept and delivered by itself
 * once it does. Refuses with 409 `not_yours`, 422 `unreadable_file`.
 */
export const completeManualOrder = endpoint({
  method: 'POST',
  path: '/api/operations/orders/:id/complete',
  access: 'employee',
  sends: 'upload',
  params: OrderPath,
  body: ResultFile,
  response: z.object({
    records: z.number().int(),
    amount: z.string(),
    /** What of it the customer's balance lacks; it is delivered once that has come. */
    missing: z.string().default('0.00'),
  }),
})
/** Ends an order without a result: the customer reads the reason and is charged nothing. Refuses with 409 `not_yours`. */
export const failManualOrder = endpoint({
  method: 'POST',
  path: '/api/operations/orders/:id/fail',
  access: 'employee',
  params: OrderPath,
  body: z.object({
    reason: z.string().trim().min(1, 'Please give the customer a reason').max(500, 'Please use at most 500 characters'),
  }),
  response: z.null(),
})
/** The customer's own file of a skip trace. */
export const downloadManualUpload = endpoint({
  method: 'GET',
  path: '/api/operations/orders/:id/upload',
  access: 'employee',
  params: OrderPath,
  response: z.null(),
  answers: 'file',
})
