// A skip trace against the catalog: rows a second and memory at a tenth of the work and at all of it, with the heap of the process that traces uploads:
// node --max-old-space-size=320 --max-semi-space-size=32 --import tsx bench/leads/trace.ts [rows of the roll] [rows traced]
import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { csvRows } from 'lists/csv-rows'
import { csvLine } from 'lists/write-csv'
import { textOfFile } from '../../api/src/features/properties/rolls/text-of-file.ts'
import { matchRows } from '../../api/src/features/skip-trace/match-rows.ts'
import { uploadHeader, uploadRows } from './made-up-roll.ts'
import { loadRoll, openStage, say, sayLoad, spentOn, told } from './stage.ts'
import { argumentsOf } from '../arguments.ts'

const { rows, traced } = argumentsOf({ rows: 1_000_000, traced: 100_000 })
const stage = await openStage(rows)
const { sql } = stage

try {
  await loadRoll(stage)
  sayLoad()
  await trace(1000)
  for (const count of [traced / 10, traced]) {
    uploadOf(count)
    let found = 0
    const spent = await spentOn(stage, async () => void (found = await trace(count)))
    say(
      `skip trace of ${count} rows against ${rows} owners: ${Math.round(count / spent.seconds)} rows/s, ${told(spent)}, ${found} found, memory ${spent.peak} MB at most`,
    )
  }
  sayLoad()
} finally {
  await stage.close()
}

async function trace(count: number): Promise<number> {
  let matched = 0
  const lines = matchRows(sql, csvRows(textOfFile(uploadOf(count))), {
    mapping: null,
    certainty: 'certain',
    onProgress: (progress) => void (matched = progress.matched),
  })
  for await (const line of lines) void line
  return matched
}

/** Made beforehand: making up owners is no part of a trace. */
function uploadOf(count: number): string {
  const file = path.join(stage.folder, `upload-${rows}-${count}.csv`)
  if (!existsSync(file)) writeFileSync(file, [uploadHeader, ...uploadRows(rows, count)].map(csvLine).join(''))
  return file
}
