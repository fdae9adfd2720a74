import type { SignedInUser } from '../../src/platform/caller/signed-in-user.ts'
import { connect } from '../../src/platform/db/sql.ts'
import { stripeCards } from '../../src/platform/providers/cards/stripe-cards.ts'
import { localFiles } from '../../src/platform/providers/files/local-files.ts'
import { billingOperations } from './billing-operations.ts'
import { killedAt, steppingCalls, steppingSql } from './stepping.ts'

/** What a process is told to do, and at which step it kills itself. */
export interface Task {
  operation: keyof typeof billingOperations
  dieAt: number
  databaseUrl: string
  filesFolder: string
  stripe: Parameters<typeof stripeCards>[0]
  user: SignedInUser
  orderId: string
}

/** Runs one operation and dies of SIGKILL at the step it was told, as a process does that runs out of memory or power. */
async function run({ operation, dieAt, databaseUrl, filesFolder, stripe, user, orderId }: Task): Promise<void> {
  const step = killedAt(dieAt)
  const pool = connect({ url: databaseUrl, max: 2 })
  await billingOperations[operation]({
    sql: steppingSql(pool, step),
    cards: steppingCalls(stripeCards(stripe), step, ['readEvent']),
    files: steppingCalls(localFiles(filesFolder), step),
    user,
    orderId,
    confirm: askCustomer,
  })
  await pool.end()
}

/** The customer sits at the other end: the test. */
function askCustomer(clientSecret: string): Promise<void> {
  return new Promise((resolve) => {
    process.once('message', () => resolve())
    process.send?.(clientSecret)
  })
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
