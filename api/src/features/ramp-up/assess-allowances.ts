import type { Pool, Transaction } from '../../platform/db/sql.ts'
import { createLoop } from '../../platform/jobs/create-loop.ts'
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
    ({ sql }) =>
    async () =>
      (await assessAllowances(sql)) < AT_ONCE ? EVERY_MS : 0,
})

interface Looked {
  accountId: string
  textsADay: number
  isNewDay: boolean
  /** It fell in the middle of the day that is over: that day is judged. */
  wasJudged: boolean
  since: string
}

/** Returns how many accounts it looked at. */
export const assessAllowances = (sql: Pool): Promise<number> =>
  sql.begin(async (tx) => {
    const due = await takeDue(tx)
    for (const account of due) await assess(tx, account)
    return due.length
  })

/** Those whose day is over, and once a minute those that send. */
const takeDue = (tx: Transaction) => tx<Looked[]>`
  with due as (
    select account_id, assessed_on from sending_allowances
    where texts_a_day is not null and (assessed_on < ${pacificDay(tx)}
      or (looked_at < now() - interval '1 minute' and day = ${pacificDay(tx)} and used > 0 and fell_on is distinct from ${pacificDay(tx)}))
    order by account_id limit ${AT_ONCE} for update skip locked
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
