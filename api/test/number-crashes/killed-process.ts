import { pino } from 'pino'
import { buyNumber } from '../../src/features/numbers/buy-number.ts'
import { chargeOneNumber } from '../../src/features/numbers/number-fees.ts'
import type { Config } from '../../src/platform/config/config.ts'
import { connect } from '../../src/platform/db/sql.ts'
import { demoCards } from '../../src/platform/providers/cards/demo-cards.ts'
import { connectCarrier } from '../../src/platform/providers/sms/connect-carrier.ts'
import { connectRegistrar } from '../../src/platform/providers/sms/connect-registrar.ts'
import { killedAt, steppingCalls, steppingSql } from '../billing-crashes/stepping.ts'

/** Which number a process buys for whom, or that it charges a month, and at which step it kills itself. */
export interface Task {
  databaseUrl: string
  config: Config
  accountId: string
  number: string
  does: 'buy' | 'charge a month'
  dieAt: number
}

async function run({ databaseUrl, config, accountId, number, does, dieAt }: Task): Promise<void> {
  const step = killedAt(dieAt)
  const pool = connect({ url: databaseUrl, max: 2 })
  const carrier = connectCarrier(config, pool, { sockets: 1 })
  const services = {
    sql: steppingSql(pool, step, 'commits'),
    carrier: steppingCalls(carrier, step),
    registrar: steppingCalls(connectRegistrar(config, pool), step),
    config,
    cards: demoCards(),
    now: () => new Date(),
    log: pino({ level: 'silent' }),
  }
  if (does === 'buy') await buyNumber(services, { accountId, number })
  else await chargeOneNumber(services)
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
