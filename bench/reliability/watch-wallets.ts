import { setTimeout as wait } from 'node:timers/promises'
import { connect, type Pool, type Sql } from '../../api/src/platform/db/sql.ts'
import type { Sent } from './money-campaigns.ts'
import { unless, type Run } from './outcome.ts'

/** All wallets and all that waits, in one moment. */
const lookAt = (sql: Sql) => sql<{ below: number; uncovered: number; inexact: number; least: string | null }[]>`
  select count(*) filter (where balance < 0 or held < 0 or reserved < 0 or balance < held + reserved)::int as below,
    min(balance - held - reserved)::text as least,
    (select count(*)::int from outbound_messages m where m.campaign_id is not null and m.state not in ('queued', 'skipped', 'canceled')
      and not exists (select from ledger_entries e where e.account_id = m.account_id and e.campaign_id = m.campaign_id and e.kind = 'hold')) as uncovered,
    (select count(*)::int from campaigns c
      left join unpaid_orders u on u.account_id = c.account_id and u.campaign_id = c.id
      left join ledger_entries e on e.account_id = c.account_id and e.campaign_id = c.id and e.kind = 'hold'
      where (u.key is null) = (e.id is null) or (u.key is not null) <> (c.status = 'paused' and c.paused_reason is not distinct from 'waiting_for_payment')) as inexact
  from wallets
`

/**
 * Plants what must never be in the database itself, and takes it back: a campaign that waits is started without its money. The
 * trigger must refuse it, and where the triggers are off, the looks must see it. Returns what was not found; nothing is planted
 * where nothing waits.
 */
export async function plantedStart(sql: Pool, waits: readonly Sent[]): Promise<string[]> {
  const [campaign] = waits
  if (!campaign) return []
  const start = (tx: Sql) => tx`update campaigns set status = 'active', paused_reason = null where id = ${campaign.id}`
  const refused = await sql.begin(start).then(
    () => false,
    (error: unknown) => error instanceof Error && error.message.includes('waits for payment'),
  )
  let seen = 0
  await sql
    .begin(async (tx) => {
      await tx`set local session_replication_role = replica`
      await start(tx)
      seen = (await lookAt(tx))[0]?.inexact ?? 0
      throw new TakenBack()
    })
    .catch((error: unknown) => {
      if (!(error instanceof TakenBack)) throw error
    })
  return [
    ...unless(refused, 'a waiting campaign was started without its money'),
    ...unless(seen === 1, `a waiting campaign that was started past the trigger was seen as ${seen}`),
  ]
}

class TakenBack extends Error {}

/** Looks again and again at what must never be in the database. */
export function watchWallets(databaseUrl: string) {
  const sql = connect({ url: databaseUrl, max: 1 })
  const seen = { samples: 0, away: 0, below: 0, uncovered: 0, inexact: 0, least: '' }
  const state = { isGoing: true }
  const look = async () => {
    const [row] = await lookAt(sql)
    if (!row) return
    seen.samples += 1
    seen.below += row.below
    seen.uncovered += row.uncovered
    seen.inexact += row.inexact
    if (row.least !== null && (seen.least === '' || Number(row.least) < Number(seen.least))) seen.least = row.least
  }
  const going = (async () => {
    while (state.isGoing) {
      await look().catch(() => (seen.away += 1))
      await wait(100)
    }
  })()
  const end = async () => {
    state.isGoing = false
    await going
    await sql.end()
  }
  return {
    end,
    async stop(run: Run): Promise<string[]> {
      await end()
      const { samples, away, below, uncovered, inexact, least } = seen
      run.say('looks at all wallets at once; while the database was away', `${samples}; ${away}`)
      run.say(
        'of those: wallets below zero; texts without cover; campaigns neither held nor waiting',
        `${below}; ${uncovered}; ${inexact}`,
      )
      run.say('least that was free in a wallet', `$${least}`)
      return [
        ...unless(samples > 0, 'the wallets were never looked at'),
        ...unless(below === 0, `a wallet was below zero in ${below} looks`),
        ...unless(uncovered === 0, `${uncovered} texts without cover were seen`),
        ...unless(inexact === 0, `${inexact} campaigns were seen that were held and waiting, or neither`),
      ]
    },
  }
}
