import { Readable } from 'node:stream'
import { z } from 'zod'
import { job } from '../jobs/job.ts'
import { notifyOwner } from '../live/notify-owner.ts'
import { queueManualOrder } from '../operations/queue-manual-order.ts'
import { failOrder } from '../orders/orders.ts'
import type { Services } from '../services.ts'
import { Refusal } from '../http/errors.ts'
import { deliverSkipTrace } from './deliver-skip-trace.ts'
import { matchRows, type MatchProgress } from './match-rows.ts'
import { UnreadableFile } from './measure-workbook.ts'
import { recordProgress, waitingSkipTrace, type WaitingSkipTrace } from './queries.ts'
import { uploadRows } from './upload-rows.ts'

const MANUAL_HOURS = 48

/** Matches an upload in the catalog; with no catalog at all an employee gets it. A trace that has ended is left alone. */
export const matchSkipTrace = job({
  name: 'match-skip-trace',
  payload: z.object({ orderId: z.uuid() }),
  attempts: 4,
  async run({ orderId }, services) {
    const [trace] = await waitingSkipTrace(services.sql, orderId)
    if (!trace) return
    const [catalog] = await services.sql`select 1 from areas limit 1`
    if (!catalog) {
      await services.sql.begin((tx) => queueManualOrder(tx, { orderId, ownerId: trace.ownerId, dueAt: new Date(Date.parse(trace.createdAt) + MANUAL_HOURS * 3_600_000) }))
      return
    }
    try {
      const { rows, matched } = await writeResult(trace, services)
      await deliverSkipTrace(trace, { fileKey: resultKey(orderId), rows, matched }, services)
    } catch (error) {
      // The file is at fault, not we: trying again would say the same.
      if (!(error instanceof UnreadableFile || error instanceof Refusal)) throw error
      await services.sql.begin((tx) => failOrder(tx, orderId, error.message))
    }
  },
  async gaveUp({ orderId }, { sql }) {
    await sql.begin((tx) => failOrder(tx, orderId, 'We could not process this file. Please try again.'))
  },
})

export const resultKey = (orderId: string): string => `orders/${orderId}.csv`

async function writeResult(trace: WaitingSkipTrace, services: Services): Promise<MatchProgress> {
  const { sql, files, now, config } = services
  let latest: MatchProgress = { rows: 0, matched: 0 }
  let told = 0
  const onProgress = async (progress: MatchProgress) => {
    latest = { ...progress }
    // Twice a second is live enough.
    if (now().getTime() - told < 500) return
    told = now().getTime()
    await recordProgress(sql, trace.orderId, { doneCount: progress.rows, matchedCount: progress.matched })
    await notifyOwner(sql, trace.ownerId, { type: 'order', id: trace.orderId })
  }
  const rows = () => uploadRows(services, trace.uploadKey, trace.filename)
  // One row far down may be longer than its header; a workbook's are all of one length, and opening it twice is dear.
  const widest = /\.csv$/i.test(trace.filename) ? await widestOf(rows()) : 0
  const lines = matchRows(sql, rows(), { mapping: trace.columns, threshold: config.skipTraceThreshold, widest, onProgress })
  await files.put(resultKey(trace.orderId), Readable.from(lines))
  return latest
}

async function widestOf(batches: AsyncIterable<string[][]>): Promise<number> {
  let widest = 0
  for await (const rows of batches) for (const row of rows) widest = Math.max(widest, row.length)
  return widest
}
