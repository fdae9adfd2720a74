import { buyNumber } from '../../src/features/numbers/buy-number.ts'
import type { Config } from '../../src/platform/config/config.ts'
import { connect } from '../../src/platform/db/sql.ts'
import { connectCarrier } from '../../src/platform/providers/sms/connect-carrier.ts'
import { connectRegistrar } from '../../src/platform/providers/sms/connect-registrar.ts'
import { killedAt, steppingCalls, steppingSql } from '../billing-crashes/stepping.ts'

/** Which number a process buys for whom, and at which step it kills itself. */
export interface Task {
  databaseUrl: string
  config: Config
  accountId: string
  number: string
  dieAt: number
}

async function run({ databaseUrl, config, accountId, number, dieAt }: Task): Promise<void> {
  const step = killedAt(dieAt)
  const pool = connect({ url: databaseUrl, max: 2 })
  const carrier = connectCarrier(config, pool, { sockets: 1 })
  await buyNumber(
    {
      sql: steppingSql(pool, step),
      carrier: steppingCalls(carrier, step),
      registrar: steppingCalls(connectRegistrar(config, pool), step),
      config,
    },
    { accountId, number },
  )
}

process.once('message', (task: Task) => {
  void run(task).then(
    () => process.exit(0),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`)
      process.exit(1)
    },
  )
})
