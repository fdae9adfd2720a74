import type { Pool, Sql, Transaction } from '../../platform/db/sql.ts'
import { createLoop } from '../../platform/jobs/create-loop.ts'
import { eachAlone } from '../../platform/jobs/each-alone.ts'
import { notifyAccount } from '../../platform/live/notify-account.ts'
import { wakeSenders } from '../messages/wake-senders.ts'
import { isFiltered } from '../texting-rules/filtered.ts'
import { pacificDay } from './claim-room.ts'
import { nextAllowance, type DayFigures } from './next-allowance.ts'

const EVERY_MS = 15_000
const AT_ONCE = 50

/** Works out each new account's allowance once a day, and lowers it in the middle of a day that goes badly. */
export const allowanceAssessor = createLoop({
  name: 'allowances',
  pauseMs: EVERY_MS,
  failure: 'allowances are worked out late',
  begin:
    ({ sql, log }) =>
    async () =>
      (await assessAllowances(sql, (error, { accountId }) =>
        log.error({ err: error, accountId }, 'the allowance of an account could not be worked out'),
      )) < AT_ONCE
        ? EVERY_MS
        : 0,
})

interface Looked {
  accountId: string
  textsADay: number
  isNewDay: boolean
  /** It fell in the middle of the day that is over: that day is judged. */
  wasJudged: boolean
  since: string
}

/**
 * Looks at some accounts, each by itself, and tells of each that could not be worked out: it comes behind the others the next time. Returns how many it
 * looked at; throws the first failure once all were tried.
 */
export async function assessAllowances(
  sql: Pool,
  tell: (error: unknown, account: { accountId: string }) => void = () => {},
): Promise<number> {
  const due = await sql<{ accountId: string }[]>`
    select account_id from sending_allowances where ${isDue(sql)} order by looked_at, account_id limit ${AT_ONCE}
  `
  await eachAlone(due, ({ accountId }) => assessOne(sql, accountId), tell)
  return due.length
}

const assessOne = (sql: Pool, accountId: string): Promise<void> =>
  sql
    .begin(async (tx) => {
      const [account] = await take(tx, accountId)
      if (account) await assess(tx, account)
    })
    .catch(async (error: unknown) => {
      await sql`update sending_allowances set looked_at = now() where account_id = ${accountId}`
      throw error
    })

/** Those whose day is over, and once a minute those that send. */
const isDue = (sql: Sql) => sql`
  texts_a_day is not null and (assessed_on < ${pacificDay(sql)}
    or (looked_at < now() - interval '1 minute' and day = ${pacificDay(sql)} and used > 0 and fell_on is distinct from ${pacificDay(sql)}))
`

/** Nothing where another worker looks at it. */
const take = (tx: Transaction, accountId: string) => tx<Looked[]>`
  with due as (
    select account_id, assessed_on from sending_allowances where account_id = ${accountId} and ${isDue(tx)} for update skip locked
  )
  update sending_allowances a set looked_at = now(), assessed_on = ${pacificDay(tx)} from due where a.account_id = due.account_id
  returning a.account_id, a.texts_a_day, due.assessed_on < ${pacificDay(tx)} as is_new_day, a.fell_on is not distinct from due.assessed_on as was_judged,
    due.assessed_on::timestamp at time zone 'America/Los_Angeles' as since
`

async function assess(tx: Transaction, { accountId, textsADay, isNewDay, wasJudged, since }: Looked): Promise<void> {
  if (isNewDay && wasJudged) return
  const [figures] = await figuresOf(tx, accountId, since)
  if (!figures) return
  const next = nextAllowance(textsADay, figures)
  const fell = next.why === 'opt_outs' || next.why === 'filtered'
  if (isNewDay || fell) {
    await tx`
      update sending_allowances set texts_a_day = ${next.textsADay}, why = ${next.why}, fell_on = case when ${!isNewDay} then ${pacificDay(tx)} else fell_on end
      where account_id = ${accountId}
    `
    await notifyAccount(tx, accountId, { type: 'campaign' })
    if (!fell) await wakeSenders(tx, 'all')
  }
}

const figuresOf = (tx: Transaction, accountId: string, since: string) => tx<DayFigures[]>`
  select count(*)::int as sent, count(*) filter (where state = 'delivered')::int as delivered, count(*) filter (where responded_at is not null)::int as answered,
    count(*) filter (where ${isFiltered(tx)})::int as filtered, (
      select count(distinct s.phone)::int from suppressions s
      where s.account_id = ${accountId} and s.action = 'suppress' and s.source in ('person', 'carrier') and s.created_at >= ${since}
    ) as opted_out
  from outbound_messages where account_id = ${accountId} and kind = 'campaign' and sent_at >= ${since}
`
