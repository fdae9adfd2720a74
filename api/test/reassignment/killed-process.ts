import { pino } from 'pino'
import { reassignWaiting } from '../../src/features/messages/assignment/reassign-waiting.ts'
import type { Config } from '../../src/platform/config/config.ts'
import { connect } from '../../src/platform/db/sql.ts'
import { killedAt, steppingSql } from '../billing-crashes/stepping.ts'

/** What a worker's process is told: at which step it kills itself. */
export interface Task {
  databaseUrl: string
  config: Config
  dieAt: number
}

/** Gives on what waits too long, and dies of SIGKILL at the step it was told. */
async function run({ databaseUrl, config, dieAt }: Task): Promise<void> {
  const step = killedAt(dieAt)
  const sql = steppingSql(connect({ url: databaseUrl, max: 2 }), step)
  await reassignWaiting({ sql, config, log: pino({ level: 'silent' }), now: () => new Date() })
}

process.once('message', (task: Task) => {
  void run(task).then(
    () => process.exit(0),
    () => process.exit(1),
  )
})
