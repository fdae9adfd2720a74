import { Readable } from 'node:stream'
import { MAX_COLUMNS } from 'lists/max-columns'
import type { ChildContext } from '../../platform/jobs/child-context.ts'
import { countPhones, readFoundPeople } from './found-people.ts'
import { matchRows, type MatchProgress } from './match-rows.ts'
import type { TraceUpload } from './trace-upload-task.ts'
import { unreadableFile } from './unreadable-file.ts'
import { uploadRows } from './upload-rows.ts'

/** Every line of the result is as long as the longest row: one row of thousands of values must not make a million lines so long. */
const MAX_CELLS = 100_000_000

/** Looks every row of an upload up in the catalog and writes the result file. In a child: the rows are whatever a customer uploaded. */
export async function traceUpload(
  { upload, columns, fileKey, certainty }: TraceUpload,
  { sql, files, onProgress }: ChildContext<MatchProgress>,
): Promise<MatchProgress> {
  let latest: MatchProgress = { rows: 0, matched: 0, phones: 0, marked: false, covered: false }
  const rows = () => uploadRows({ files }, upload)
  const { count, widest } = await measure(rows(), () => onProgress(latest))
  if (widest > MAX_COLUMNS)
    throw unreadableFile(
      `A row of the file has ${widest.toLocaleString('en-US')} values, and 2,000 are the most. Check that its lines end as they should.`,
    )
  if (count * widest > MAX_CELLS)
    throw unreadableFile(
      `The file has ${count.toLocaleString('en-US')} rows and up to ${widest.toLocaleString('en-US')} values in a row: too many. Split it and upload the parts.`,
    )
  const lines = matchRows(sql, rows(), {
    mapping: columns,
    certainty,
    widest,
    onProgress: (progress) => onProgress((latest = { ...progress })),
  })
  await files.put(fileKey, Readable.from(lines))
  if (!latest.marked) return latest
  // A later row may mark the phone of an earlier one.
  return { ...latest, phones: await countPhones(readFoundPeople({ fileKey, columns: null }, { files })) }
}

/** One row far down may be longer than its header. */
async function measure(
  batches: AsyncIterable<string[][]>,
  onBatch: () => void,
): Promise<{ count: number; widest: number }> {
  let count = 0
  let widest = 0
  for await (const rows of batches) {
    for (const row of rows) widest = Math.max(widest, row.length)
    count += rows.length
    onBatch()
  }
  return { count, widest }
}
