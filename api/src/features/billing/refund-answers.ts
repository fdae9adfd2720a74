import { centsOf, minus, sumOf, type Money } from 'contract/money'
import type { Sql } from '../../platform/db/sql.ts'
import { createLoop } from '../../platform/jobs/create-loop.ts'
import { eachAlone } from '../../platform/jobs/each-alone.ts'
import type { Services } from '../../platform/services/services.ts'
import { entriesOf, lockBegun } from './ledger-queries.ts'
import { refundWhatIsLeft } from './ledger.ts'

/** Gives back the price of typed answers that the carrier reported as not delivered after their day was charged. */
export const answerRefunds = createLoop({
  name: 'answer-refunds',
  pauseMs: 60_000,
  failure: 'refunds of answers wait',
  begin: (services) => () => refundAnswers(services),
})

/** One look of the loop: each answer is given back once, with the others of its charge. A charge that fails stops no other. */
export async function refundAnswers({ sql, log }: Pick<Services, 'sql' | 'log'>): Promise<void> {
  const charges = await sql<{ accountId: string; ledgerKey: string }[]>`
    select distinct a.account_id, a.ledger_key from outbound_messages m join answer_bills a on a.message_id = m.id and a.account_id = m.account_id
    where ${failedLately(sql)} and a.ledger_key is not null and not a.given_back
  `
  await eachAlone(
    charges,
    ({ accountId, ledgerKey }) => sql.begin((tx) => refundOne(tx, accountId, ledgerKey)),
    (error, charge) => log.error({ err: error, ...charge }, 'answers that were not delivered were not given back'),
  )
}

/** The carrier reports a failure within hours, and is asked for 35 days about what it said nothing of. */
const failedLately = (sql: Sql) =>
  sql`m.kind = 'reply' and m.state in ('failed', 'undelivered') and m.finished_at > now() - interval '30 days'`

async function refundOne(tx: Sql, accountId: string, ledgerKey: string): Promise<void> {
  // Held first, so that of two workers the second finds nothing left.
  const charged = await lockBegun(tx, ledgerKey)
  if (!charged) throw new Error(`There is no charge ${ledgerKey}`)
  const { count } = await tx`
    update answer_bills a set given_back = true from outbound_messages m
    where a.account_id = ${accountId} and a.ledger_key = ${ledgerKey} and not a.given_back and m.id = a.message_id and m.account_id = a.account_id and ${failedLately(tx)}
  `
  if (count === 0) return
  const [sums] = await tx<{ uses: number; free: number; due: Money }[]>`
    select sum(uses)::int as uses, coalesce(sum(uses) filter (where given_back), 0)::int as free, ${dueFor(tx)}::text as due
    from answer_bills where account_id = ${accountId} and ledger_key = ${ledgerKey}
  `
  if (!sums) throw new Error(`There are no answers of ${ledgerKey}`)
  const earlier = (await entriesOf(tx, accountId, charged.id)).filter(({ kind }) => kind === 'refund')
  const amount = minus(minus(charged.amount, sums.due), sumOf(earlier.map((entry) => entry.amount)))
  // What is given back is less than a cent: it counts with the next.
  if (centsOf(amount) === 0n) return
  await refundWhatIsLeft(tx, {
    key: `undelivered:${ledgerKey}:${sums.free}`,
    of: ledgerKey,
    amount,
    reason: `${sums.free.toLocaleString('en-US')} of ${sums.uses.toLocaleString('en-US')} segments were not delivered`,
  })
}

/** Of the answers of one charge: dollars for what was not given back, rounded once as the charge was. */
export const dueFor = (sql: Sql) => sql`round(coalesce(sum(unit_price * uses) filter (where not given_back), 0), 2)`
