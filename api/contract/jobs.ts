import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const jobKinds = ['pull_list', 'skip_trace', 'send_sms'] as const
/** `canceled` is ours beside the specification's three. */
export const jobStatuses = ['processing', 'complete', 'failed', 'canceled'] as const

/** An order of a customer, as the success screen and the lists of orders show it. */
export const Job = z.object({
  id: z.uuid(),
  kind: z.enum(jobKinds),
  /** What was ordered, in the customer's words, such as "ZIP 78704". */
  title: z.string(),
  status: z.enum(jobStatuses),
  /** Where the result downloads from; null until there is one. */
  resultPath: z.string().nullable(),
  /** Why it failed, as a sentence; null otherwise. */
  reason: z.string().nullable(),
  metadata: z
    .object({
      recordCount: z.number().int().nullable(),
      filename: z.string().nullable(),
      /** True while an employee has to fill the order by hand. */
      manual: z.boolean().optional(),
      /** When a manual order is due. */
      dueAt: z.string().nullable().optional(),
      /** Dollars that it costs, while it waits for a balance that covers them. */
      unpaid: z.string().optional(),
    })
    .loose(),
  createdAt: z.string(),
  completedAt: z.string().nullable(),
})
export type Job = z.output<typeof Job>

const JobPath = z.object({ id: z.uuid() })

/** Which of the orders, newest first: `limit` of them from `offset` on. */
export const OrderPage = z.object({
  limit: z.coerce.number().int().min(1).max(500).default(500),
  offset: z.coerce.number().int().min(0).default(0),
})
export type OrderPage = z.output<typeof OrderPage>

/** Refuses with 404 for a job of another account. */
export const getJob = endpoint({ method: 'GET', path: '/api/jobs/:id', right: 'view', params: JobPath, response: Job })
/** One window of the account's orders, newest first; `X-Total-Count` counts all of them, `Link` names the next window. */
export const listJobs = endpoint({
  method: 'GET',
  path: '/api/jobs',
  right: 'view',
  query: OrderPage.extend({ kind: z.enum(jobKinds).optional() }),
  response: z.array(Job),
})
/** Ends an order that waits for an employee; it costs nothing. Refuses with 404, 409 `begun` once an employee prepares it, 409 `ended`. */
export const cancelJob = endpoint({
  method: 'POST',
  path: '/api/jobs/:id/cancel',
  right: 'run',
  params: JobPath,
  response: Job,
})
/** Deletes what was uploaded for a job and what it delivered; the job itself stays. Refuses with 404, and 409 `not_ready` before it has ended. */
export const deleteJobFiles = endpoint({
  method: 'DELETE',
  path: '/api/jobs/:id/files',
  right: 'run',
  params: JobPath,
  response: z.null(),
})
/**
 * Refuses with 404 for a job of another account, 409 `not_ready` before it is complete, 409 `order_ended` where it was canceled
 * or failed, 410 `file_deleted` a year after its delivery.
 */
export const downloadResult = endpoint({
  method: 'GET',
  path: '/api/download/:id',
  right: 'run',
  params: JobPath,
  response: z.null(),
  answers: 'file',
})
