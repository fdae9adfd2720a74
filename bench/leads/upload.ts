// An upload of a million rows through a worker of its own: its memory, its time, and whether every row comes back in its
// place: tsx bench/leads/upload.ts [rows of the roll] [rows of the upload]
import { fork } from 'node:child_process'
import { createReadStream, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { csvRows } from 'lists/csv-rows'
import { decodeText, withoutNuls } from 'lists/decode-text'
import { csvLine } from 'lists/write-csv'
import { enqueue } from '../../api/src/platform/jobs/job.ts'
import { createOrder } from '../../api/src/features/orders/orders.ts'
import { localFiles } from '../../api/src/platform/providers/files/local-files.ts'
import { matchSkipTrace } from '../../api/src/features/skip-trace/match-skip-trace.ts'
import { insertSkipTrace } from '../../api/src/features/skip-trace/queries.ts'
import { uploadHeader, uploadRows } from './made-up-roll.ts'
import { loadRoll, openStage, say, sayLoad } from './stage.ts'
import { argumentsOf } from '../arguments.ts'

const { rows, uploaded } = argumentsOf({ rows: 1_000_000, uploaded: 1_000_000 })
const stage = await openStage(rows)
const { sql } = stage
const dataDir = mkdtempSync(path.join(stage.folder, 'files-'))
const files = localFiles(path.join(dataDir, 'files'))

try {
  await loadRoll(stage)
  await files.put('uploads/bench', Readable.from(text()))
  sayLoad()
  const began = performance.now()
  const orderId = await submit()
  const worker = fork(fileURLToPath(new URL('upload-worker.ts', import.meta.url)), [stage.url, dataDir], {
    execArgv: ['--import', 'tsx'],
  })
  let status = 'processing'
  try {
    for (; status === 'processing'; await wait(250)) {
      const [order] = await sql<
        { status: string; reason: string }[]
      >`select status, reason from orders where id = ${orderId}`
      status = order?.status ?? 'lost'
      if (status === 'failed') say(`failed: ${order?.reason}`)
      if (worker.exitCode !== null) throw new Error('The worker died')
    }
    const seconds = (performance.now() - began) / 1000
    const peak = Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${worker.pid}/status`, 'utf8'))?.[1]) / 1000
    say(
      `upload of ${uploaded} rows, ${(statSync(path.join(dataDir, 'files/uploads/bench')).size / 1e6).toFixed(0)} MB: ${status} after ${seconds.toFixed(0)} s, ${Math.round(uploaded / seconds)} rows/s, worker's memory ${peak.toFixed(0)} MB at most`,
    )
  } finally {
    worker.kill()
  }
  say(`rows of the result that are whole and in their place: ${await inPlace(orderId)} of ${uploaded}`)
  sayLoad()
} finally {
  await stage.close()
  rmSync(dataDir, { recursive: true, force: true })
}

/** Each row carries its own number, so that a lost or moved one is seen. */
function* text(): Generator<string> {
  let block = csvLine(['Ref', ...uploadHeader])
  let at = 0
  for (const row of everyRow()) {
    block += csvLine([String(at++), ...row])
    if (block.length < 65_536) continue
    yield block
    block = ''
  }
  yield block
}

/** More rows than the roll has owners begin with the first again. */
function* everyRow(): Generator<string[]> {
  for (let left = uploaded; left > 0; left -= rows) yield* uploadRows(rows, Math.min(left, rows))
}

async function submit(): Promise<string> {
  const [owner] = await sql<{ id: string }[]>`insert into accounts (name) values ('Bench') returning id`
  const accountId = owner?.id ?? ''
  return sql.begin(async (tx) => {
    const orderId = await createOrder(tx, { accountId, kind: 'skip_trace', title: 'bench.csv' })
    await insertSkipTrace(tx, {
      orderId,
      accountId,
      filename: 'bench.csv',
      uploadKey: 'uploads/bench',
      columns: null,
      certainty: 'certain',
    })
    await enqueue(tx, matchSkipTrace, { orderId }, { key: orderId })
    return orderId
  })
}

async function inPlace(orderId: string): Promise<number> {
  const [order] = await sql<{ fileKey: string }[]>`select file_key from orders where id = ${orderId}`
  let seen = -1
  let right = 0
  for await (const batch of csvRows(
    withoutNuls(decodeText(createReadStream(path.join(dataDir, 'files', order?.fileKey ?? '')))),
    { delimiter: ',' },
  )) {
    for (const row of batch) {
      if (seen >= 0 && row[0] === String(seen) && (row[6] === 'yes' || row[6] === 'no')) right += 1
      seen += 1
    }
  }
  return right
}
