// A skip trace against the catalog: rows a second and memory at a tenth of the work and at all of it; with `upload` the
// same over the whole way of an upload: tsx bench/leads/trace.ts [rows of the roll] [rows traced]
import { Readable } from 'node:stream'
import { importFile } from '../../api/src/features/properties/import-roll.ts'
import { matchRows } from '../../api/src/features/skip-trace/match-rows.ts'
import { uploadHeader, uploadRows } from './made-up-roll.ts'
import { openStage, say, sayLoad, spentOn, told } from './stage.ts'

const rows = Number(process.argv[2] ?? 1_000_000)
const traced = Number(process.argv[3] ?? 100_000)
const stage = await openStage(rows)
const { sql } = stage

try {
  const [loaded] = await sql`select 1 from properties limit 1`
  if (!loaded)
    await importFile({ sql, now: () => new Date('2026-11-20') }, stage.format, stage.roll, { write: () => {} })
  sayLoad()
  await trace(1000)
  for (const count of [traced / 10, traced]) {
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
  const lines = matchRows(sql, Readable.from(batches(count)), {
    mapping: null,
    certainty: 'certain',
    onProgress: (progress) => void (matched = progress.matched),
  })
  for await (const line of lines) void line
  return matched
}

function* batches(count: number): Generator<string[][]> {
  let batch = [uploadHeader]
  for (const row of uploadRows(rows, count)) {
    batch.push(row)
    if (batch.length < 1000) continue
    yield batch
    batch = []
  }
  yield batch
}
