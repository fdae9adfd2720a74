import { randomUUID } from 'node:crypto'
import { Refusal } from '../http/errors.ts'
import { addressKey, parseStreet } from '../properties/addresses/parse-street.ts'
import { parseOneLine } from '../properties/addresses/parse-one-line.ts'
import { listColumns, ownerOf } from '../pull-lists/read-list-file.ts'
import type { Services } from '../services.ts'
import { formatOfUpload } from '../skip-trace/check-upload.ts'
import { UnreadableFile } from '../skip-trace/measure-workbook.ts'
import { csvLine } from '../skip-trace/result-columns.ts'
import { uploadRows } from '../skip-trace/upload-rows.ts'

/** An employee's result file, read and kept as CSV in the store. */
export interface ManualResult {
  fileKey: string
  records: number
  phones: number
  /** Of each record with an address: by what it is known to be bought. */
  recordKeys: string[]
  columns: string[]
  /** The first rows. */
  rows: string[][]
}

/** Reads and stores a result file. Refuses with 422 `wrong_file_type`, `empty_file`, `unreadable_file`. */
export async function readResult(services: Pick<Services, 'files' | 'config'>, file: File): Promise<ManualResult> {
  const bytes = Buffer.from(await file.arrayBuffer())
  formatOfUpload(file.name, bytes)
  const uploadKey = `uploads/${randomUUID()}`
  const fileKey = `results/${randomUUID()}.csv`
  await services.files.put(uploadKey, bytes)
  const result: ManualResult = { fileKey, records: 0, phones: 0, recordKeys: [], columns: [], rows: [] }
  try {
    const lines: string[] = []
    await collect(uploadRows(services, uploadKey, file.name), result, lines)
    await services.files.put(fileKey, `\uFEFF${lines.join('')}`)
  } catch (error) {
    throw error instanceof UnreadableFile ? new Refusal(422, 'unreadable_file', error.message) : error
  } finally {
    await services.files.remove(uploadKey)
  }
  if (result.columns.length === 0) throw new Refusal(422, 'empty_file', 'The file is empty')
  return result
}

async function collect(batches: AsyncIterable<string[][]>, result: ManualResult, lines: string[]): Promise<void> {
  const phones = new Set<string>()
  const keys = new Set<string>()
  let at: ReturnType<typeof listColumns> | undefined
  for await (const rows of batches) {
    for (const row of rows) {
      lines.push(csvLine(row))
      if (!at) {
        at = listColumns(row)
        result.columns = row
        continue
      }
      result.records += 1
      if (result.rows.length < 10) result.rows.push(row)
      const { phone, address } = ownerOf(row, at)
      if (phone) phones.add(phone)
      const { street, ...place } = parseOneLine(address)
      // A record without an address is new each time.
      keys.add(addressKey(parseStreet(street), place) || `row ${randomUUID()}`)
    }
  }
  result.phones = phones.size
  result.recordKeys = [...keys]
}
