import { loadavg } from 'node:os'
import { insertUser } from '../../api/src/features/auth/queries.ts'
import { contactOf, tagsOfContacts } from '../../api/src/features/contacts/queries.ts'
import { dashboardOf } from '../../api/src/features/dashboard/dashboard-of.ts'
import { cardOf } from '../../api/src/features/messages/conversation-card.ts'
import { messagesOf } from '../../api/src/features/messages/thread.ts'
import { inAccount } from '../../api/src/platform/db/in-account.ts'
import type { Pool } from '../../api/src/platform/db/sql.ts'
import { startHost } from '../host.ts'
import { fill } from './fill.ts'
import { measure } from './measure.ts'
import { argumentsOf } from '../arguments.ts'

/** The hot reads of a full account with row level security against without: `pnpm --filter bench exec tsx crm/row-security.ts [runs]`. */
const { runs } = argumentsOf({ runs: 300 })
const { services, stop } = await startHost({ fsync: 'off', max_wal_size: '4GB' })
const { sql, config } = services

try {
  const accounts = []
  for (const name of ['one', 'two']) {
    const [user] = await insertUser(
      sql,
      { email: `${name}@example.com`, fullName: 'Bench', passwordHash: 'none' },
      config,
    )
    if (!user) throw new Error('No user was inserted')
    await fill(sql, user.accountId)
    accounts.push(user.accountId)
  }
  await sql.unsafe('vacuum analyze')
  const [accountId = ''] = accounts
  const conversations = await sql<
    { id: string }[]
  >`select id from conversations where account_id = ${accountId} order by id limit 500`
  const contacts = await sql<
    { id: string }[]
  >`select id from contacts where account_id = ${accountId} order by id limit 500`
  const at = (rows: readonly { id: string }[], run: number) => rows[run % rows.length]?.id ?? ''

  const reads: [string, (pool: Pool, run: number) => Promise<unknown>][] = [
    ['a thread', (pool, run) => messagesOf(pool, accountId, at(conversations, run), { limit: 100 })],
    ['a conversation’s card', (pool, run) => cardOf(pool, accountId, at(conversations, run))],
    ['a contact', async (pool, run) => contactOf(pool, accountId, at(contacts, run))],
    ['tags', async (pool) => tagsOfContacts(pool, accountId)],
    ['the dashboard', (pool) => dashboardOf(pool, accountId, new Date(), 'America/Chicago')],
  ]
  console.log(`load ${loadavg()[0]?.toFixed(1)}; milliseconds, middle and 95th percentile of ${runs}`)
  for (const [name, read] of reads) {
    const open = await measure(runs, (run) => read(sql, run))
    const behind = await measure(runs, (run) => inAccount(sql, accountId, (pool) => read(pool, run)))
    console.log(
      `${name}: without ${open.median.toFixed(2)} / ${open.p95.toFixed(2)}, with ${behind.median.toFixed(2)} / ${behind.p95.toFixed(2)}, ratio ${(open.median / behind.median).toFixed(2)}`,
    )
  }
} finally {
  await stop()
}
