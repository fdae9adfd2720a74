// Random histories of an account's money against the real ledger: top-ups, credits, adjustments, holds, charges, settlements, refunds and disputes that
// are opened, won, lost and dropped, some told twice, in any order. After each step the wallet and what is owed must be what a model of the rules
// says, to the cent, and never below zero. Several processes play disjoint histories on one database; after each portion the
// books are compared, and the next has a new one. npx tsx bench/money/histories.ts [up to which history] [seed] [processes] [at
// once in each] [from which: to go on where a run was ended]
import { fork } from 'node:child_process'
import { loadavg } from 'node:os'
import path from 'node:path'
import { reconcile } from '../../api/src/features/billing/reconcile.ts'
import { connect } from '../../api/src/platform/db/sql.ts'
import { startDatabase } from '../host.ts'
import type { Counts, Part } from './play-histories.ts'
import { argumentsOf } from '../arguments.ts'

const { histories, seed, processes, atOnce, first } = argumentsOf({
  histories: 1_000_000,
  seed: 18,
  processes: 2,
  atOnce: 2,
  first: 0,
})
/** So that neither the disk fills nor the indexes grow deep. */
const PORTION = 50_000
/** A server that is lost loses a bench: nothing waits for the disk. */
const CARELESS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '4GB',
  checkpoint_timeout: '30min',
  jit: 'off',
}

const counts: Counts = { histories: 0, steps: 0, refused: 0, wrong: 0, milliseconds: 0 }
let differences = 0
const begun = performance.now()
for (let from = first; from < histories && counts.wrong + differences === 0; from += PORTION) {
  const database = await startDatabase(CARELESS)
  try {
    const part = {
      databaseUrl: database.url,
      folder: database.folder,
      seed,
      from,
      to: Math.min(from + PORTION, histories),
    }
    const all = await Promise.all(
      Array.from({ length: processes }, (_, nth) => play({ ...part, nth, of: processes, atOnce })),
    )
    for (const one of all) {
      counts.histories += one.histories
      counts.steps += one.steps
      counts.refused += one.refused
      counts.wrong += one.wrong
      counts.milliseconds += one.milliseconds
    }
    const sql = connect({ url: database.url, max: 2 })
    const found = await reconcile({ sql })
    await sql.end()
    for (const { what, id, ledger, delivered } of found.slice(0, 20))
      console.log(`${what} ${id}: ${ledger}, ${delivered}`)
    differences += found.length
  } finally {
    await database.stop()
  }
  say()
}
process.exitCode = counts.wrong + differences === 0 ? 0 : 1
process.exit()

function play(part: Part): Promise<Counts> {
  return new Promise((resolve, reject) => {
    const child = fork(path.join(import.meta.dirname, 'play-histories.ts'))
    child.once('message', (counted: Counts) => {
      resolve(counted)
      child.kill()
    })
    child.once('exit', (code) => reject(new Error(`A process ended by itself with ${code}`)))
    child.send(part)
  })
}

function say(): void {
  const seconds = (performance.now() - begun) / 1000
  console.log(
    `${counts.histories} histories, ${counts.steps} steps, of them refused ${counts.refused}; wrong ${counts.wrong}; ${differences} differences in the nightly comparison; ` +
      `${Math.round(seconds)} s, ${(counts.histories / seconds).toFixed(1)} a second; ${(counts.milliseconds / counts.histories).toFixed(1)} ms of the processes a history; load ${loadavg()[0]?.toFixed(1)}`,
  )
}
