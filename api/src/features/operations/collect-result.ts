import { Readable } from 'node:stream'
import { findColumns } from 'lists/find-columns'
import { titlesOf } from 'lists/header-row'
import { withTitlesOnOneLine } from 'lists/title-lines'
import { BYTE_ORDER_MARK, csvLine } from 'lists/write-csv'
import { Refusal } from '../../platform/errors/refusal.ts'
import type { ChildContext } from '../../platform/jobs/child-context.ts'
import { readListFile } from '../pull-lists/read-list-file.ts'
import { countPhones, readFoundPeople } from '../skip-trace/found-people.ts'
import { uploadRows } from '../skip-trace/upload-rows.ts'
import { filledRows } from './filled-rows.ts'
import { askedForIn, foundColumns, foundIn, type AskedFor } from './found-in-result.ts'
import type { ManualResult, ResultToRead } from './read-result-task.ts'
import { recordKeyIn } from './record-key.ts'

/** Reads an employee's result file and keeps it as CSV, its titles first, without its blank rows. In a child: a workbook of a partner may hold anything. */
export async function collectResult(
  { kind, upload, asked: answered, fileKey }: ResultToRead,
  { files, onProgress }: Pick<ChildContext<number>, 'files' | 'onProgress'>,
): Promise<ManualResult> {
  const asked = answered ? await readAskedFor(uploadRows({ files }, answered)) : undefined
  const counted = countedRows(kind, asked)

  async function* lines(): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK
    for await (const rows of fromTitles(filledRows(uploadRows({ files }, upload)))) {
      counted.add(rows)
      yield rows.map(csvLine).join('')
      onProgress(counted.records())
    }
  }

  await files.put(fileKey, Readable.from(lines()))
  const result = counted.result()
  // As whoever texts the list will read it.
  const owners =
    kind === 'skip_trace'
      ? readFoundPeople({ fileKey, columns: result.foundAt }, { files })
      : readListFile(fileKey, { files })
  return { fileKey, ...result, phones: await countPhones(owners) }
}

/** Without the lines above the titles, such as "Owners in ZIP 78701": they are no records. */
async function* fromTitles(batches: AsyncIterable<string[][]>): AsyncGenerator<(readonly string[])[]> {
  let isFirst = true
  for await (const batch of batches) {
    const rows = isFirst ? withTitlesOnOneLine(batch) : batch
    yield isFirst ? rows.slice(titlesOf(rows).above) : [...rows]
    isFirst = false
  }
}

/** The customer's file is only compared with: one that cannot be read keeps no result from its customer. */
async function readAskedFor(batches: AsyncIterable<string[][]>): Promise<AskedFor | undefined> {
  try {
    return await askedForIn(batches)
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/** What a result holds, counted row by row; its first row is the header. */
function countedRows(kind: ResultToRead['kind'], asked: AskedFor | undefined) {
  const keys = new Set<string>()
  let reader: ReturnType<typeof rowReader> | undefined
  let columns: readonly string[] = []
  const rows: (readonly string[])[] = []
  let records = 0
  let found = 0

  function count(row: readonly string[], { keyOf, isFound }: ReturnType<typeof rowReader>) {
    records += 1
    if (rows.length < 10) rows.push(row)
    keys.add(keyOf(row))
    if (isFound(row)) found += 1
  }

  return {
    records: () => records,
    add(batch: readonly (readonly string[])[]) {
      const isFirst = reader === undefined
      reader ??= rowReader(batch, kind, asked)
      if (isFirst) columns = batch[0] ?? []
      for (const row of isFirst ? batch.slice(1) : batch) count(row, reader)
    },
    result: (): Omit<ManualResult, 'fileKey' | 'phones'> => ({
      records,
      recordKeys: [...keys],
      found,
      asked: asked?.rows ?? null,
      foundAt: reader?.foundAt ?? null,
      columns: [...columns],
      rows: rows.map((row) => [...row]),
    }),
  }
}

/** How the rows of a result are read, by its first ones. */
function rowReader(sample: readonly (readonly string[])[], kind: ResultToRead['kind'], asked: AskedFor | undefined) {
  const [header = []] = sample
  return {
    keyOf: recordKeyIn(findColumns(sample.slice(0, SAMPLE_ROWS)).mapping),
    isFound: foundIn(header, asked),
    foundAt: kind === 'skip_trace' ? foundColumns(header, asked) : null,
  }
}

const SAMPLE_ROWS = 500
