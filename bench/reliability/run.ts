// The faults R1 to R15 and the loads L1, L2 and L4, each by itself; docs/reliability.md has what was seen.
//   node --import tsx bench/reliability/run.ts ROW [--scale 0.1]      one of those that it lists without an argument
// Each ends with what it compared (the carrier's own list, our messages and the ledger, wherever texts leave), and with 1 where something differs.
// R2, R3, R12 and the loads need a build.
import { parseArgs } from 'node:util'
import { backup } from './backup.ts'
import { double, killedServe } from './posts.ts'
import { closedConnections, killedDatabase } from './database.ts'
import { busyCarrier } from './busy-carrier.ts'
import { clocks } from './clocks.ts'
import { crowd } from './crowd.ts'
import { frozenWorker, killedWorkers } from './killed-workers.ts'
import { launchAndExport } from './launch-and-export.ts'
import { load, printing, type Row } from './outcome.ts'
import { mixedEnds } from './money.ts'
import { overload } from './overload.ts'
import { reports } from './reports.ts'
import { ending, releases } from './rolling.ts'
import { suspension } from './suspension.ts'
import { lateList, unsteadyCarrier } from './unsteady-carrier.ts'
import { fullDisk } from './full-disk.ts'
import { optOuts } from './opt-outs.ts'
import { emptyWallets } from './wallets.ts'

const rows: Record<string, Row> = {
  R1: killedWorkers,
  R2: killedServe,
  R3: killedDatabase,
  R4: closedConnections,
  R5: unsteadyCarrier,
  R6: lateList,
  R7: busyCarrier,
  R8: reports,
  R9: optOuts,
  R10: double,
  R11: clocks,
  R12: ending,
  R13: fullDisk,
  R14: frozenWorker,
  R15: backup,
  L1: crowd,
  L2: launchAndExport,
  L4: overload,
  money: mixedEnds,
  wallets: emptyWallets,
  suspension,
  releases,
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { scale: { type: 'string' } } })
const [name = ''] = positionals
const row = rows[name]
if (!row) {
  for (const [id, { what }] of Object.entries(rows)) console.log(`${id.padEnd(11)} ${what}`)
  process.exit(name === '' ? 0 : 2)
}
const scale = Number(values.scale ?? 1)
console.log(`${name}: ${row.what}; scale ${scale}, load ${load()}`)
const begun = performance.now()
const { compared, differences } = await row.run(printing(scale))
for (const difference of differences) console.log(`    DIFFERENCE: ${difference}`)
const seconds = ((performance.now() - begun) / 1000).toFixed(0)
console.log(`${name}: ${differences.length} differences (${seconds} s, load ${load()}); compared: ${compared}`)
process.exit(differences.length > 0 ? 1 : 0)
