import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { BYTE_ORDER_MARK, csvLine } from 'lists/write-csv'
import type { ChildContext } from '../../platform/jobs/child-context.ts'
import { addressKey, parseStreet } from '../properties/addresses/parse-street.ts'
import { parseOneLine } from '../properties/addresses/parse-one-line.ts'
import { listColumns, ownerOf } from '../pull-lists/read-list-file.ts'
import type { ReadableUpload } from '../skip-trace/readable-upload.ts'
import { uploadRows } from '../skip-trace/upload-rows.ts'
import type { ManualResult } from './read-result-task.ts'

/** Reads an employee's result file and keeps it as CSV. In a child: a workbook of a partner may hold anything. */
export async function collectResult(
  { upload, fileKey }: { upload: ReadableUpload; fileKey: string },
  { files, onProgress }: ChildContext<number>,
): Promise<ManualResult> {
  const result: ManualResult = { fileKey, records: 0, phones: 0, recordKeys: [], columns: [], rows: [] }
  const phones = new Set<string>()
  const keys = new Set<string>()

  async function* lines(): AsyncGenerator<string> {
    let at: ReturnType<typeof listColumns> | undefined
    yield BYTE_ORDER_MARK
    for await (const rows of uploadRows({ files }, upload)) {
      for (const row of rows) {
        if (at) count(row, at)
        else {
          at = listColumns(row)
          result.columns = row
        }
      }
      yield rows.map(csvLine).join('')
      onProgress(result.records)
    }
  }

  function count(row: string[], at: ReturnType<typeof listColumns>) {
    result.records += 1
    if (result.rows.length < 10) result.rows.push(row)
    const { phone, address } = ownerOf(row, at)
    if (phone) phones.add(phone)
    const { street, ...place } = parseOneLine(address)
    // A record without an address is new each time.
    keys.add(addressKey(parseStreet(street), place) || `row ${randomUUID()}`)
  }

  await files.put(fileKey, Readable.from(lines()))
  return { ...result, phones: phones.size, recordKeys: [...keys] }
}
