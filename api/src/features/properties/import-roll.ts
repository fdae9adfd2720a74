import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import type { Services } from '../../platform/services/services.ts'
import { rollFormats } from './formats/all.ts'
import { analyzeStates, refreshAreas } from './refresh-areas.ts'
import { textOfFile } from './rolls/text-of-file.ts'
import { rowCountsMatch, rowCountLines, type RowCounts } from './rolls/row-counts.ts'
import { loadRoll } from './rolls/load-roll.ts'
import type { RollFormat } from './rolls/roll-format.ts'

/** Where a command writes: `process.stdout` fits. */
export interface Output {
  write(text: string): unknown
  isTTY?: boolean
}

export const importRollUsage = `import-roll --format ${rollFormats.map(({ name }) => name).join('|')} FILE (CSV, also gzipped)`

/** The operator's command `import-roll --format NAME FILE`. Throws a sentence when the arguments or the file do not fit. */
export async function importRoll(
  services: Pick<Services, 'sql' | 'now'>,
  args: readonly string[],
  out: Output,
): Promise<RowCounts> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { format: { type: 'string' } },
    allowPositionals: true,
  })
  const format = rollFormats.find(({ name }) => name === values.format)
  const [file] = positionals
  if (!format || !file) throw new Error(`Usage: ${importRollUsage}`)
  return importFile(services, format, path.resolve(file), out)
}

/** Loads one file, prints what became of every row and keeps that account in `roll_imports`. */
export async function importFile(
  { sql, now }: Pick<Services, 'sql' | 'now'>,
  format: RollFormat,
  file: string,
  out: Output,
): Promise<RowCounts> {
  const { size } = await stat(file).catch(() => {
    throw new Error(`There is no file ${file}`)
  })
  const began = Date.now()
  const [begun] = await sql<
    { id: number }[]
  >`insert into roll_imports (format, file_name) values (${format.name}, ${path.basename(file)}) returning id`
  let read = 0
  const hash = createHash('sha256')
  const bar = progressBar(out, path.basename(file))
  function onChunk(chunk: Buffer) {
    read += chunk.length
    hash.update(chunk)
  }
  const { rowCounts, states, merged } = await loadRoll(sql, format, textOfFile(file, onChunk), {
    today: now().toISOString().slice(0, 10),
    onProgress: ({ rows }) => bar(read / Math.max(1, size), rows),
  })
  bar(1, rowCounts.rows)
  await refreshAreas(sql, merged)
  await analyzeStates(
    sql,
    states.filter((state) => !merged.includes(state)),
  )
  if (!rowCountsMatch(rowCounts)) throw new Error('The rows do not add up; nothing is lost, but please report this')
  await sql`update roll_imports set finished_at = now(), row_counts = ${sql.json({ ...rowCounts })}, sha256 = ${hash.digest('hex')} where id = ${begun?.id ?? 0}`
  out.write(
    `${out.isTTY ? '\n' : ''}${path.basename(file)} (${format.title})\n${rowCountLines(rowCounts).join('\n')}\n        in ${((Date.now() - began) / 1000).toFixed(1)} s\n`,
  )
  return rowCounts
}

/** Tells one file from another by its bytes. */
export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

function progressBar(out: Output, name: string): (share: number, rows: number) => void {
  let shown = -1
  return (share, rows) => {
    const percent = Math.min(100, Math.floor(share * 100))
    if (!out.isTTY || percent === shown) return
    shown = percent
    const filled = Math.floor(percent / 4)
    out.write(
      `\r${name} [${'#'.repeat(filled)}${'-'.repeat(25 - filled)}] ${percent}% ${rows.toLocaleString('en-US')} rows`,
    )
  }
}
