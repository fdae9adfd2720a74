import { notifyAccount } from '../../../platform/live/notify-account.ts'
import { runInChild } from '../../../platform/jobs/run-in-child.ts'
import { keepFile, removeFile, resultKey } from '../../quotas/keep-file.ts'
import type { Services } from '../../../platform/services/services.ts'
import type { MatchProgress } from '../match-rows.ts'
import { recordProgress, type WaitingSkipTrace } from '../queries.ts'
import { withReadableUpload } from '../readable-upload.ts'
import { traceUploadTask } from '../trace-upload-task.ts'
import type { SkipTraceSource } from './skip-trace-source.ts'

/** The records in our own database. An upload whose every place lies where it has none is not for it. */
export const catalog: SkipTraceSource = {
  name: 'catalog',
  async trace(trace, services) {
    const [anything] = await services.sql`select 1 from areas limit 1`
    if (!anything) return 'elsewhere'
    const fileKey = resultKey(trace.orderId)
    const { rows, matched, phones, covered } = await keepFile(
      services,
      { key: fileKey, accountId: trace.accountId, kind: 'result' },
      () => writeResult(trace, fileKey, services),
    )
    if (covered) return { fileKey, rows, matched, phones }
    await removeFile(services, fileKey)
    await recordProgress(services.sql, trace.orderId, { doneCount: 0, matchedCount: 0 })
    return 'elsewhere'
  },
}

function writeResult(trace: WaitingSkipTrace, fileKey: string, services: Services): Promise<MatchProgress> {
  const { sql, now, log } = services
  let told = 0
  async function tell({ rows, matched }: MatchProgress) {
    // Twice a second is often enough for a live display.
    if (now().getTime() - told < 500) return
    told = now().getTime()
    await recordProgress(sql, trace.orderId, { doneCount: rows, matchedCount: matched })
    await notifyAccount(sql, trace.accountId, { type: 'order', id: trace.orderId })
  }
  return withReadableUpload(services, { fileKey: trace.uploadKey, filename: trace.filename }, (upload) =>
    runInChild(
      services,
      traceUploadTask,
      { upload, columns: trace.columns, fileKey, certainty: trace.certainty },
      (progress) => {
        tell(progress).catch((error: unknown) => log.warn({ err: error }, 'progress not told'))
      },
    ),
  )
}
