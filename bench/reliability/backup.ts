import { runOwn } from './full-disk.ts'
import type { Row } from './outcome.ts'

export const backup: Row = {
  what: 'restored from a backup of mid-campaign, of 3,000 texts',
  run: (run) =>
    runOwn(
      process.execPath,
      ['--import', 'tsx', 'bench/reliability/restore.ts', '0', String(run.of(3000))],
      "the carrier's own list, the restored messages and the ledger, by the program above",
    ),
}
