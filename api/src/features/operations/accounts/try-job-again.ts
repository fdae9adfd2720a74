import { notFound, Refusal } from '../../../platform/errors/refusal.ts'
import type { Pool, Sql } from '../../../platform/db/sql.ts'
import { notifyAccount } from '../../../platform/live/notify-account.ts'
import { cutMails } from '../../../platform/mailbox/queries.ts'
import { sendMail } from '../../../platform/mailbox/send-mail.ts'
import { doneAgain } from './done-again.ts'

/** How often it is tried before it is set aside once more. */
const ATTEMPTS = 3

const OVER = 'What this job was for is over in another way: it was done or undone meanwhile. Dismiss the job.'

/**
 * Puts a job that was set aside back into the queue, and what ended with it back under way: an order, or a batch of contacts or conversations. Refuses
 * with 404 where it is not set aside any more, and with 409 `ended` where that is over in another way, the same work waits already, or a mail's link is
 * not kept.
 */
export const tryJobAgain = (pool: Pool, id: string): Promise<void> =>
  pool.begin(async (tx) => {
    const [job] = await setAsideJob(tx, id)
    if (!job) throw notFound('Job')
    if (job.mailId !== null && (await cutMails(tx, job.mailId)).length > 0)
      throw new Refusal(
        409,
        'ended',
        'This mail held a link that opens an account, which is not kept: whoever waits for it asks for another. Dismiss the job.',
      )
    if (job.waitsAlready) throw new Refusal(409, 'ended', 'The same work waits in the queue already')
    const definition = doneAgain.find(({ name }) => name === job.name)
    if (definition) {
      if (!(await definition.again?.(definition.payload.parse(job.payload), tx))) throw new Refusal(409, 'ended', OVER)
    } else if (job.orderId !== null) {
      const [order] = await reopenOrder(tx, job.orderId)
      if (!order) throw new Refusal(409, 'ended', 'The order of this job is over in another way')
      await notifyAccount(tx, order.accountId, { type: 'order', id: job.orderId })
    }
    await queueAgain(tx, id)
  })

const setAsideJob = (tx: Sql, id: string) => tx<
  { name: string; payload: unknown; orderId: string | null; mailId: string | null; waitsAlready: boolean }[]
>`
  select j.name, j.payload, j.payload ->> 'orderId' as order_id, case when j.name = ${sendMail.name} then j.payload ->> 'mailId' end as mail_id, exists (
    select from queue_jobs other where other.name = j.name and other.key = j.key and other.failed_at is null
  ) as waits_already
  from queue_jobs j where j.id = ${id} and j.failed_at is not null and j.dismissed_at is null for update of j
`

/** One that failed, or that is under way all the same. */
const reopenOrder = (tx: Sql, orderId: string) => tx<{ accountId: string }[]>`
  update orders set status = 'processing', reason = null, completed_at = null where id = ${orderId} and status in ('failed', 'processing') returning account_id
`

async function queueAgain(tx: Sql, id: string): Promise<void> {
  const [job] = await tx<{ name: string }[]>`
    update queue_jobs set failed_at = null, attempts_left = ${ATTEMPTS}, kills = 0, run_at = now(), lease_until = null, claimed_by = null where id = ${id} returning name
  `
  if (job) await tx`select pg_notify('queue', ${job.name})`
}
