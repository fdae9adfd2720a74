import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { readArguments, WrongArguments, type CommandForm } from '../../platform/commands/command-form.ts'
import { cannotRead } from '../../platform/errors/cannot-read.ts'
import type { Services } from '../../platform/services/services.ts'
import { analyzeStates, refreshAreas } from './refresh-areas.ts'
import { changesBetween, columnLines, ColumnReport } from './rolls/column-report.ts'
import { readFormat } from './rolls/read-format.ts'
import { rowCountsMatch, rowCountLines, type RowCounts } from './rolls/row-counts.ts'
import { loadRoll } from './rolls/load-roll.ts'
import type { RollFormat } from './rolls/roll-format.ts'
import { rollText } from './rolls/roll-rows.ts'

/** Where a command writes: `process.stdout` fits. */
export interface Output {
  write(text: string): unknown
  isTTY?: boolean
}

export const importRollForm: CommandForm<{ format: string; file: string; acceptAbsent: boolean }> = {
  usage:
    'import-roll --format NAME|FORMAT.json FILE [--yes]: load a county’s roll (CSV, also gzipped); --yes also where it lacks a column that lists or skip traces need',
  read(args) {
    const { values, positionals } = readArguments(
      args,
      { format: { type: 'string' }, yes: { type: 'boolean', default: false } },
      1,
    )
    const [file] = positionals
    if (!values.format) throw new WrongArguments('Name the format of the roll with --format.')
    if (!file) throw new WrongArguments('Name the file of the roll.')
    return { format: values.format, file, acceptAbsent: values.yes }
  },
}

/** The operator's command `import-roll --format FORMAT FILE`. Throws a sentence when the format or the file does not fit. */
export async function importRoll(
  services: Pick<Services, 'sql' | 'now' | 'config'>,
  { format, file, acceptAbsent }: ReturnType<typeof importRollForm.read>,
  out: Output,
): Promise<RowCounts> {
  return importFile(services, await readFormat(services.config.root, format), path.resolve(file), out, { acceptAbsent })
}

/** Loads one file, prints what became of every row and keeps that account in `roll_imports`. */
export async function importFile(
  { sql, now }: Pick<Services, 'sql' | 'now'>,
  format: RollFormat,
  file: string,
  out: Output,
  { acceptAbsent = false } = {},
): Promise<RowCounts> {
  const { size } = await stat(file).catch(cannotRead(file))
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
  const { rowCounts, columns, states, merged } = await loadRoll(sql, format, rollText(format, file, onChunk), {
    today: now().toISOString().slice(0, 10),
    acceptAbsent,
    onProgress: ({ rows }) => bar(read / Math.max(1, size), rows),
  })
  bar(1, rowCounts.rows)
  await refreshAreas(sql, merged)
  await analyzeStates(
    sql,
    states.filter((state) => !merged.includes(state)),
  )
  if (!rowCountsMatch(rowCounts)) throw new Error('The rows do not add up; nothing is lost, but please report this')
  const [before] = await lastReport(sql, format.name)
  await sql`update roll_imports set finished_at = now(), row_counts = ${sql.json({ ...rowCounts })}, columns = ${sql.json({ ...columns })}, sha256 = ${hash.digest('hex')} where id = ${begun?.id ?? 0}`
  out.write(
    `${out.isTTY ? '\n' : ''}${path.basename(file)} (${format.title})\n${rowCountLines(rowCounts).join('\n')}\n        in ${((Date.now() - began) / 1000).toFixed(1)} s\n`,
  )
  out.write(`Columns:\n${columnLines(columns).join('\n')}\n`)
  const known = ColumnReport.safeParse(before?.columns)
  const changes = known.success ? changesBetween(known.data, columns) : []
  if (changes.length > 0)
    out.write(`Different from the import of ${before?.fileName ?? ''} before:\n${changes.join('\n')}\n`)
  return rowCounts
}

/** The report of the last import of a format that was finished. */
const lastReport = (sql: Services['sql'], format: string) => sql<{ fileName: string; columns: unknown }[]>`
  select file_name, columns from roll_imports where format = ${format} and columns is not null order by finished_at desc limit 1
`

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
