import { Readable } from 'node:stream'
import { notifyOwner } from '../../live/notify-owner.ts'
import type { Services } from '../../services.ts'
import { matchRows, type MatchProgress } from '../match-rows.ts'
import { recordProgress, type WaitingSkipTrace } from '../queries.ts'
import { uploadRows } from '../upload-rows.ts'
import type { SkipTraceSource } from './skip-trace-source.ts'

/** The records in our own database. An upload whose every place lies where it has none is not for it. */
export const catalog: SkipTraceSource = {
  name: 'catalog',
  async trace(trace, services) {
    const [anything] = await services.sql`select 1 from areas limit 1`
    if (!anything) return 'elsewhere'
    const fileKey = `orders/${trace.orderId}.csv`
    const { rows, matched, covered } = await writeResult(trace, fileKey, services)
    if (covered) return { fileKey, rows, matched }
    await services.files.remove(fileKey)
    await recordProgress(services.sql, trace.orderId, { doneCount: 0, matchedCount: 0 })
    return 'elsewhere'
  },
}

async function writeResult(trace: WaitingSkipTrace, fileKey: string, services: Services): Promise<MatchProgress> {
  const { sql, files, now, config } = services
  let latest: MatchProgress = { rows: 0, matched: 0, covered: false }
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
  await files.put(fileKey, Readable.from(lines))
  return latest
}

async function widestOf(batches: AsyncIterable<string[][]>): Promise<number> {
  let widest = 0
  for await (const rows of batches) for (const row of rows) widest = Math.max(widest, row.length)
  return widest
}
